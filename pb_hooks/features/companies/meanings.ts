import {
  COLOR_SCHEMES,
  isEmptyOrColour,
  isEmptyOrRadius,
  isEmptyOrScheme,
  MAX_CORNER_RADIUS,
} from "../../../src/domain/companies/brand"
import { INQUIRY_MODES, isEmptyOrMode } from "../../../src/domain/companies/inquiry-mode"
import { isEmptyOrMonths, MAX_INQUIRY_MONTHS } from "../../../src/domain/companies/inquiry-retention"
import { parseVatId } from "../../../src/domain/companies/vat-id"
import { isEmptyOrWithdrawalMode, WITHDRAWAL_MODES } from "../../../src/domain/companies/withdrawal"
import { EMPTY, either, type Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [isEmptyOrColour, { pattern: "^(?:#[0-9A-Fa-f]{6})?$" }],
  [isEmptyOrRadius, either({ type: "integer", minimum: 0, maximum: MAX_CORNER_RADIUS }, EMPTY)],
  [isEmptyOrMonths, either({ type: "integer", minimum: 1, maximum: MAX_INQUIRY_MONTHS }, EMPTY)],
  [isEmptyOrScheme, { enum: [...COLOR_SCHEMES, ""] }],
  [isEmptyOrWithdrawalMode, { enum: [...WITHDRAWAL_MODES, ""] }],
  [parseVatId, { pattern: "^(?:(?:DE\\d{9}|ATU\\d{8}|CHE\\d{9}|(?!DE|AT|CH)[A-Z]{2}\\d{2,13}))?$" }],
  [isEmptyOrMode, { enum: [...INQUIRY_MODES, ""] }],
]
