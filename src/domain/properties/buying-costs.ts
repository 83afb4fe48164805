import type { FEDERAL_STATES } from "../values/countries"
import { NO_COMMISSION } from "./commission"
import { priceInCents } from "./price"
import type { PublicProperty } from "./property"

type FederalState = (typeof FEDERAL_STATES)[number]

/** The percentages of the price that the Länder take from buyers, with the day since which each applies. */
const TRANSFER_TAX: Record<FederalState, { percent: number; since: string }> = {
  "Baden-Württemberg": { percent: 5, since: "2011-11-05" },
  Bayern: { percent: 3.5, since: "1997-01-01" },
  Berlin: { percent: 6, since: "2014-01-01" },
  Brandenburg: { percent: 6.5, since: "2015-07-01" },
  Bremen: { percent: 5.5, since: "2025-07-01" },
  Hamburg: { percent: 5.5, since: "2023-01-01" },
  Hessen: { percent: 6, since: "2014-08-01" },
  "Mecklenburg-Vorpommern": { percent: 6, since: "2019-07-01" },
  Niedersachsen: { percent: 5, since: "2014-01-01" },
  "Nordrhein-Westfalen": { percent: 6.5, since: "2015-01-01" },
  "Rheinland-Pfalz": { percent: 5, since: "2012-03-01" },
  Saarland: { percent: 6.5, since: "2015-01-01" },
  Sachsen: { percent: 5.5, since: "2023-01-01" },
  "Sachsen-Anhalt": { percent: 5, since: "2012-03-01" },
  "Schleswig-Holstein": { percent: 6.5, since: "2014-01-01" },
  Thüringen: { percent: 5, since: "2024-01-01" },
}

const taxes = new Map<string, { percent: number; since: string }>(Object.entries(TRANSFER_TAX))

/** The percentage for notary and land register, an estimate: they depend on more than the price. */
export const NOTARY_PERCENT = 2

/** Amounts are in cents; `commission` is null if the listing states it only in words. */
export type BuyingCosts = {
  land: string
  taxPercent: number
  taxSince: string
  tax: number
  notary: number
  commission: number | null
  total: number
}

type Sold = Pick<
  PublicProperty,
  "marketing_type" | "status" | "country" | "federal_state" | "hide_address" | "details" | "commission"
>

/** Returns the costs of buying besides the price; null if they are unknown, as without a Land. */
export function buyingCosts(property: Sold): BuyingCosts | null {
  const { marketing_type, status, country, federal_state: land, hide_address, details } = property
  const price = priceInCents(details.price)
  const rate = taxes.get(land)
  const isGerman = country === "" || country === "DE"
  if (marketing_type !== "sale" || status !== "active" || hide_address || !isGerman) return null
  if (price === null || rate === undefined) return null
  const share = (percent: number) => Math.round((price * percent) / 100)
  const [tax, notary] = [share(rate.percent), share(NOTARY_PERCENT)]
  const percent = commissionPercent(property.commission)
  const commission = percent === null ? null : share(percent)
  const total = price + tax + notary + (commission ?? 0)
  return { land, taxPercent: rate.percent, taxSince: rate.since, tax, notary, commission, total }
}

function commissionPercent(stored: string): number | null {
  if (stored === "" || stored === NO_COMMISSION) return 0
  return /^\d+(?:\.\d+)?$/.test(stored) ? Number(stored) : null
}
