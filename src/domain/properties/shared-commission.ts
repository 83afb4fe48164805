import type { MarketingType } from "../values/marketing"
import { isOneOf } from "../values/type-guards"
import { parseCommission } from "./commission"
import type { PROPERTY_TYPES } from "./enumerations"

/** Flats and single-family houses, also with a second flat in them (BGH I ZR 32/24): §§ 656a to 656d BGB are about these. */
const SHARED_TYPES: readonly (typeof PROPERTY_TYPES)[number][] = [
  "Einfamilienhaus",
  "Reihenhaus",
  "Doppelhaushälfte",
  "Wohnung",
  "Penthouse",
  "Villa",
]

/** The sentence that says so on the listing's page. */
export const EQUAL_SHARES = "Mit dem Verkäufer ist eine Provision in gleicher Höhe vereinbart."

type Shared = {
  marketing_type: MarketingType
  propertyType: string
  commission: string
  seller_commission: string
  commission_note: string
}

/**
 * `missing`, `differs`: what the seller pays is not stated, or is not what the buyer pays. `unsaid`: both pay the same, and the
 * listing does not say so.
 */
export type SharedProblem = "missing" | "differs" | "unsaid"

const isPercentage = (stored: string) => /^\d+(?:\.\d+)?$/.test(stored)

/** Returns what to look at before a buyer is asked for a percentage (§§ 656c, 656d BGB), in typed or stored spelling; else null. */
export function checkShares({ marketing_type, propertyType, ...typed }: Shared): SharedProblem | null {
  const [buyer, seller] = [parseCommission(typed.commission), parseCommission(typed.seller_commission)]
  if (marketing_type !== "sale" || !isOneOf(SHARED_TYPES, propertyType) || !isPercentage(buyer)) return null
  if (seller === "") return "missing"
  if (!isPercentage(seller) || Number(seller) !== Number(buyer)) return "differs"
  return typed.commission_note.includes(EQUAL_SHARES) ? null : "unsaid"
}

/** Returns a note that says so, after what it says already. */
export const withEqualShares = (note: string): string =>
  note.includes(EQUAL_SHARES) ? note : [note.trim(), EQUAL_SHARES].filter(Boolean).join(" ")
