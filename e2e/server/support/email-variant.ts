import { domainToUnicode } from "node:url"

/** The domain of the tests' addresses, stored in punycode, as each person's address is. */
export const IDN = "xn--bro-hoa.example"

/**
 * Returns the address as another browser sends it, or a person types it: capitals, also of umlauts, and the domain as it is
 * read.
 */
export function otherwise(email: string): string {
  const [local = "", domain = ""] = email.split("@")
  return `${local}@${domainToUnicode(domain)}`.toUpperCase()
}
