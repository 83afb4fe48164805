import type { Resolver } from "react-hook-form"
import { energySchema, type PropertyInput, propertyInputSchema } from "../../../domain/property"
import { validate } from "../../../domain/validate"
import { schemaResolver } from "../../../ui/schema-resolver"
import type { PropertyFormValues } from "./form-values"

/** Fields that are hidden without a certificate must not block a save: what is invalid in them is left out, the rest stays. */
export function withoutHiddenErrors(values: PropertyFormValues): PropertyFormValues {
  if (values.energy.certificateAvailable) return values
  const checked = validate(energySchema, values.energy)
  const invalid = checked.ok ? [] : Object.keys(checked.errors)
  return { ...values, energy: { ...values.energy, ...Object.fromEntries(invalid.map((name) => [name, ""])) } }
}

const check = schemaResolver<PropertyInput, PropertyFormValues>(propertyInputSchema)

export const formResolver: Resolver<PropertyFormValues, unknown, PropertyInput> = (values, context, options) =>
  check(withoutHiddenErrors(values), context, options)
