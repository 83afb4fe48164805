import type { MarketingType } from "../values/marketing"
import { askForThousands, formatDecimal, parseDecimal } from "../values/number"
import { hasDetail, shownDetails } from "./property-kinds"

const PRICE_ON_REQUEST = "Auf Anfrage"

/** Returns `450.000 €` for a stored price (`450000`), with cents only if there are any; `Auf Anfrage` if it is empty. */
export function formatPrice(stored: string): string {
  const text = stored === "0" ? "" : formatDecimal(stored, 2)
  return text === "" ? PRICE_ON_REQUEST : `${text} €`
}

const ON_REQUEST = /^(?:preis )?auf anfrage$/i
// Spaces before the terms are trimmed afterwards: matching both at once takes the square of their number.
const TERMS = /(?:VHB|VB|FP|Verhandlungsbasis|Festpreis)\.?$/i

/** Returns a price without `VB` and the like. */
export const withoutTerms = (text: string): string => text.trim().replace(TERMS, "").trim()

/** Asks which of two numbers a price means, like `askForThousands`. */
export const askForPrice = (text: string): string | null => askForThousands(withoutTerms(text))

/** Parses `1.234.567,50`, `450.000 €` or `450000 VB` into the stored form; `""` for no price, null for invalid text. */
export function parsePrice(text: string): string | null {
  const bare = withoutTerms(text)
  if (ON_REQUEST.test(bare)) return ""
  const stored = parseDecimal(bare)
  return stored === "0" ? "" : stored
}

/** Returns the integer cents of a stored price, null for a price on request. They are only for sorting and comparing. */
export function priceInCents(stored: string): number | null {
  const plain = parsePrice(stored)
  return plain === null || plain === "" ? null : Math.round(Number(plain) * 100)
}

/** Returns integer cents as `39,00 €`, in English `€39.00`. */
export function formatCents(cents: number, language: "de" | "en" = "de"): string {
  const whole = Math.floor(cents / 100)
  if (language === "en") return `€${(cents / 100).toFixed(2)}`
  return `${formatDecimal(String(whole))},${String(cents % 100).padStart(2, "0")} €`
}

/** The stored prices of a listing; the marketing type decides which of them counts. */
type Asked = { price: string; coldRent: string }
type AskedForType = Asked & { propertyType: string }

/** Returns the stored price, or the monthly rent without ancillary costs. */
export function askedPrice(marketing: MarketingType, { price, coldRent }: Asked): string {
  return marketing === "rent" ? coldRent : price
}

/** Returns `450.000 €`, for rent `1.180 € kalt`, for a property without heating `80 €/Monat`; `Auf Anfrage` if it is empty. */
export function formatAsked(marketing: MarketingType, asked: AskedForType): string {
  const text = formatPrice(askedPrice(marketing, asked))
  if (marketing === "sale" || text === PRICE_ON_REQUEST) return text
  return hasDetail(asked.propertyType, "heatingCosts") ? `${text} kalt` : `${text}/Monat`
}

/** Returns `4.000 €/m²`, for rent with cents; `""` if price or area is missing. */
function pricePerSquareMetre(marketing: MarketingType, asked: Asked, area: string): string {
  const cents = priceInCents(askedPrice(marketing, asked))
  const metres = Number(parseDecimal(area) ?? "")
  if (cents === null || !(metres > 0)) return ""
  const euros = cents / 100 / metres
  return `${formatDecimal(euros.toFixed(marketing === "rent" ? 2 : 0), 2)} €/m²`
}

type Rent = { coldRent: string; ancillaryCosts: string; heatingCosts: string }

/**
 * Returns the stored rent with all costs; `""` while one of them is unknown. Without heating costs, the ancillary ones contain
 * them.
 */
export function warmRent({ coldRent, ancillaryCosts, heatingCosts }: Rent): string {
  const cold = priceInCents(coldRent)
  const ancillary = parseDecimal(ancillaryCosts)
  if (cold === null || ancillary === null || ancillary === "") return ""
  const rest = Math.round(Number(ancillary) * 100) + Math.round(Number(parseDecimal(heatingCosts)) * 100)
  return parseDecimal(((cold + rest) / 100).toFixed(2)) ?? ""
}

type Described = Asked & Rent & { propertyType: string; livingArea: string; plotArea: string }

/**
 * Returns the line below the price, such as `4.000 €/m²` or `1.430 € warm · 15,73 €/m²`. The line of a building says whether
 * costs are added.
 */
export function priceNote(marketing: MarketingType, described: Described): string {
  const details = shownDetails(described)
  const warm = warmRent(details)
  const [whole, more] = hasDetail(details.propertyType, "heatingCosts") ? ["warm", "zzgl. Nebenkosten"] : ["gesamt", ""]
  const rent = warm === "" ? more : `${formatPrice(warm)} ${whole}`
  const parts = [
    marketing === "rent" && details.coldRent !== "" ? rent : "",
    pricePerSquareMetre(marketing, details, details.livingArea || details.plotArea),
  ]
  return parts.filter((part) => part !== "").join(" · ")
}
