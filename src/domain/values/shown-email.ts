import { withoutUnseen } from "./clean-text"
import { decodeAny, decodeLabel } from "./punycode"

/**
 * Returns an address that is stored as `info@xn--mller-kva.de` (`normalizeEmail`) as people know it. Links keep the stored form.
 */
export function shownEmail(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1
  return email.slice(0, domainAt) + email.slice(domainAt).split(".").map(decodeLabel).join(".")
}

/**
 * Returns the address that people see, if a stored one contains signs that show nothing, also encoded ones; else the stored one.
 */
export function seenEmail(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1
  const decoded = email.slice(0, domainAt) + email.slice(domainAt).split(".").map(decodeAny).join(".")
  const seen = withoutUnseen(decoded)
  return seen === decoded ? email : seen
}
