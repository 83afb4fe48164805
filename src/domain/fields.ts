import * as z from "zod/mini"
import { parseDay, parseDayOrText } from "./day"
import { isEmail } from "./email"
import { parseDecimal } from "./number"

/** Lengths that keep one record readable and one row small. */
const SHORT_TEXT = 300
export const LONG_TEXT = 20_000

const tooLong = (length: number) => `Bitte höchstens ${length} Zeichen eingeben`

/** Missing text becomes empty (spec section 3); numbers and booleans from other programs become their text. */
function toText(value: unknown): unknown {
  if (value === undefined || value === null) return ""
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  return value
}

const makeOptionalText = (length: number) =>
  z.pipe(
    z.transform(toText),
    z.string({ error: "Bitte Text eingeben" }).check(z.trim(), z.maxLength(length, { error: tooLong(length) })),
  )

/** Dozens of fields are such texts. One schema each would take the server's engine a millisecond when it loads. */
const optionalTexts = new Map<number, ReturnType<typeof makeOptionalText>>()

/** Optional text, trimmed; a missing one becomes `""`. */
export function optionalText(length = SHORT_TEXT) {
  const known = optionalTexts.get(length) ?? makeOptionalText(length)
  optionalTexts.set(length, known)
  return known
}

/** Required text, trimmed, with the sentence the spec gives for an empty one. */
export function requiredText(sentence: string, length = SHORT_TEXT) {
  return z.pipe(
    z.transform(toText),
    z
      .string({ error: sentence })
      .check(z.trim(), z.minLength(1, { error: sentence }), z.maxLength(length, { error: tooLong(length) })),
  )
}

const INVALID_EMAIL = "Bitte geben Sie eine gültige E-Mail ein"

/** An e-mail address, trimmed, or `""`. */
export function optionalEmail() {
  return optionalText().check(z.refine((text) => text === "" || isEmail(text), { error: INVALID_EMAIL }))
}

/** An e-mail address, trimmed; `sentence` is said of an empty one. */
export function requiredEmail(sentence: string) {
  return requiredText(sentence).check(z.refine((text) => isEmail(text), { error: INVALID_EMAIL, abort: true }))
}

/** A web address with http or https; `www.example.de` gets its scheme. */
export function optionalWebsite() {
  return z.pipe(
    optionalText(),
    z.pipe(
      z.transform((text: string) => (text !== "" && !text.includes(":") ? `https://${text}` : text)),
      z.string().check(
        z.refine((text) => text === "" || /^https?:\/\/[^\s/?#"'<>]+\.[^\s"'<>]+$/i.test(text), {
          error: "Bitte geben Sie eine gültige Internetadresse ein, z. B. https://www.beispiel.de",
        }),
      ),
    ),
  )
}

/** Text that `read` turns into what is stored; where it answers `null`, the sentence is said. */
function optionalRead(read: (text: string) => string | null, sentence: string) {
  return z.pipe(
    optionalText(),
    z.transform((text: string, context) => {
      const stored = read(text)
      if (stored !== null) return stored
      context.issues.push({ code: "custom", input: text, message: sentence })
      return z.NEVER
    }),
  )
}

/**
 * Text that must be a number or empty; stored with a decimal point, see `parseDecimal`.
 *
 * @param example a number as this field may hold it, written in German
 */
export function optionalDecimal(example: string, read: (text: string) => string | null = parseDecimal) {
  return optionalRead(read, `Bitte geben Sie eine Zahl ein, z. B. ${example}`)
}

/** How many there are: a number from 0, or words with it (`2 in der Tiefgarage`). */
export function optionalCount() {
  return optionalRead((text) => (/^[-–−]\s*\d/.test(text) ? null : text), "Bitte geben Sie eine Zahl ab 0 ein, z. B. 2")
}

const YEAR = "(?:1\\d|20)\\d\\d"
const YEARS = new RegExp(`^${YEAR}(?: ?[/–-] ?${YEAR})?$`)

/** A year of four digits or two such (`1908/2019`), words for it (`um 1900`, `19. Jahrhundert`), or `""`. */
export function optionalYear() {
  return optionalRead(
    (text) => (text === "" || YEARS.test(text) || /[a-zäöüß]/i.test(text) ? text : null),
    "Bitte geben Sie ein Jahr mit vier Ziffern ein, z. B. 1998 oder „um 1900“",
  )
}

/** A day, stored as `2026-11-21`, or `""`; see `parseDay`. */
export function optionalDay() {
  return optionalRead(parseDay, "Bitte geben Sie einen Tag ein, z. B. 21.11.2026")
}

/** A day or words in its place; see `parseDayOrText`. */
export function optionalDayOrText() {
  return optionalRead(
    parseDayOrText,
    "Bitte geben Sie einen Tag ein, den es gibt, z. B. 21.11.2026, oder Worte wie „ab sofort“",
  )
}

/** `true`, `"true"`, `1` and `"1"` are true, all else is false: booleans arrive as text from forms and imports. */
export function flag() {
  return z.pipe(
    z.transform((value: unknown) => value === true || value === "true" || value === 1 || value === "1"),
    z.boolean(),
  )
}
