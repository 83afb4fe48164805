import { encodeLabel } from "./encode-punycode"
import { shownEmail } from "./shown-email"

/**
 * The one spelling of an address, in which a person's is stored and compared: small letters, composed, the domain as the domain
 * name system has it. Some browsers send `eva@büro.de` as `eva@xn--bro-hoa.de`, others as it is typed: decision 186.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase().normalize("NFC")
  const domainAt = email.lastIndexOf("@") + 1
  // Letters of a domain that only look different are one, such as wide ones. Each step may undo the one before.
  const domain = email.slice(domainAt).normalize("NFKC").toLowerCase().normalize("NFC")
  return email.slice(0, domainAt) + domain.split(".").map(encodeLabel).join(".")
}

/** Those in which texts and hashes may have it that were written before, or by others; the first is ours. */
export function spellingsOf(email: string): string[] {
  const normalized = normalizeEmail(email)
  return [...new Set([normalized, shownEmail(normalized), email.trim().toLowerCase()])]
}

/** What a search finds an address by: as it is stored, and as people know it. */
export function searchedEmail(email: string): string {
  return [...new Set([email, shownEmail(email)])].join(" ")
}
