import { parseCommission } from "../../domain/properties/commission"
import { DEPOSIT, MONTHLY, PRICE } from "../../domain/properties/plausible"
import { quoted } from "../problem"
import { attribute, find } from "../xml/node"
import { cleanLine } from "./clean-text"
import { type Reading, takeNumber, takeText, textOfPath } from "./reading"
import { readBoolean } from "./values"

/** Prices in other currencies are left out: prices here have no currency. */
export function readPrices(reading: Reading): void {
  const { node, values, problem } = reading
  const prices = find(node, "preise")
  if (prices === undefined) return
  readCommission(reading)
  const currency = attribute(find(prices, "waehrung"), "iso_waehrung").toUpperCase()
  if (currency !== "" && currency !== "EUR") {
    problem("preise/waehrung", `Preise in ${quoted(currency)} gibt es hier nicht; sie wurden ausgelassen.`)
    return
  }
  if (values.marketing_type === "rent") readRent(reading)
  else readPrice(reading)
  takeNumber(reading, "preise/hausgeld", "details.maintenanceFee", MONTHLY)
}

function readPrice(reading: Reading): void {
  const { node, problem } = reading
  const price = find(node, "preise", "kaufpreis")
  if (readBoolean(attribute(price, "auf_anfrage"), "preise/kaufpreis@auf_anfrage", problem) === true) return
  if (takeNumber(reading, "preise/kaufpreis", "details.price", PRICE)) return
  takeNumber(reading, "preise/kaufpreisbrutto", "details.price", PRICE)
}

function readRent(reading: Reading): void {
  const { node, note, problem } = reading
  const has = (path: string) => textOfPath(node, path) !== ""
  const isSaid =
    takeNumber(reading, "preise/nettokaltmiete", "details.coldRent", MONTHLY) ||
    takeNumber(reading, "preise/kaltmiete", "details.coldRent", MONTHLY)
  if (!isSaid && takeNumber(reading, "preise/pacht", "details.coldRent", MONTHLY)) {
    note("preise/pacht", "Die Pacht wird hier als Kaltmiete geführt.")
  } else if (!isSaid && (has("preise/warmmiete") || has("preise/pauschalmiete"))) {
    problem("preise/warmmiete", "Es ist keine Kaltmiete genannt; die Miete bleibt leer. Bitte ergänzen Sie sie.")
  }
  takeNumber(reading, "preise/nebenkosten", "details.ancillaryCosts", MONTHLY)
  const contained = readBoolean(textOfPath(node, "preise/heizkosten_enthalten"), "preise/heizkosten_enthalten", problem)
  if (contained !== true) takeNumber(reading, "preise/heizkosten", "details.heatingCosts", MONTHLY)
  takeNumber(reading, "preise/kaution", "details.deposit", DEPOSIT)
}

function readCommission(reading: Reading): void {
  const { node, values, problem } = reading
  const said = cleanLine(textOfPath(node, "preise/aussen_courtage"), "preise/aussen_courtage", 300, problem)
  const isDue = readBoolean(textOfPath(node, "preise/provisionspflichtig"), "preise/provisionspflichtig", problem)
  if (said !== "") values.commission = parseCommission(said)
  else if (isDue === false) values.commission = "provisionsfrei"
  takeText(reading, "preise/courtage_hinweis", "commission_note", 1000)
}
