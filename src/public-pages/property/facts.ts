import { formatCommission, mayChargeCommission } from "../../domain/properties/commission"
import {
  type EnergyStatement,
  efficiencyText,
  energySources,
  getValueMeaning,
} from "../../domain/properties/energy-certificate"
import { warmRent } from "../../domain/properties/price"
import type { PublicProperty } from "../../domain/properties/property"
import type { PropertyDetails, PropertyEnergy } from "../../domain/properties/property-groups"
import { type Detail, getTypeRules, hasDetail, listLacking } from "../../domain/properties/property-kinds"
import {
  COLUMN_LABELS,
  DETAIL_LABELS,
  detailLabel,
  ENERGY_LABELS,
  UNITS,
} from "../../domain/properties/property-labels"
import { formatDay } from "../../domain/values/date"
import { formatDecimal, formatWithUnit } from "../../domain/values/number"
import { messages } from "../messages"

export type Fact = { label: string; value: string }

const filled = (facts: Fact[]) => facts.filter((fact) => fact.value !== "")
const withUnit = (stored: string, unit: string) => (stored === "" ? "" : `${formatDecimal(stored, 2)} ${unit}`)
const monthly = (stored: string) => withUnit(stored, UNITS.euroPerMonth)

type Offered = Pick<PublicProperty, "marketing_type" | "details" | "further_energy_sources" | "reference">

type Charged = Pick<PublicProperty, "marketing_type" | "details" | "commission" | "commission_note">

const isCharged = ({ marketing_type, details }: Charged) => mayChargeCommission(marketing_type, details.propertyType)

/** Returns the costs of a tenant, and the commission of a buyer or tenant. */
export function costFacts(property: Charged): Fact[] {
  const { marketing_type, details } = property
  const isRent = marketing_type === "rent"
  const isHeated = hasDetail(details.propertyType, "heatingCosts")
  const isContained = isHeated && details.heatingCosts === "" && details.ancillaryCosts !== ""
  const heating = isContained ? messages.heatingContained : ""
  const rent = [
    { label: detailLabel(details.propertyType, "coldRent"), value: monthly(details.coldRent) },
    { label: DETAIL_LABELS.ancillaryCosts, value: monthly(details.ancillaryCosts) },
    { label: DETAIL_LABELS.heatingCosts, value: monthly(details.heatingCosts) || heating },
    { label: isHeated ? messages.warmRent : messages.wholeRent, value: monthly(warmRent(details)) },
    { label: DETAIL_LABELS.deposit, value: withUnit(details.deposit, UNITS.euro) },
  ]
  const commission = {
    label: isRent ? messages.tenantCommission : messages.buyerCommission,
    value: isCharged(property) ? formatCommission(property.commission) : "",
  }
  return filled([...(isRent ? rent : []), commission])
}

/** Returns the costs that a price or rent does not contain, to stand beside it. */
export function priceFacts(property: Charged): Fact[] {
  const { marketing_type, details } = property
  const commission = costFacts(property).filter(({ label }) => COMMISSIONS.includes(label))
  const { ancillaryCosts, deposit, maintenanceFee } = DETAIL_LABELS
  const rent = [
    { label: ancillaryCosts, value: monthly(details.ancillaryCosts) },
    { label: deposit, value: withUnit(details.deposit, UNITS.euro) },
  ]
  const sale = [{ label: maintenanceFee, value: monthly(details.maintenanceFee) }]
  return [...filled(marketing_type === "rent" ? rent : sale), ...commission]
}

const COMMISSIONS: readonly string[] = [messages.buyerCommission, messages.tenantCommission]

export const commissionNote = (property: Charged) => (isCharged(property) ? property.commission_note : "")

const area = (stored: string) => formatWithUnit(stored, UNITS.squareMetres)

/** The formats of details; the others appear as they are stored. */
const WRITTEN: Partial<Record<Detail, (stored: string) => string>> = {
  livingArea: area,
  plotArea: area,
  rooms: formatDecimal,
  bedrooms: formatDecimal,
  bathrooms: formatDecimal,
  availableFrom: formatDay,
  maintenanceFee: monthly,
}

function toFact(details: PropertyDetails, name: Detail): Fact {
  const write = WRITTEN[name]
  const label = detailLabel(details.propertyType, name)
  return { label, value: write ? write(details[name]) : details[name] }
}

export const keyFacts = (details: PropertyDetails): Fact[] =>
  filled(getTypeRules(details.propertyType).keyFacts.map((name) => toFact(details, name)))

const ALL_FACTS = [
  "propertyType",
  "plotArea",
  "livingArea",
  "rooms",
  "bedrooms",
  "bathrooms",
  "constructionYear",
  "availableFrom",
  "condition",
  "heatingType",
  "energySource",
  "maintenanceFee",
  "floor",
  "totalFloors",
  "parkingSpaces",
  "lastRenovation",
  "availability",
] as const satisfies Detail[]

/** What is true of every listing that is offered, and of a type that has no name. */
const SAYS_NOTHING: Partial<Record<Detail, string>> = { propertyType: "Sonstiges", availability: "Verfügbar" }

export function propertyFacts(property: Offered): Fact[] {
  const { marketing_type, reference } = property
  const details = { ...property.details, energySource: energySources(property) }
  const lacking = listLacking(marketing_type, details.propertyType)
  const names = ALL_FACTS.filter((name) => !lacking.includes(name) && details[name] !== SAYS_NOTHING[name])
  return filled([...names.map((name) => toFact(details, name)), { label: COLUMN_LABELS.reference, value: reference }])
}

/** Returns the facts that § 87 GEG requires of advertisements first. */
export function energyFacts(energy: PropertyEnergy, { values, efficiency, carriers }: EnergyStatement): Fact[] {
  return filled([
    { label: ENERGY_LABELS.certificateType, value: energy.certificateType },
    ...values.map((name) => ({
      label: ENERGY_LABELS[getValueMeaning(energy, name)],
      value: formatWithUnit(energy[name], UNITS.energy),
    })),
    { label: ENERGY_LABELS.energyEfficiencyClass, value: efficiency ? efficiencyText(efficiency) : "" },
    { label: ENERGY_LABELS.primaryEnergyCarrier, value: carriers },
    { label: messages.warmWater, value: energy.includesWarmWater ? messages.warmWaterIncluded : "" },
    { label: ENERGY_LABELS.constructionYear, value: energy.constructionYear },
    { label: ENERGY_LABELS.validUntil, value: formatDay(energy.validUntil) },
    { label: ENERGY_LABELS.createdAt, value: formatDay(energy.createdAt) },
  ])
}
