import { domainToUnicode } from "node:url"

/** Where the addresses of tests are: stored in punycode, as each person's address is. */
export const IDN = "xn--bro-hoa.example"

/** The same address as another browser sends it, or somebody types it: capitals, also of umlauts, and the domain as it is read. */
export function otherwise(email: string): string {
  const [local = "", domain = ""] = email.split("@")
  return `${local}@${domainToUnicode(domain)}`.toUpperCase()
}
