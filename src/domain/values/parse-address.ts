import { unifyLineEnds } from "./clean-text"
import { COUNTRIES, COUNTRY_CODES, type CountryCode, findCountry, findCountryBySign } from "./countries"
import { searchText } from "./text"

/** The parts of which the text of an address consists. */
export const TEXT_PARTS = ["street", "house_number", "postal_code", "city"] as const
export type TextParts = Record<(typeof TEXT_PARTS)[number], string>
type ReadAddress = TextParts & { country: CountryCode | "" }
type Place = Omit<ReadAddress, "street" | "house_number">

/** The limits leave room for all parts in `address`. */
export const MAX_LENGTH = { street: 150, house_number: 20, postal_code: 10, city: 80, federal_state: 80 } as const

const NUMBER = "\\d{1,4}(?: ?[a-z])?(?: ?[-–/+] ?(?:\\d{1,4}(?: ?[a-z])?|[a-z]))*"
const STREET_AND_NUMBER = new RegExp(`^(\\S.*?) (${NUMBER})$`, "i")
const TWO_LETTERS = /[a-z\u00c0-\u024f\u0370-\u04ff\u0e00-\u0e7f]{2}/i
/** `17. Juni` is part of a name; any other number, as in `Haus 2 Lindenweg 12`, is not. */
const ORDINALS = /\d+\. /g
/** The pattern finds `Köln Lindenweg`, a street whose comma is missing, but not `Neustadt an der Weinstraße`. */
const STREET_BEHIND_CITY = /(^|\S+) \S*(?:stra(?:ß|ss)e|str\.|weg|allee|gasse|platz|ring|ufer|damm|chaussee)$/i
const WITHIN_NAME = /^(?:der|dem|den|d\.|am|im)$/i
const STREET_ALONE = /^\S*(?:stra(?:ß|ss)e|str\.|weg|allee|gasse|platz)$/i

/** The codes before the town, by country; post boxes for countries without such codes. */
const POSTAL_CODES: Readonly<Record<CountryCode, string>> = {
  DE: "\\d{5}",
  AT: "\\d{4}",
  CH: "\\d{4}",
  LI: "\\d{4}",
  LU: "\\d{4}",
  BE: "\\d{4}",
  NL: "\\d{4}(?: ?[A-Z]{2})?",
  DK: "\\d{4}",
  PL: "\\d\\d-?\\d{3}",
  CZ: "\\d{3} ?\\d\\d",
  FR: "\\d{5}",
  IT: "\\d{5}",
  ES: "\\d{5}",
  PT: "\\d{4}(?:-\\d{3})?",
  HR: "\\d{5}",
  GR: "\\d{3} ?\\d\\d",
  HU: "\\d{4}",
  SE: "\\d{3} ?\\d\\d",
  GB: "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}",
  TR: "\\d{5}",
  CY: "\\d{4}",
  US: "\\d{5}(?:-\\d{4})?",
  AE: "\\d{3,6}",
  TH: "\\d{5}",
}
/** The pattern for an unknown country. `2027 bezugsfrei` is no place. */
const ANY_PLACE = /^(\d{4,5}) (\S.*)$/
/** The sign of a country before a postcode, as in `D-50933` and `CH 8001`. */
const SIGN = /^([A-Z]{1,2}) ?[-‐‑–— ] ?(\d\d)/i
const LINE_ENDS = /[\n\r]/
const SEPARATORS = /[\n\r,;|·]/
/** The comma is missing in `Lindenweg 12 50933 Köln`. */
const WITHOUT_COMMA = /^(\S.*?) ((?:[A-Z]{1,2} ?[-–] ?)?\d{4,5} \D+)$/i

/** Joins an address of several lines to one: `Lindenweg 12, 50933 Köln`. */
export function joinLines(text: string): string {
  const lines = unifyLineEnds(text).split(LINE_ENDS)
  if (lines.length === 1) return text
  return lines
    .map((line) => line.trim().replace(/[,;]+$/, ""))
    .filter(Boolean)
    .join(", ")
}

const oneBlank = (text: string) => text.replaceAll(/\s+/g, " ").trim()

/**
 * Returns the parts of `Lindenweg 12a, 50933 Köln`, `50933 Köln` or `Dorfstraße 3, 1010 Wien, Österreich`; null if no place
 * stands in the text. Only the place is taken from `Garagenhof, 50933 Köln`, as its first part need not be a street. `known` is
 * the country if the text names none.
 */
export const parseAddress = (text: string, known: CountryCode | "" = ""): ReadAddress | null =>
  readAddress(text, known)?.parts ?? null

/** Returns whether the parts say all of a text. */
export const isReadWhole = (text: string, known: CountryCode | "" = ""): boolean =>
  readAddress(text, known)?.isWhole === true

