import { withoutUnseen } from "./clean-text"
import { decodeAny, decodeLabel } from "./punycode"

/** Addresses are stored as `info@xn--mller-kva.de` (`normalizeEmail`): as people know them. Links keep the stored form. */
export function shownEmail(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1
  return email.slice(0, domainAt) + email.slice(domainAt).split(".").map(decodeLabel).join(".")
}

/** The address that people see, where a stored one holds signs that show nothing, also encoded ones; else as it is stored. */
export function seenEmail(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1
  const decoded = email.slice(0, domainAt) + email.slice(domainAt).split(".").map(decodeAny).join(".")
  const seen = withoutUnseen(decoded)
  return seen === decoded ? email : seen
}
