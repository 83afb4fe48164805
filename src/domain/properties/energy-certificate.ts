import { isPast } from "../values/date"
import { isOneOf } from "../values/type-guards"
import {
  CERTIFICATE_TYPES,
  EFFICIENCY_SCALES,
  type EfficiencyScale,
  NO_CERTIFICATE_REASONS,
  type NoCertificateReason,
} from "./enumerations"
import type { PropertyInput } from "./property"
import type { PropertyEnergy } from "./property-groups"
import { getTypeRules, hasDetail } from "./property-kinds"
import { SCALE_LABELS } from "./property-labels"

/** What of a property the law concerns, as it is stored. */
type Described = Pick<PropertyInput, "details" | "further_energy_sources" | "energy">

/** The parts of a certificate by which its values are chosen, stored or typed. */
type Chosen = { [Name in "buildingUse" | "energyEfficiencyClass" | "certificateType"]: string }

const BUILDING = ["heatValue", "powerValue"] as const
const HOME = ["energyConsumption", "finalEnergyDemand"] as const
export const ENERGY_VALUES = [...HOME, ...BUILDING] as const
export type EnergyValue = (typeof ENERGY_VALUES)[number]

/** A class on its own scale. One that the scale does not know is not drawn. */
type Efficiency = { reached: string; scale: EfficiencyScale; isKnown: boolean }

export type EnergyGap = EnergyValue | "state" | "validity" | "type" | "value" | "carrier" | "year" | "class"

export type EnergyStatement = {
  state: NoCertificateReason | "available" | "unsaid"
  /** The values that are shown. */
  values: readonly EnergyValue[]
  efficiency: Efficiency | null
  carriers: string
}

/** A commercial property that does not say it is none, unless it has a class: only residential buildings have (§ 86 GEG). */
export function isResidential(energy: Chosen, propertyType: string): boolean {
  if (energy.buildingUse !== "") return energy.buildingUse === "residential"
  return propertyType !== "Gewerbeobjekt" || energy.energyEfficiencyClass !== ""
}

/** The values of such a certificate: heat and power apart where nobody lives (§ 87 Abs. 2 GEG), else the one of its type. */
export function getEnergyValues(energy: Chosen, propertyType: string): readonly EnergyValue[] {
  if (!isResidential(energy, propertyType)) return BUILDING
  if (energy.certificateType === "Bedarfsausweis") return ["finalEnergyDemand"]
  return energy.certificateType === "Verbrauchsausweis" ? ["energyConsumption"] : HOME
}

/** Certificates that were issued before have no class (§ 112 Abs. 3 GEG). */
const FIRST_DAY_OF_CLASSES = "2014-05-01"

/** `Gas, Solar`: what heats the building, the main source first. */
export function energySources({ details, further_energy_sources }: Omit<Described, "energy">): string {
  const sources = [details.energySource, ...further_energy_sources]
  return hasDetail(details.propertyType, "energySource") ? sources.filter((source) => source !== "").join(", ") : ""
}

/** What a listing says of energy; `null` for kinds that have no certificate. */
export function energyStatement(property: Described): EnergyStatement | null {
  const { energy, details } = property
  if (getTypeRules(details.propertyType).certificate === "none") return null
  return {
    state: getCertificateState(energy),
    values: shownValues(energy, details.propertyType),
    efficiency: getEfficiency(energy, details.propertyType),
    carriers: energy.primaryEnergyCarrier || energySources(property),
  }
}

function getCertificateState({ certificateAvailable, noCertificateReason }: PropertyEnergy): EnergyStatement["state"] {
  if (certificateAvailable) return "available"
  return isOneOf(NO_CERTIFICATE_REASONS, noCertificateReason) ? noCertificateReason : "unsaid"
}

/** One value of a building in which nobody lives is older than the two. */
function shownValues(energy: PropertyEnergy, propertyType: string): readonly EnergyValue[] {
  const filled = (names: readonly EnergyValue[]) => names.filter((name) => energy[name] !== "")
  const own = filled(getEnergyValues(energy, propertyType))
  if (own.length > 0 || isResidential(energy, propertyType)) return own
  return filled(getEnergyValues({ ...energy, buildingUse: "residential" }, propertyType))
}

/** The class of a certificate, stored or typed; `null` where it has none. */
export function getEfficiency(energy: Chosen & { efficiencyScale: string }, propertyType: string): Efficiency | null {
  const { energyEfficiencyClass: reached, efficiencyScale } = energy
  if (reached === "" || !isResidential(energy, propertyType)) return null
  const scale = efficiencyScale === "EPBD" ? "EPBD" : "GEG"
  return { reached, scale, isKnown: EFFICIENCY_SCALES[scale].some((step) => step === reached) }
}

/** `C (Skala A+ bis H)`: a class says nothing without its scale. */
export const efficiencyText = ({ reached, scale, isKnown }: Efficiency): string =>
  isKnown ? `${reached} (${SCALE_LABELS[scale]})` : reached

/**
 * What an advertisement has to say and does not on a day (`today`): § 87 GEG, for certificates from before May 2014 with
 * § 112 Abs. 3. A certificate that has expired is none.
 */
export function energyGaps(property: Described, today: string): readonly EnergyGap[] {
  const { energy, details } = property
  const statement = energyStatement(property)
  if (statement?.state === "unsaid")
    return getTypeRules(details.propertyType).certificate === "expected" ? ["state"] : []
  if (statement?.state !== "available") return []
  const isHome = isResidential(energy, details.propertyType)
  const hasNoClass = energy.createdAt !== "" && energy.createdAt < FIRST_DAY_OF_CLASSES
  const said: [EnergyGap, boolean][] = [
    ["validity", !isPast(energy.validUntil, today)],
    ["type", isOneOf(CERTIFICATE_TYPES, energy.certificateType)],
    ["carrier", statement.carriers !== ""],
    ["year", !isHome || energy.constructionYear !== "" || details.constructionYear !== ""],
    ["class", !isHome || hasNoClass || statement.efficiency?.isKnown === true],
  ]
  const gaps = said.flatMap(([gap, known]) => (known ? [] : [gap]))
  const wanted = getEnergyValues(energy, details.propertyType)
  const missing = wanted.filter((name) => energy[name] === "")
  // Of an unknown type one of the two is enough.
  if (wanted === HOME) return missing.length === HOME.length ? [...gaps, "value"] : gaps
  return [...gaps, ...missing]
}
