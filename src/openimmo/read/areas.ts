import { AREA, COUNT, PLOT } from "../../domain/properties/plausible"
import { getTypeRules } from "../../domain/properties/property-kinds"
import { detailLabel } from "../../domain/properties/property-labels"
import { type Reading, takeNumber, textOfPath } from "./reading"

/** The elements that are the living area of a property in which nobody lives. */
export const USED_AREAS = [
  "nutzflaeche",
  "bueroflaeche",
  "ladenflaeche",
  "verkaufsflaeche",
  "lagerflaeche",
  "gesamtflaeche",
  "wohnflaeche",
]

/** Reads areas, rooms and floors. */
export function readAreas(reading: Reading): void {
  const { values, note } = reading
  const type = String(values["details.propertyType"] ?? "")
  const isHome = getTypeRules(type).use === "home"
  const names = isHome ? ["wohnflaeche"] : USED_AREAS
  const found = names.find((name) => takeNumber(reading, `flaechen/${name}`, "details.livingArea", AREA))
  if (found !== undefined && !isHome && found !== "nutzflaeche") {
    note(`flaechen/${found}`, `Diese Fläche wird hier als ${detailLabel(type, "livingArea")} geführt.`)
  }
  takeNumber(reading, "flaechen/grundstuecksflaeche", "details.plotArea", PLOT)
  takeNumber(reading, "flaechen/anzahl_zimmer", "details.rooms", COUNT)
  takeNumber(reading, "flaechen/anzahl_schlafzimmer", "details.bedrooms", COUNT)
  takeNumber(reading, "flaechen/anzahl_badezimmer", "details.bathrooms", COUNT)
  takeNumber(reading, "flaechen/anzahl_stellplaetze", "details.parkingSpaces", [1, 5000])
  takeNumber(reading, "geo/anzahl_etagen", "details.totalFloors", [1, 200])
  readFloor(reading)
}

function readFloor({ node, values, problem }: Reading): void {
  const text = textOfPath(node, "geo/etage")
  if (text === "") return
  if (!/^[+-]?\d{1,3}(?:\.0*)?$/.test(text)) {
    problem("geo/etage", "Die Etage ist keine Zahl (möglich ist z. B. 2); sie wurde als Text übernommen.")
    values["details.floor"] = text.slice(0, 300)
    return
  }
  values["details.floor"] = floorText(Number(text))
}

/** Names floors as people do, if they do not use a number for them. */
const floorText = (floor: number): string =>
  floor === 0 ? "Erdgeschoss" : floor === -1 ? "Untergeschoss" : String(floor)
