import { propertyInputSchema } from "../../domain/properties/property"
import { validate } from "../../domain/values/validate"
import type { ListingField, ListingValues } from "../listing"
import { toNestedInput } from "../listing-input"
import { quoted } from "../problem"
import type { Reading } from "./reading"

/** Removes values that no listing may have: the rules are those of every other save. */
export function checkValues({ values, problem }: Pick<Reading, "values" | "problem">): ListingValues {
  const checked: ListingValues = { ...values }
  if (checked.draft !== true && String(checked.address ?? "").trim() === "") {
    checked.address = "Adresse auf Anfrage"
    problem("geo", "Die Adresse fehlt; eingesetzt wurde „Adresse auf Anfrage“.")
  }
  // A rule may name another field only once the first is corrected.
  for (let round = 0; round < 3; round++) {
    const result = validate(propertyInputSchema, toNestedInput(checked))
    if (result.ok) break
    for (const [path, message] of Object.entries(result.errors)) {
      const field = Object.keys(checked).find((name) => path === name || path.startsWith(`${name}.`))
      if (field === undefined || !isField(checked, field)) continue
      problem(field, `${quoted(String(checked[field]))} wurde ausgelassen: ${message}`)
      delete checked[field]
    }
  }
  return checked
}

const isField = (values: ListingValues, name: string): name is ListingField => name in values
