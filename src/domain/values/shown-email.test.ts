import { domainToASCII } from "node:url"
import { expect, it } from "vitest"
import { encodeLabel } from "./encode-punycode"
import { shownEmail } from "./shown-email"

it.each(["müller.de", "häuser-öl.de", "straße.example", "çelik-ğüş.com", "büro.köln.example", "żółć.pl"])(
  "shows %s as it was typed",
  (domain) => {
    const stored = domainToASCII(domain)
    expect(stored).toContain("xn--")
    expect(shownEmail(`info@${stored}`)).toBe(`info@${domain}`)
  },
)

it("leaves other addresses as they are", () => {
  for (const email of ["a@b.de", "", "info@xn--.de", "info@xn--mller-kv.de", "info@xn--a-!.de", "xn--mller-kva@b.de"]) {
    expect(shownEmail(email)).toBe(email)
  }
})

it("keeps what could be mistaken for Latin letters encoded", () => {
  const cyrillic = `post@${domainToASCII("аррӏе.com")}`
  expect(shownEmail(cyrillic)).toBe(cyrillic)
})

it.each(["spar\u00adkasse", "spar\u00a0kasse", "\u0080", "BÜRO"])("keeps %j encoded, which is no domain", (label) => {
  const stored = `info@${encodeLabel(label).toLowerCase()}.de`
  expect(shownEmail(stored)).toBe(stored)
})
