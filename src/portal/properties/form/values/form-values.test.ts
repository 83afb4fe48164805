import { expect, test } from "vitest"
import { parseProperty } from "../../../../domain/properties/parse-property"
import { type PropertyInput, propertyInputSchema } from "../../../../domain/properties/property"
import { storedProperty } from "../../../../domain/properties/stored-property.fixture"
import { validate } from "../../../../domain/values/validate"
import {
  emptyValues,
  fromFormValues,
  type PropertyFormValues,
  toFormValues,
  withoutErrors,
  withoutHiddenErrors,
} from "./form-values"

function payload(values: PropertyFormValues): PropertyInput {
  const result = validate(propertyInputSchema, withoutHiddenErrors(values))
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.value
}

test("is shown in German notation and returns unchanged", () => {
  const values = toFormValues(storedProperty)
  expect(values.details).toMatchObject({ price: "1.234.567,50", livingArea: "142,5", availableFrom: "01.03.2027" })
  expect(values.energy).toMatchObject({ energyConsumption: "87,3", validUntil: "21.11.2031" })
  expect(payload(values)).toEqual(storedProperty)
  expect(fromFormValues(values)).toEqual(storedProperty)
})

test("what is older than its rule survives both ways, and affects no other field", () => {
  const { details, energy } = storedProperty
  const older = parseProperty({
    ...storedProperty,
    title: "",
    details: { ...details, price: "viel ", livingArea: "ca. 85,50", plotArea: "1.234567", totalFloors: "-1" },
    energy: { ...energy, validUntil: "31.02.2020", createdAt: "2021-13-01" },
  })
  expect(older.details).toMatchObject({ price: "viel", livingArea: "ca. 85,50", rooms: "5.5" })
  expect(fromFormValues(toFormValues(older))).toEqual(older)
})

test("parses numbers and days as typed", () => {
  const empty = emptyValues()
  const sent = payload({
    ...empty,
    title: " Villa ",
    address: "Elbchaussee 1",
    details: { ...empty.details, price: "450.000 €", livingArea: "85,5 m²", availableFrom: "nach Vereinbarung" },
    energy: { ...empty.energy, certificateAvailable: true, createdAt: "1.3.27" },
  })
  expect(sent.title).toBe("Villa")
  expect(sent.details).toMatchObject({ price: "450000", livingArea: "85.5", availableFrom: "nach Vereinbarung" })
  expect(sent.energy.createdAt).toBe("2027-03-01")
})

test("a new property has every field, and is active", () => {
  const sent = payload({ ...emptyValues(), title: "A", address: "B" })
  expect(sent.status).toBe("active")
  expect(Object.keys(sent).sort()).toEqual(Object.keys(storedProperty).sort())
  expect(Object.keys(sent.details)).toHaveLength(22)
})

test("reports invalid fields with their messages", () => {
  const empty = emptyValues()
  const wrong = { ...empty, details: { ...empty.details, price: "viel", availableFrom: "31.02.2027" } }
  expect(validate(propertyInputSchema, wrong)).toEqual({
    ok: false,
    errors: {
      title: "Titel ist erforderlich",
      address: "Adresse ist erforderlich",
      "details.price": "Bitte geben Sie eine Zahl ein, z. B. 450.000",
      "details.availableFrom":
        "Bitte geben Sie einen Tag ein, den es gibt, z. B. 21.11.2026, oder Worte wie „ab sofort“",
    },
  })
})

test("hidden certificate fields block no save and keep what is valid", () => {
  const values = toFormValues(storedProperty)
  const energy = { ...values.energy, certificateAvailable: false, energyConsumption: "?", validUntil: "31.02.2027" }
  const sent = payload({ ...values, energy })
  expect(sent.energy).toMatchObject({ energyConsumption: "", validUntil: "", createdAt: "2021-11-21" })
})

test("fields that the kind does not have block no save and keep what is valid", () => {
  const values = toFormValues(storedProperty)
  const details = { ...values.details, propertyType: "Grundstück", rooms: "viele", plotArea: "640" }
  expect(payload({ ...values, details }).details).toMatchObject({ rooms: "", plotArea: "640", livingArea: "142.5" })
  const shown = validate(
    propertyInputSchema,
    withoutHiddenErrors({ ...values, details: { ...details, plotArea: "?" } }),
  )
  expect(shown).toMatchObject({ ok: false, errors: { "details.plotArea": expect.any(String) } })
})

test("leaves out what a preview cannot show, and keeps the rest as it is typed", () => {
  const empty = emptyValues()
  const typed = {
    ...empty,
    title: "Haus",
    details: { ...empty.details, price: "abc", livingArea: "12o", rooms: "4,5", availableFrom: "sofort" },
    energy: { ...empty.energy, energyConsumption: "?", validUntil: "31.02.2027" },
  }
  const shown = withoutErrors(typed)
  expect(shown).toMatchObject({ title: "Haus", energy: { energyConsumption: "", validUntil: "" } })
  expect(shown.details).toMatchObject({ price: "", livingArea: "", rooms: "4,5", availableFrom: "sofort" })
})
