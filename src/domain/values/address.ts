import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "./countries"
import { isTown, parseAddress, readStreet, standsIn, TEXT_PARTS, type TextParts } from "./parse-address"
import { foldTown, splitPlace } from "./town"

/** Forms ask for these two beside the parts of the text. */
const ADDRESS_PARTS = [...TEXT_PARTS, "country", "federal_state"] as const
export const ADDRESS_COLUMNS = ["address", ...ADDRESS_PARTS] as const

type Region = { country: CountryCode | ""; federal_state: string }
type AddressText = TextParts & Pick<Region, "country">
/** A property's address: the text that is shown, and its parts, empty if they are unknown. */
export type Address = TextParts & Region & { address: string }

export const NO_ADDRESS: Address = {
  address: "",
  street: "",
  house_number: "",
  postal_code: "",
  city: "",
  country: "",
  federal_state: "",
}

/** Returns the town, after the postcode if that was typed with it: `completeAddress` moves that to its own field. */
export function parseCity(text: string): string | null {
  const { postal_code, town } = splitPlace(text)
  return town === "" || isTown(town) ? `${postal_code} ${town}`.trim() : null
}

/** Returns `Lindenweg 12a, 50933 Köln`, with the country if that is not Germany. */
export function formatAddress({ street, house_number, postal_code, city, country }: AddressText): string {
  const abroad = country === "" || country === "DE" ? "" : COUNTRIES[country]
  const lines = [`${street.trim()} ${house_number.trim()}`, `${postal_code.trim()} ${city.trim()}`, abroad]
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ")
}

const differs = (one: Address, other: Address, names: readonly (keyof Address)[]) =>
  names.some((name) => one[name] !== other[name])

/** Returns whether street and place are known: the text then says nothing else. */
export const isInParts = ({ street, city }: TextParts) => street.trim() !== "" && city.trim() !== ""

/**
 * Returns an address after a change: its text is made of the parts that have changed, or its parts are taken from a changed text.
 * A text stays as it was typed if the parts do not say all of it. Parts that the text does not state are never guessed.
 */
export function completeAddress(before: Address, typed: Address): Address {
  const next = withoutCodeInCity(before, typed)
  if (differs(before, next, TEXT_PARTS)) return { ...next, address: formatText(before, next) }
  if (before.address !== next.address) return withPartsOfText(before, next)
  const isMade = before.country !== next.country && next.address === formatAddress(before)
  return isMade ? { ...next, address: formatAddress(next) } : next
}

/** Moves a postcode that was typed with the town, unless another one was typed as well. */
function withoutCodeInCity(before: Address, next: Address): Address {
  const { postal_code, town } = splitPlace(next.city)
  if (postal_code === "" || before.city === next.city) return next
  const isTyped = next.postal_code !== "" && next.postal_code !== before.postal_code
  return { ...next, city: town, postal_code: isTyped ? next.postal_code : postal_code }
}

/**
 * Moves a house number that was typed with the street to its own field, so that no address says it twice. A form does this when
 * the field is left: after `Lindenweg 1` somebody may type another digit.
 */
export function withNumberApart(before: Address, typed: Address): Address {
  if (before.street === typed.street) return typed
  const { street, house_number } = splitStreet(typed.street, typed.house_number, before)
  if (street === typed.street) return typed
  const next = { ...typed, street, house_number }
  return typed.address === formatAddress(typed) ? { ...next, address: formatAddress(next) } : next
}

const inSigns = (number: string) => number.replaceAll(/\s/g, "").toLowerCase()

/** Returns whether a number is another one, or says more than it, as `12a` does. */
function includesNumber(number: string, other: string): boolean {
  const [whole, part] = [inSigns(number), inSigns(other)]
  return whole.startsWith(part) && !/\d/.test(whole.charAt(part.length))
}

/**
 * Splits `Lindenweg 12`, unless another number was typed as well: `Straße 12` in Berlin is the name of a street. `before` is what
 * was stored, whose number nobody has typed.
 */
export function splitStreet(
  street: string,
  house_number: string,
  before: Pick<TextParts, "street" | "house_number"> = NO_ADDRESS,
): Pick<TextParts, "street" | "house_number"> {
  const read = readStreet(street.replaceAll(/\s+/g, " ").trim())
  if (read === null) return { street, house_number }
  const isLeftOver = house_number === before.house_number && readStreet(before.street) === null
  if (house_number === "" || isLeftOver) return read
  return includesNumber(house_number, read.house_number)
    ? { street: read.street, house_number }
    : { street, house_number }
}

function formatText(before: Address, next: Address): string {
  const read = parseAddress(next.address, next.country)
  if (read !== null && TEXT_PARTS.every((name) => read[name] === next[name])) return next.address
  const follows = next.address === "" || next.address === formatAddress(before)
  return follows || isInParts(next) ? formatAddress(next) : next.address
}

/**
 * Keeps the parts that a text still contains but does not state clearly: `Lindenweg 12, Hinterhaus, 50933 Köln` keeps its street.
 * A region that was named for another place goes with it.
 */
function withPartsOfText(before: Address, next: Address): Address {
  const read = parseAddress(next.address, next.country)
  const parts = keptParts(before, next.address)
  if (read !== null) Object.assign(parts, pickPlace(read), read.street !== "" && pickStreet(read))
  const hasCodes = before.postal_code !== "" && parts.postal_code !== ""
  const isElsewhere = hasCodes
    ? before.postal_code !== parts.postal_code
    : foldTown(before.city) !== foldTown(parts.city)
  const isMoved = before.city !== "" && isElsewhere
  const kept = (name: "country" | "federal_state") => !isMoved || next[name] !== before[name]
  const isNamed = read !== null && read.country !== "" && next.country === before.country
  return {
    ...next,
    ...parts,
    country: isNamed ? read.country : kept("country") ? next.country : "",
    federal_state: kept("federal_state") ? next.federal_state : "",
  }
}

const pickPlace = ({ postal_code, city }: TextParts) => ({ postal_code, city })
const pickStreet = ({ street, house_number }: TextParts) => ({ street, house_number })

function keptParts({ street, house_number, postal_code, city }: Address, text: string): TextParts {
  const kept = (part: string, whole = part) => (standsIn(text, whole) ? part : "")
  return {
    street: kept(street),
    house_number: street === "" ? "" : kept(house_number, `${street} ${house_number}`),
    postal_code: kept(postal_code),
    city: kept(city),
  }
}

/** Completes the address of a new property: parts without a text are an address, too. */
export function withAddress<Sent extends { [Name in keyof Address]?: unknown }>(sent: Sent): Sent {
  const text = (name: keyof Address) => (typeof sent?.[name] === "string" ? sent[name] : "")
  if (text("address").trim() !== "" || TEXT_PARTS.every((name) => text(name) === "")) return sent
  const { postal_code, town: city } = splitPlace(text("city"))
  const parts = { ...splitStreet(text("street"), text("house_number")), city }
  const country = COUNTRY_CODES.find((code) => code === sent.country) ?? ""
  return { ...sent, address: formatAddress({ ...parts, postal_code: text("postal_code") || postal_code, country }) }
}

/** Returns all that strangers learn of an address, in every place (decision 96). */
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
