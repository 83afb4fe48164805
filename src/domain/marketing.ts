/** How a property is offered. A listing that says nothing is for sale. */
export const MARKETING_TYPES = ["sale", "rent"] as const
export type MarketingType = (typeof MARKETING_TYPES)[number]

export const MARKETING_LABELS: Readonly<Record<MarketingType, string>> = { sale: "Kauf", rent: "Miete" }

/** Kinds that nobody lives in: for these alone a tenant may be asked for a commission (§ 2 Abs. 1a WoVermG). */
const NOT_LIVED_IN: readonly string[] = ["Grundstück", "Gewerbeobjekt", "Sonstiges"]

/** Whether a buyer or tenant can owe a commission: for a rented home whoever ordered the agent pays. */
export function mayChargeCommission(marketing: MarketingType, propertyType: string): boolean {
  return marketing === "sale" || NOT_LIVED_IN.includes(propertyType)
}
