import type { ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { canonicalMailbox } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById, findByIds } from "../../database/records"
import { queryRows } from "../../database/sql"
import { addressesOfContact, findByAddress } from "../contacts"
import { findCompanyOfMail } from "./inbound-address"
import { readReplyTag } from "./reply-address"

/** Where a reply belongs, and whether it is from somebody else than who has asked. */
export type Place = { inquiry: core.Record; isOther: boolean }

/** `gone`: what the reply's address names was erased. */
export function findPlace(app: Db, mail: ReceivedMail): Place | "gone" | null {
  const named = readReplyTag(mail.tag)
  if (named !== "") {
    const inquiry = findNamed(app, named)
    return inquiry === null ? "gone" : { inquiry, isOther: !isSameSender(app, inquiry, mail.from_email) }
  }
  const companyId = findCompanyOfMail(app, mail)
  const inquiry = findByReferences(app, mail, companyId) ?? findByConversation(app, mail, companyId)
  return inquiry === null ? null : { inquiry, isOther: false }
}

/** An answer, or the inquiry itself where a receipt was answered. */
function findNamed(app: Db, id: string): core.Record | null {
  const answer = findById("answers", id, app)
  return findById("inquiries", answer === null ? id : answer.getString("inquiry_id"), app)
}

/** The person may write from another of their addresses, if the office knows it. */
function isSameSender(app: Db, inquiry: core.Record, from: string): boolean {
  const [email, own] = [normalizeEmail(from), inquiry.getString("email")]
  if (email === "" || own === "") return false
  if (canonicalMailbox(email) === canonicalMailbox(own)) return true
  const contact = findByAddress(app, inquiry.getString("company_id"), own)
  return contact !== null && addressesOfContact(contact).includes(email)
}

/** The ids of our mails are those of their rows, and the first one of a matter has the inquiry's; rows are kept for days. */
const BY_MAIL = `SELECT id AS row FROM inquiries WHERE id IN (SELECT value FROM json_each({:ids}))
  UNION SELECT inquiry_id FROM answers JOIN outbox ON outbox.about = answers.id
    WHERE outbox.kind = 'answer' AND outbox.id IN (SELECT value FROM json_each({:ids}))`

function findByReferences(app: Db, mail: ReceivedMail, companyId: string | null): core.Record | null {
  const ids = mail.references.map(ownMailId).filter((id) => id !== "")
  if (ids.length === 0) return null
  const found = [...findByIds(app, "inquiries", queryRows(app, BY_MAIL, { ids: JSON.stringify(ids) })).values()]
  // What is addressed to one company must not be shown to another one, to whom its sender has also written.
  const isPossible = (inquiry: core.Record) => companyId === null || inquiry.getString("company_id") === companyId
  const possible = found.filter((inquiry) => isPossible(inquiry) && isSameSender(app, inquiry, mail.from_email))
  const newest = (one: core.Record, other: core.Record) =>
    other.getString("created_at").localeCompare(one.getString("created_at"))
  return possible.sort(newest)[0] ?? null
}

/** Returns the id in one of our own Message-IDs; empty for another one. */
export function ownMailId(messageId: string): string {
  const address = $app.settings().meta.senderAddress
  const [, id = "", domain = ""] = /^<([a-z0-9]{15})@(.+)>$/.exec(messageId) ?? []
  return domain.toLowerCase() === address.slice(address.lastIndexOf("@") + 1).toLowerCase() ? id : ""
}

/** Whoever knows its id can make others of it without proof. */
const MAX_OF_CONVERSATION = 10

/** A portal's address of a person may change within a conversation, so its proof stands for the same sender. */
function findByConversation(app: Db, mail: ReceivedMail, companyId: string | null): core.Record | null {
  const { conversation, source, is_proven } = mail
  if (conversation === "" || companyId === null) return null
  const sql = `SELECT id AS row FROM inquiries WHERE company_id = {:companyId} AND conversation = {:conversation}
    AND conversation != '' ORDER BY created_at DESC LIMIT ${MAX_OF_CONVERSATION}`
  const found = [...findByIds(app, "inquiries", queryRows(app, sql, { companyId, conversation })).values()]
  const ofPortal = found.find((inquiry) => is_proven && source !== "mail" && inquiry.getString("source") === source)
  return ofPortal ?? found.find((inquiry) => isSameSender(app, inquiry, mail.from_email)) ?? null
}
