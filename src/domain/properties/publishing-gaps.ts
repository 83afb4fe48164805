import { isInParts } from "../values/address"
import { energyGaps } from "./energy-certificate"
import { needsAncillaryCosts } from "./listing-criteria"
import type { PropertyInput } from "./property"
import { getTypeRules, hasDetail } from "./property-kinds"
import { COLUMN_LABELS, detailLabel } from "./property-labels"

/** The empty text sorts before every certificate's end. */
const NO_DAY = ""

/**
 * Returns the names of what visitors or the law miss in a listing, in the order of the form. Title and address get an error of
 * their schema as well.
 */
export function publishingGaps(listing: PropertyInput): string[] {
  const { title, details, marketing_type, images, description, agent_id } = listing
  const { propertyType } = details
  const isRent = marketing_type === "rent"
  const described = getTypeRules(propertyType).use === "parking" ? [] : (["livingArea", "rooms"] as const)
  const wanted = ["propertyType" as const, ...described.filter((name) => hasDetail(propertyType, name))]
  const needsCosts = needsAncillaryCosts(marketing_type, propertyType)
  const rent = ["coldRent", ...(needsCosts ? (["ancillaryCosts"] as const) : [])] as const
  const gaps: [string, boolean][] = [
    [COLUMN_LABELS.title, title === ""],
    ["Straße, PLZ und Ort", !isInParts(listing) || listing.postal_code === ""],
    [COLUMN_LABELS.description, description === ""],
    ...[...(isRent ? rent : (["price"] as const)), ...wanted].map((name): [string, boolean] => [
      detailLabel(propertyType, name),
      details[name] === "",
    ]),
    [COLUMN_LABELS.images, images.length === 0],
    ["Energieangaben", energyGaps(listing, NO_DAY).length > 0],
    ["Makler", agent_id === ""],
  ]
  return gaps.flatMap(([label, isMissing]) => (isMissing ? [label] : []))
}
