import { $brand } from "zod/v4/core"
import { formatDay } from "../../domain/date"
import { formatDecimal } from "../../domain/number"
import { emptyProperty, type PropertyDetails, type PropertyEnergy, type PropertyInput } from "../../domain/property"

/** A group as it is typed: `1.234.567,50` and `21.11.2026`. A stored one, which `$brand` marks, is none. */
type Typed<Group> = { [Name in keyof Group & string]: Group[Name] extends boolean ? boolean : string } & {
  readonly [$brand]?: never
}

/** The same fields as a property, but holding what is typed. */
export type PropertyFormValues = Omit<PropertyInput, "details" | "energy"> & {
  details: Typed<PropertyDetails>
  energy: Typed<PropertyEnergy>
}

/** Numbers of the details, written with dots and a comma while they stand in the form. */
const DETAIL_DECIMALS = ["price", "livingArea", "plotArea", "rooms", "bathrooms", "bedrooms", "maintenanceFee"] as const
const ENERGY_DECIMALS = ["energyConsumption", "finalEnergyDemand"] as const
const ENERGY_DAYS = ["validUntil", "createdAt"] as const

/** Fields in euros: where there are cents, both their digits are written. */
export const isMoney = (field: string) => field === "details.price" || field === "details.maintenanceFee"

/** What a new property starts with. */
export const emptyValues = (): PropertyFormValues => toFormValues(emptyProperty())

/** A stored property as it stands in the form: its own fields alone, as what else it carries must not travel back. */
export function toFormValues(stored: PropertyInput): PropertyFormValues {
  const empty = emptyProperty()
  const names = Object.keys(empty) as (keyof PropertyInput)[]
  const own = Object.fromEntries(names.map((name) => [name, stored[name]])) as PropertyInput
  const { [$brand]: _details, ...details } = { ...empty.details, ...stored.details }
  for (const name of DETAIL_DECIMALS) details[name] = formatDecimal(details[name], isMoney(`details.${name}`) ? 2 : 0)
  details.availableFrom = formatDay(details.availableFrom)
  const { [$brand]: _energy, ...energy } = { ...empty.energy, ...stored.energy }
  for (const name of ENERGY_DECIMALS) energy[name] = formatDecimal(energy[name])
  for (const name of ENERGY_DAYS) energy[name] = formatDay(energy[name])
  return { ...own, details, energy }
}
