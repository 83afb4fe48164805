import { FEATURES, type Feature } from "../../domain/properties/enumerations"
import { attribute, find } from "../xml/node"
import { type Reading, textOfPath } from "./reading"
import { readBoolean } from "./values"

/** An element that says whether there is a feature: by its text, or by one of its attributes. */
export type FeaturePlace = {
  path: string
  attribute?: string
  /** The values of the attribute that say yes; without them it is a flag. The first one is written. */
  values?: readonly string[]
  isNumber?: true
}

/**
 * The standard's elements for features, of which the first is written. It has none for a solar system and for a wallbox, which
 * our own fields tell.
 */
export const FEATURE_PLACES: Readonly<Record<Exclude<Feature, "solar" | "wallbox">, readonly FeaturePlace[]>> = {
  balcony: [{ path: "flaechen/anzahl_balkone", isNumber: true }],
  terrace: [{ path: "flaechen/anzahl_terrassen", isNumber: true }],
  garden: [{ path: "ausstattung/gartennutzung" }],
  cellar: [{ path: "ausstattung/unterkellert", attribute: "keller", values: ["JA", "TEIL"] }],
  lift: [{ path: "ausstattung/fahrstuhl", attribute: "PERSONEN" }],
  fitted_kitchen: [{ path: "ausstattung/kueche", attribute: "EBK" }],
  guest_toilet: [{ path: "ausstattung/gaestewc" }],
  barrier_free: [{ path: "ausstattung/barrierefrei" }, { path: "ausstattung/rollstuhlgerecht" }],
  furnished: [{ path: "ausstattung/moebliert", attribute: "moeb", values: ["VOLL", "TEIL"] }],
  fireplace: [{ path: "ausstattung/kamin" }],
  air_conditioning: [{ path: "ausstattung/klimatisiert" }],
  underfloor_heating: [{ path: "ausstattung/heizungsart", attribute: "FUSSBODEN" }],
  pets_allowed: [{ path: "verwaltung_objekt/haustiere" }],
  shared_flat_possible: [{ path: "ausstattung/wg_geeignet" }],
  loggia: [{ path: "flaechen/anzahl_logia", isNumber: true }],
  attic: [{ path: "ausstattung/dachboden" }],
  storage_room: [{ path: "ausstattung/abstellraum" }],
  alarm: [{ path: "ausstattung/sicherheitstechnik", attribute: "ALARMANLAGE" }],
}

const SILENT = () => {}

/** Reads the features that an object states. An object that speaks of none says nothing about them. */
export function readFeatures({ node, values }: Reading): void {
  const said = FEATURES.map((name) => {
    const answers = getPlaces(name).map((place) => isThere(node, place))
    return [name, answers.includes(true) || (answers.includes(false) ? false : null)] as const
  })
  if (said.every(([, answer]) => answer === null)) return
  values.features = said.flatMap(([name, answer]) => (answer === true ? [name] : []))
}

const getPlaces = (name: Feature): readonly FeaturePlace[] =>
  name === "solar" || name === "wallbox" ? [] : FEATURE_PLACES[name]

/** Returns null if the place says nothing. */
function isThere(node: Reading["node"], { path, attribute: name, values, isNumber }: FeaturePlace): boolean | null {
  const text = name === undefined ? textOfPath(node, path) : attribute(find(node, ...path.split("/")), name)
  if (text.trim() === "") return null
  if (isNumber) return Number(text.replace(",", ".")) > 0
  return values === undefined ? (readBoolean(text, path, SILENT) ?? null) : values.includes(text.toUpperCase())
}
