import { type Case, table } from "../case"
import { type EnergyValue, efficiencyText, energyGaps, energyStatement, getValueMeaning } from "./energy-certificate"
import { parseColumns } from "./parse-property"
import type { PropertyInput } from "./property"

type Stored = {
  type?: string
  year?: string
  source?: string
  further?: string[]
  energy?: Partial<Record<keyof PropertyInput["energy"] & string, unknown>>
}

/** A certificate with all that § 87 GEG asks of a home. */
const COMPLETE = {
  certificateAvailable: true,
  certificateType: "Bedarfsausweis",
  finalEnergyDemand: "97.5",
  primaryEnergyCarrier: "Erdgas",
  constructionYear: "1998",
  energyEfficiencyClass: "C",
}
const OFFICE = { certificateAvailable: true, certificateType: "Verbrauchsausweis", primaryEnergyCarrier: "Gas" }

function stored({ type = "Wohnung", year = "", source = "", further = [], energy = {} }: Stored): PropertyInput {
  const details = { propertyType: type, constructionYear: year, energySource: source }
  return parseColumns({ details, further_energy_sources: further, energy })
}
const findGaps = (listing: Stored) => energyGaps(stored(listing), "2026-11-22")
const makeStatement = (listing: Stored) => energyStatement(stored(listing))
const certificate = (energy: Stored["energy"]) => ({ energy: { ...COMPLETE, ...energy } })

export const cases: Case[] = [
  ...table("gaps of an advertisement", findGaps, [
    [certificate({}), []],
    [certificate({ validUntil: "2026-11-21" }), ["validity"]],
    [{ energy: { certificateAvailable: true } }, ["type", "carrier", "year", "class", "value"]],
    [certificate({ certificateType: "", finalEnergyDemand: "", energyConsumption: "80" }), ["type"]],
    [certificate({ certificateType: "Verbrauchsausweis" }), []],
    [certificate({ finalEnergyDemand: "", energyConsumption: "80" }), []],
    [certificate({ finalEnergyDemand: "" }), ["finalEnergyDemand"]],
    [{ year: "1998", ...certificate({ constructionYear: "" }) }, []],
    [{ source: "Gas", ...certificate({ primaryEnergyCarrier: "" }) }, []],
    [certificate({ energyEfficiencyClass: "" }), ["class"]],
    [certificate({ energyEfficiencyClass: "H", efficiencyScale: "EPBD" }), ["class"]],
    [certificate({ energyEfficiencyClass: "", createdAt: "2014-04-30" }), []],
    [certificate({ energyEfficiencyClass: "", createdAt: "2014-05-01" }), ["class"]],
    [{}, ["state"]],
    [{ energy: { noCertificateReason: "pending" } }, []],
    [{ energy: { noCertificateReason: "exempt" } }, []],
    [{ energy: { noCertificateReason: "atViewing" } }, []],
    [{ energy: { ...COMPLETE, certificateType: "", noCertificateReason: "exempt" } }, ["type"]],
    [{ type: "Grundstück", energy: { certificateAvailable: true } }, []],
    [{ type: "Sonstiges" }, []],
    [{ type: "Sonstiges", energy: { ...COMPLETE, primaryEnergyCarrier: "" }, source: "Gas" }, ["carrier"]],
    [{ type: "Gewerbeobjekt" }, ["state"]],
    [{ type: "Gewerbeobjekt", energy: OFFICE }, ["heatValue", "powerValue"]],
    [{ type: "Gewerbeobjekt", energy: { ...OFFICE, heatValue: "110", powerValue: "35" } }, []],
    [
      { type: "Gewerbeobjekt", energy: { ...OFFICE, buildingUse: "residential" } },
      ["year", "class", "energyConsumption"],
    ],
    [{ type: "Wohnung", energy: { ...OFFICE, buildingUse: "nonResidential" } }, ["heatValue", "powerValue"]],
  ]),
  ...table("values shown of", (listing: Stored) => makeStatement(listing)?.values, [
    [certificate({ energyConsumption: "80" }), ["finalEnergyDemand"]],
    [certificate({ certificateType: "Verbrauchsausweis", energyConsumption: "80" }), ["energyConsumption"]],
    [certificate({ certificateType: "", energyConsumption: "80" }), ["energyConsumption", "finalEnergyDemand"]],
    [certificate({ finalEnergyDemand: "", energyConsumption: "80" }), ["energyConsumption"]],
    [certificate({ certificateType: "Verbrauchsausweis" }), ["finalEnergyDemand"]],
    [certificate({ buildingUse: "nonResidential", heatValue: "110" }), ["heatValue"]],
    [{ type: "Gewerbeobjekt", energy: { ...OFFICE, energyConsumption: "139.2" } }, ["energyConsumption"]],
  ]),
  ...table(
    "label of a number",
    ([type, name]: [string, EnergyValue]) => getValueMeaning({ certificateType: type }, name),
    [
      [["Bedarfsausweis", "energyConsumption"], "finalEnergyDemand"],
      [["Verbrauchsausweis", "finalEnergyDemand"], "energyConsumption"],
      [["", "energyConsumption"], "energyConsumption"],
      [["Bedarfsausweis", "heatValue"], "heatValue"],
    ],
  ),
  ...table(
    "class shown of",
    (listing: Stored) => {
      const efficiency = makeStatement(listing)?.efficiency
      return efficiency ? efficiencyText(efficiency) : null
    },
    [
      [certificate({}), "C (Skala A+ bis H)"],
      [certificate({ efficiencyScale: "EPBD" }), "C (EU-Skala A bis G)"],
      [certificate({ efficiencyScale: "EPBD", energyEfficiencyClass: "A+" }), "A+"],
      [certificate({ energyEfficiencyClass: "K" }), "K"],
      [certificate({ buildingUse: "nonResidential" }), null],
      [{ type: "Gewerbeobjekt", energy: COMPLETE }, "C (Skala A+ bis H)"],
    ],
  ),
  ...table("state shown of", (listing: Stored) => makeStatement(listing)?.state ?? null, [
    [{}, "unsaid"],
    [{ energy: { noCertificateReason: "atViewing" } }, "atViewing"],
    [{ energy: { ...COMPLETE, noCertificateReason: "atViewing" } }, "available"],
    [{ type: "Grundstück", energy: COMPLETE }, null],
  ]),
  ...table("carriers shown of", (listing: Stored) => makeStatement(listing)?.carriers, [
    [{ source: "Gas", further: ["Solar", "", "Holz"] }, "Gas, Solar, Holz"],
    [{ source: "Gas", further: ["Solar"], energy: COMPLETE }, "Erdgas"],
    [{ further: ["Solar", "Solar"] }, "Solar"],
    [{ type: "Sonstiges", source: "Gas", further: ["Solar"] }, ""],
  ]),
]
