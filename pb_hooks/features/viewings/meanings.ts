import { parseInstant, parseSlot } from "../../../src/domain/viewings/parse-instant"
import { INTERESTS, isEmptyOrInterest, isViewingStatus, VIEWING_STATUSES } from "../../../src/domain/viewings/viewing"
import { EMPTY, either, type Meanings, text } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [isViewingStatus, { enum: [...VIEWING_STATUSES] }],
  [isEmptyOrInterest, { enum: [...INTERESTS, ""] }],
  [parseInstant, either(text({ format: "date-time" }), EMPTY)],
  [parseSlot, text({ format: "date-time" })],
]
