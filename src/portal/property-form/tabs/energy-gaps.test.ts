import { expect, test } from "vitest"
import { toFormValues } from "../values/form-values"
import { storedProperty } from "../values/stored-property.fixture"
import { energyGaps } from "./energy-gaps"

test("lists what an advertisement with a certificate lacks", () => {
  const values = toFormValues(storedProperty)
  expect(energyGaps(values)).toEqual([])
  const bare = { ...values.energy, energyConsumption: "", energyEfficiencyClass: "" }
  expect(energyGaps({ ...values, energy: bare })).toEqual(["value", "class"])
  expect(energyGaps({ ...values, energy: { ...bare, certificateAvailable: false } })).toEqual([])
})
