import { searchText } from "./text"
import { typedKeys } from "./type-guards"

/** The countries where German agents offer properties, by ISO 3166-1. */
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
export const COUNTRY_CODES = typedKeys(COUNTRIES)

/** Other names of countries in addresses, besides German name and code. */
const OTHER_NAMES: Readonly<Record<string, CountryCode>> = {
  germany: "DE",
  brd: "DE",
  austria: "AT",
  switzerland: "CH",
  suisse: "CH",
  svizzera: "CH",
  luxembourg: "LU",
  belgium: "BE",
  holland: "NL",
  netherlands: "NL",
  nederland: "NL",
  denmark: "DK",
  danmark: "DK",
  poland: "PL",
  polska: "PL",
  france: "FR",
  italy: "IT",
  italia: "IT",
  spain: "ES",
  espana: "ES",
  grossbritannien: "GB",
  england: "GB",
  uk: "GB",
  "united kingdom": "GB",
}

/** The signs that cars had before the codes of two letters, and that still stand before postcodes. */
const CAR_SIGNS: Readonly<Record<string, CountryCode>> = {
  D: "DE",
  A: "AT",
  FL: "LI",
  L: "LU",
  B: "BE",
  F: "FR",
  I: "IT",
  E: "ES",
  P: "PT",
  H: "HU",
  S: "SE",
}

/** Returns the country of a name (`Österreich`, `AUSTRIA`) or code (`AT`); empty if there is none. */
export function findCountry(text: string): CountryCode | "" {
  const name = searchText(text)
  const isNamed = (code: CountryCode) => code === text || searchText(COUNTRIES[code]) === name
  return COUNTRY_CODES.find(isNamed) ?? OTHER_NAMES[name] ?? ""
}

/** Returns the country of `D` or `CH`, as they stand before a postcode. */
export function findCountryBySign(sign: string): CountryCode | "" {
  const letters = sign.toUpperCase()
  return CAR_SIGNS[letters] ?? COUNTRY_CODES.find((code) => code === letters) ?? ""
}

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
