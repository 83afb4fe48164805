import type { Outcome, ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, newRecord, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { newRecordId } from "../../engine/random"
import { reopenInquiry } from "../inquiries"
import type { Place } from "./find-inquiry"
import { handleOf, insertMail, isKnown, keyOf } from "./mail-rows"
import { isOwn } from "./own-address"

/** Replies to one inquiry, whose address anybody may know to whom its mail was shown. */
const MOST = { hour: 20, day: 40, ever: 300 }

/** Shows a reply at its inquiry. From who has asked, it opens the inquiry again; a program's and another sender's change nothing. */
export function takeReply(app: Db, mail: ReceivedMail, place: Place): Outcome {
  const { inquiry, isOther } = place
  const companyId = inquiry.getString("company_id")
  const key = keyOf(companyId, mail)
  if (isKnown(app, key)) return "known"
  const isAuto = mail.kind === "auto"
  const room = findRoom(app, inquiry.id)
  // Programs' notes are worth no second look.
  if (room !== "enough") return room === "none" || isAuto ? "ignored" : "waits"
  const id = newRecordId()
  const row = { id, key, company_id: companyId, inquiry_id: inquiry.id, message_id: handleOf(mail) }
  if (isRepeated(app, inquiry, mail)) {
    insertMail(app, { ...row, kind: "repeated" })
    return "stored"
  }
  insertMail(app, { ...row, kind: isAuto ? "auto" : "reply" })
  const reply = newRecord(app, "replies", id)
  saveRow(app, reply, {
    company_id: companyId,
    inquiry_id: inquiry.id,
    kind: isAuto ? "absence" : "reply",
    name: mail.from_name,
    email: normalizeEmail(mail.from_email),
    is_other: isOther,
    text: mail.text,
    quote: mail.quote,
    attachments: JSON.stringify(mail.attachments),
  })
  if (isAuto) return "stored"
  if (isOther) markUnread(app, inquiry, mail)
  else reopenInquiry(app, withNewestRelay(inquiry, mail), reply)
  return "stored"
}

/** A portal's mail of this moment says at which address it takes the next answer. */
function withNewestRelay(inquiry: core.Record, { is_proven, people: [person] }: ReceivedMail): core.Record {
  if (is_proven && person?.is_relay && inquiry.getBool("is_relay")) inquiry.set("email", person.email)
  return inquiry
}

/** Somebody should see it, but a stranger changes no version of the inquiry and prolongs no time; what the office has written is known. */
function markUnread(app: Db, inquiry: core.Record, mail: ReceivedMail): void {
  if (isOwn(app, inquiry.getString("company_id"), mail.from_email)) return
  app.db().newQuery("UPDATE inquiries SET is_read = FALSE WHERE id = {:id}").bind({ id: inquiry.id }).execute()
}

function findRoom(app: Db, inquiryId: string): "enough" | "later" | "none" {
  const count = (since: number) => {
    const sql = "SELECT COUNT(*) AS row FROM replies WHERE inquiry_id = {:inquiryId} AND created_at > {:since}"
    return Number(queryRows(app, sql, { inquiryId, since: toDbTimestamp(since) })[0])
  }
  if (count(0) >= MOST.ever) return "none"
  return count(Date.now() - HOUR) >= MOST.hour || count(Date.now() - DAY) >= MOST.day ? "later" : "enough"
}

/** A gateway may give the office's copy of a reply another Message-ID; a portal's first mail may come twice as well. */
function isRepeated(app: Db, inquiry: core.Record, { from_email, text }: ReceivedMail): boolean {
  const params = { id: inquiry.id, email: normalizeEmail(from_email), text, since: toDbTimestamp(Date.now() - DAY) }
  const sql = `SELECT id AS row FROM replies WHERE inquiry_id = {:id} AND created_at > {:since} AND email = {:email} AND text = {:text}
    UNION ALL SELECT id FROM inquiries WHERE id = {:id} AND created_at > {:since} AND message = {:text} AND message != '' LIMIT 1`
  return queryRows(app, sql, params).length > 0
}
