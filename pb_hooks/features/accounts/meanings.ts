import { fitsHash, isTypeable } from "../../../src/domain/accounts/user"
import type { Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [isTypeable, { pattern: "^[!-~](?:[ -~]*[!-~])?$", description: "Without blanks around it" }],
  [fitsHash, { description: "At most 72 bytes in UTF-8" }],
]
