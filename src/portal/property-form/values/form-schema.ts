import type { Resolver } from "react-hook-form"
import { withNames, withOneFeatured } from "../../../domain/image"
import { energySchema, type PropertyInput, parseColumns, propertyInputSchema } from "../../../domain/property"
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

/** What a form with these values sends; `null` while they are invalid. */
export function parseValues(values: PropertyFormValues): PropertyInput | null {
  const result = validate(propertyInputSchema, values)
  return result.ok ? toPayload(result.value) : null
}

/** As `parseValues`; invalid values, such as ones older than a rule, stay as typed. */
export function toInput(values: PropertyFormValues): PropertyInput {
  return parseValues(values) ?? parseColumns(values)
}

/** Every property has exactly one featured image, and every floor plan a name. */
export function toPayload(input: PropertyInput): PropertyInput {
  return { ...input, images: withOneFeatured(input.images), floor_plans: withNames(input.floor_plans) }
}
