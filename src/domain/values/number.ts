/** Matches numbers as they are stored. They skip the parsing, as a page formats dozens of them. */
const STORED = /^(?:0|[1-9]\d{0,11})(?:\.\d?[1-9])?$/

/** The signs between digits: blanks, and the apostrophes of the Swiss, as they are typed, typeset, or replaced by keyboards. */
const BETWEEN_DIGITS = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000'’‘‛ʼʹ′`´＇]/g
const CURRENCY = "€|EURO?"
const CURRENCY_BEFORE = new RegExp(`^(?:${CURRENCY})([\\d,¼½¾])`, "i")
const UNIT = new RegExp(`(?:${CURRENCY}|m²|m2|qm|kWh.*)$`, "i")
/** The endings of `450.000,-` and, in Switzerland, `450.000.–`. */
const NO_CENTS = /[.,][-‐‑–—−]+$/

/** `5 1/2`. Without the whole number, `3/4` may be three or four rooms. */
const FRACTION = /(^|[^\d.,/])(\d+)\s+(1\/2|1\/4|3\/4)([^\d/]|$)/
const QUARTERS = /^(\d*)([¼½¾])/
const DECIMALS: Readonly<Record<string, string>> = {
  "¼": "25",
  "½": "5",
  "¾": "75",
  "1/4": "25",
  "1/2": "5",
  "3/4": "75",
}
/** Amounts as people write them: `1,2 Mio. €`, `450 Tsd.`, `450k`, `450 T€`. A lone `T` may be a ton. */
const LARGE = /^([\d.,]+)(?:(mio|mill(?:ion(?:en)?)?|tsd|tausend|k)\.?(?:€|euro?)?|t(?:€|euro?))$/i
const MILLIONS = /^m/i
const GROUPED = /^\d{1,3}(?:\.\d{3})+/

/**
 * Returns a number without blanks, currency and unit, fractions and words for thousands written out: `€ 450’000.-` is `450000`,
 * `1,2 Mio.` is `1200000`, `5 1/2` is `5,5`. Every way in reads numbers by it.
 */
export const bareNumber = (text: string): string =>
  text
    .replace(FRACTION, (_, before, whole, part, after) => `${before}${whole},${DECIMALS[part]}${after}`)
    .replaceAll(BETWEEN_DIGITS, "")
    .replace(CURRENCY_BEFORE, "$1")
    .replace(NO_CENTS, "")
    .replace(LARGE, writeOut)
    .replace(UNIT, "")
    .replace(NO_CENTS, "")
    .replace(QUARTERS, (_, whole, part) => `${whole || "0"},${DECIMALS[part]}`)

/** Moves the decimal point. `1.250 Mio` stays: it may be one and a quarter, or a thousand. */
function writeOut(text: string, digits: string, word: string | undefined): string {
  const isMillions = word !== undefined && MILLIONS.test(word)
  const plain = isMillions && GROUPED.test(digits) ? null : toPlain(digits)
  if (plain === null) return text
  const [whole = "", decimals = ""] = plain.split(".")
  const places = isMillions ? 6 : 3
  const moved = String(Number(whole + decimals.padEnd(places, "0").slice(0, places)))
  const rest = decimals.slice(places)
  return rest === "" ? moved : `${moved},${rest}`
}

// A dot before exactly three digits separates thousands, any other is a decimal point.
/** Returns the stored form of `1.234.567,50`, `350.000 €`, `1.250,-`, `3 ½`, `1,2 Mio.` or `1234567.5`; `""` stays, null for no number. */
export function parseDecimal(text: string): string | null {
  if (text === "" || STORED.test(text)) return text
  const bare = bareNumber(text).replace(/^,/, "0,")
  if (bare === "") return text.trim() === "" ? "" : null
  const plain = toPlain(bare)
  if (plain === null) return null
  const [whole = "0", decimals = ""] = plain.split(".")
  const stored = joinRounded(whole, decimals)
  return (stored.split(".")[0] ?? "").length > 12 ? null : stored
}

const THOUSANDS_OR_DECIMALS = /^[1-9]\d{0,2}(?:(?:\.\d{3})*,|(?:,\d{3})+\.)\d{3}$/

/**
 * Returns the other meaning of `450,000`, `1.250,000` or `1,250.000`, if its last three digits are thousands; null for all other
 * texts.
 */
export function readAsThousands(text: string): string | null {
  const bare = bareNumber(text)
  return THOUSANDS_OR_DECIMALS.test(bare) ? parseDecimal(bare.replaceAll(/[.,]/g, "")) : null
}

/**
 * Asks which of the two numbers such a text means, null if it is one. Three decimals are decimals if that many thousands would be
 * above `most`; money has two.
 */
export function askForThousands(text: string, most = Number.POSITIVE_INFINITY): string | null {
  const thousands = readAsThousands(text)
  if (thousands === null || Number(thousands) > most) return null
  const [larger, smaller] = [thousands, text].map((number) => formatDecimal(number))
  return `Meinen Sie ${larger} oder ${smaller}? „${text}“ kann beides heißen`
}

function toPlain(bare: string): string | null {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(bare)) return bare.replaceAll(".", "").replace(",", ".")
  if (/^\d+(?:,\d*)?$/.test(bare)) return bare.replace(",", ".")
  if (/^\d+\.\d+$/.test(bare)) return bare
  if (/^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/.test(bare)) return bare.replaceAll(",", "")
  return null
}

function joinRounded(whole: string, decimals: string): string {
  const hundredths = Math.round(Number(`0.${decimals || "0"}`) * 100)
  const total = Number(whole.slice(0, 15)) + Math.floor(hundredths / 100)
  const rest = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "")
  return rest === "" ? String(total) : `${total}.${rest}`
}

/** Formats `1234567.5` as `1.234.567,5`; text that is no number is returned unchanged. */
export function formatDecimal(stored: string, minimumDecimals = 0): string {
  const plain = parseDecimal(stored)
  if (plain === null || plain === "") return stored.trim()
  const [whole = "0", decimals = ""] = plain.split(".")
  const fraction = decimals === "" ? "" : decimals.padEnd(minimumDecimals, "0")
  return groupThousands(whole) + (fraction === "" ? "" : `,${fraction}`)
}

function groupThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(".")
}

export function formatWithUnit(stored: string, unit: string): string {
  const text = formatDecimal(stored)
  return text === "" ? "" : `${text} ${unit}`
}
