import { withoutUnseen } from "./clean-text"
import { encodeLabel } from "./encode-punycode"
import { shownEmail } from "./shown-email"

/** As `isEmail` has it. Encoding takes time by the square of the length, and a search is as long as an address of a page may be. */
const MAX_LENGTH = 254

/**
 * The one spelling of an address, in which a person's is stored and compared: small letters, composed, the domain as the domain
 * name system has it. Some browsers send `eva@büro.de` as `eva@xn--bro-hoa.de`, others as it is typed: decision 121.
 */
export function normalizeEmail(text: string): string {
  const email = withoutUnseen(text).trim().toLowerCase()
  if (email.length > MAX_LENGTH) return email.normalize("NFC")
  const domainAt = email.lastIndexOf("@") + 1
  const labels = email.slice(domainAt).split(".").map(folded).join(".").split(".")
  return email.slice(0, domainAt).normalize("NFC") + labels.map(encodeLabel).join(".")
}

/** ASCII that no label of a domain has. */
const FOREIGN = /[\0-,/:-`{-\u007f]|^\.|\.\.|\.$/

/**
 * Letters of a domain that only look different are one, such as wide ones. Not where that is no domain: ⑴ is (1), which a mail
 * server takes for a comment, and … is three dots.
 */
function folded(label: string): string {
  // Each step may undo the one before.
  const plain = label.normalize("NFKC").toLowerCase().normalize("NFC")
  return FOREIGN.test(plain) ? label : plain
}

/** Those in which texts and hashes may have it that were written before, or by others; the first is ours. */
export function emailSpellings(email: string): string[] {
  const normalized = normalizeEmail(email)
  return [...new Set([normalized, shownEmail(normalized), email.trim().toLowerCase()])]
}

/** What a search finds an address by: as it is stored, and as people know it. */
export function searchedEmail(email: string): string {
  return [...new Set([email, shownEmail(email)])].join(" ")
}
