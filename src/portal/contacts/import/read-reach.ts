import { isEmail } from "../../../domain/values/email"
import { parseDay } from "../../../domain/values/parse-day"
import { type Tell, whyCut, whyDate } from "../../../openimmo/csv/check-cell"
import { quoted } from "../../../openimmo/problem"

/** What people write where there is nothing to write. */
const NOTHING =
  /^(?:keine?s?|keine? (?:angaben?|e-?mail(?:-?adresse)?|telefon(?:nummer)?|nummer)|unbekannt|nicht (?:bekannt|vorhanden|angegeben)|ohne|entfällt|fehlt|none|null|unknown|leer|nein|[?.x0]+)$/i

export const isNothing = (cell: string): boolean => NOTHING.test(cell)

const AT = /\s*[([{]\s*(?:at|ät)\s*[)\]}]\s*/gi
const DOT = /\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi
const ADDRESS = /[^\s<>()[\]{}"„“”,;:|\\/]+@[^\s<>()[\]{}"„“”,;:|\\/]+/g
/** The words that stand beside an address, and no name. */
const BESIDE = /\b(?:e-?mails?|mailto|privat|geschäftlich|home|work|und|oder|or|and)\b|[^\p{L}\s.-]/giu

type Emails = { addresses: string[]; name: string }

/** Reads the addresses of a cell, also of `mailto:x@y`, `Name <x@y>` and two in one cell; `name` is what else stands there. */
export function readEmails(cell: string, tell: Tell): Emails {
  if (isNothing(cell)) return { addresses: [], name: "" }
  const text = cell.replaceAll(AT, "@").replaceAll(DOT, ".")
  const found = (text.match(ADDRESS) ?? []).map((address) =>
    address.replace(/\?.*$/, "").replaceAll(/^['.]+|['.]+$/g, ""),
  )
  const addresses = found.filter((address) => isEmail(address))
  if (found.length === 0) tell(`${quoted(cell)} ist keine E-Mail-Adresse; die Angabe wurde ausgelassen.`)
  for (const address of found.filter((one) => !addresses.includes(one)))
    tell(`${quoted(address)} ist keine gültige E-Mail-Adresse; die Angabe wurde ausgelassen.`)
  const rest = text.replaceAll(ADDRESS, " ").replaceAll(BESIDE, " ").replaceAll(/\s+/g, " ").trim()
  return { addresses, name: /\p{L}{2}/u.test(rest) ? rest : "" }
}

const countDigits = (text: string) => text.replaceAll(/\D/g, "").length

const BETWEEN = /\s*(?:[;\n|]|:::)\s*|\s+(?:oder|und|or|sowie)\s+/i
const FEWEST = 5

function splitNumbers(cell: string): string[] {
  return cell.split(BETWEEN).flatMap((part) => {
    const pieces = part.split(/\s*,\s*|\s+\/\s+(?=[+(0])/)
    return pieces.every((piece) => countDigits(piece) >= FEWEST) ? pieces : [part]
  })
}

const MOST = 60
const LABEL = /^(?:tel(?:efon)?|mobil|handy|phone|fon|privat|geschäftlich|[tmh])\s*[.:]+\s*/i
/** A spreadsheet has taken the number for one to calculate with. */
const AS_DECIMAL = /^(\d{6,15})[.,]0{1,2}$/

/** Reads the telephone numbers of a cell. What cannot be one is left out and named; words beside a number stay. */
export function readNumbers(cell: string, tell: Tell): string[] {
  if (isNothing(cell)) return []
  const whole = whyCut(cell)
  if (whole !== null) {
    tell(whole)
    return []
  }
  return splitNumbers(cell.replace(/^tel:/i, "")).flatMap((piece) => {
    const number = piece.trim().replace(LABEL, "").replace(AS_DECIMAL, "$1")
    const damage = whyNoNumber(number)
    if (damage !== null) tell(damage)
    return damage !== null || number === "" ? [] : [withZero(number, tell)]
  })
}

function whyNoNumber(number: string): string | null {
  if (number === "") return null
  if (/\bfax\b/i.test(number)) return `${quoted(number)} ist eine Faxnummer; die Angabe wurde ausgelassen.`
  const isDay = /^\d{1,2}\.\d{1,2}\.\d{4}$|^\d{4}-\d\d-\d\d/.test(number) && parseDay(number) !== null
  const damage = whyCut(number) ?? whyDate(number, isDay)
  if (damage !== null) return damage
  if (countDigits(number) < 3) return `${quoted(number)} ist keine Telefonnummer; die Angabe wurde ausgelassen.`
  return number.length > MOST
    ? `${quoted(number)} ist für eine Telefonnummer zu lang; die Angabe wurde ausgelassen.`
    : null
}

/** A spreadsheet that takes a number for one to calculate with drops its 0, or its plus. */
function withZero(number: string, tell: Tell): string {
  if (!/^[1-9]\d{8,}$/.test(number)) return number
  const whole = /^49\d{9,}$/.test(number) ? `+${number}` : `0${number}`
  tell(`Der Nummer ${quoted(number)} fehlt der Anfang; eingesetzt wurde ${quoted(whole)}. Bitte prüfen Sie sie.`)
  return whole
}
