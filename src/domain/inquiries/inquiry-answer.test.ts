import { expect, it } from "vitest"
import { validate } from "../values/validate"
import {
  answerHref,
  answerSubject,
  answerTemplatesInput,
  DEFAULT_ANSWER,
  DEFAULT_TEMPLATES,
  fillTemplate,
} from "./inquiry-answer"

const ASKED = {
  email: "eva@example.com",
  name: "Eva",
  wish: "",
  property_title: "Haus",
  property_reference: "7",
  agent_name: "Max",
  company_name: "Berg $& Tal",
}

it.each([
  ["{name} {objekt} {nummer} {makler} {firma} {andere}", "Eva Haus 7 Max Berg $& Tal {andere}"],
  [" {name}{name}\n\n", "EvaEva"],
])("fills %j", (template, expected) => expect(fillTemplate(template, ASKED)).toBe(expected))

it("takes what it delivers, and no other placeholder", () => {
  expect(validate(answerTemplatesInput, DEFAULT_TEMPLATES).ok).toBe(true)
  for (const text of ["{preis}", "{name", "", "x".repeat(5001)]) {
    expect([text, validate(answerTemplatesInput, [{ name: "Eigene", text }]).ok]).toEqual([text, false])
  }
})

it("repeats in no subject what an owner has typed about their property", () => {
  expect(answerSubject({ ...ASKED, wish: "valuation" })).toBe("Ihre Anfrage zur Bewertung Ihrer Immobilie")
  expect(answerSubject(ASKED)).toBe("Ihre Anfrage 7: Haus")
})

// This runs in browsers only, where answers are written: the server's engine replaces half a pair as soon as it reads it.
it("leaves out half a surrogate pair, which nothing can encode", () => {
  expect(answerHref(DEFAULT_ANSWER, { ...ASKED, name: "Eva\ud83d" })).toContain(encodeURIComponent("Guten Tag Eva,"))
})
