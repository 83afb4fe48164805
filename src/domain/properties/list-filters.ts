import { MARKETING_TYPES } from "../values/marketing"
import { FEATURES, PROPERTY_TYPES } from "./enumerations"

/** Euros, or square metres. */
const WHOLE = /^(?:0|[1-9]\d{0,8})$/
const ROOMS = /^(?:0|[1-9]\d?)(?:\.5)?$/
const PLACE = /^\S(?:[^\n]{0,78}\S)?$/

/** The value that requests listings without an agent, in place of an agent's id. */
export const NO_AGENT = "none"

/** A member's filters of the list, by their names in the address of the portal and of the API. */
export const PROPERTY_FILTERS = {
  marketing_type: MARKETING_TYPES,
  property_type: { several: PROPERTY_TYPES },
  agent_id: /^(?:[a-z0-9]{15}|none)$/,
  mine: ["true"],
  min_price: WHOLE,
  max_price: WHOLE,
  min_rooms: ROOMS,
  max_rooms: ROOMS,
  min_area: WHOLE,
  max_area: WHOLE,
  place: PLACE,
  features: { several: FEATURES },
  reserved: ["true"],
  incomplete: ["true"],
  without_images: ["true"],
  without_inquiry_days: /^[1-9]\d{0,2}$/,
  mandate_ends_within: /^[1-9]\d{0,2}$/,
  without_owner: ["true"],
} as const

export type PropertyFilter = keyof typeof PROPERTY_FILTERS
/** Filters with a lower and an upper end, in `min_…` and `max_…`. */
export const RANGES = ["price", "rooms", "area"] as const
