import { ANSWER, isAnswer } from "../../../src/domain/inquiries/inquiry-answer"
import {
  INQUIRY_STATUSES,
  INQUIRY_WISHES,
  isEmptyOrTime,
  isEmptyOrWish,
  isInquiryStatus,
} from "../../../src/domain/inquiries/inquiry-inbox"
import { VIEWING_TIMES } from "../../../src/domain/inquiries/viewing-wish"
import type { Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [isEmptyOrWish, { enum: [...INQUIRY_WISHES, ""] }],
  [isEmptyOrTime, { enum: [...Object.keys(VIEWING_TIMES), ""] }],
  [isAnswer, { pattern: ANSWER.source }],
  [isInquiryStatus, { enum: [...INQUIRY_STATUSES] }],
]
