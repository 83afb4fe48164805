import type { $ZodType } from "zod/v4/core"
import { fitsHash, isTypeable } from "../../../src/domain/accounts/user"
import {
  COLOR_SCHEMES,
  isEmptyOrColour,
  isEmptyOrRadius,
  isEmptyOrScheme,
  MAX_CORNER_RADIUS,
} from "../../../src/domain/companies/brand"
import { INQUIRY_MODES, isEmptyOrMode } from "../../../src/domain/companies/inquiry-mode"
import { isEmptyOrMonths, MAX_INQUIRY_MONTHS } from "../../../src/domain/companies/inquiry-retention"
import { isEmptyOrWithdrawalMode, WITHDRAWAL_MODES } from "../../../src/domain/companies/withdrawal"
import { HOST, isHost } from "../../../src/domain/deliveries/target"
import { HTTPS_ADDRESS, isHttpsAddress } from "../../../src/domain/deliveries/webhook"
import { ANSWER, isAnswer } from "../../../src/domain/inquiries/inquiry-answer"
import {
  INQUIRY_STATUSES,
  INQUIRY_WISHES,
  isEmptyOrTime,
  isEmptyOrWish,
  isInquiryStatus,
} from "../../../src/domain/inquiries/inquiry-inbox"
import { VIEWING_TIMES } from "../../../src/domain/inquiries/viewing-wish"
import { beginsWithDay, COUPON_RULES, isCountOfUses } from "../../../src/domain/payments/coupon"
import { parseCommission } from "../../../src/domain/properties/commission"
import { FILM_SITES, MAX_FILMS, parseFilms } from "../../../src/domain/properties/films"
import { parsePrice } from "../../../src/domain/properties/price"
import { hasAddress, mayHaveAddress } from "../../../src/domain/properties/property"
import { isEmptyOrPattern, isEmptyOrReference, REFERENCE } from "../../../src/domain/properties/reference"
import { isEmptyOrPlace, parseWhole, parseWholePrice } from "../../../src/domain/searches/saved-search"
import { parseCity } from "../../../src/domain/values/address"
import { UNSEEN_LETTERS } from "../../../src/domain/values/clean-text"
import { isEmail } from "../../../src/domain/values/email"
import { isEmptyOrEmail, isEmptyOrWebsite, parseCount, parseYear, YEARS } from "../../../src/domain/values/fields"
import { parseDecimal } from "../../../src/domain/values/number"
import { parsePostalCode } from "../../../src/domain/values/parse-address"
import { parseDay, parseDayOrText } from "../../../src/domain/values/parse-day"
import { parseInstant, parseSlot } from "../../../src/domain/viewings/parse-instant"
import { INTERESTS, isEmptyOrInterest, isViewingStatus, VIEWING_STATUSES } from "../../../src/domain/viewings/viewing"
import type { JsonSchema } from "./json-schema"

export const NOT_BLANK = `[^\\s\\u2800\\ud800-\\udfff${UNSEEN_LETTERS}]`

const text = (facts: JsonSchema): JsonSchema => ({ type: "string", ...facts })
const either = (...anyOf: JsonSchema[]): JsonSchema => ({ anyOf })

const EMPTY = text({ const: "" })
const EMAIL = text({ format: "email" })
const WEBSITE = text({ format: "uri", pattern: "^https?://[^\\s/?#\"'<>]+\\.[^\\s\"'<>]+$" })
const DECIMAL = { pattern: "^(?:\\d{1,12}(?:\\.\\d{1,2})?)?$", description: "With a decimal point, without thousands" }
const WHOLE = { pattern: "^\\d{0,9}$" }
const DAY = text({ format: "date", pattern: "^(?:19|[2-9]\\d)\\d\\d-" })
/** The schema of an address, which all but drafts require. */
const ADDRESSED = { type: "object", properties: { address: text({ minLength: 1, pattern: NOT_BLANK }) } }
const DRAFT = { type: "object", properties: { draft: { type: "boolean", const: true } }, required: ["draft"] }
const LETTERS = "[A-Za-zÄÖÜäöüß]"

