import { attribute, find, findAll, textAt } from "../xml/node"
import { cleanLine } from "./clean-text"
import { type Reading, textOfPath } from "./reading"
import { readBoolean } from "./values"

const MOST = 50
const SILENT = () => {}

/** The features of the standard that visitors look for. */
const FEATURES: readonly (readonly [path: string, attribute: string, name: string])[] = [
  ["ausstattung/kueche", "EBK", "Einbauküche"],
  ["ausstattung/fahrstuhl", "PERSONEN", "Aufzug"],
  ["ausstattung/kamin", "", "Kamin"],
  ["ausstattung/gaestewc", "", "Gäste-WC"],
  ["ausstattung/gartennutzung", "", "Gartennutzung"],
  ["ausstattung/wintergarten", "", "Wintergarten"],
  ["ausstattung/sauna", "", "Sauna"],
  ["ausstattung/swimmingpool", "", "Swimmingpool"],
  ["ausstattung/klimatisiert", "", "Klimatisiert"],
  ["ausstattung/barrierefrei", "", "Barrierefrei"],
  ["ausstattung/rollstuhlgerecht", "", "Rollstuhlgerecht"],
]
const COUNTED = [
  ["flaechen/anzahl_balkone", "Balkon"],
  ["flaechen/anzahl_terrassen", "Terrasse"],
] as const

/** Reads the highlights that are named, else those that follow from the features. */
export function readHighlights(reading: Reading): void {
  const named = findAll(reading.node, "user_defined_simplefield")
    .filter((field) => /^highlight_\d+$/i.test(attribute(field, "feldname")))
    .map((field) => cleanLine(field.text, "highlight", 300, reading.problem))
    .filter((name) => name !== "")
  const names = named.length > 0 ? named : features(reading)
  if (names.length > 0) reading.values.highlights = [...new Set(names)].slice(0, MOST)
}

function features({ node }: Reading): string[] {
  const said = FEATURES.filter(([path, name]) => {
    const element = find(node, ...path.split("/"))
    return readBoolean(name === "" ? (element?.text ?? "") : attribute(element, name), path, SILENT) === true
  }).map(([, , name]) => name)
  const counted = COUNTED.filter(([path]) => Number(textOfPath(node, path)) > 0).map(([, name]) => name)
  const cellar = attribute(find(node, "ausstattung", "unterkellert"), "keller").toUpperCase() === "JA" ? ["Keller"] : []
  return [...said, ...counted, ...cellar]
}

/** Reads the day from which the property is free, or the words for it. */
export function readAvailability({ node, values, problem }: Reading): void {
  const day = textAt(node, "verwaltung_objekt", "abdatum")
  const words = cleanLine(
    textAt(node, "verwaltung_objekt", "verfuegbar_ab"),
    "verwaltung_objekt/verfuegbar_ab",
    300,
    problem,
  )
  const said = words || day.slice(0, 10)
  if (said !== "") values["details.availableFrom"] = said
}
