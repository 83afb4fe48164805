import { escapeXml } from "../../domain/values/xml"
import type { XmlNode } from "./node"

/** Returns the XML of a node, without blanks between elements. */
export function toXml({ name, attributes, children, text }: XmlNode): string {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const content = escapeXml(children.length > 0 ? text.trim() : text) + children.map(toXml).join("")
  return content === "" ? `<${name}${parts.join("")}/>` : `<${name}${parts.join("")}>${content}</${name}>`
}
