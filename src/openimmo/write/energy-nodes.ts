import type { PropertyEnergy } from "../../domain/properties/property-groups"
import { createElement, createTextElement, type XmlNode } from "../xml/node"

const NO_CERTIFICATE: Readonly<Record<string, string>> = {
  pending: "ohne",
  exempt: "nicht_noetig",
  atViewing: "bei_besichtigung",
}
const USES: Readonly<Record<string, string>> = { residential: "wohn", nonResidential: "nichtwohn" }
const TYPES: Readonly<Record<string, string>> = { Bedarfsausweis: "BEDARF", Verbrauchsausweis: "VERBRAUCH" }
const FIRST_DAY_OF_CLASSES = "2014-05-01"

/**
 * Returns the certificate, or the reason why there is none; nothing if neither is stated. Demand and consumption are never
 * written both.
 */
export function energyNodes(energy: PropertyEnergy): XmlNode[] {
  const reason = NO_CERTIFICATE[energy.noCertificateReason]
  if (!energy.certificateAvailable) {
    return reason === undefined ? [] : [createElement("energiepass", [createTextElement("jahrgang", reason)])]
  }
  const type = TYPES[energy.certificateType] ?? ""
  const { consumption, demand } = getNumbers(energy)
  const year = energy.createdAt === "" ? "" : energy.createdAt < FIRST_DAY_OF_CLASSES ? "2008" : "2014"
  const parts: readonly (readonly [string, string])[] = [
    ["epart", type],
    ["gueltig_bis", energy.validUntil],
    ["energieverbrauchkennwert", consumption],
    ["mitwarmwasser", energy.includesWarmWater ? "true" : ""],
    ["endenergiebedarf", demand],
    ["primaerenergietraeger", energy.primaryEnergyCarrier],
    ["stromwert", energy.powerValue],
    ["waermewert", energy.heatValue],
    ["wertklasse", energy.energyEfficiencyClass],
    ["baujahr", energy.constructionYear],
    ["ausstelldatum", energy.createdAt],
    ["jahrgang", year],
    ["gebaeudeart", USES[energy.buildingUse] ?? ""],
  ]
  const said = parts.filter(([, value]) => value !== "").map(([name, value]) => createTextElement(name, value))
  return said.length === 0 ? [] : [createElement("energiepass", said)]
}

/** The number of a type counts in whichever field it stands, as on the page. */
function getNumbers({ certificateType, energyConsumption, finalEnergyDemand }: PropertyEnergy) {
  if (certificateType === "Bedarfsausweis") return { consumption: "", demand: finalEnergyDemand || energyConsumption }
  const isConsumption = certificateType === "Verbrauchsausweis"
  return { consumption: energyConsumption || (isConsumption ? finalEnergyDemand : ""), demand: "" }
}
