import { findMissing } from "./completeness"
import { nameMissing } from "./listing-criteria"
import type { PropertyInput } from "./property"
import { COLUMN_LABELS } from "./property-labels"

/**
 * Returns the names of what visitors or the law miss in a listing, in the order of the form. Title and address get an error of
 * their schema as well.
 */
export function publishingGaps(listing: PropertyInput): string[] {
  const { title, agent_id, marketing_type, details } = listing
  const missing = [...findMissing(listing), ...(agent_id === "" ? ["agent"] : [])]
  return [...(title === "" ? [COLUMN_LABELS.title] : []), ...nameMissing({ marketing_type, ...details }, missing)]
}