/** Checks and parsers in words of JSON Schema: narrower than the code where those cannot express it. */
const MEANING = new Map<unknown, JsonSchema>([
  [isEmail, EMAIL],
  [hasAddress, either({ ...ADDRESSED, required: ["address"] }, DRAFT)],
  [mayHaveAddress, either(ADDRESSED, DRAFT)],
  [isEmptyOrEmail, either(EMAIL, EMPTY)],
  [isEmptyOrWebsite, either(WEBSITE, EMPTY)],
  [isHost, { pattern: HOST.source }],
  [isHttpsAddress, { pattern: HTTPS_ADDRESS.source }],
  [isEmptyOrColour, { pattern: "^(?:#[0-9A-Fa-f]{6})?$" }],
  [isEmptyOrRadius, either({ type: "integer", minimum: 0, maximum: MAX_CORNER_RADIUS }, EMPTY)],
  [isEmptyOrMonths, either({ type: "integer", minimum: 1, maximum: MAX_INQUIRY_MONTHS }, EMPTY)],
  [isEmptyOrScheme, { enum: [...COLOR_SCHEMES, ""] }],
  [isEmptyOrWithdrawalMode, { enum: [...WITHDRAWAL_MODES, ""] }],
  [isEmptyOrMode, { enum: [...INQUIRY_MODES, ""] }],
  [isEmptyOrWish, { enum: [...INQUIRY_WISHES, ""] }],
  [isEmptyOrTime, { enum: [...Object.keys(VIEWING_TIMES), ""] }],
  [isAnswer, { pattern: ANSWER.source }],
  [isViewingStatus, { enum: [...VIEWING_STATUSES] }],
  [isEmptyOrInterest, { enum: [...INTERESTS, ""] }],
  [isInquiryStatus, { enum: [...INQUIRY_STATUSES] }],
  [isEmptyOrReference, { pattern: REFERENCE.source, description: "Empty asks for the next number of the company" }],
  [isEmptyOrPattern, { pattern: "^$|^[A-Za-z0-9_-]{0,8}(?:\\{JJJJ\\}|\\{JJ\\})?[A-Za-z0-9_-]{0,8}\\{N{1,6}\\}$" }],
  [isTypeable, { pattern: "^[!-~](?:[ -~]*[!-~])?$", description: "Without blanks around it" }],
  [fitsHash, { description: "At most 72 bytes in UTF-8" }],
  [beginsWithDay, { format: "date" }],
  [isCountOfUses, { type: "integer", minimum: 1, maximum: 1_000_000 }],
  [parseDecimal, DECIMAL],
  [parsePrice, DECIMAL],
  [parseWhole, WHOLE],
  [parseWholePrice, WHOLE],
  [
    isEmptyOrPlace,
    { pattern: "^(?:\\d{5} )?[^\\d,;]{0,70}$", description: "A town, by itself or behind its postcode" },
  ],
  [parseCity, { pattern: "^[^\\d,;]{0,80}$", description: "The place alone" }],
  [parsePostalCode, { pattern: "^(?:(?:[A-Za-z0-9]{1,4}[ -]?)?[A-Za-z0-9]{0,3}\\d)?$" }],
  [parseCommission, { description: "A percentage with VAT (`3.57`), `provisionsfrei`, or any other text" }],
  [
    parseFilms,
    {
      pattern: "^(?:https://youtu\\.be/[A-Za-z0-9_-]{11})?$",
      description: `Addresses, one a line, at most ${MAX_FILMS}, of ${FILM_SITES}`,
    },
  ],
  [parseCount, { pattern: "^(?!\\s*[-–−]\\s*\\d)" }],
  [parseYear, { pattern: `^$|${YEARS.source}|${LETTERS}` }],
  [parseInstant, either(text({ format: "date-time" }), EMPTY)],
  [parseSlot, text({ format: "date-time" })],
  [parseDay, either(DAY, EMPTY)],
  [parseDayOrText, either(DAY, text({ pattern: `^${LETTERS}` }), EMPTY)],
  ...COUPON_RULES.map(({ holds, error }): [unknown, JsonSchema] => [holds, { description: error }]),
])

/** Fails the build for a check that is not described. */
export function checkMeaning(check: unknown): JsonSchema {
  const meaning = MEANING.get(check)
  if (meaning === undefined) throw new Error(`What does this check mean to clients? (openapi/meaning.ts) ${check}`)
  return meaning
}

/** Returns the schema of a parser; an empty one for a transform that only normalises. */
export function parserMeaning(schema: $ZodType): JsonSchema {
  const { def } = schema._zod
  const transform: unknown = "transform" in def ? def.transform : undefined
  const isParser = typeof transform === "function" && "parse" in transform
  return isParser ? checkMeaning(transform.parse) : {}
}
