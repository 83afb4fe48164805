// Narrower than the standard in what nobody's address holds and a mailto: link would misread (? & # % /), and no wider
// than what PocketBase stores.
const LETTER = "a-z0-9\\u00a1-\\ud7ff"
const ATOM = `[${LETTER}!$'*+=^_\`{|}~-]+`
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`
/** Compiled at its first use: the server's engine takes milliseconds for it, and most requests hold no address. */
let pattern: RegExp | undefined

function emailPattern(): RegExp {
  pattern ??= new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z\\u00a1-\\ud7ff][${LETTER}-]{0,60}[${LETTER}]$`)
  return pattern
}

const EMAIL_LENGTH = 254
const LOCAL_PART_LENGTH = 64

/** Has the shape of an e-mail address. The mail server is the only one that can say more. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_LENGTH && text.indexOf("@") <= LOCAL_PART_LENGTH && emailPattern().test(text.toLowerCase())
  )
}

/** Mail to these goes to the same people whatever the dots in front, and under either name. */
const GOOGLE = new Set(["gmail.com", "googlemail.com"])

/**
 * The mailbox behind an address, to count people and not spellings: in lower case, without what follows a plus sign
 * (RFC 5233), and without Google's dots. For counting only; mail is sent to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf("@")
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const [local = ""] = address.slice(0, at).split("+")
  const name = local === "" ? address.slice(0, at) : local
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`
}
