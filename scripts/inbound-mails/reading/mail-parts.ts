import PostalMime, { type Address, type Attachment } from "postal-mime"
import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { mendLine, mendText } from "./mend-text"

/** As many bytes of a mail are parsed: the time of a hostile one grows faster than its length. */
export const MAX_PARSED_BYTES = 256 * 1024
const MAX_NESTING = 40
const MAX_FILES = 50
const MAX_NAME = 200
const MAX_SUBJECT = 300

export type Person = { name: string; email: string }
/** The bytes are empty if the file was not fetched. */
export type MailFile = { name: string; type: string; size: number; bytes: Uint8Array }
type MailHeader = { key: string; value: string }

/** A mail in its parts. Texts are cleaned; addresses are in their one spelling, and empty if they are none. */
export type MailParts = {
  /** From the topmost, with keys in small letters. */
  headers: readonly MailHeader[]
  from: Person
  replyTo: Person
  to: readonly string[]
  subject: string
  messageId: string
  date: string
  text: string
  html: string
  files: readonly MailFile[]
  /** False if its structure is beyond what is read: then only sender and subject are known. */
  isReadable: boolean
}

/** Reads the first bytes of a mail. Never throws. */
export async function parseMail(source: Uint8Array): Promise<MailParts> {
  const bytes = source.subarray(0, MAX_PARSED_BYTES)
  try {
    // An attached mail stays closed: whoever forwards one is not the person in it.
    return toParts(
      await PostalMime.parse(bytes, {
        forceRfc822Attachments: true,
        maxNestingDepth: MAX_NESTING,
        maxHeadersSize: MAX_PARSED_BYTES,
      }),
      true,
    )
  } catch {
    return toParts(await PostalMime.parse(plainHead(bytes)).catch(() => EMPTY), false)
  }
}

const EMPTY: Awaited<ReturnType<typeof PostalMime.parse>> = { headers: [], headerLines: [], attachments: [] }

/** Returns the lines of the head that say who writes what, so that they are parsed without the rest. */
function plainHead(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes)
  const head = text.slice(0, text.search(/\r?\n\r?\n/) >>> 0).replaceAll(/\r?\n[ \t]+/g, " ")
  const known = /^(?:from|to|cc|reply-to|subject|message-id|date|delivered-to|authentication-results):.{0,2000}/gim
  return `${(head.match(known) ?? []).slice(0, 20).join("\r\n")}\r\n\r\n`
}

function toParts(mail: Awaited<ReturnType<typeof PostalMime.parse>>, isReadable: boolean): MailParts {
  const [from = NOBODY] = toPersons([mail.from])
  const [replyTo = NOBODY] = toPersons(mail.replyTo ?? [])
  const date = new Date(mail.date ?? "")
  return {
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    from,
    replyTo,
    to: toPersons([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ email }) => email),
    subject: mendLine(mail.subject, MAX_SUBJECT),
    messageId: mendLine(mail.messageId, MAX_SUBJECT),
    date: Number.isNaN(date.getTime()) ? "" : date.toISOString(),
    text: mendText(mail.text),
    html: mail.html ?? "",
    files: mail.attachments.slice(0, MAX_FILES).map(toFile),
    isReadable,
  }
}

const NOBODY: Person = { name: "", email: "" }
const MAX_PERSONS = 50

function toPersons(addresses: readonly (Address | undefined)[]): Person[] {
  const flat = addresses.flatMap((address) => (address === undefined ? [] : (address.group ?? [address])))
  return flat.slice(0, MAX_PERSONS).flatMap(({ name, address = "" }) => {
    const email = normalizeEmail(address.slice(0, MAX_SUBJECT))
    return isEmail(email) ? [{ name: mendLine(name, MAX_NAME), email }] : []
  })
}

function toFile({ filename, mimeType, content }: Attachment): MailFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content)
  return { name: mendLine(filename ?? "", MAX_NAME), type: mimeType, size: bytes.length, bytes }
}

/** Finds the addresses in a header. */
export const ADDRESS = /[^\s<>,;"]{1,100}@[^\s<>,;"]{1,200}/g

/** Returns all values of a header, from the topmost. */
export const headerValues = ({ headers }: MailParts, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** Returns the topmost value of a header; empty if there is none. */
export const headerValue = (mail: MailParts, name: string): string => headerValues(mail, name)[0]?.trim() ?? ""
