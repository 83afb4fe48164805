import { isEmptyOrPlace, parseWhole, parseWholePrice } from "../../../src/domain/searches/saved-search"
import { type Meanings, WHOLE } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [parseWhole, WHOLE],
  [parseWholePrice, WHOLE],
  [
    isEmptyOrPlace,
    { pattern: "^(?:\\d{5} )?[^\\d,;]{0,70}$", description: "A town, by itself or behind its postcode" },
  ],
]
