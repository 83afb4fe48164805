import { expect, it } from "vitest"
import { shownCharge } from "./instruction"

const LISTING = { companyName: "Berg", title: "Haus", reference: "", marketing_type: "sale" } as const

it.each([
  ["3.57", "", "Käuferprovision: 3,57 % inkl. MwSt."],
  ["3.57", "Fällig beim Notar.", "Käuferprovision: 3,57 % inkl. MwSt. Fällig beim Notar."],
  ["2 Monatsmieten", "Auf Anfrage.", "Käuferprovision: 2 Monatsmieten. Auf Anfrage."],
])("tells a commission of %s with the note „%s“ in sentences", (commission, commission_note, shown) => {
  expect(shownCharge({ ...LISTING, commission, commission_note })).toBe(shown)
})
