import { manyLines } from "../../domain/values/clean-text"
import type { Report } from "../problem"
import type { XmlNode } from "../xml/node"
import { toXml } from "../xml/to-xml"
import { isOwnField } from "./own-fields"
import { descriptionIn, TEXTS } from "./texts"

/** The maximum length of the XML that is kept of a listing. */
const MAX_KEPT = 30_000

/** These elements must not be kept: addresses of owners, and data that is stored elsewhere. */
const NOT_KEPT = new Set(["kontaktperson", "weitere_adresse", "anhaenge", "anhang"])
const TEXT_NAMES = new Set<string>(["objekttitel", ...TEXTS.map(([name]) => name)])

/**
 * Returns the incoming XML in its structure, so that an export can give back what has no field here. Left out are elements that
 * are stored in full elsewhere, or that are about people whom the listing does not concern.
 */
export function keptXml(object: XmlNode, attachments: readonly XmlNode[], report: Report): string {
  const blocks = object.children
    .filter((block) => !NOT_KEPT.has(block.name) && !isOwnField(block))
    .map(withoutRead)
    .filter(
      ({ children, text, attributes }) =>
        children.length > 0 || text.trim() !== "" || Object.keys(attributes).length > 0,
    )
  const links =
    attachments.length === 0 ? [] : [{ name: "anhaenge", attributes: {}, children: [...attachments], text: "" }]
  const xml = manyLines(toXml({ name: "immobilie", attributes: {}, children: [...blocks, ...links], text: "" }))
  if (xml.length <= MAX_KEPT) return xml
  report(
    "",
    "Das Objekt enthält mehr unbekannte Angaben, als gespeichert werden können; sie gehen nicht in einen Export ein.",
  )
  return ""
}

const withoutRead = (block: XmlNode): XmlNode => {
  const isText = (node: XmlNode) =>
    block.name === "freitexte" && (TEXT_NAMES.has(node.name) || node === descriptionIn(block))
  return { ...block, children: block.children.filter((node) => node.name !== "anhang" && !isText(node)) }
}
