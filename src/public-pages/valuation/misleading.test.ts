import { expect, it } from "vitest"
import { findMisleading } from "../../domain/inquiries/misleading"
import { SALE_PLANS, VALUATION_CONDITIONS, VALUATION_KINDS } from "../../domain/inquiries/valuation"
import { valuationTexts } from "./valuation-texts"

const listTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value]
  if (typeof value === "function") return listTexts(value("Berg & Tal", "drei"))
  return Object.values(value ?? {}).flatMap(listTexts)
}

it("no fixed text of the form misleads, or promises a number, a time or a price", () => {
  const texts = listTexts([valuationTexts, VALUATION_KINDS, VALUATION_CONDITIONS, SALE_PLANS])
  expect(texts.length).toBeGreaterThan(35)
  for (const text of texts) {
    expect([text, findMisleading(text)]).toEqual([text, []])
    expect(text).not.toMatch(/\d|€|\b(?:tage?n?|heute|morgen|schnell\w*|kostenlos|gratis|unverbindlich)\b/i)
  }
})

it.each([
  ["Immobilienrechner", ["Immobilienrechner"]],
  ["Wert-Rechner: in 2 Minuten zum Höchstpreis", ["Wert-Rechner", "in 2 Minuten", "Höchstpreis"]],
  ["In nur drei Minuten berechnen", ["In nur drei Minuten"]],
  ["Jetzt Bestpreis sichern, bis zu 20 % mehr", ["Bestpreis", "bis zu 20 %"]],
  ["Ihr kostenloses Wertgutachten, garantiert sofort", ["sofort", "garantiert", "Wertgutachten"]],
  ["Ihr Verkehrswertgutachten", ["Verkehrswertgutachten"]],
  ["Was ist Ihr Haus wert?", []],
  ["Einschätzung für Köln in 3 Schritten", []],
])("finds in %j what may mislead", (text, found) => expect(findMisleading(text)).toEqual(found))
