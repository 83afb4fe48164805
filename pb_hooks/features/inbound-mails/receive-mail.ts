import type { Outcome, ReceivedMail, ReceivedPerson } from "../../../src/domain/inbound-mails/received-mail"
import { isWish } from "../../../src/domain/inquiries/inquiry-inbox"
import { describeSource } from "../../../src/domain/inquiries/source-names"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { type Db, findById, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { newRecordId } from "../../engine/random"
import { createInquiry } from "../inquiries"
import { findPlace } from "./find-inquiry"
import { findMailedListing, type MailedListing } from "./find-listing"
import { findCompanyOfMail } from "./inbound-address"
import { hasRoomForUnplaced, isTooMany } from "./mail-bounds"
import { handleOf, insertMail, isErased, isKnown, keyOf } from "./mail-rows"
import { isOwn } from "./own-address"
import { confirmSender, noteCode } from "./set-up"
import { takeBounce } from "./take-bounce"
import { takeReply } from "./take-reply"

/** Stores what a mail of the mailbox says, once however often it is offered, in one transaction. */
export function receiveMail(mail: ReceivedMail): Outcome {
  return inTransaction((app) => {
    if (mail.kind === "returned") return confirmSender(app, mail) ? "stored" : "ignored"
    if (mail.kind === "bounce") return takeBounce(app, mail)
    // Its sender was erased: it must not become an inquiry before the mailbox has deleted it.
    return isErased(app, keyOf("", mail)) ? "ignored" : placeMail(app, mail)
  })
}

function placeMail(app: Db, mail: ReceivedMail): Outcome {
  const place = mail.kind === "setup" ? null : findPlace(app, mail)
  // The office has its own copy of an answer to what was deleted here.
  if (place === "gone") return "ignored"
  if (place !== null) return takeReply(app, mail, place)
  // What a program writes is no inquiry.
  if (mail.kind === "auto" || mail.kind === "reply") return "ignored"
  const companyId = findCompanyOfMail(app, mail)
  return companyId === null ? noteUnplaced(app, mail) : receiveFor(app, companyId, mail)
}

function receiveFor(app: Db, companyId: string, mail: ReceivedMail): Outcome {
  const key = keyOf(companyId, mail)
  if (isKnown(app, key)) return "known"
  const senderHash = $security.sha256(`${companyId} ${normalizeEmail(mail.from_email)}`)
  const isProven = mail.is_proven && mail.source !== "mail" && mail.source !== "website"
  if (isTooMany(app, { companyId, senderHash, isProven })) return "waits"
  // It may have belonged to nobody before the company has shown that the address is its own.
  app
    .db()
    .newQuery("DELETE FROM inbound_mails WHERE key = {:key}")
    .bind({ key: keyOf("", mail) })
    .execute()
  const row = { company_id: companyId, message_id: handleOf(mail), sender_hash: senderHash, is_proven: isProven }
  if (mail.kind === "setup") {
    noteCode(app, companyId, mail)
    insertMail(app, { ...row, key, kind: "setup" })
  } else for (const inquiry of storePeople(app, companyId, mail, key)) insertMail(app, { ...row, ...inquiry })
  return "stored"
}

/** Stores an inquiry of each person. The key of a mail is that of its first one. */
function storePeople(app: Db, companyId: string, mail: ReceivedMail, key: string) {
  const trusted = trustOwnMember(app, companyId, mail)
  return mail.people.map((person, place) => {
    const inquiryId = storePerson(app, companyId, trusted, person)
    const ownKey = place === 0 ? key : $security.sha256(`${key} ${place}`)
    return { key: ownKey, kind: inquiryId === "" ? "repeated" : "inquiry", inquiry_id: inquiryId }
  })
}

/** Keeps the headers of a mail of no company, for administrators; its text stays in the mailbox. */
function noteUnplaced(app: Db, mail: ReceivedMail): Outcome {
  const { from_email, from_name, subject, recipients } = mail
  const key = keyOf("", mail)
  if (isKnown(app, key) || !hasRoomForUnplaced(app)) return "unplaced"
  const headers = JSON.stringify({
    from: normalizeEmail(from_email),
    name: from_name,
    subject: subject.slice(0, 200),
    recipients: recipients.slice(0, 10),
  })
  insertMail(app, { key, kind: "unplaced", message_id: handleOf(mail), headers })
  return "unplaced"
}

/** What a member has forwarded is no pretence, if the mail is provably theirs. */
function trustOwnMember(app: Db, companyId: string, mail: ReceivedMail): ReceivedMail {
  const isTrusted = mail.is_suspicious && mail.is_proven && isOwn(app, companyId, mail.from_email)
  return isTrusted ? { ...mail, is_suspicious: false } : mail
}

/** Stores an inquiry and returns its id; empty if the same was asked within a day, as by a mail and its forwarded copy. */
function storePerson(app: Db, companyId: string, mail: ReceivedMail, person: ReceivedPerson): string {
  const listing = findMailedListing(app, companyId, mail, person)
  const isNobody = isOwn(app, companyId, person.email)
  const { phone, message, wish } = person
  const email = isNobody ? "" : person.email
  const name =
    (isNobody ? "" : person.name) || shownEmail(email) || phone || `Ohne Namen, über ${describeSource(mail.source)}`
  const sent = { name, email, phone, message, wish: isWish(wish) ? wish : "" }
  const fingerprint = $security.sha256(JSON.stringify([mail.source, normalizeEmail(email), phone, message, listing.id]))
  if (isRepeated(app, listing, fingerprint)) return ""
  const id = newRecordId()
  const suspicion = mail.is_junk ? "junk" : mail.is_suspicious ? "unproven" : ""
  createInquiry(app, listing, sent, {
    id,
    fingerprint,
    suspicion,
    mailed: {
      source: mail.source,
      source_id: mail.is_proven ? person.portal_id : "",
      conversation: mail.conversation,
      is_relay: person.is_relay,
      needs_look: person.read_by === "look" || isNobody,
      attachments: JSON.stringify(mail.attachments),
    },
  })
  return findById("inquiries", id, app) === null ? "" : id
}

function isRepeated(app: Db, { company_id }: MailedListing, fingerprint: string): boolean {
  const sql = `SELECT id AS row FROM inquiries WHERE company_id = {:company_id} AND fingerprint = {:fingerprint}
    AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-24 hours') LIMIT 1`
  return queryRows(app, sql, { company_id, fingerprint }).length > 0
}
