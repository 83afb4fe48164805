import { attribute, find } from "../xml/node"
import type { Reading } from "./reading"
import { readBoolean } from "./values"

const CENTRAL = "Zentralheizung"

/** The standard's heatings that exist here, by rank. */
const HEATINGS = [
  ["ZENTRAL", CENTRAL],
  ["FUSSBODEN", "Fußbodenheizung"],
  ["FERN", "Fernwärme"],
  ["OFEN", "Kamin"],
  ["ETAGE", "Sonstige"],
] as const

const SOURCES: Readonly<Record<string, string>> = {
  GAS: "Gas",
  OEL: "Öl",
  ELEKTRO: "Strom",
  FERN: "Fernwärme",
  ERDWAERME: "Erdwärme",
  SOLAR: "Solar",
  HOLZ: "Holz",
  PELLET: "Pellets",
  KOHLE: "Kohle",
  FLUESSIGGAS: "Gas",
  ERDGAS_SCHWER: "Gas",
  ERDGAS_LEICHT: "Gas",
  NAHWAERME: "Fernwärme",
  FERNWAERME_DAMPF: "Fernwärme",
  "WASSER-ELEKTRO": "Strom",
  LUFTWP: "Strom",
  ALTERNATIV: "Sonstige",
  BLOCK: "Sonstige",
  WAERMELIEFERUNG: "Sonstige",
  BIOENERGIE: "Sonstige",
  WINDENERGIE: "Sonstige",
  WASSERENERGIE: "Sonstige",
  UMWELTWAERME: "Sonstige",
  KWK_FOSSIL: "Sonstige",
  KWK_ERNEUERBAR: "Sonstige",
  KWK_REGENERATIV: "Sonstige",
  KWK_BIO: "Sonstige",
}

/** The sources that are the same in both, and so are written back. */
export const SAME_SOURCES = ["GAS", "OEL", "ELEKTRO", "FERN", "ERDWAERME", "SOLAR", "HOLZ", "PELLET", "KOHLE"] as const
export const toEnergySource = (name: string): string => SOURCES[name] ?? ""

/** Reads heating and sources of energy. A name that is there with `false` says no. */
export function readHeating({ node, values, note, problem }: Reading): void {
  const trueNames = (block: string) => {
    const element = find(node, "ausstattung", block)
    const names = Object.keys(element?.attributes ?? {})
    const isTrue = (name: string) => readBoolean(attribute(element, name), `ausstattung/${block}@${name}`, problem)
    return names.filter((name) => isTrue(name) === true).map((name) => name.toUpperCase())
  }
  const sources = trueNames("befeuerung")
  // The rank decides, as attributes have no order: programs sort them.
  const known = Object.keys(SOURCES).filter((name) => sources.includes(name))
  const [first, ...further] = [...new Set(known.map(toEnergySource))]
  if (first !== undefined) values["details.energySource"] = first
  if (further.length > 0) values.further_energy_sources = further.slice(0, 10)
  const different = known.filter((name) => !SAME_SOURCES.some((same) => same === name))
  if (different.length > 0) {
    note(
      "ausstattung/befeuerung",
      `${different.join(", ")} gibt es hier nicht und wird als ${[...new Set(different.map(toEnergySource))].join(", ")} geführt.`,
    )
  }
  const heatings = trueNames("heizungsart")
  const [, named] = HEATINGS.find(([name]) => heatings.includes(name)) ?? []
  const heating = sources.includes("LUFTWP") && (named ?? CENTRAL) === CENTRAL ? "Wärmepumpe" : named
  if (heating !== undefined) values["details.heatingType"] = heating
  if (heatings.length > 1) note("ausstattung/heizungsart", "Das Objekt hat mehrere Heizungsarten; hier gilt eine.")
}
