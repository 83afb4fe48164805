import { isRecordId } from "../values/record-id"

/** The highest number of listings of one company that a visitor's browser keeps, and its page shows at once. */
export const MAX_SAVED = 30

/** Reads the ids of an address in one order, so that the same listings have one address. */
export const parseIds = (text: string): string[] =>
  [...new Set(text.split(",").filter(isRecordId))].sort().slice(0, MAX_SAVED)
