import { domainToASCII } from "node:url"
import { expect, it } from "vitest"
import { canonicalMailbox, isEmail } from "./email"
import { encodeLabel } from "./encode-punycode"
import { emailSpellings, normalizeEmail, searchedEmail } from "./normalize-email"
import { shownEmail } from "./shown-email"

it.each([
  ["eva@büro.de", "eva@xn--bro-hoa.de"],
  ["eva@xn--bro-hoa.de", "eva@xn--bro-hoa.de"],
  ["eva@XN--BRO-HOA.DE", "eva@xn--bro-hoa.de"],
  [" Eva@BÜRO.de ", "eva@xn--bro-hoa.de"],
  ["eva@bu\u0308ro.de", "eva@xn--bro-hoa.de"],
  ["eva@BU\u0308RO.de", "eva@xn--bro-hoa.de"],
  ["JÖRG@büro.de", "jörg@xn--bro-hoa.de"],
  ["jo\u0308rg@b.de", "jörg@b.de"],
  ["eva@ａｂ.de", "eva@ab.de"],
  ["eva@straße.example", "eva@xn--strae-oqa.example"],
  ["eva@post.büro.köln.example", "eva@post.xn--bro-hoa.xn--kln-sna.example"],
  ["Eva.Muster+Haus@Example.com", "eva.muster+haus@example.com"],
  ["", ""],
  ["keine Adresse", "keine adresse"],
])("%s is %s", (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address)
  expect(normalizeEmail(address)).toBe(address)
})

it("writes domains as the domain name system has them", () => {
  const letters = "abzö-ä9ßéżłčşğñü中文日本語αβγдомпр한국"
  let seed = 186
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  let compared = 0
  for (let time = 0; time < 500; time++) {
    const label = Array.from({ length: 1 + below(12) }, () => letters[below(letters.length)]).join("")
    const domain = domainToASCII(`${label}.de`)
    // Some labels are no domains, as they begin with a hyphen.
    if (domain === "" || label.includes("--")) continue
    expect(`${encodeLabel(label)}.de`).toBe(domain)
    compared++
  }
  expect(compared).toBeGreaterThan(300)
})

it("is shown, searched and counted as people know it", () => {
  expect(shownEmail(normalizeEmail("Info@MÜLLER.de"))).toBe("info@müller.de")
  expect(searchedEmail("info@xn--mller-kva.de")).toBe("info@xn--mller-kva.de info@müller.de")
  expect(searchedEmail("info@b.de")).toBe("info@b.de")
  expect(emailSpellings("Info@MÜLLER.de")).toEqual(["info@xn--mller-kva.de", "info@müller.de"])
  expect(canonicalMailbox("Eva+1@BÜRO.de")).toBe(canonicalMailbox("eva@xn--bro-hoa.de"))
})

it.each(["a@gmail\u2474.com", "a@x\u00a8y.de", "a@x\u2026y.de", "a@x\u2105y.de"])(
  "makes an address of %s that mail servers read as one",
  (typed) => expect(normalizeEmail(typed)).toMatch(/^a@xn--[a-z0-9-]+\.(?:com|de)$/),
)

it("makes an address of each, and the same of that", () => {
  const letters = Array.from({ length: 0xd7ff - 0xa1 }, (_, index) => String.fromCharCode(0xa1 + index))
  const typed = letters.map((letter) => `a@x${letter}y.de`).filter(isEmail)
  expect(typed.length).toBeGreaterThan(50_000)
  expect(typed.filter((email) => !/^a@[a-z0-9.-]+\.de$/.test(normalizeEmail(email)))).toEqual([])
  expect(typed.map(normalizeEmail).filter((email) => normalizeEmail(email) !== email)).toEqual([])
  expect(typed.map(normalizeEmail).filter((email) => !isEmail(email))).toEqual([])
})

it("takes no time for what is too long to be an address", () => {
  const long = `a@${"ü".repeat(60_000)}.de`
  expect(normalizeEmail(long)).toBe(long)
})
