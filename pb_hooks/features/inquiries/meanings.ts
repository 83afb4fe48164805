import { ANSWER, isAnswer } from "../../../src/domain/inquiries/inquiry-answer"
import {
  hasMessage,
  hasPlace,
  INQUIRY_STATUSES,
  INQUIRY_WISHES,
  isAboutListing,
  isEmptyOrTime,
  isEmptyOrWish,
  isInquiryStatus,
  isShortNote,
  isToCompany,
} from "../../../src/domain/inquiries/inquiry-inbox"
import { MAX_VALUATION_NOTE } from "../../../src/domain/inquiries/valuation"
import { VIEWING_TIMES } from "../../../src/domain/inquiries/viewing-wish"
import { either, type Meanings, NOT_BLANK, text } from "../../server/openapi/meaning"

const SAID = text({ minLength: 1, pattern: NOT_BLANK })
const ABOUT_LISTING = {
  type: "object",
  properties: {
    property_id: SAID,
    message: SAID,
    wish: either({ type: "null" }, text({ enum: ["", ...INQUIRY_WISHES.filter((wish) => wish !== "valuation")] })),
  },
  required: ["property_id", "message"],
}
const ABOUT_VALUATION = {
  type: "object",
  properties: {
    company_id: SAID,
    property_id: text({ const: "" }),
    wish: text({ const: "valuation" }),
    place: SAID,
    message: text({ maxLength: MAX_VALUATION_NOTE }),
  },
  required: ["company_id", "wish", "place"],
}

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [isEmptyOrWish, { enum: [...INQUIRY_WISHES, ""] }],
  [isAboutListing, either(ABOUT_LISTING, ABOUT_VALUATION)],
  // What these ask for is said above.
  ...[isToCompany, hasMessage, hasPlace, isShortNote].map((check): Meanings[number] => [check, {}]),
  [isEmptyOrTime, { enum: [...Object.keys(VIEWING_TIMES), ""] }],
  [isAnswer, { pattern: ANSWER.source }],
  [isInquiryStatus, { enum: [...INQUIRY_STATUSES] }],
]
