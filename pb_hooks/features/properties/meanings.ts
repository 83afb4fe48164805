import { parseCommission } from "../../../src/domain/properties/commission"
import { FILM_SITES, MAX_FILMS, parseFilms } from "../../../src/domain/properties/films"
import { parsePrice } from "../../../src/domain/properties/price"
import { hasAddress, mayHaveAddress } from "../../../src/domain/properties/property"
import { isEmptyOrPattern, isEmptyOrReference, REFERENCE } from "../../../src/domain/properties/reference"
import { ADDRESSED, DECIMAL, DRAFT, either, type Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [hasAddress, either({ ...ADDRESSED, required: ["address"] }, DRAFT)],
  [mayHaveAddress, either(ADDRESSED, DRAFT)],
  [isEmptyOrReference, { pattern: REFERENCE.source, description: "Empty asks for the next number of the company" }],
  [isEmptyOrPattern, { pattern: "^$|^[A-Za-z0-9_-]{0,8}(?:\\{JJJJ\\}|\\{JJ\\})?[A-Za-z0-9_-]{0,8}\\{N{1,6}\\}$" }],
  [parsePrice, DECIMAL],
  [parseCommission, { description: "A percentage with VAT (`3.57`), `provisionsfrei`, or any other text" }],
  [
    parseFilms,
    {
      pattern: "^(?:https://youtu\\.be/[A-Za-z0-9_-]{11})?$",
      description: `Addresses, one a line, at most ${MAX_FILMS}, of ${FILM_SITES}`,
    },
  ],
]