function readAddress(text: string, known: CountryCode | ""): { parts: ReadAddress; isWhole: boolean } | null {
  const { lines, country } = splitCountry(unifyLineEnds(text).split(SEPARATORS).map(oneBlank).filter(Boolean))
  const split = lines.length === 1 ? splitWithoutComma(lines[0] ?? "") : lines
  const places = split.map((line) => readPlace(line, country || known) ?? (country === "" ? null : readTown(line)))
  const coded = places.filter((place) => place !== null && place.postal_code !== "")
  const place = coded.length > 0 ? coded[0] : places.at(-1)
  if (!place || coded.length > 1) return null
  const others = split.filter((_, at) => places[at] !== place)
  const street = others.length === 1 ? readStreet(others[0] ?? "") : null
  if (street === null && !isCity(place.city)) return null
  const parts = { street: "", house_number: "", ...street, ...place, country: country || place.country }
  return { parts, isWhole: others.length === 0 || street !== null }
}

/** Splits `Wien, Österreich`, and `Wien Österreich` if line ends have become blanks. */
function splitCountry(lines: readonly string[]): { lines: readonly string[]; country: CountryCode | "" } {
  const last = lines.at(-1) ?? ""
  const country = lines.length > 1 ? findCountry(last) : ""
  if (country !== "") return { lines: lines.slice(0, -1), country }
  const behind = COUNTRY_CODES.find((code) => /\d/.test(last) && last.endsWith(` ${COUNTRIES[code]}`))
  if (behind === undefined) return { lines, country: "" }
  return { lines: [...lines.slice(0, -1), last.slice(0, -COUNTRIES[behind].length).trim()], country: behind }
}

function splitWithoutComma(line: string): readonly string[] {
  const [, first = "", second = ""] = WITHOUT_COMMA.exec(line) ?? []
  const isClear = second !== "" && readPlace(line, "") === null
  return isClear && (readStreet(first) !== null || (/\d{5}/.test(second) && !/\d/.test(first)))
    ? [first, second]
    : [line]
}

/** Returns the street and the number of `Lindenweg 12a`; null for a text without a number at its end. */
export function readStreet(line: string): Pick<TextParts, "street" | "house_number"> | null {
  const [, street = "", house_number = ""] = STREET_AND_NUMBER.exec(line) ?? []
  const isStreet = TWO_LETTERS.test(street) && !/\d/.test(street.replaceAll(ORDINALS, ""))
  const fits = street.length <= MAX_LENGTH.street && house_number.length <= MAX_LENGTH.house_number
  return isStreet && fits ? { street, house_number } : null
}

function readPlace(line: string, known: CountryCode | ""): Place | null {
  const country = findCountryBySign(SIGN.exec(line)?.[1] ?? "")
  const bare = country === "" ? line : line.replace(SIGN, "$2")
  const code = country || known
  const pattern = code === "" ? ANY_PLACE : new RegExp(`^(${POSTAL_CODES[code]}) (\\S.*)$`)
  const [, postal_code = "", city = ""] = pattern.exec(bare) ?? []
  const isWord = code === "" && postal_code.length === 4 && !/^[A-ZÄÖÜ]/.test(city)
  return isTown(city) && !isWord ? { postal_code, city, country } : null
}

/** Before its country, `Dubai` needs no postcode. */
const readTown = (line: string): Place | null =>
  isTown(line) && !STREET_ALONE.test(line) ? { postal_code: "", city: line, country: "" } : null

function isCity(city: string): boolean {
  const [, before] = STREET_BEHIND_CITY.exec(city) ?? []
  return before === undefined || WITHIN_NAME.test(before)
}

/** Returns whether a text is only a place, without street and postcode, as it is shown if the rest is hidden. */
export const isTown = (text: string) => text !== "" && !/[\d,;]/.test(text) && text.length <= MAX_LENGTH.city

const POSTAL_CODE = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/

/**
 * Accepts German postcodes of five digits, and others with more or fewer, or with letters. The sign of a country before it is
 * left out.
 */
export function parsePostalCode(text: string): string | null {
  const typed = text.toUpperCase()
  const code = findCountryBySign(SIGN.exec(typed)?.[1] ?? "") === "" ? typed : typed.replace(SIGN, "$2")
  return code === "" || (POSTAL_CODE.test(code) && /\d/.test(code) && code.length <= MAX_LENGTH.postal_code)
    ? code
    : null
}

const inWords = (text: string) =>
  ` ${searchText(text)
    .replaceAll(/[\s,;|·()]+/g, " ")
    .trim()} `

/** Returns whether whole words of a text are these, however they are written. */
export const standsIn = (text: string, part: string): boolean => part !== "" && inWords(text).includes(inWords(part))
