import type { ExportedProperty } from "../../api/property-lists"
import { formatCommission } from "../../domain/properties/commission"
import { namesOfRow } from "../../domain/properties/listing-criteria"
import type { PropertyDetails, PropertyEnergy } from "../../domain/properties/property-groups"
import {
  BUILDING_USE_LABELS,
  COLUMN_LABELS,
  DETAIL_LABELS,
  ENERGY_LABELS,
  listFeatures,
  NO_CERTIFICATE_LABELS,
  UNITS,
} from "../../domain/properties/property-labels"
import { stateLabel } from "../../domain/properties/property-status"
import { formatDay } from "../../domain/values/date"
import { MARKETING_LABELS } from "../../domain/values/marketing"
import { formatDecimal } from "../../domain/values/number"
import { isOneOf, typedKeys } from "../../domain/values/type-guards"
import type { CsvColumn } from "../lists/csv"

type Column = CsvColumn<ExportedProperty>
type TextColumn = {
  [K in keyof ExportedProperty]: ExportedProperty[K] extends string ? K : never
}[keyof ExportedProperty]

/** The numeric fields and their units, empty if they have none. */
const DETAIL_NUMBERS: Partial<Record<keyof PropertyDetails & string, string>> = {
  price: UNITS.euro,
  coldRent: UNITS.euroPerMonth,
  ancillaryCosts: UNITS.euroPerMonth,
  heatingCosts: UNITS.euroPerMonth,
  deposit: UNITS.euro,
  maintenanceFee: UNITS.euroPerMonth,
  livingArea: UNITS.squareMetres,
  plotArea: UNITS.squareMetres,
  rooms: "",
  bedrooms: "",
  bathrooms: "",
  constructionYear: "",
  totalFloors: "",
  parkingSpaces: "",
}
const ENERGY_NUMBERS: Partial<Record<keyof PropertyEnergy & string, string>> = {
  energyConsumption: UNITS.energy,
  finalEnergyDemand: UNITS.energy,
  heatValue: UNITS.energy,
  powerValue: UNITS.energy,
  constructionYear: "",
}

/** Choices are stored by their names in the API. */
const WORDS = new Map(Object.entries({ ...NO_CERTIFICATE_LABELS, ...BUILDING_USE_LABELS }))

/** Formats a number for German spreadsheets: without dots, which they would take for a date. */
const number = (stored: string) => formatDecimal(stored).replaceAll(".", "")

const text = (name: TextColumn & keyof typeof COLUMN_LABELS): Column => ({
  header: COLUMN_LABELS[name],
  value: (row) => row[name],
})

const DAY = /^\d{4}-\d\d-\d\d$/

function part(label: string, unit: string | undefined, read: (row: ExportedProperty) => string | boolean): Column {
  const value = (row: ExportedProperty) => {
    const stored = read(row)
    if (typeof stored === "boolean") return stored ? "Ja" : "Nein"
    if (stored === "") return ""
    if (DAY.test(stored)) return formatDay(stored)
    return unit === undefined ? (WORDS.get(stored) ?? stored) : number(stored)
  }
  return { header: unit ? `${label} (${unit})` : label, value, isTyped: true }
}

const detail = (name: keyof typeof DETAIL_LABELS): Column =>
  part(DETAIL_LABELS[name], DETAIL_NUMBERS[name], (row) => row.details[name])

/** Users may rely on the positions of these columns; new ones come after them. */
const FIRST_DETAILS = ["price", "coldRent", "propertyType", "livingArea", "plotArea", "rooms"] as const

/** All fields a Makler fills in, except images. Fields that a property type does not have are exported too: they are stored. */
export const PROPERTY_CSV: readonly Column[] = [
  text("reference"),
  text("title"),
  text("address"),
  { header: COLUMN_LABELS.status, value: stateLabel },
  { header: COLUMN_LABELS.marketing_type, value: (row) => MARKETING_LABELS[row.marketing_type] },
  ...FIRST_DETAILS.map(detail),
  { header: "Makler", value: (row) => row.agent_name },
  part("Erstellt am", undefined, (row) => formatDay(row.created_at)),
  text("street"),
  text("house_number"),
  text("postal_code"),
  text("city"),
  text("federal_state"),
  text("country"),
  part(COLUMN_LABELS.hide_address, undefined, (row) => row.hide_address),
  { header: COLUMN_LABELS.commission, value: (row) => formatCommission(row.commission) },
  text("commission_note"),
  ...typedKeys(DETAIL_LABELS)
    .filter((name) => !isOneOf(FIRST_DETAILS, name))
    .map(detail),
  ...typedKeys(ENERGY_LABELS).map((name) => part(ENERGY_LABELS[name], ENERGY_NUMBERS[name], (row) => row.energy[name])),
  { header: COLUMN_LABELS.further_energy_sources, value: (row) => row.further_energy_sources.join(", ") },
  { header: COLUMN_LABELS.highlights, value: (row) => row.highlights.map(({ name }) => name).join(", ") },
  text("description"),
  text("amenities"),
  text("location"),
  text("miscellaneous"),
  text("films"),
  text("internal_note"),
  {
    header: "Es fehlen",
    value: (row) => namesOfRow({ ...row, property_type: row.details.propertyType }).join(", "),
  },
  part("Geändert am", undefined, (row) => formatDay(row.updated_at)),
  { header: COLUMN_LABELS.features, value: ({ features }) => listFeatures(features) },
  { header: COLUMN_LABELS.seller_commission, value: (row) => formatCommission(row.seller_commission) },
]
