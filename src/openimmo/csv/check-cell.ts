import { oneLine } from "../../domain/values/clean-text"
import { formatDay } from "../../domain/values/date"
import { LONG_TEXT, SHORT_TEXT } from "../../domain/values/fields"
import { parsePostalCode } from "../../domain/values/parse-address"
import { parseDay } from "../../domain/values/parse-day"
import { quoted } from "../problem"
import { cleanLine, cleanText } from "../read/clean-text"

// What spreadsheets do to cells is the same for listings and for people.

export type Tell = (message: string) => void

/** The texts that a spreadsheet shows if a formula fails, or a column is too narrow. */
const FAILED = /^#(?:NV|N\/A|WERT!|VALUE!|BEZUG!|REF!|DIV\/0!|NAME\?|ZAHL!|NUM!|NULL!|#+)$/i
const DASH = /^(?:[-–—]+|k\.\s?A\.|n\/a)$/i

/** Returns whether a cell says that there is nothing to say. */
export const isDash = (cell: string): boolean => DASH.test(cell)

export const whyFailed = (cell: string): string | null =>
  FAILED.test(cell)
    ? `${quoted(cell)} ist ein Fehler der Tabellenkalkulation und kein Wert; die Angabe wurde ausgelassen.`
    : null

const MONTH = "(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)[a-zä]*\\.?"
/** Excel makes `01. Mrz` of `1-3` and `Mrz 26` of `3-26`. */
const EXCEL_DATE = new RegExp(`^(?:\\d{1,2}[. ]+${MONTH}(?:[ -]+\\d{2,4})?|${MONTH}[ -]*\\d{2})$`, "i")

/** Explains cells that Excel took for a date. `anyDay`: what looks like a day cannot be meant as one. */
export const whyDate = (cell: string, anyDay: boolean): string | null =>
  EXCEL_DATE.test(cell) || (anyDay && parseDay(cell) !== null)
    ? `${quoted(cell)} hat Excel vermutlich aus einer Angabe wie 1-3 gemacht; die Angabe wurde ausgelassen. Bitte tragen Sie sie nach.`
    : null

/** Explains numbers of which Excel has kept the first digits only, `4,92214E+11`. */
export const whyCut = (cell: string): string | null =>
  /^\d[.,]?\d*e\+?\d+$/i.test(cell)
    ? `${quoted(cell)} hat Excel gekürzt; die Angabe wurde ausgelassen. Bitte tragen Sie sie nach.`
    : null

/** Returns a day as it was typed, for its field's own check; null for the number by which Excel counts days. */
export function readDay(cell: string, tell: Tell): string | null {
  if (/^\d{5}(?:[.,]\d+)?$/.test(cell)) {
    tell(
      `${quoted(cell)} ist kein Datum, sondern die laufende Nummer eines Tages in Excel; die Angabe wurde ausgelassen.`,
    )
    return null
  }
  const day = /\D\d\d$/.test(cell) && !/^\d{4}/.test(cell) ? parseDay(cell) : null
  if (day !== null) tell(`${quoted(cell)} wurde als ${formatDay(day)} gelesen. Bitte prüfen Sie das Jahr.`)
  return day ?? cell
}

/** The pattern finds invisible signs except the ends of lines. */
const CONTROLS = /[^\n\t\u0020-\u007e\u0080-\u2029\u202f-\u2065\u206a-\uffff]/
/** The pattern finds letters of UTF-8 that somebody has read as another encoding, or lost. */
const DAMAGED = /\ufffd|Ã[¤¶¼Ÿ„–œ\u0084\u0096\u009c\u009f]/

type Room = { isLong?: boolean; most?: number }

export function readText(cell: string, { isLong = false, most = SHORT_TEXT }: Room, tell: Tell): string {
  let isCleaned = CONTROLS.test(cell)
  if (isCleaned) tell("Der Text enthielt unsichtbare Steuerzeichen; sie wurden entfernt.")
  if (DAMAGED.test(cell))
    tell(`In ${quoted(cell)} sind Umlaute beschädigt. Bitte speichern Sie die Tabelle noch einmal als „CSV UTF-8“.`)
  const report = (_field: string, message: string) => {
    isCleaned = true
    tell(message)
  }
  const clean = isLong ? cleanText(cell, "", LONG_TEXT, report) : cleanLine(cell, "", most, report)
  if (isCleaned) return clean
  return isLong ? cell : oneLine(cell)
}

/** Excel reads 01067 as a number, and stores 1067. If a table names no country, a code from abroad can only be reported. */
export function readPostalCode(code: string, country: string, what: string, tell: Tell): string {
  if (code === "" || parsePostalCode(code) === null || (country !== "" && country !== "DE")) return code
  if (/^\d{4}$/.test(code)) {
    tell(
      `Die Postleitzahl ${quoted(code)} hat vier Ziffern; eingesetzt wurde ${quoted(`0${code}`)}. Liegt ${what} nicht in Deutschland, ändern Sie das bitte.`,
    )
    return `0${code}`
  }
  if (!/^\d{5}$/.test(code))
    tell(
      `${quoted(code)} ist keine deutsche Postleitzahl: Sie hätte fünf Ziffern. Die Angabe wurde so übernommen, bitte prüfen Sie sie.`,
    )
  return code
}
