import { LONG_TEXT } from "../../domain/values/fields"
import { attribute, find, findAll, textAt, type XmlNode } from "../xml/node"
import { cleanLine, cleanText } from "./clean-text"
import type { Reading } from "./reading"

export const TEXTS = [
  ["objektbeschreibung", "description"],
  ["ausstatt_beschr", "amenities"],
  ["lage", "location"],
  ["sonstige_angaben", "miscellaneous"],
] as const

const MOST_OF_TITLE = 300

/** Some senders describe an object only in `objekt_text`, once in each language. */
export function descriptionIn(texts: XmlNode | undefined): XmlNode | undefined {
  const usual = find(texts, "objektbeschreibung")
  if (textAt(usual) !== "") return usual
  const others = findAll(texts, "objekt_text").filter((text) => textAt(text) !== "")
  return others.find((text) => /^de/i.test(attribute(text, "lang"))) ?? others[0]
}

/** Reads title and texts. A title is required here: a missing one is made of other values. */
export function readTexts({ node, values, problem }: Reading): void {
  for (const [name, field] of TEXTS) {
    const sent = name === "objektbeschreibung" ? descriptionIn(find(node, "freitexte")) : find(node, "freitexte", name)
    const text = cleanText(textAt(sent), `freitexte/${name}`, LONG_TEXT, problem)
    if (text !== "") values[field] = text
  }
  const title = cleanLine(textAt(node, "freitexte", "objekttitel"), "freitexte/objekttitel", MOST_OF_TITLE, problem)
  if (title !== "") {
    values.title = title
    return
  }
  const place = String(values.city ?? "")
  values.title = `${String(values["details.propertyType"] ?? "Immobilie")}${place === "" ? "" : ` in ${place}`}`
  problem("freitexte/objekttitel", `Der Titel fehlt; eingesetzt wurde „${values.title}“.`)
}
