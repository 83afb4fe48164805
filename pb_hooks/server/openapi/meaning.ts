import type { $ZodType } from "zod/v4/core"
import { parseCity } from "../../../src/domain/values/address"
import { UNSEEN_LETTERS } from "../../../src/domain/values/clean-text"
import { isEmail } from "../../../src/domain/values/email"
import { isEmptyOrEmail, isEmptyOrWebsite, parseCount, parseYear, YEARS } from "../../../src/domain/values/fields"
import { parseDecimal } from "../../../src/domain/values/number"
import { parsePostalCode } from "../../../src/domain/values/parse-address"
import { parseDay, parseDayOrText } from "../../../src/domain/values/parse-day"
import type { JsonSchema } from "./json-schema"

export const NOT_BLANK = `[^\\s\\u2800\\ud800-\\udfff${UNSEEN_LETTERS}]`

export const text = (facts: JsonSchema): JsonSchema => ({ type: "string", ...facts })
export const either = (...anyOf: JsonSchema[]): JsonSchema => ({ anyOf })

export const EMPTY = text({ const: "" })
const EMAIL = text({ format: "email" })
const WEBSITE = text({ format: "uri", pattern: "^https?://[^\\s/?#\"'<>]+\\.[^\\s\"'<>]+$" })
export const DECIMAL = {
  pattern: "^(?:\\d{1,12}(?:\\.\\d{1,2})?)?$",
  description: "With a decimal point, without thousands",
}
export const WHOLE = { pattern: "^\\d{0,9}$" }
const DAY = text({ format: "date", pattern: "^(?:19|20|21)\\d\\d-" })
/** The schema of an address, which all but drafts require. */
export const ADDRESSED = { type: "object", properties: { address: text({ minLength: 1, pattern: NOT_BLANK }) } }
export const DRAFT = { type: "object", properties: { draft: { type: "boolean", const: true } }, required: ["draft"] }
const LETTERS = "[A-Za-zÄÖÜäöüß]"

/** Checks and parsers in words of JSON Schema: narrower than the code where those cannot express it. */
const MEANING = new Map<unknown, JsonSchema>([
  [isEmail, EMAIL],
  [isEmptyOrEmail, either(EMAIL, EMPTY)],
  [isEmptyOrWebsite, either(WEBSITE, EMPTY)],
  [parseDecimal, DECIMAL],
  [parseCity, { pattern: "^[^\\d,;]{0,80}$", description: "The place alone" }],
  [parsePostalCode, { pattern: "^(?:(?:[A-Za-z0-9]{1,4}[ -]?)?[A-Za-z0-9]{0,3}\\d)?$" }],
  [parseCount, { pattern: "^(?!\\s*[-–−]\\s*\\d)" }],
  [parseYear, { pattern: `^$|${YEARS.source}|${LETTERS}` }],
  [parseDay, either(DAY, EMPTY)],
  [parseDayOrText, either(DAY, text({ pattern: `^${LETTERS}` }), EMPTY)],
])

/** Checks and parsers of a feature with their meaning: its `meanings.ts`, which only the build loads. */
export type Meanings = readonly (readonly [check: unknown, meaning: JsonSchema])[]

export function addMeanings(meanings: Meanings): void {
  for (const [check, meaning] of meanings) MEANING.set(check, meaning)
}

/** Fails the build for a check that is not described. */
export function checkMeaning(check: unknown): JsonSchema {
  const meaning = MEANING.get(check)
  if (meaning === undefined)
    throw new Error(`What does this check mean to clients? (meanings.ts of its feature) ${check}`)
  return meaning
}

/** Returns the schema of a parser; an empty one for a transform that only normalises. */
export function parserMeaning(schema: $ZodType): JsonSchema {
  const { def } = schema._zod
  const transform: unknown = "transform" in def ? def.transform : undefined
  const isParser = typeof transform === "function" && "parse" in transform
  return isParser ? checkMeaning(transform.parse) : {}
}
