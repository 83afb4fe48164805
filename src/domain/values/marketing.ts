/** The ways in which a property is offered. A listing that states none is for sale. */
export const MARKETING_TYPES = ["sale", "rent"] as const
export type MarketingType = (typeof MARKETING_TYPES)[number]

export const MARKETING_LABELS: Readonly<Record<MarketingType, string>> = { sale: "Kauf", rent: "Miete" }
