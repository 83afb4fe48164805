import type { Range } from "../../domain/properties/plausible"
import type { ListingField, ListingValues } from "../listing"
import type { Report } from "../problem"
import { find, textAt, type XmlNode } from "../xml/node"
import { cleanLine } from "./clean-text"
import { readNumber } from "./values"

/** One object while it is read. */
export type Reading = {
  node: XmlNode
  values: ListingValues
  /** What was tolerated, mended or left out. */
  problem: Report
  /** What has no equal here, and is said differently. */
  note: Report
}

/** The text at a path such as `preise/kaufpreis`; some wrap it once more, as in `<kaufpreis><preis>`. */
export function textOfPath(node: XmlNode, path: string): string {
  const names = path.split("/")
  const [wrapped, ...others] = find(node, ...names)?.children ?? []
  return textAt(node, ...names) || (others.length === 0 ? textAt(wrapped) : "")
}

/** Sets a text that is said. */
export function takeText({ node, values, problem }: Reading, path: string, field: ListingField, most = 300): void {
  const text = cleanLine(textOfPath(node, path), path, most, problem)
  if (text !== "") values[field] = text
}

/** Sets a number that is said and above zero. */
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
