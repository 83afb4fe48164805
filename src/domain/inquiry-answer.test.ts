import { expect, it } from "vitest"
import { answerHref, DEFAULT_ANSWER } from "./inquiry-answer"

// In browsers alone, where answers are written: the server's engine replaces half a pair as soon as it reads it.
it("leaves out half a surrogate pair, which nothing can encode", () => {
  const asked = {
    email: "eva@example.com",
    property_title: "Haus",
    property_reference: "",
    agent_name: "",
    company_name: "",
  }
  expect(answerHref(DEFAULT_ANSWER, { ...asked, name: "Eva\ud83d" })).toContain(encodeURIComponent("Guten Tag Eva,"))
})
