import { ENERGY, type Range } from "../../domain/properties/plausible"
import { bareNumber, formatDecimal, readAsThousands } from "../../domain/values/number"
import { parseDay } from "../../domain/values/parse-day"
import type { Report } from "../problem"
import { quoted } from "../problem"

const YES = new Set(["true", "1", "ja", "yes", "j", "y"])
const NO = new Set(["false", "0", "nein", "no", "n"])

/** Returns `undefined` for an empty text. */
export function readBoolean(text: string, field: string, report: Report): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  if (word !== "") report(field, `${quoted(text)} ist weder ja noch nein; die Angabe wurde ausgelassen.`)
  return undefined
}

/** The limit applies to a number and the words beside it. */
const LONGEST = 200

/** As tables say it (`csv/read-number.ts`). */
const NO_NUMBER = "keine Zahl (möglich ist z. B. 1.250,50)"

/**
 * Returns a number with a decimal point; `""` for an empty text. The standard's notation counts, unless only another one is
 * plausible: `449.000` is no price of a house, and not the area of a flat in thousands.
 */
export function readNumber(
  text: string,
  { field, plausible, report }: { field: string; plausible: Range; report: Report },
): string {
  const bare = bareNumber(text.slice(0, LONGEST))
  if (bare === "") {
    if (text.trim() !== "") report(field, `${quoted(text)} ist ${NO_NUMBER}; die Angabe wurde ausgelassen.`)
    return ""
  }
  const readings = listReadings(bare)
  const [first] = readings
  if (first === undefined || Number(first) < 0) {
    const what = first === undefined ? NO_NUMBER : "eine negative Zahl, möglich ist eine ab 0"
    report(field, `${quoted(text)} ist ${what}; die Angabe wurde ausgelassen.`)
    return ""
  }
  const isPlausible = (reading: string) => Number(reading) >= plausible[0] && Number(reading) <= plausible[1]
  const likely = readings.filter(isPlausible)
  const chosen = trimmed(likely[0] ?? first)
  const isStandard = bare === text.trim() && /^\+?\d*\.?\d+$|^\d+\.$/.test(bare)
  if (readings.length > 1 && (likely.length > 1 || likely[0] !== first)) {
    const other = readings.map(trimmed).filter((reading) => reading !== chosen)
    report(
      field,
      `${quoted(text)} ist mehrdeutig; gelesen als ${formatDecimal(chosen)}, möglich wäre auch ${other.map((number) => formatDecimal(number)).join(" oder ")}. Bitte prüfen Sie den Wert.`,
    )
  } else if (!isStandard) report(field, `${quoted(text)} wurde als ${formatDecimal(chosen)} gelesen.`)
  return chosen
}

/** Returns the possible readings of the text, the notation of the standard first. */
export function listReadings(bare: string): string[] {
  const text = bare.replace(/^\+/, "")
  if (/^-?\d*\.\d+$|^-?\d+\.?$/.test(text)) {
    return /^\d{1,3}\.\d{3}$/.test(text) && !text.startsWith("0") ? [text, text.replace(".", "")] : [text]
  }
  const thousands = readAsThousands(text)
  if (thousands !== null) return [Number(thousands) / 1000, Number(thousands)].map(String)
  if (/^-?\d*,\d+$|^-?\d+,$/.test(text)) return [text.replace(",", ".")]
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(text)) return [text.replaceAll(".", "").replace(",", ".")]
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return [text.replaceAll(",", "")]
  return []
}

/** Returns `449000.00` as `449000`, with two decimals at most. */
function trimmed(number: string): string {
  const value = Number(number)
  return Number.isFinite(value) && value < 1e12 ? String(Math.round(value * 100) / 100) : ""
}

/**
 * Returns the number at the beginning of `128,4 kWh/(m²·a)`: the standard has a text here, in which a comma is nothing unusual.
 */
export function readEnergyValue(text: string, field: string, report: Report): string {
  const [number = ""] = /[\d.,]+/.exec(text.slice(0, LONGEST)) ?? []
  if (text.trim() !== "" && number === "")
    report(field, `${quoted(text)} nennt ${NO_NUMBER}; die Angabe wurde ausgelassen.`)
  return number === ""
    ? ""
    : readNumber(number.replace(/[.,]$/, "").replace(/^(\d+),(\d{1,2})$/, "$1.$2"), {
        field,
        plausible: ENERGY,
        report,
      })
}

/** Returns `2027-05-01`; `""` for an empty text. A month without a day is its first or its last day. */
export function readDay(text: string, field: string, report: Report, ofMonth: "first" | "last"): string {
  const day = parseDay(text.trim()) ?? parseDay(dayInMonth(text.trim(), ofMonth))
  if (day !== null) return day
  report(field, `${quoted(text)} ist kein Tag; die Angabe wurde ausgelassen.`)
  return ""
}

/** Returns a day for `01-2024` and `2024-01`; any other text is returned unchanged. */
function dayInMonth(text: string, ofMonth: "first" | "last"): string {
  const [, month = "", year = ""] =
    /^(\d{1,2})[./ -](\d{4})$/.exec(text.replace(/^(\d{4})[./-](\d{1,2})$/, "$2-$1")) ?? []
  if (year === "") return text
  const days = ofMonth === "first" ? 1 : new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${days}.${month}.${year}`
}
