import * as z from "zod/mini"
import { INQUIRY_SOURCES } from "../inquiries/inquiry-inbox"
import { flag, LONG_TEXT, optionalEmail, optionalText } from "../values/fields"

/** How a person and their question were read; `look` if a program is not sure. */
const READ_BY = ["feedback", "labels", "person", "look"] as const
export type ReadBy = (typeof READ_BY)[number]

const MAX_PEOPLE = 10
const MAX_ATTACHMENTS = 50

const personSchema = z.object({
  name: optionalText(),
  email: optionalEmail(),
  is_relay: flag(),
  phone: optionalText(60),
  message: optionalText(LONG_TEXT),
  wish: optionalText(20),
  reference: optionalText(60),
  portal_id: optionalText(60),
  read_by: z.enum(READ_BY),
})
export type ReceivedPerson = z.output<typeof personSchema>

/** What a mail server says of a mail that it could not deliver, or not yet (RFC 3464). */
const bounceSchema = z.object({
  action: optionalText(20),
  /** The code of RFC 3463, such as `5.1.1`. */
  status: optionalText(20),
  /** Whom the mail was for: a server may have forwarded it to another address. */
  recipients: z.array(optionalText()).check(z.maxLength(10)),
  message_id: optionalText(),
  /** What stands behind the plus of our own address in the returned mail. */
  tag: optionalText(100),
})
export type Bounce = z.output<typeof bounceSchema>

/** A mail of the operator's mailbox as the process that reads it describes it. */
export const receivedMailSchema = z.object({
  /** `returned`: one of our own mails. `auto`: a program wrote it, such as a note of absence. */
  kind: z.enum(["inquiry", "reply", "auto", "bounce", "setup", "returned"]),
  /** Of the content, for a mail without a Message-ID. */
  content_hash: optionalText(64),
  message_id: optionalText(),
  from_email: optionalText(),
  from_name: optionalText(),
  subject: optionalText(),
  /** Empty if the mail says none. */
  sent_at: optionalText(40),
  recipients: z.array(optionalText()).check(z.maxLength(50)),
  tag: optionalText(100),
  /** Whether the operator's mail server proves the sender's domain. */
  is_proven: flag(),
  /** Whether it lay among the unwanted ones. */
  is_junk: flag(),
  is_suspicious: flag(),
  source: z.enum(INQUIRY_SOURCES),
  conversation: optionalText(200),
  attachments: z.array(z.object({ name: optionalText(), bytes: z.number() })).check(z.maxLength(MAX_ATTACHMENTS)),
  people: z.array(personSchema).check(z.maxLength(MAX_PEOPLE)),
  /** The Message-IDs of mails that it answers. */
  references: z._default(z.array(optionalText()).check(z.maxLength(50)), []),
  /** What its sender wrote, and what they quoted, if it may be a reply. */
  text: z._default(optionalText(LONG_TEXT), ""),
  quote: z._default(optionalText(LONG_TEXT), ""),
  bounce: z._default(z.nullable(bounceSchema), null),
  /** What a provider asks for before it forwards mails here, or what proves that a test of ours was read. */
  code: optionalText(20),
})
export type ReceivedMail = z.output<typeof receivedMailSchema>

/**
 * What came of a mail. `waits`: its sender or company has sent too many; it is offered again later. `unplaced`: it belongs to no
 * company; it is offered again when one has shown that the address is its own.
 */
const OUTCOMES = ["stored", "known", "ignored", "waits", "unplaced"] as const
export type Outcome = (typeof OUTCOMES)[number]
export const outcomeSchema = () => z.object({ outcome: z.enum(OUTCOMES) })

/** `stopped`: the password was refused so often that it is not tried again. */
const LOOK_STATES = ["ok", "unreachable", "refused", "stopped"] as const

/** A mail in the operator's mailbox, as the export of a person shows it: headers are stored only of one that belongs to no company. */
export const inboundMailSchema = () =>
  z.object({
    kind: z.string(),
    message_id: z.string(),
    inquiry_id: z.string(),
    from: z.string(),
    name: z.string(),
    subject: z.string(),
    recipients: z.array(z.string()),
    created_at: z.string(),
  })
export type InboundMail = z.output<ReturnType<typeof inboundMailSchema>>

/** How a look into the mailbox went. */
export const mailboxLookSchema = z.object({
  state: z.enum(LOOK_STATES),
  /** The words of the mail server. */
  error: optionalText(),
  /** How many mails wait. */
  waiting: z.number(),
  /** What `erase` has asked for and is no longer in the mailbox. */
  erased: z.array(optionalText()).check(z.maxLength(500)),
})
export type MailboxLook = z.output<typeof mailboxLookSchema>

export const lookAnswerSchema = () =>
  z.object({
    /** The address that our own mails come from. */
    own_address: z.string(),
    /** The Message-IDs of mails to delete, because their inquiry was deleted or their person erased; of one without, `#` and its hash. */
    erase: z.array(z.string()),
    /** When an address was last confirmed: mails that wait may belong to it. */
    placed_at: z.string(),
  })

/** What administrators see of the mailbox. */
export const mailboxStateSchema = () =>
  z.object({
    is_set_up: z.boolean(),
    /** The last look; null before the first one. */
    looked_at: z.nullable(z.string()),
    state: z.nullable(z.enum(LOOK_STATES)),
    error: z.string(),
    waiting: z.number(),
    unplaced: z.array(
      z.object({
        id: z.string(),
        from: z.string(),
        recipients: z.array(z.string()),
        subject: z.string(),
        created_at: z.string(),
      }),
    ),
  })
export type MailboxState = z.output<ReturnType<typeof mailboxStateSchema>>

/** What the settings of a company say of mails that become inquiries. */
export const companyMailboxSchema = () =>
  z.object({
    /** Empty if the operator has no mailbox for this. */
    inbound_address: z.string(),
    /** Until when the address before is taken; empty if there is none. */
    former_until: z.string(),
    /** Whether the mailbox was read within the hour; null before the first time. */
    is_read: z.nullable(z.boolean()),
    /** Addresses of the company whose mails are known to be forwarded. */
    confirmed: z.array(z.string()),
    /** What a provider asks for before it forwards mails; null if none does. */
    code: z.nullable(z.object({ code: z.string(), subject: z.string(), at: z.string() })),
    /** When the last mail came; empty before the first one. */
    last_at: z.string(),
  })
export type CompanyMailbox = z.output<ReturnType<typeof companyMailboxSchema>>

/** An address whose forwarding is tried by a mail to it. */
export const inboundTestSchema = z.object({
  email: optionalEmail(),
})
