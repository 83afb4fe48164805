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

/** The stored fields of a property that the law concerns. */
type Described = Pick<PropertyInput, "details" | "further_energy_sources" | "energy">

/** The parts of a certificate that decide which values it has, stored or typed. */
type Chosen = { [Name in "buildingUse" | "energyEfficiencyClass" | "certificateType"]: string }

const BUILDING = ["heatValue", "powerValue"] as const
const HOME = ["energyConsumption", "finalEnergyDemand"] as const
export const ENERGY_VALUES = [...HOME, ...BUILDING] as const
export type EnergyValue = (typeof ENERGY_VALUES)[number]

/** A class on its own scale. A class that the scale does not have is not drawn. */
type Efficiency = { reached: string; scale: EfficiencyScale; isKnown: boolean }

export type EnergyGap = EnergyValue | "state" | "validity" | "type" | "value" | "carrier" | "year" | "class"

export type EnergyStatement = {
  state: NoCertificateReason | "available" | "unsaid"
  /** The values that the page shows. */
  values: readonly EnergyValue[]
  efficiency: Efficiency | null
  carriers: string
}

/**
 * Returns false for a commercial property that does not claim to be residential, unless it has a class: only residential
 * buildings have one (§ 86 GEG).
 */
export function isResidential(energy: Chosen, propertyType: string): boolean {
  if (energy.buildingUse !== "") return energy.buildingUse === "residential"
  return getTypeRules(propertyType).use !== "business" || energy.energyEfficiencyClass !== ""
}

/**
 * Returns the values of such a certificate: heat and power separately for a building in which nobody lives (§ 87 Abs. 2 GEG),
 * else the value of its type.
 */
export function getEnergyValues(energy: Chosen, propertyType: string): readonly EnergyValue[] {
  if (!isResidential(energy, propertyType)) return BUILDING
  if (energy.certificateType === "Bedarfsausweis") return ["finalEnergyDemand"]
  return energy.certificateType === "Verbrauchsausweis" ? ["energyConsumption"] : HOME
}

/** Returns which value a stored number of a home is: the certificate's type says it, in whichever field the number stands. */
export function getValueMeaning({ certificateType }: Pick<Chosen, "certificateType">, name: EnergyValue): EnergyValue {
  if (!isOneOf(HOME, name) || !isOneOf(CERTIFICATE_TYPES, certificateType)) return name
  return certificateType === "Bedarfsausweis" ? "finalEnergyDemand" : "energyConsumption"
}

/** Certificates that were issued before have no class (§ 112 Abs. 3 GEG). */
const FIRST_DAY_OF_CLASSES = "2014-05-01"

/** Returns `Gas, Solar`: the sources of heat, the main one first. */
export function energySources({ details, further_energy_sources }: Omit<Described, "energy">): string {
  const sources = [details.energySource, ...further_energy_sources]
  return hasDetail(details.propertyType, "energySource") ? sources.filter((source) => source !== "").join(", ") : ""
}

/** Returns a listing's statement about energy; `null` for kinds that have no certificate. */
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

/**
 * Returns the values of the certificate's type, else whichever are stored: first clients and imports write the number into the
 * field of the other type.
 */
function shownValues(energy: PropertyEnergy, propertyType: string): readonly EnergyValue[] {
  const filled = (names: readonly EnergyValue[]) => names.filter((name) => energy[name] !== "")
  const own = filled(getEnergyValues(energy, propertyType))
  return own.length > 0 ? own : filled(ENERGY_VALUES)
}

/** Returns the class of a certificate, stored or typed; `null` if it has none. */
export function getEfficiency(energy: Chosen & { efficiencyScale: string }, propertyType: string): Efficiency | null {
  const { energyEfficiencyClass: reached, efficiencyScale } = energy
  if (reached === "" || !isResidential(energy, propertyType)) return null
  const scale = efficiencyScale === "EPBD" ? "EPBD" : "GEG"
  return { reached, scale, isKnown: EFFICIENCY_SCALES[scale].some((step) => step === reached) }
}

/** Returns `C (Skala A+ bis H)`: a class says nothing without its scale. */
export const efficiencyText = ({ reached, scale, isKnown }: Efficiency): string =>
  isKnown ? `${reached} (${SCALE_LABELS[scale]})` : reached

/**
 * Returns the statements that an advertisement lacks on a day (`today`): § 87 GEG, for certificates from before May 2014 with §
 * 112 Abs. 3. An expired certificate counts as none.
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
  // A number of a home counts in whichever field it stands, as the page shows it.
  if (isHome && statement.values.length > 0) return gaps
  const missing = wanted.filter((name) => energy[name] === "")
  // If the type is unknown, one of the two is enough.
  if (wanted === HOME) return missing.length === HOME.length ? [...gaps, "value"] : gaps
  return [...gaps, ...missing]
}
