import { oneLine } from "../../domain/values/clean-text"
import { formatDay } from "../../domain/values/date"
import { LONG_TEXT, SHORT_TEXT } from "../../domain/values/fields"
import { joinLines, MAX_LENGTH } from "../../domain/values/parse-address"
import { parseDay } from "../../domain/values/parse-day"
import type { ListingField, ListingValue } from "../listing"
import { quoted } from "../problem"
import { cleanLine, cleanText } from "../read/clean-text"
import { describeChoices, findWord, isFlag, isList } from "./columns"
import { numberOfField, readNumber } from "./read-number"

type Tell = (message: string) => void

const YES = new Set(["ja", "j", "yes", "y", "x", "1", "wahr", "true"])
const NO = new Set(["nein", "n", "no", "0", "falsch", "false"])

/** The texts that a spreadsheet shows if a formula fails, or a column is too narrow. */
const FAILED = /^#(?:NV|N\/A|WERT!|VALUE!|BEZUG!|REF!|DIV\/0!|NAME\?|ZAHL!|NUM!|NULL!|#+)$/i
const DASH = /^(?:[-–—]|k\.\s?A\.|n\/a)$/i

/**
 * Returns the value of a cell for a field, null if nothing can be stored. It reports values that it does not take over as they
 * are.
 */
export function readCell(field: ListingField, cell: string, tell: Tell): ListingValue | null {
  const damage = whyNoValue(field, cell)
  if (damage !== null) {
    tell(damage)
    return null
  }
  const number = numberOfField(field)
  if (number !== null) return DASH.test(cell) ? null : readNumber(cell, number, tell)
  if (isFlag(field)) return readFlag(cell, tell)
  if (isList(field)) return readList(field, cell, tell)
  const choices = describeChoices(field)
  if (choices !== "") return DASH.test(cell) ? null : readChoice(field, cell, choices, tell)
  if (DAYS.has(field)) return DASH.test(cell) ? null : readDay(cell, tell)
  if (field === "films") return cell
  if (/^[=@]|^[+-][A-Z]/.test(cell)) tell(`${quoted(cell)} sieht wie eine Formel aus und wurde als Text übernommen.`)
  return readText(field, field === "address" ? joinLines(cell) : cell, tell)
}

function readFlag(cell: string, tell: Tell): boolean | null {
  const word = cell.toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word) || DASH.test(cell)) return false
  tell(`${quoted(cell)} ist weder ja noch nein; die Angabe wurde ausgelassen.`)
  return null
}

function readChoice(field: ListingField, cell: string, choices: string, tell: Tell): string | null {
  const word = findWord(field, cell)
  if (word !== undefined) return word
  tell(`${quoted(cell)} gibt es hier nicht; die Angabe wurde ausgelassen. Möglich sind: ${choices}.`)
  return null
}

/** Of entries with few choices, an unknown one goes, and is told; the others are stored. */
function readList(field: ListingField, cell: string, tell: Tell): string[] {
  const choices = describeChoices(field)
  const read = (part: string) => (choices === "" ? readLine(part, tell) : readChoice(field, part, choices, tell))
  const parts = cell.split(",").map((part) => part.trim())
  return parts.flatMap((part) => (part === "" || (choices !== "" && DASH.test(part)) ? [] : read(part) || []))
}

const MONTH = "(?:Jan|Feb|Mrz|Mär|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)[a-zä]*\\.?"
/** Excel makes `01. Mrz` of `1-3` and `Mrz 26` of `3-26`. */
const EXCEL_DATE = new RegExp(`^(?:\\d{1,2}[. ]+${MONTH}(?:[ -]+\\d{2,4})?|${MONTH}[ -]*\\d{2})$`, "i")
const YEARS: ReadonlySet<ListingField> = new Set([
  "details.constructionYear",
  "details.lastRenovation",
  "energy.constructionYear",
])
const NUMBERED: ReadonlySet<ListingField> = new Set(["house_number", "details.floor", "details.totalFloors"])

/** Explains cells with a failed formula, and numbers that Excel took for a date or found too long. */
function whyNoValue(field: ListingField, cell: string): string | null {
  if (FAILED.test(cell))
    return `${quoted(cell)} ist ein Fehler der Tabellenkalkulation und kein Wert; die Angabe wurde ausgelassen.`
  if (!YEARS.has(field) && !NUMBERED.has(field)) return null
  const isDate = EXCEL_DATE.test(cell) || (NUMBERED.has(field) && parseDay(cell) !== null)
  if (isDate)
    return `${quoted(cell)} hat Excel vermutlich aus einer Angabe wie 1-3 gemacht; die Angabe wurde ausgelassen. Bitte tragen Sie sie nach.`
  if (/^\d{5}$/.test(cell))
    return `${quoted(cell)} ist vermutlich die laufende Nummer eines Tages in Excel; die Angabe wurde ausgelassen. Bitte tragen Sie sie nach.`
  return /^\d[.,]?\d*e\+?\d+$/i.test(cell)
    ? `${quoted(cell)} hat Excel gekürzt; die Angabe wurde ausgelassen. Bitte tragen Sie sie nach.`
    : null
}

const DAYS: ReadonlySet<ListingField> = new Set(["details.availableFrom", "energy.validUntil", "energy.createdAt"])

function readDay(cell: string, tell: Tell): string | null {
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

const LONG: ReadonlySet<ListingField> = new Set([
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "internal_note",
])
const LENGTHS: Readonly<Partial<Record<ListingField, number>>> = { ...MAX_LENGTH, commission_note: 1000 }

/** The pattern finds invisible signs except the ends of lines. */
const CONTROLS = /[^\n\t\u0020-\u007e\u0080-\u2029\u202f-\u2065\u206a-\uffff]/
/** The pattern finds letters of UTF-8 that somebody has read as another encoding, or lost. */
const DAMAGED = /\ufffd|Ã[¤¶¼Ÿ„–œ\u0084\u0096\u009c\u009f]/

function readText(field: ListingField, cell: string, tell: Tell): string {
  let isCleaned = CONTROLS.test(cell)
  if (isCleaned) tell("Der Text enthielt unsichtbare Steuerzeichen; sie wurden entfernt.")
  if (DAMAGED.test(cell))
    tell(`In ${quoted(cell)} sind Umlaute beschädigt. Bitte speichern Sie die Tabelle noch einmal als „CSV UTF-8“.`)
  const report = (_field: string, message: string) => {
    isCleaned = true
    tell(message)
  }
  const clean = LONG.has(field)
    ? cleanText(cell, field, LONG_TEXT, report)
    : cleanLine(cell, field, LENGTHS[field] ?? SHORT_TEXT, report)
  if (isCleaned) return clean
  return LONG.has(field) ? cell : oneLine(cell)
}

const readLine = (part: string, tell: Tell) => readText("highlights", part, tell)
