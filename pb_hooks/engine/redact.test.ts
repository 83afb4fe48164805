import { expect, it } from "vitest"
import { redact } from "./redact"

it.each([
  ["an address", "550 5.1.1 anna.schulz@example.de unknown", "550 5.1.1 … unknown"],
  ["what is quoted", 'near "Anna Schulz": syntax error', "near …: syntax error"],
  ["what is typed", "no user 'Anna Schulz' (and „Geheim 1“)", "no user … (and …)"],
  ["the query and path of an address", 'Get "https://x.de/a?b=c": EOF', "Get …: EOF"],
  [
    "an address of the web",
    "dial https://eva:pw@api.stripe.com/v1/c?email=a%40b.de failed",
    "dial https://api.stripe.com/… failed",
  ],
  ["a query", "GET /api/users?q=Anna%20Schulz 500", "GET /api/users?… 500"],
  ["an encoded address", "GET /api/people/anna%40example.de/x", "GET /api/people/…/x"],
  [
    "a file's name",
    "open pb_data/storage/abc/def/mietvertrag_schulz.pdf: denied",
    "open pb_data/storage/abc/def/… denied",
  ],
  ["a token", "bad eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.abcdefghijk", "bad …"],
  ["a key", "used sk_live_51H8abcdefghijkl and immo_9f8e7d6c5b4a39281706", "used … and …"],
  ["a secret of the settings", "535 hunter7 refused", "535 … refused"],
])("leaves out %s", (_what, text, clean) => {
  expect(redact(text, ["hunter7"])).toBe(clean)
})

it.each([
  "UNIQUE constraint failed: users.email",
  "Cannot read property title of undefined",
  "no such table: properties (1)",
  "mkdir /proc/nowhere: no such file or directory",
  "The nightly backup failed: database or disk is full",
  "can't read what isn't there",
])("leaves %s", (text) => {
  expect(redact(text, [])).toBe(text)
})

it("is one short line", () => {
  const text = redact(`one\n  two ${"word ".repeat(200)}`, [])
  expect(text.startsWith("one two word")).toBe(true)
  expect(text.length).toBeLessThanOrEqual(300)
})
