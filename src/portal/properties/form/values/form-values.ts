import type { Resolver } from "react-hook-form"
import { $brand, type $ZodType } from "zod/v4/core"
import { formatCommission } from "../../../../domain/properties/commission"
import { ENERGY_VALUES, getEnergyValues } from "../../../../domain/properties/energy-certificate"
import { parseColumns } from "../../../../domain/properties/parse-property"
import {
  emptyProperty,
  PROPERTY_COLUMN_NAMES,
  type PropertyInput,
  pickColumns,
  propertyInputSchema,
} from "../../../../domain/properties/property"
import {
  detailsSchema,
  energySchema,
  type PropertyDetails,
  type PropertyEnergy,
} from "../../../../domain/properties/property-groups"
import { getTypeRules, listLacking, RENT_DETAILS } from "../../../../domain/properties/property-kinds"
import { formatDay } from "../../../../domain/values/date"
import { formatDecimal } from "../../../../domain/values/number"
import { typedKeys } from "../../../../domain/values/type-guards"
import { validate } from "../../../../domain/values/validate"
import { schemaResolver } from "../../../../ui/schema-resolver"
import { type Intent, withIntent } from "../save/intent"

/** A group as typed: `1.234.567,50` and `21.11.2026`. Stored groups carry `$brand`, so the compiler tells them apart. */
type Typed<Group> = { [Name in keyof Group & string]: Group[Name] extends boolean ? boolean : string } & {
  readonly [$brand]?: never
}

export type PropertyFormValues = Omit<PropertyInput, "details" | "energy"> & {
  details: Typed<PropertyDetails>
  energy: Typed<PropertyEnergy>
}

const MONEY = ["price", "maintenanceFee", ...RENT_DETAILS] as const
const DETAIL_DECIMALS = [...MONEY, "livingArea", "plotArea", "rooms", "bathrooms", "bedrooms"] as const
const ENERGY_DAYS = ["validUntil", "createdAt"] as const

/** Returns whether the field is in euros; these have two decimals if there are cents. */
export const isMoney = (field: string) => MONEY.some((name) => field === `details.${name}`)

export const emptyValues = (): PropertyFormValues => toFormValues(emptyProperty())

/** Converts a property to form values, without the fields that the form does not send. */
export function toFormValues(property: PropertyInput): PropertyFormValues {
  const { [$brand]: _details, ...details } = property.details
  for (const name of DETAIL_DECIMALS) details[name] = formatDecimal(details[name], isMoney(`details.${name}`) ? 2 : 0)
  details.availableFrom = formatDay(details.availableFrom)
  const { [$brand]: _energy, ...energy } = property.energy
  for (const name of ENERGY_VALUES) energy[name] = formatDecimal(energy[name])
  for (const name of ENERGY_DAYS) energy[name] = formatDay(energy[name])
  const commission = formatCommission(property.commission)
  const seller_commission = formatCommission(property.seller_commission)
  return { ...pickColumns(property, PROPERTY_COLUMN_NAMES), commission, seller_commission, details, energy }
}

/** Converts form values back; invalid ones, such as a value older than its rule, stay unchanged. */
export const fromFormValues = (values: PropertyFormValues): PropertyInput => parseColumns(values)

/** Removes invalid values of hidden fields, which must not block a save; the rest stays. */
export function withoutHiddenErrors(values: PropertyFormValues): PropertyFormValues {
  const { energy, details, marketing_type } = values
  const isRent = marketing_type === "rent"
  return {
    ...values,
    energy: withoutInvalid(energySchema, energy, hiddenEnergy(values)),
    details: {
      ...withoutInvalid(detailsSchema, details, listLacking(marketing_type, details.propertyType)),
      // A rental has no price: the server would reject it.
      ...(isRent && { price: "" }),
    },
  }
}

/** Removes all invalid numbers and days, which no page can show. */
export function withoutErrors(values: PropertyFormValues): PropertyFormValues {
  const { energy, details } = values
  return {
    ...values,
    energy: withoutInvalid(energySchema, energy, typedKeys(energy)),
    details: withoutInvalid(detailsSchema, details, typedKeys(details)),
  }
}

function hiddenEnergy({ energy, details: { propertyType } }: PropertyFormValues) {
  if (!energy.certificateAvailable || getTypeRules(propertyType).certificate === "none") return typedKeys(energy)
  const shown = getEnergyValues(energy, propertyType)
  return ENERGY_VALUES.filter((name) => !shown.includes(name))
}

function withoutInvalid<Group extends object>(schema: $ZodType, group: Group, names: readonly (keyof Group)[]): Group {
  const checked = validate(schema, group)
  const invalid = checked.ok ? [] : names.filter((name) => Object.hasOwn(checked.errors, name))
  return { ...group, ...Object.fromEntries(invalid.map((name) => [name, ""])) }
}

/** Validates the form. `base` is the stored version, `null` for a new property; `intent` is the running save's aim. */
export function formResolver(
  base: PropertyFormValues | null,
  intent: { readonly current: Intent },
): Resolver<PropertyFormValues, unknown, PropertyInput> {
  const check = schemaResolver<PropertyInput, PropertyFormValues>(propertyInputSchema, base && { base, fromFormValues })
  return (values, context, options) => check(withIntent(withoutHiddenErrors(values), intent.current), context, options)
}
