import type { Range } from "../../domain/properties/plausible"
import type { ListingField, ListingValues } from "../listing"
import type { Report } from "../problem"
import { find, textAt, type XmlNode } from "../xml/node"
import { cleanLine } from "./clean-text"
import { readNumber } from "./values"

/** An object while it is read. */
export type Reading = {
  node: XmlNode
  values: ListingValues
  /** Reports a value that was tolerated, corrected or left out. */
  problem: Report
  /** Reports a value that has no exact equivalent here. */
  note: Report
}

/** Returns the text at a path such as `preise/kaufpreis`; some wrap it once more, as in `<kaufpreis><preis>`. */
export function textOfPath(node: XmlNode, path: string): string {
  const names = path.split("/")
  const [wrapped, ...others] = find(node, ...names)?.children ?? []
  return textAt(node, ...names) || (others.length === 0 ? textAt(wrapped) : "")
}

/** Sets a text if it is not empty. */
export function takeText({ node, values, problem }: Reading, path: string, field: ListingField, most = 300): void {
  const text = cleanLine(textOfPath(node, path), path, most, problem)
  if (text !== "") values[field] = text
}

/** Sets a number if it is stated and above zero. */
export function takeNumber(
  { node, values, problem }: Reading,
  path: string,
  field: ListingField,
  plausible: Range,
): boolean {
  const number = readNumber(textOfPath(node, path), { field: path, plausible, report: problem })
  if (number === "" || number === "0") return false
  values[field] = number
  return true
}
