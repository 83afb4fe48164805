import type { Resolver } from "react-hook-form"
import { energySchema, type PropertyInput, propertyInputSchema } from "../../../domain/property"
import { validate } from "../../../domain/validate"
import { schemaResolver } from "../../../ui/schema-resolver"
import { fromFormValues, type PropertyFormValues } from "./form-values"

/** Fields that are hidden without a certificate must not block a save: what is invalid in them is left out, the rest stays. */
export function withoutHiddenErrors(values: PropertyFormValues): PropertyFormValues {
  if (values.energy.certificateAvailable) return values
  const checked = validate(energySchema, values.energy)
  const invalid = checked.ok ? [] : Object.keys(checked.errors)
  return { ...values, energy: { ...values.energy, ...Object.fromEntries(invalid.map((name) => [name, ""])) } }
}

/** `base` is the stored version; `null` for a new property. */
export function formResolver(base: PropertyFormValues | null): Resolver<PropertyFormValues, unknown, PropertyInput> {
  const check = schemaResolver<PropertyInput, PropertyFormValues>(propertyInputSchema, base && { base, fromFormValues })
  return (values, context, options) => check(withoutHiddenErrors(values), context, options)
}
