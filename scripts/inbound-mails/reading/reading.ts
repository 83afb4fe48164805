import type { ReadBy } from "../../../src/domain/inbound-mails/received-mail"
import type { InquirySource } from "../../../src/domain/inquiries/inquiry-inbox"
import type { Person } from "./mail-parts"
import type { Portal } from "./portals"
import type { SplitText } from "./quote"
import type { BounceReport } from "./report"

/** What the reader knows of the mailbox that it reads. */
export type MailboxFacts = {
  portals: readonly Portal[]
  /** The name of the operator's mail server in Authentication-Results; empty if nothing proves a sender. */
  authServer: string
  /** The address of the mailbox; companies' addresses are this one with a plus and a tag. */
  address: string
  /** The address that our own mails come from. */
  ownAddress: string
}

/** A person and their question; several can stand in one mail. */
export type AskingPerson = {
  name: string
  email: string
  /** The address is a portal's, for this conversation alone. */
  isRelay: boolean
  phone: string
  message: string
  wish: string
  reference: string
  portalId: string
  readBy: ReadBy
}

/** What is known of every mail. */
export type MailFacts = {
  from: Person
  subject: string
  messageId: string
  date: string
  /** All addresses that it may have been meant for, the most certain first. */
  recipients: readonly string[]
  /** What stands behind the plus of our own address; empty if it was sent to none. */
  tag: string
  /** Whether the operator's mail server proves the domain of its sender. */
  isProven: boolean
  /** The Message-IDs of mails that it answers. */
  references: readonly string[]
  attachments: readonly MailAttachment[]
  /** Of who writes what and when: the same wherever the mail lies, and however it came here. */
  contentHash: string
}

export type InquiryReading = {
  kind: "inquiry"
  source: InquirySource
  /** A portal is named without proof, or the text is like advertising. */
  isSuspicious: boolean
  people: readonly AskingPerson[]
  /** The portal's id of the conversation. */
  conversation: string
  /** What its sender wrote and quoted, if it should be a reply. */
  written: SplitText
}

type MailAttachment = { name: string; bytes: number }

export type Reading = MailFacts &
  (
    | InquiryReading
    | {
        kind: "ignored"
        why: string /** Whether it is one of our own that came back. */
        isOwn: boolean /** Of a test of ours, what its text says. */
        code: string
      }
    | { kind: "setup"; code: string }
    | { kind: "reply" | "auto"; written: SplitText }
    | { kind: "bounce"; report: BounceReport }
  )
