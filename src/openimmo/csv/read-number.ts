import { AREA, COUNT, DEPOSIT, ENERGY, MONTHLY, PLOT, PRICE, type Range } from "../../domain/properties/plausible"
import { parsePrice, withoutTerms } from "../../domain/properties/price"
import { isNegative } from "../../domain/values/fields"
import { bareNumber, formatDecimal, parseDecimal, readAsThousands } from "../../domain/values/number"
import { parseDay } from "../../domain/values/parse-day"
import type { ListingField } from "../listing"
import { quoted } from "../problem"

/** A number with three decimals may mean thousands up to `most`. */
type NumberField = { plausible: Range; most: number; parse: (text: string) => string | null }

const decimal = (plausible: Range): NumberField => ({ plausible, most: plausible[1], parse: parseDecimal })
const money = (plausible: Range, parse = parseDecimal): NumberField => ({
  plausible,
  most: Number.POSITIVE_INFINITY,
  parse,
})

const NUMBERS: Readonly<Partial<Record<ListingField, NumberField>>> = {
  "details.price": money(PRICE, parsePrice),
  "details.coldRent": money(MONTHLY, parsePrice),
  "details.ancillaryCosts": money(MONTHLY),
  "details.heatingCosts": money(MONTHLY),
  "details.maintenanceFee": money(MONTHLY),
  "details.deposit": money(DEPOSIT),
  "details.livingArea": decimal(AREA),
  "details.plotArea": decimal(PLOT),
  "details.rooms": decimal(COUNT),
  "details.bathrooms": decimal(COUNT),
  "details.bedrooms": decimal(COUNT),
  "energy.energyConsumption": decimal(ENERGY),
  "energy.finalEnergyDemand": decimal(ENERGY),
  "energy.heatValue": decimal(ENERGY),
  "energy.powerValue": decimal(ENERGY),
}

/** Returns null for a field that is no number. */
export const numberOfField = (field: ListingField): NumberField | null => NUMBERS[field] ?? null

const ABOUT = /^(?:ca\.?|circa|etwa|rund|rd\.?|ab|~|≈)\s*/i
/** A spreadsheet shows a number like this if it is too long for its column. */
const SCIENTIFIC = /^(\d+(?:[.,]\d+)?)e\+?(\d{1,2})$/i
/** A number of only these signs needs no message. */
const PLAIN = /^[\d.,½]+$/
const DOT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Returns the stored form of a number as people have it in spreadsheets, with German signs unless only the other reading is
 * plausible; null if the cell contains nothing that can be stored. It reports numbers that a person should check.
 */
export function readNumber(cell: string, field: NumberField, tell: (message: string) => void): string | null {
  const { plausible, parse } = field
  const bare = cell.replace(ABOUT, "").replace(SCIENTIFIC, expanded)
  const german = parse(bare)
  if (german === null) {
    tell(`${quoted(cell)} ${whyNoNumber(cell)}; die Angabe wurde ausgelassen.`)
    return null
  }
  if (german === "" || german === "0") return german
  const { stored, also } = likelier(bare, german, field)
  if (also !== null)
    tell(
      `${quoted(cell)} wurde als ${formatDecimal(stored)} gelesen, möglich wäre auch ${formatDecimal(also)}. Bitte prüfen Sie den Wert.`,
    )
  else if (!isWithin(plausible, stored))
    tell(
      `${quoted(cell)} wurde als ${formatDecimal(stored)} übernommen, ist hier aber ungewöhnlich. Bitte prüfen Sie den Wert.`,
    )
  else if (!PLAIN.test(bareNumber(cell)) || isRounded(bare, stored))
    tell(`${quoted(cell)} wurde als ${formatDecimal(stored)} gelesen. Bitte prüfen Sie den Wert.`)
  return stored
}

const isWithin = ([least, most]: Range, stored: string) => Number(stored) >= least && Number(stored) <= most

/**
 * Returns the German reading, unless only the other one is plausible; `also` is the reading that was not chosen but may be meant.
 */
function likelier(bare: string, german: string, { plausible, most, parse }: NumberField) {
  const number = bareNumber(withoutTerms(bare))
  const thousands = readAsThousands(number)
  const other = thousands ?? (DOT_BEFORE_THREE.test(number) ? parse(number.replace(".", ",")) : null)
  if (other === null || other === german) return { stored: german, also: null }
  if (isWithin(plausible, other) && !isWithin(plausible, german)) return { stored: other, also: german }
  return { stored: german, also: thousands !== null && Number(thousands) <= most ? thousands : null }
}

const expanded = (_whole: string, digits: string, exponent: string) =>
  String(Number(`${digits.replace(",", ".")}e${exponent}`)).replace(".", ",")

/** Returns whether the stored number was rounded to two decimals. */
function isRounded(bare: string, stored: string): boolean {
  const value = Number(bare.replaceAll(/[^\d.,]/g, "").replace(",", "."))
  return value !== Number(stored) && Math.abs(value - Number(stored)) < 0.01
}

function whyNoNumber(cell: string): string {
  if (isNegative(cell)) return "ist eine negative Zahl, möglich ist eine ab 0"
  if (/^[=+@]/.test(cell)) return "ist eine Formel und kein Wert"
  if (parseDay(cell) !== null) return "ist ein Datum und keine Zahl"
  if (/^\d{13,}(?:[.,]\d*)?$/.test(cell)) return "ist eine zu große Zahl"
  if (/\d\s*(?:-|–|\/|bis|x)\s*\d/i.test(cell)) return "sind mehrere Zahlen, möglich ist eine"
  return "ist keine Zahl (möglich ist z. B. 1.250,50)"
}
