import { hasUnseen } from "./clean-text"
import { normalizeEmail } from "./normalize-email"

// The pattern is narrower than the standard: without ? & # % /, which a mailto: link would misread, and no wider than
// PocketBase's rule.
const LETTER = "a-z0-9\\u00a1-\\ud7ff"
const ATOM = `[${LETTER}!$'*+=^_\`{|}~-]+`
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`
/**
 * The pattern is compiled at its first use: that takes the server's engine milliseconds, and most requests contain no address.
 */
let pattern: RegExp | undefined

function emailPattern(): RegExp {
  pattern ??= new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z\\u00a1-\\ud7ff][${LETTER}-]{0,60}[${LETTER}]$`)
  return pattern
}

const EMAIL_LENGTH = 254
/** Mail servers refuse longer ones (RFC 5321, 4.5.3.1.1). */
export const LOCAL_PART_LENGTH = 64

export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LENGTH &&
    text.indexOf("@") <= LOCAL_PART_LENGTH &&
    !hasUnseen(text) &&
    emailPattern().test(text.toLowerCase())
  )
}

const GOOGLE = new Set(["gmail.com", "googlemail.com"])

/**
 * Returns the mailbox behind an address, for counting people: its one spelling, without plus tag (RFC 5233) and Google's dots.
 */
export function canonicalMailbox(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf("@")
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const [local = ""] = address.slice(0, at).split("+")
  const name = local === "" ? address.slice(0, at) : local
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`
}

/**
 * The signs that may stand in an address before it ends. `=` is not among them: it stands before an address more often than
 * within one.
 */
const OF_ADDRESS = /[a-z0-9\u00a1-\ud7ff._%+-]/
const GOES_ON = /^(?:[a-z0-9\u00a1-\ud7ff-]|\.[a-z0-9\u00a1-\ud7ff])/
/** The escapes of JSON, which writes `<` and line breaks with letters. */
const ESCAPES = /\\(?:u[0-9a-f]{4}|.)/g

/** Returns whether a text, or JSON, names this address and not only one that begins or ends with it. */
export function namesAddress(text: string, email: string): boolean {
  const composed = (one: string) => one.normalize("NFC").toLowerCase()
  const [whole, address] = [composed(text).replaceAll(ESCAPES, " "), composed(email)]
  for (let at = whole.indexOf(address); at !== -1; at = whole.indexOf(address, at + 1)) {
    if (
      !OF_ADDRESS.test(whole.charAt(at - 1)) &&
      !GOES_ON.test(whole.slice(at + address.length, at + address.length + 2))
    )
      return true
  }
  return false
}
