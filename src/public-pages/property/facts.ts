import { formatDay } from "../../domain/date"
import { formatDecimal, formatWithUnit } from "../../domain/number"
import type { PropertyDetails, PropertyEnergy } from "../../domain/property"
import { DETAIL_LABELS, ENERGY_LABELS, UNITS } from "../../domain/property-labels"
import { messages } from "../messages"

export type Fact = { label: string; value: string }

const filled = (facts: Fact[]) => facts.filter((fact) => fact.value !== "")
const monthly = (stored: string) => (stored === "" ? "" : `${formatDecimal(stored, 2)} ${UNITS.euroPerMonth}`)

export function keyFacts(details: PropertyDetails): Fact[] {
  return filled([
    { label: DETAIL_LABELS.livingArea, value: formatWithUnit(details.livingArea, UNITS.squareMetres) },
    { label: DETAIL_LABELS.rooms, value: formatDecimal(details.rooms) },
    { label: DETAIL_LABELS.bedrooms, value: formatDecimal(details.bedrooms) },
    { label: DETAIL_LABELS.bathrooms, value: formatDecimal(details.bathrooms) },
  ])
}

export function propertyFacts(details: PropertyDetails): Fact[] {
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
    { label: DETAIL_LABELS.maintenanceFee, value: monthly(details.maintenanceFee) },
    { label: DETAIL_LABELS.floor, value: details.floor },
    { label: DETAIL_LABELS.totalFloors, value: details.totalFloors },
    { label: DETAIL_LABELS.parkingSpaces, value: details.parkingSpaces },
    { label: DETAIL_LABELS.lastRenovation, value: details.lastRenovation },
    { label: DETAIL_LABELS.availability, value: details.availability },
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
