import { describe, expect, it } from "vitest"
import { checked } from "../case"
import { emailListSchema } from "./email-list"

const parse = checked(emailListSchema)

describe("a list of addresses", () => {
  it.each([
    ["eva@example.de", ["eva@example.de"]],
    [" eva@example.de,\n", ["eva@example.de"]],
    ["eva@example.de, ben@example.de;ida@example.de\r\njo@example.de tom@example.de", 5],
    ["Eva Muster <eva@example.de>", ["eva@example.de"]],
    ["Muster, Eva <eva@example.de>; Kern, Ida <ida@example.de>", ["eva@example.de", "ida@example.de"]],
    ['"Muster, Eva" <eva@example.de>, Ida Kern <ida@example.de>', ["eva@example.de", "ida@example.de"]],
    ["ben@example.de, Eva Muster <eva@example.de>", ["ben@example.de", "eva@example.de"]],
    ["Eva Muster <eva@example.de> Ida Kern <ida@example.de>", ["eva@example.de", "ida@example.de"]],
    ["eva@example.de\nEva@Example.de", ["Eva@Example.de"]],
  ])("is read from %j", (text, expected) => {
    const emails = parse(text)
    expect(typeof expected === "number" ? (emails as string[]).length : emails).toEqual(expected)
  })

  it.each([
    ["", "E-Mail ist erforderlich"],
    [" ,\n; ", "E-Mail ist erforderlich"],
    ["nina", "Bitte geben Sie eine gültige E-Mail ein"],
    ["Eva <nina>", "Bitte geben Sie eine gültige E-Mail ein"],
    ["eva@example.de, nina, ben@", "Keine gültige E-Mail: nina, ben@"],
    [Array.from({ length: 31 }, (_, at) => `p${at}@example.de`).join(","), "Bitte höchstens 30 Adressen auf einmal"],
  ])("says what is wrong with %j", (text, message) => {
    expect(JSON.stringify(parse(text))).toContain(message)
  })
})
