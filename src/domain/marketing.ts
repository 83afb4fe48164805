import { kindOf } from "./property-kinds"

/** How a property is offered. A listing that says nothing is for sale. */
export const MARKETING_TYPES = ["sale", "rent"] as const
export type MarketingType = (typeof MARKETING_TYPES)[number]

export const MARKETING_LABELS: Readonly<Record<MarketingType, string>> = { sale: "Kauf", rent: "Miete" }

/** Whether a buyer or tenant can owe a commission: for a rented home whoever ordered the agent pays (§ 2 Abs. 1a WoVermG). */
export function mayChargeCommission(marketing: MarketingType, propertyType: string): boolean {
  return marketing === "sale" || !kindOf(propertyType).isHome
}
