// Narrower than the standard: without ? & # % /, which a mailto: link would misread, and no wider than PocketBase's rule.
const LETTER = "a-z0-9\\u00a1-\\ud7ff"
const ATOM = `[${LETTER}!$'*+=^_\`{|}~-]+`
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`
/** Compiled at its first use: that takes the server's engine milliseconds, and most requests hold no address. */
let pattern: RegExp | undefined

function emailPattern(): RegExp {
  pattern ??= new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z\\u00a1-\\ud7ff][${LETTER}-]{0,60}[${LETTER}]$`)
  return pattern
}

const EMAIL_LENGTH = 254
const LOCAL_PART_LENGTH = 64

export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LENGTH && text.indexOf("@") <= LOCAL_PART_LENGTH && emailPattern().test(text.toLowerCase())
  )
}

const GOOGLE = new Set(["gmail.com", "googlemail.com"])

/** The mailbox behind an address, for counting people: lower case, without plus tag (RFC 5233) and Google's dots. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf("@")
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const [local = ""] = address.slice(0, at).split("+")
  const name = local === "" ? address.slice(0, at) : local
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`
}
