import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "./countries"
import { foldTown, splitPlace } from "./town"

/** What the text of an address is made of, or taken apart into. */
export const TEXT_PARTS = ["street", "house_number", "postal_code", "city"] as const
/** What is asked beside them. */
const ADDRESS_PARTS = [...TEXT_PARTS, "country", "federal_state"] as const
export const ADDRESS_COLUMNS = ["address", ...ADDRESS_PARTS] as const

type TextParts = Record<(typeof TEXT_PARTS)[number], string>
type Region = { country: CountryCode | ""; federal_state: string }
type TextOf = TextParts & Pick<Region, "country">
/** A property's address: the text that is shown, and its parts, empty where they are not known. */
export type Address = TextParts & Region & { address: string }

const NO_PARTS: TextParts = { street: "", house_number: "", postal_code: "", city: "" }
export const NO_ADDRESS: Address = { address: "", ...NO_PARTS, country: "", federal_state: "" }

const NUMBER = "\\d{1,4}(?: ?[a-z])?(?: ?[-–/+] ?(?:\\d{1,4}(?: ?[a-z])?|[a-z]))*"
const STREET_AND_NUMBER = new RegExp(`^([^;]*?\\S) (${NUMBER})$`, "i")
const POSTAL_CODE_AND_CITY = /^(\d{5}) (\S.*)$/
/** `17. Juni` is part of a name; any other number, as in `Haus 2 Lindenweg 12`, is not. */
const ORDINALS = /\d+\. /g
/** `Köln Lindenweg`: a street whose comma is missing. Not `Neustadt an der Weinstraße`. */
const STREET_BEHIND_CITY = /(^|\S+) \S*(?:stra(?:ß|ss)e|str\.|weg|allee|gasse|platz|ring|ufer|damm|chaussee)$/i
const WITHIN_NAME = /^(?:der|dem|den|d\.|am|im)$/i

/**
 * The parts of `Lindenweg 12a, 50933 Köln` or `50933 Köln`; null where anything else is in the text. Of `Garagenhof, 50933 Köln` the
 * street cannot be told from what it may be instead: only the place is taken.
 */
export function parseAddress(text: string): TextParts | null {
  const [first = "", second, ...more] = text
    .replaceAll(/\s+/g, " ")
    .replace(/[ ,]+$/, "")
    .trim()
    .split(/ ?, ?/)
  const [, postal_code = "", city = ""] = POSTAL_CODE_AND_CITY.exec(second ?? first) ?? []
  if (more.length > 0 || !isCity(city)) return null
  if (second === undefined) return { ...NO_PARTS, postal_code, city }
  const [, street = "", house_number = ""] = STREET_AND_NUMBER.exec(first) ?? []
  const isRead = isStreet(street) && house_number.length <= MAX_LENGTH.house_number
  return isRead ? { street, house_number, postal_code, city } : { ...NO_PARTS, postal_code, city }
}

/** Whether its parts say all of a text. */
export function isReadWhole(text: string): boolean {
  const parts = parseAddress(text)
  return parts !== null && (parts.street !== "" || !text.includes(","))
}

const isStreet = (street: string) =>
  /[a-zäöüß]{2}/i.test(street) && !/\d/.test(street.replaceAll(ORDINALS, "")) && street.length <= MAX_LENGTH.street

function isCity(city: string): boolean {
  const [, before] = STREET_BEHIND_CITY.exec(city) ?? []
  return isTown(city) && (before === undefined || WITHIN_NAME.test(before))
}

/** With room for all of them in `address`. */
export const MAX_LENGTH = { street: 150, house_number: 20, postal_code: 10, city: 80, federal_state: 80 } as const

/** Only a place, without street and postcode, as it is shown where the rest is hidden. */
export const isTown = (text: string) => text !== "" && !/[\d,;]/.test(text) && text.length <= MAX_LENGTH.city

/** The town, behind the postcode that was typed with it: `completeAddress` puts that where it belongs. */
export function parseCity(text: string): string | null {
  const { postal_code, town } = splitPlace(text)
  return town === "" || isTown(town) ? `${postal_code} ${town}`.trim() : null
}

const POSTAL_CODE = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/

