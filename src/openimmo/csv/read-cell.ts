import { joinLines, MAX_LENGTH } from "../../domain/values/parse-address"
import type { ListingField, ListingValue } from "../listing"
import { quoted } from "../problem"
import { isDash, readDay, readText, type Tell, whyCut, whyDate, whyFailed } from "./check-cell"
import { describeChoices, findWord, isFlag, isList } from "./columns"
import { numberOfField, readNumber } from "./read-number"

const YES = new Set(["ja", "j", "yes", "y", "x", "1", "wahr", "true"])
const NO = new Set(["nein", "n", "no", "0", "falsch", "false"])

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
  if (number !== null) return isDash(cell) ? null : readNumber(cell, number, tell)
  if (isFlag(field)) return readFlag(cell, tell)
  if (isList(field)) return readList(field, cell, tell)
  const choices = describeChoices(field)
  if (choices !== "") return isDash(cell) ? null : readChoice(field, cell, choices, tell)
  if (DAYS.has(field)) return isDash(cell) ? null : readDay(cell, tell)
  if (field === "films") return cell
  if (/^[=@]|^[+-][A-Z]/.test(cell)) tell(`${quoted(cell)} sieht wie eine Formel aus und wurde als Text übernommen.`)
  return readTextOf(field, field === "address" ? joinLines(cell) : cell, tell)
}

function readFlag(cell: string, tell: Tell): boolean | null {
  const word = cell.toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word) || isDash(cell)) return false
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
  return parts.flatMap((part) => (part === "" || (choices !== "" && isDash(part)) ? [] : read(part) || []))
}

const YEARS: ReadonlySet<ListingField> = new Set([
  "details.constructionYear",
  "details.lastRenovation",
  "energy.constructionYear",
])
const NUMBERED: ReadonlySet<ListingField> = new Set(["house_number", "details.floor", "details.totalFloors"])

/** Explains cells with a failed formula, and numbers that Excel took for a date or found too long. */
function whyNoValue(field: ListingField, cell: string): string | null {
  const failed = whyFailed(cell)
  if (failed !== null || (!YEARS.has(field) && !NUMBERED.has(field))) return failed
  if (/^\d{5}$/.test(cell))
    return `${quoted(cell)} ist vermutlich die laufende Nummer eines Tages in Excel; die Angabe wurde ausgelassen. Bitte tragen Sie sie nach.`
  return whyDate(cell, NUMBERED.has(field)) ?? whyCut(cell)
}

const DAYS: ReadonlySet<ListingField> = new Set(["details.availableFrom", "energy.validUntil", "energy.createdAt"])

const LONG: ReadonlySet<ListingField> = new Set([
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "internal_note",
])
const LENGTHS: Readonly<Partial<Record<ListingField, number>>> = { ...MAX_LENGTH, commission_note: 1000 }

const readTextOf = (field: ListingField, cell: string, tell: Tell) =>
  readText(cell, { isLong: LONG.has(field), ...(field in LENGTHS && { most: LENGTHS[field] }) }, tell)

const readLine = (part: string, tell: Tell) => readText(part, {}, tell)
