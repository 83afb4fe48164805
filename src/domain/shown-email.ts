import { decodeLabel } from "./punycode"

/** Addresses are stored as `info@xn--mller-kva.de` (`normalizeEmail`): as people know them. Links keep the stored form. */
export function shownEmail(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1
  return email.slice(0, domainAt) + email.slice(domainAt).split(".").map(decodeLabel).join(".")
}
