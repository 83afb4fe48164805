import * as z from "zod/mini"
import { optionalText } from "../values/fields"

export const REFERENCE = /^[A-Za-z0-9_-]{0,30}$/

// The API's description says what these checks mean (pb_hooks/server/openapi/meaning.ts).

export const isEmptyOrReference = (text: string) => REFERENCE.test(text)

/** The number of a listing within its company; empty asks for the next one. */
export const referenceInput = optionalText().check(
  z.refine(isEmptyOrReference, {
    error: "Eine Objektnummer hat höchstens 30 Zeichen: Buchstaben ohne Umlaute, Ziffern, - und _",
  }),
)

export const DEFAULT_PATTERN = "{JJJJ}-{NNN}"

/** Accepts `{JJJJ}` or `{JJ}` for the year, one count such as `{NNN}`, around them at most 16 letters, digits, - and _. */
export function isReferencePattern(pattern: string): boolean {
  const [before = "", after, ...more] = pattern.split(/\{N{1,6}\}/)
  if (after === undefined || more.length > 0) return false
  return /^[A-Za-z0-9_-]{0,16}$/.test((before + after).replace(/\{JJJJ\}|\{JJ\}/, ""))
}

export const isEmptyOrPattern = (text: string) => text === "" || isReferencePattern(text)

export const patternInput = optionalText().check(
  z.refine(isEmptyOrPattern, {
    error: "Ein Muster hat eine Zählung wie {NNN}, auf Wunsch das Jahr {JJJJ}, und sonst Buchstaben, Ziffern, - und _",
  }),
)

/** Returns the series that is counted together: the pattern with its year, `2026-{NNN}`. */
export const toSeries = (pattern: string, year: string) =>
  pattern.replace("{JJJJ}", year).replace("{JJ}", year.slice(2))

/** Returns `2026-014`; a count with more digits than the pattern has takes more. */
export const formatReference = (series: string, count: number) =>
  series.replace(/\{(N+)\}/, (_, digits: string) => String(count).padStart(digits.length, "0"))
