import { withoutUnseen } from "./clean-text"
import { encodeLabel } from "./encode-punycode"
import { shownEmail } from "./shown-email"

/**
 * `isEmail` accepts no longer ones. Others are not encoded, because that takes time by the square of the length, and a search may be
 * as long as a page's address.
 */
const MAX_LENGTH = 254

/**
 * Returns the one spelling of an address, in which a person's is stored and compared: small letters, composed, the domain as the
 * domain name system has it. Some browsers send `eva@büro.de` as `eva@xn--bro-hoa.de`, others as it is typed: decision 121.
 */
export function normalizeEmail(text: string): string {
  const email = withoutUnseen(text).trim().toLowerCase()
  if (email.length > MAX_LENGTH) return email.normalize("NFC")
  const domainAt = email.lastIndexOf("@") + 1
  const labels = email.slice(domainAt).split(".").map(folded).join(".").split(".")
  return email.slice(0, domainAt).normalize("NFC") + labels.map(encodeLabel).join(".")
}

/** The pattern finds ASCII that no label of a domain has. */
const FOREIGN = /[\0-,/:-`{-\u007f]|^\.|\.\.|\.$/

/**
 * Makes letters of a domain one that only look different, such as wide ones. A label stays if the result would be no domain: ⑴ is
 * (1), which a mail server takes for a comment, and … is three dots.
 */
function folded(label: string): string {
  // Each step may undo the one before.
  const plain = label.normalize("NFKC").toLowerCase().normalize("NFC")
  return FOREIGN.test(plain) ? label : plain
}

/** Returns the spellings that texts and hashes may have that were written before, or by others; the first is ours. */
export function emailSpellings(email: string): string[] {
  const normalized = normalizeEmail(email)
  return [...new Set([normalized, shownEmail(normalized), email.trim().toLowerCase()])]
}

/** Returns the text by which a search finds an address: as it is stored, and as people know it. */
export function searchedEmail(email: string): string {
  return [...new Set([email, shownEmail(email)])].join(" ")
}
