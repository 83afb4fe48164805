import { formatCommission } from "../../domain/commission"
import { formatDay } from "../../domain/date"
import { mayChargeCommission } from "../../domain/marketing"
import { formatDecimal, formatWithUnit } from "../../domain/number"
import { warmRent } from "../../domain/price"
import type { PublicProperty } from "../../domain/property"
import type { PropertyDetails, PropertyEnergy } from "../../domain/property-groups"
import { COLUMN_LABELS, DETAIL_LABELS, ENERGY_LABELS, UNITS } from "../../domain/property-labels"
import { messages } from "../messages"

export type Fact = { label: string; value: string }

const filled = (facts: Fact[]) => facts.filter((fact) => fact.value !== "")
const withUnit = (stored: string, unit: string) => (stored === "" ? "" : `${formatDecimal(stored, 2)} ${unit}`)
const monthly = (stored: string) => withUnit(stored, UNITS.euroPerMonth)

type Offered = Pick<PublicProperty, "marketing_type" | "details" | "reference">

type Charged = Pick<PublicProperty, "marketing_type" | "details" | "commission" | "commission_note">

const isCharged = ({ marketing_type, details }: Charged) => mayChargeCommission(marketing_type, details.propertyType)

/** What a tenant pays, and what a buyer or tenant pays the agent. */
export function costFacts(property: Charged): Fact[] {
  const { marketing_type, details } = property
  const isRent = marketing_type === "rent"
  const heating = details.heatingCosts === "" && details.ancillaryCosts !== "" ? messages.heatingContained : ""
  const rent = [
    { label: DETAIL_LABELS.coldRent, value: monthly(details.coldRent) },
    { label: DETAIL_LABELS.ancillaryCosts, value: monthly(details.ancillaryCosts) },
    { label: DETAIL_LABELS.heatingCosts, value: monthly(details.heatingCosts) || heating },
    { label: messages.warmRent, value: monthly(warmRent(details)) },
    { label: DETAIL_LABELS.deposit, value: withUnit(details.deposit, UNITS.euro) },
  ]
  const commission = {
    label: isRent ? messages.tenantCommission : messages.buyerCommission,
    value: isCharged(property) ? formatCommission(property.commission) : "",
  }
  return filled([...(isRent ? rent : []), commission])
}

export const commissionNote = (property: Charged) => (isCharged(property) ? property.commission_note : "")

export function keyFacts(details: PropertyDetails): Fact[] {
  return filled([
    { label: DETAIL_LABELS.livingArea, value: formatWithUnit(details.livingArea, UNITS.squareMetres) },
    { label: DETAIL_LABELS.rooms, value: formatDecimal(details.rooms) },
    { label: DETAIL_LABELS.bedrooms, value: formatDecimal(details.bedrooms) },
    { label: DETAIL_LABELS.bathrooms, value: formatDecimal(details.bathrooms) },
  ])
}

export function propertyFacts({ marketing_type, details, reference }: Offered): Fact[] {
  return filled([
    { label: DETAIL_LABELS.propertyType, value: details.propertyType },
    { label: DETAIL_LABELS.plotArea, value: formatWithUnit(details.plotArea, UNITS.squareMetres) },
    { label: DETAIL_LABELS.livingArea, value: formatWithUnit(details.livingArea, UNITS.squareMetres) },
    { label: DETAIL_LABELS.rooms, value: formatDecimal(details.rooms) },
    { label: DETAIL_LABELS.bedrooms, value: formatDecimal(details.bedrooms) },
    { label: DETAIL_LABELS.bathrooms, value: formatDecimal(details.bathrooms) },
    { label: DETAIL_LABELS.constructionYear, value: details.constructionYear },
    { label: DETAIL_LABELS.availableFrom, value: formatDay(details.availableFrom) },
    { label: DETAIL_LABELS.condition, value: details.condition },
    { label: DETAIL_LABELS.heatingType, value: details.heatingType },
    { label: DETAIL_LABELS.energySource, value: details.energySource },
    { label: DETAIL_LABELS.maintenanceFee, value: marketing_type === "sale" ? monthly(details.maintenanceFee) : "" },
    { label: DETAIL_LABELS.floor, value: details.floor },
    { label: DETAIL_LABELS.totalFloors, value: details.totalFloors },
    { label: DETAIL_LABELS.parkingSpaces, value: details.parkingSpaces },
    { label: DETAIL_LABELS.lastRenovation, value: details.lastRenovation },
    { label: DETAIL_LABELS.availability, value: details.availability },
    { label: COLUMN_LABELS.reference, value: reference },
  ])
}

/** Includes what § 87 GEG requires of advertisements: type, demand or consumption, energy carrier, year and class. */
export function energyFacts(energy: PropertyEnergy): Fact[] {
  return filled([
    { label: ENERGY_LABELS.certificateType, value: energy.certificateType },
    { label: ENERGY_LABELS.energyConsumption, value: formatWithUnit(energy.energyConsumption, UNITS.energy) },
    { label: ENERGY_LABELS.finalEnergyDemand, value: formatWithUnit(energy.finalEnergyDemand, UNITS.energy) },
    { label: ENERGY_LABELS.energyEfficiencyClass, value: energy.energyEfficiencyClass },
    { label: ENERGY_LABELS.primaryEnergyCarrier, value: energy.primaryEnergyCarrier },
    { label: messages.warmWater, value: energy.includesWarmWater ? messages.warmWaterIncluded : "" },
    { label: ENERGY_LABELS.constructionYear, value: energy.constructionYear },
    { label: ENERGY_LABELS.validUntil, value: formatDay(energy.validUntil) },
    { label: ENERGY_LABELS.createdAt, value: formatDay(energy.createdAt) },
  ])
}
