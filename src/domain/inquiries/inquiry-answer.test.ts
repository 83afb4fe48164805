import { expect, it } from "vitest"
import { answerHref, DEFAULT_ANSWER } from "./inquiry-answer"

const ASKED = { email: "eva@example.com", name: "Eva", property_title: "Haus", property_reference: "", agent_name: "" }

it.each([
  [DEFAULT_ANSWER, "„Haus“.\r\n\r\n\r\n\r\nUnterlagen: $& hier\r\n\r\nMit freundlichen"],
  ["Guten Tag", "Guten Tag\r\n\r\nUnterlagen: $& hier"],
])("puts lines behind the gap for the answer, else at the end", (prepared, expected) => {
  const href = answerHref(prepared, { ...ASKED, company_name: "" }, "Unterlagen: $& hier")
  expect(decodeURIComponent(href)).toContain(expected)
})

// This runs in browsers only, where answers are written: the server's engine replaces half a pair as soon as it reads it.
it("leaves out half a surrogate pair, which nothing can encode", () => {
  const asked = { ...ASKED, company_name: "", name: "Eva\ud83d" }
  expect(answerHref(DEFAULT_ANSWER, asked)).toContain(encodeURIComponent("Guten Tag Eva,"))
})