/** German ones have five digits, others more or fewer, or letters. */
export function parsePostalCode(text: string): string | null {
  const code = text.toUpperCase()
  return code === "" || (POSTAL_CODE.test(code) && /\d/.test(code) && code.length <= MAX_LENGTH.postal_code)
    ? code
    : null
}

/** `Lindenweg 12a, 50933 Köln`, with the country where that is not Germany. */
export function formatAddress({ street, house_number, postal_code, city, country }: TextOf): string {
  const abroad = country === "" || country === "DE" ? "" : COUNTRIES[country]
  const lines = [`${street.trim()} ${house_number.trim()}`, `${postal_code.trim()} ${city.trim()}`, abroad]
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ")
}

const differs = (one: Address, other: Address, names: readonly (keyof Address)[]) =>
  names.some((name) => one[name] !== other[name])

/** Street and place are known: the text says nothing else. */
export const isInParts = ({ street, city }: TextParts) => street.trim() !== "" && city.trim() !== ""

/**
 * An address after a change: its text is made of the parts that have changed, or its parts are taken from the text that
 * has. A text stays as it was typed where the parts do not say all of it. What it does not say is never guessed.
 */
export function completeAddress(before: Address, typed: Address): Address {
  const next = withoutCodeInCity(before, typed)
  if (differs(before, next, TEXT_PARTS)) return { ...next, address: textOf(before, next) }
  if (before.address !== next.address) return withPartsOfText(before, next)
  const isMade = before.country !== next.country && next.address === formatAddress(before)
  return isMade ? { ...next, address: formatAddress(next) } : next
}

/** A postcode that was typed with the town counts, unless another one was typed as well. */
function withoutCodeInCity(before: Address, next: Address): Address {
  const { postal_code, town } = splitPlace(next.city)
  if (postal_code === "" || before.city === next.city) return next
  const isTyped = next.postal_code !== "" && next.postal_code !== before.postal_code
  return { ...next, city: town, postal_code: isTyped ? next.postal_code : postal_code }
}

function textOf(before: Address, next: Address): string {
  const read = parseAddress(next.address)
  if (read !== null && TEXT_PARTS.every((name) => read[name] === next[name])) return next.address
  const follows = next.address === "" || next.address === formatAddress(before)
  return follows || isInParts(next) ? formatAddress(next) : next.address
}

/** A region that was named for another place goes with it. */
function withPartsOfText(before: Address, next: Address): Address {
  const parts = parseAddress(next.address) ?? NO_PARTS
  const isElsewhere = foldTown(before.city) !== foldTown(parts.city) || before.postal_code !== parts.postal_code
  const isMoved = before.city !== "" && isElsewhere
  const kept = (name: "country" | "federal_state") => !isMoved || next[name] !== before[name]
  return {
    ...next,
    ...parts,
    country: kept("country") ? next.country : "",
    federal_state: kept("federal_state") ? next.federal_state : "",
  }
}

/** What is sent as a new property: parts alone are an address, too. */
export function withAddress<Sent extends { [Name in keyof Address]?: unknown }>(sent: Sent): Sent {
  const text = (name: keyof Address) => (typeof sent?.[name] === "string" ? sent[name] : "")
  if (text("address").trim() !== "" || TEXT_PARTS.every((name) => text(name) === "")) return sent
  const { postal_code, town: city } = splitPlace(text("city"))
  const parts = { street: text("street"), house_number: text("house_number"), city }
  const country = COUNTRY_CODES.find((code) => code === sent.country) ?? ""
  return { ...sent, address: formatAddress({ ...parts, postal_code: text("postal_code") || postal_code, country }) }
}

/** All that strangers learn of an address, in every place (decision 96). */
export function publicAddress(address: Address, isHidden: boolean): Address {
  const { postal_code, city } = address
  const shown = { ...NO_ADDRESS, postal_code, city }
  return isHidden ? { ...shown, address: formatAddress(shown) } : pickAddress(address)
}

const pickAddress = ({ address, street, house_number, postal_code, city, country, federal_state }: Address) => ({
  address,
  street,
  house_number,
  postal_code,
  city,
  country,
  federal_state,
})
