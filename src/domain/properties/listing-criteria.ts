import type { MarketingType } from "../values/marketing"
import { getTypeRules, hasDetail } from "./property-kinds"
import { detailLabel } from "./property-labels"

/** What keeps a listing from being found, understood or lawful if it is missing, in the order of the form. */
export const NEEDED = [
  "place",
  "description",
  "price",
  "ancillary",
  "kind",
  "size",
  "rooms",
  "picture",
  "energy",
  "agent",
] as const
type Needed = (typeof NEEDED)[number]

/** What makes more people ask about a listing, in the order in which it counts (docs/product.md, Properties tab). */
const BETTER = ["pictures", "cover", "plan", "text", "portrait"] as const
export type Criterion = Needed | (typeof BETTER)[number]

/** Those that depend on the agent, who may change without the listing. */
export type OfAgent = "agent" | "portrait"

/** These decide which criteria a listing has. */
type Offered = { marketing_type: MarketingType; propertyType: string }

/**
 * Returns the criteria for this offer, those that are needed first: a plot has neither plan nor certificate, a garage needs no
 * long text, and only a rent of rooms a word on ancillary costs.
 */
export function getCriteria({ marketing_type, propertyType }: Offered): readonly Criterion[] {
  const { use, certificate, enough } = getTypeRules(propertyType)
  const applies: Partial<Record<Criterion, boolean>> = {
    ancillary: needsAncillaryCosts(marketing_type, propertyType),
    size: use !== "parking",
    rooms: hasDetail(propertyType, "rooms"),
    energy: certificate !== "none",
    plan: hasDetail(propertyType, "livingArea") && use !== "parking",
    text: enough.words > 0,
  }
  return [...NEEDED, ...BETTER].filter((criterion) => applies[criterion] !== false)
}

/** A rent says whether costs come on top: § 6 Abs. 2 WoVermRG for homes. Without heating there are hardly any. */
const needsAncillaryCosts = (marketing: MarketingType, propertyType: string): boolean =>
  marketing === "rent" && hasDetail(propertyType, "heatingCosts")

/** Returns the detail by which searches know the size of this type of property. */
export const sizeOf = (propertyType: string) => (hasDetail(propertyType, "livingArea") ? "livingArea" : "plotArea")

export const priceOf = (marketing: MarketingType) => (marketing === "rent" ? "coldRent" : "price")

/** Returns the German names of those that are needed and missing. */
export function nameMissing({ marketing_type, propertyType }: Offered, missing: readonly string[]): string[] {
  const labels: Record<Needed, string> = {
    place: "vollständige Anschrift",
    description: "Beschreibung",
    price: detailLabel(propertyType, priceOf(marketing_type)),
    ancillary: "Nebenkosten",
    kind: "Objektart",
    size: detailLabel(propertyType, sizeOf(propertyType)),
    rooms: detailLabel(propertyType, "rooms"),
    picture: "Bilder",
    energy: "Energieangaben",
    agent: "Makler",
  }
  return NEEDED.filter((name) => missing.includes(name)).map((name) => labels[name])
}

type Row = {
  marketing_type: MarketingType
  property_type: string
  status: string
  draft: boolean
  missing: readonly string[]
}

/** Returns whether it matters what a listing lacks: what is sold or archived seeks nobody. */
export const isToBeFound = ({ status, draft }: Pick<Row, "status" | "draft">): boolean => status === "active" || draft

/** Names what a row's listing needs to be published or found. */
export const namesOfRow = (row: Row): string[] =>
  isToBeFound(row) ? nameMissing({ ...row, propertyType: row.property_type }, row.missing) : []
