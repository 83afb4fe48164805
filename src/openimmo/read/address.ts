import { type Address, formatAddress, splitStreet } from "../../domain/values/address"
import { COUNTRY_CODES, type CountryCode, findCountry } from "../../domain/values/countries"
import { isTown, MAX_LENGTH, parseAddress, parsePostalCode } from "../../domain/values/parse-address"
import { splitPlace } from "../../domain/values/town"
import { quoted } from "../problem"
import { attribute, find } from "../xml/node"
import { cleanLine } from "./clean-text"
import { type Reading, textOfPath } from "./reading"
import { readBoolean } from "./values"

/** The three letters of ISO 3166-1 for the countries that are known here. */
export const ISO3: Readonly<Record<(typeof COUNTRY_CODES)[number], string>> = {
  DE: "DEU",
  AT: "AUT",
  CH: "CHE",
  LI: "LIE",
  LU: "LUX",
  BE: "BEL",
  NL: "NLD",
  DK: "DNK",
  PL: "POL",
  CZ: "CZE",
  FR: "FRA",
  IT: "ITA",
  ES: "ESP",
  PT: "PRT",
  HR: "HRV",
  GR: "GRC",
  HU: "HUN",
  SE: "SWE",
  GB: "GBR",
  TR: "TUR",
  CY: "CYP",
  US: "USA",
  AE: "ARE",
  TH: "THA",
}

/** Reads the country by three or two letters, by name, or by the sign before the postcode. */
function readCountry({ node, note }: Pick<Reading, "node" | "note">, city: string): CountryCode | "" {
  const sent = attribute(find(node, "geo", "land"), "iso_land") || textOfPath(node, "geo/land").slice(0, 100)
  if (sent === "") return parseAddress(`${textOfPath(node, "geo/plz").slice(0, 40)} ${city}`)?.country ?? ""
  const letters = sent.toUpperCase()
  const country = COUNTRY_CODES.find((code) => ISO3[code] === letters || code === letters) ?? findCountry(sent)
  if (country === "") note("geo/land", `Das Land ${quoted(sent)} gibt es hier nicht; es bleibt leer.`)
  return country
}

/** Reads the address and whether strangers may know it. Parts that are missing are not guessed. */
export function readAddress({ node, values, problem, note }: Reading): void {
  const text = (path: string, most: number) => cleanLine(textOfPath(node, path), path, most, problem)
  const street = text("geo/strasse", MAX_LENGTH.street)
  const number = text("geo/hausnummer", MAX_LENGTH.house_number)
  const { town: city, postal_code: codeOfCity } = splitPlace(text("geo/ort", MAX_LENGTH.city))
  const code = parsePostalCode(text("geo/plz", 40))
  if (code === null)
    problem("geo/plz", `${quoted(textOfPath(node, "geo/plz"))} ist keine Postleitzahl; sie wurde ausgelassen.`)
  const postal_code = code || codeOfCity
  const country = readCountry({ node, note }, city)

  const isReleased = readBoolean(
    textOfPath(node, "verwaltung_objekt/objektadresse_freigeben"),
    "verwaltung_objekt/objektadresse_freigeben",
    problem,
  )
  if (isReleased !== undefined) values.hide_address = !isReleased

  const place = city === "" || isTown(city) ? city : null
  const parts: Pick<Address, "street" | "house_number" | "postal_code" | "city" | "country"> = {
    ...splitStreet(street, number),
    postal_code,
    city: place ?? "",
    country,
  }
  if (place === null) problem("geo/ort", `${quoted(city)} ist kein Ort ohne Zusatz; er steht nur in der Anschrift.`)
  // A sender that does not release an address often leaves it out: the address that is stored here stays.
  if (street !== "" || isReleased !== false)
    Object.assign(values, { street: parts.street, house_number: parts.house_number })
  Object.assign(values, { postal_code, city: parts.city, country })
  const state = text("geo/bundesland", MAX_LENGTH.federal_state)
  if (state !== "") values.federal_state = state
  values.address = formatAddress({ ...parts, city })
}
