import { type Db, requireRecord, type SaveEvent } from "../../database/records"
import { env } from "../../engine/env"
import { isOneOf, seal } from "../../server/access/seals"
import { hasMailbox } from "./inbound-address"
import { wasReadLately } from "./mailbox-look"

/** Mails whose answers belong to an inquiry; each is about a record by which its inquiry is found. */
const ANSWERABLE = ["answer", "inquiry_confirmation"]
const TAG = /^r-([a-z0-9]{15})-([a-f0-9]{12})$/

const replySeal = (id: string): string => seal(`reply:${id}`).slice(0, 12)

/** Returns the address at which an answer to a mail about this record finds its inquiry. */
function replyAddress(id: string): string {
  const [local = "", domain = ""] = env("IMAP_ADDRESS").toLowerCase().split("@")
  return `${local}+r-${id}-${replySeal(id)}@${domain}`
}

/** Returns the id of the record that a reply's address names; empty for a made-up one. */
export function readReplyTag(tag: string): string {
  const [, id = "", given = ""] = TAG.exec(tag) ?? []
  return id !== "" && isOneOf(given, [replySeal(id)]) ? id : ""
}

/** Puts our address before the member's, as some mail programs take the first one alone; never while nobody reads the mailbox. */
export function offerReplyAddress(event: SaveEvent): void {
  const mail = requireRecord(event)
  if (ANSWERABLE.includes(mail.getString("kind")) && canTakeReplies(event.app)) {
    mail.set("first_reply_to", replyAddress(mail.getString("about")))
  }
  event.next()
}

const canTakeReplies = (app: Db): boolean => hasMailbox() && wasReadLately(app) === true
