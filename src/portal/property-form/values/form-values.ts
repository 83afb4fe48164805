import type { Resolver } from "react-hook-form"
import { $brand } from "zod/v4/core"
import { formatDay } from "../../../domain/date"
import { formatDecimal } from "../../../domain/number"
import {
  emptyProperty,
  energySchema,
  PROPERTY_COLUMN_NAMES,
  type PropertyDetails,
  type PropertyEnergy,
  type PropertyInput,
  parseColumns,
  pickColumns,
  propertyInputSchema,
} from "../../../domain/property"
import { validate } from "../../../domain/validate"
import { schemaResolver } from "../../../ui/schema-resolver"

/** A group as typed: `1.234.567,50` and `21.11.2026`. Stored groups carry `$brand`, so the compiler tells them apart. */
type Typed<Group> = { [Name in keyof Group & string]: Group[Name] extends boolean ? boolean : string } & {
  readonly [$brand]?: never
}

export type PropertyFormValues = Omit<PropertyInput, "details" | "energy"> & {
  details: Typed<PropertyDetails>
  energy: Typed<PropertyEnergy>
}

const DETAIL_DECIMALS = ["price", "livingArea", "plotArea", "rooms", "bathrooms", "bedrooms", "maintenanceFee"] as const
const ENERGY_DECIMALS = ["energyConsumption", "finalEnergyDemand"] as const
const ENERGY_DAYS = ["validUntil", "createdAt"] as const

/** Fields in euros, formatted with two decimals where there are cents. */
export const isMoney = (field: string) => field === "details.price" || field === "details.maintenanceFee"

export const emptyValues = (): PropertyFormValues => toFormValues(emptyProperty())

/** A property as the form shows it, without the fields that the form does not send. */
export function toFormValues(property: PropertyInput): PropertyFormValues {
  const { [$brand]: _details, ...details } = property.details
  for (const name of DETAIL_DECIMALS) details[name] = formatDecimal(details[name], isMoney(`details.${name}`) ? 2 : 0)
  details.availableFrom = formatDay(details.availableFrom)
  const { [$brand]: _energy, ...energy } = property.energy
  for (const name of ENERGY_DECIMALS) energy[name] = formatDecimal(energy[name])
  for (const name of ENERGY_DAYS) energy[name] = formatDay(energy[name])
  return { ...pickColumns(property, PROPERTY_COLUMN_NAMES), details, energy }
}

/** The inverse; what is invalid, such as a value older than its rule, stays as it is. */
export const fromFormValues = (values: PropertyFormValues): PropertyInput => parseColumns(values)

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
