import * as z from "zod/mini"
import { manyLines, oneLine } from "./clean-text"
import { isEmail } from "./email"
import { askForThousands, parseDecimal } from "./number"
import { parseDay, parseDayOrText } from "./parse-day"

export const SHORT_TEXT = 300
export const LONG_TEXT = 20_000

const tooLong = (length: number) => `Bitte höchstens ${length} Zeichen eingeben`

/** Turns missing text into empty text; numbers and booleans, which other programs send, become text. */
function toText(value: unknown): unknown {
  if (value === undefined || value === null) return ""
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  return value
}

/** Keeps the point of a number that another program sends: as German text, `84.375` would be 84375. */
function toGermanText(value: unknown): unknown {
  if (typeof value !== "number") return toText(value)
  // A number that JavaScript writes with a negative exponent rounds to 0. With one more zero no three decimals look like
  // thousands.
  return Math.abs(value) < 1e-6 ? "0" : String(value).replace(/\.(\d+)$/, ",$10")
}

/** Longer texts have lines of their own; names, addresses and messages of programs are a single line. */
const MAX_LINE_LENGTH = 500

/** Returns the function that cleans a text of at most this length, wherever it comes from. */
export const cleanerFor = (length: number) => (length > MAX_LINE_LENGTH ? manyLines : oneLine)

const clean = (length: number) => z.overwrite(cleanerFor(length))

const createOptionalText = (length: number, read = toText) =>
  z.pipe(
    z.transform(read),
    z.string({ error: "Bitte Text eingeben" }).check(clean(length), z.maxLength(length, { error: tooLong(length) })),
  )

/** The schemas are shared, because dozens of them would add a millisecond to the start of each server engine. */
const optionalTexts = new Map<number, ReturnType<typeof createOptionalText>>()
const germanNumber = createOptionalText(SHORT_TEXT, toGermanText)

export function optionalText(length = SHORT_TEXT) {
  const known = optionalTexts.get(length) ?? createOptionalText(length)
  optionalTexts.set(length, known)
  return known
}

export function requiredText(message: string, length = SHORT_TEXT) {
  return z.pipe(
    z.transform(toText),
    z
      .string({ error: message })
      .check(clean(length), z.minLength(1, { error: message }), z.maxLength(length, { error: tooLong(length) })),
  )
}

const INVALID_EMAIL = "Bitte geben Sie eine gültige E-Mail ein"

// The API's description says what each of these checks and parsers means (pb_hooks/server/openapi/meaning.ts).

export const isEmptyOrEmail = (text: string) => text === "" || isEmail(text)

export function optionalEmail() {
  return optionalText().check(z.refine(isEmptyOrEmail, { error: INVALID_EMAIL }))
}

export function requiredEmail(message: string) {
  return requiredText(message).check(z.refine(isEmail, { error: INVALID_EMAIL }))
}

export const isEmptyOrWebsite = (text: string) => text === "" || /^https?:\/\/[^\s/?#"'<>]+\.[^\s"'<>]+$/i.test(text)

/** Accepts an http(s) URL; `www.example.de` gets a scheme. */
export function optionalWebsite() {
  return z.pipe(
    optionalText(),
    z.pipe(
      z.transform((text: string) => (text !== "" && !text.includes(":") ? `https://${text}` : text)),
      z.string().check(
        z.refine(isEmptyOrWebsite, {
          error: "Bitte geben Sie eine gültige Internetadresse ein, z. B. https://www.beispiel.de",
        }),
      ),
    ),
  )
}

type Message = string | ((text: string) => string)

/**
 * `parse` returns the stored form, or null for invalid input, which gets `message`. `ask` returns a question if a text can mean
 * two things.
 */
export function optionalParsed(
  parse: (text: string) => string | null,
  message: Message,
  text = optionalText(),
  ask: (text: string) => string | null = () => null,
) {
  const transform = (text: string, context: z.core.ParsePayload) => {
    const question = ask(text)
    const stored = question === null ? parse(text) : null
    if (stored !== null) return stored
    context.issues.push({
      code: "custom",
      input: text,
      message: question ?? (typeof message === "string" ? message : message(text)),
    })
    return z.NEVER
  }
  return z.pipe(text, z.transform(Object.assign(transform, { parse })))
}

export const isNegative = (text: string) => /^[-–−]\s*\d/.test(text)

/** Does the same for a value that may be a number in German notation, or a number of JSON. */
export const optionalNumber = (
  parse: (text: string) => string | null,
  message: Message,
  ask: (text: string) => string | null = askForThousands,
) => optionalParsed(parse, message, germanNumber, ask)

/** Accepts a number or nothing; it is stored with a decimal point. `example` is a German spelling for the error message. */
export function optionalDecimal(
  example: string,
  parse: (text: string) => string | null = parseDecimal,
  ask: (text: string) => string | null = askForThousands,
) {
  return optionalNumber(
    parse,
    (text) => `Bitte geben Sie eine Zahl ${isNegative(text) ? "ab 0 " : ""}ein, z. B. ${example}`,
    ask,
  )
}

/** Accepts one of a few values, or nothing. */
export function optionalChoice<Value extends string>(values: readonly Value[], message: string) {
  return z.pipe(z.transform(toText), z.enum(["", ...values], { error: message }))
}

export const parseCount = (text: string) => (isNegative(text) ? null : text)

/** Accepts a count from 0, or text with one (`2 in der Tiefgarage`). */
export function optionalCount() {
  return optionalParsed(parseCount, "Bitte geben Sie eine Zahl ab 0 ein, z. B. 2")
}

const YEAR = "(?:1\\d|20)\\d\\d"
export const YEARS = /* @__PURE__ */ new RegExp(`^${YEAR}(?: ?[/–-] ?${YEAR})?$`)

export const parseYear = (text: string) => (text === "" || YEARS.test(text) || /[a-zäöüß]/i.test(text) ? text : null)

/** Accepts a year or two (`1998`, `1908/2019`), or text (`um 1900`). */
export function optionalYear() {
  return optionalParsed(parseYear, "Bitte geben Sie ein Jahr mit vier Ziffern ein, z. B. 1998 oder „um 1900“")
}

export function optionalDay() {
  return optionalParsed(parseDay, "Bitte geben Sie einen Tag ein, z. B. 21.11.2026")
}

export function optionalDayOrText() {
  return optionalParsed(
    parseDayOrText,
    "Bitte geben Sie einen Tag ein, den es gibt, z. B. 21.11.2026, oder Worte wie „ab sofort“",
  )
}

const FLAGS = new Map<unknown, boolean>([
  ...[true, "true", 1, "1"].map((value) => [value, true] as const),
  ...[false, "false", 0, "0", "", null, undefined].map((value) => [value, false] as const),
])

/** Accepts a boolean, also as forms and databases write it; any other word, such as `ja`, would otherwise be a no. */
export function flag() {
  return z.pipe(
    z.transform((value: unknown) => FLAGS.get(value) ?? value),
    z.boolean({ error: "Möglich sind true und false" }),
  )
}
