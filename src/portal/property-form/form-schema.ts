import type { Resolver } from "react-hook-form"
import { withNames, withOneFeatured } from "../../domain/image"
import { energySchema, type PropertyInput, parseColumns, propertyInputSchema } from "../../domain/property"
import { validate } from "../../domain/validate"
import { schemaResolver } from "../../ui/schema-resolver"
import type { PropertyFormValues } from "./form-values"

/**
 * Without a certificate its fields are not shown, so nothing in them may hold up a save: what cannot be read is left out.
 * Everything else is kept, for the case that the box is set again.
 */
export function withoutHiddenErrors(values: PropertyFormValues): PropertyFormValues {
  if (values.energy.certificateAvailable) return values
  const checked = validate(energySchema, values.energy)
  const unread = checked.ok ? [] : Object.keys(checked.errors)
  return { ...values, energy: { ...values.energy, ...Object.fromEntries(unread.map((name) => [name, ""])) } }
}

const check = schemaResolver<PropertyInput, PropertyFormValues>(propertyInputSchema)

export const formResolver: Resolver<PropertyFormValues, unknown, PropertyInput> = (values, context, options) =>
  check(withoutHiddenErrors(values), context, options)

/** What an untouched form of these values would send; `null` when it could not be sent. */
export function readValues(values: PropertyFormValues): PropertyInput | null {
  const result = validate(propertyInputSchema, values)
  return result.ok ? toPayload(result.value) : null
}

/** The same of values that cannot be sent, as older than a rule: these stay the texts they are. */
export function toInput(values: PropertyFormValues): PropertyInput {
  return readValues(values) ?? parseColumns(values)
}

/** What is sent: exactly one featured image, a name for every floor plan (spec sections 2 and 4). */
export function toPayload(input: PropertyInput): PropertyInput {
  return { ...input, images: withOneFeatured(input.images), floor_plans: withNames(input.floor_plans) }
}
