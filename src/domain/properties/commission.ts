import type { MarketingType } from "../values/marketing"
import { askForThousands, formatDecimal, parseDecimal } from "../values/number"
import { getTypeRules } from "./property-kinds"

export const NO_COMMISSION = "provisionsfrei"

const NOTHING = /^(?:(?:käufer|mieter)?provisionsfrei|keine(?: provision)?|0+(?:[.,]0+)? ?%?)$/i
const WITH_TAX =
  / ?(?:inkl|incl|einschl)\.? ?(?:gesetzl(?:icher|\.)? ?)?(?:\d+ ?% ?)?(?:mwst|ust|mehrwertsteuer|umsatzsteuer)\.?$/i
const MAX_PERCENTAGE = 20

/**
 * Returns a commission as it is stored: `3.57` is a percentage with VAT, `provisionsfrei` none, and anything else the text itself
 * (`2 Monatsmieten zzgl. MwSt.`). A bare number that is no percentage is an amount.
 */
export function parseCommission(text: string): string {
  const typed = text.replaceAll(/\s+/g, " ").trim()
  if (NOTHING.test(typed)) return NO_COMMISSION
  const stored = parseDecimal(typed.replace(WITH_TAX, "").replace(/ ?%$/, "")) ?? ""
  if (stored === "" || typed.includes("€")) return typed
  return Number(stored) <= MAX_PERCENTAGE ? stored : typed.includes("%") ? typed : `${formatDecimal(stored, 2)} €`
}

/** Asks whether `12,000` is an amount; percentages have decimals. */
export const askForAmount = (text: string): string | null => (text.includes("%") ? null : askForThousands(text))

/** Returns `3,57 % inkl. MwSt.` for a stored commission; `""` if the listing says nothing. */
export function formatCommission(stored: string): string {
  return /^\d+(?:\.\d+)?$/.test(stored) ? `${formatDecimal(stored)} % inkl. MwSt.` : stored
}

/**
 * Returns whether a buyer or tenant can owe a commission: for a rented home the person who ordered the agent pays (§ 2 Abs. 1a
 * WoVermG).
 */
export function mayChargeCommission(marketing: MarketingType, propertyType: string): boolean {
  return marketing === "sale" || getTypeRules(propertyType).use !== "home"
}

/** A home that is let: its advertisement names no commission, and the agent as its broker. */
export const isRentedHome = ({ marketing_type, details }: Pick<Charged, "marketing_type" | "details">): boolean =>
  !mayChargeCommission(marketing_type, details.propertyType)

type Charged = {
  marketing_type: MarketingType
  details: { propertyType: string }
  commission: string
  commission_note: string
}

/** Returns a row as strangers see it: a commission that was stored for a sale does not apply to a rented home. */
export function shownCommission<Row extends Charged>(row: Row): Row {
  return mayChargeCommission(row.marketing_type, row.details.propertyType)
    ? row
    : { ...row, commission: "", commission_note: "" }
}
