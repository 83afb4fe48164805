import { keysOf } from "./known"

/** Where German agents offer properties, by ISO 3166-1. */
export const COUNTRIES = {
  DE: "Deutschland",
  AT: "Österreich",
  CH: "Schweiz",
  LI: "Liechtenstein",
  LU: "Luxemburg",
  BE: "Belgien",
  NL: "Niederlande",
  DK: "Dänemark",
  PL: "Polen",
  CZ: "Tschechien",
  FR: "Frankreich",
  IT: "Italien",
  ES: "Spanien",
  PT: "Portugal",
  HR: "Kroatien",
  GR: "Griechenland",
  HU: "Ungarn",
  SE: "Schweden",
  GB: "Vereinigtes Königreich",
  TR: "Türkei",
  CY: "Zypern",
  US: "USA",
  AE: "Vereinigte Arabische Emirate",
  TH: "Thailand",
} as const

export type CountryCode = keyof typeof COUNTRIES
export const COUNTRY_CODES = keysOf(COUNTRIES)

export const FEDERAL_STATES = [
  "Baden-Württemberg",
  "Bayern",
  "Berlin",
  "Brandenburg",
  "Bremen",
  "Hamburg",
  "Hessen",
  "Mecklenburg-Vorpommern",
  "Niedersachsen",
  "Nordrhein-Westfalen",
  "Rheinland-Pfalz",
  "Saarland",
  "Sachsen",
  "Sachsen-Anhalt",
  "Schleswig-Holstein",
  "Thüringen",
] as const
