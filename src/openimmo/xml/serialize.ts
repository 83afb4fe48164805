import type { XmlNode } from "./node"

/** XML of a node, without blanks between elements. */
export function serialize({ name, attributes, children, text }: XmlNode): string {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const content = escapeXml(children.length > 0 ? text.trim() : text) + children.map(serialize).join("")
  return content === "" ? `<${name}${parts.join("")}/>` : `<${name}${parts.join("")}>${content}</${name}>`
}

/** `>` too, for `]]>`; signs that no XML may hold are left out. */
function escapeXml(value: string): string {
  const known = Array.from(value.replaceAll(/\r\n?/g, "\n"), (sign) => (isXml(sign.codePointAt(0) ?? 0) ? sign : ""))
  return known
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** XML 1.0, 2.2. Halves of surrogate pairs are none. */
const isXml = (code: number) =>
  code === 9 || code === 10 || (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code !== 0xfffe && code !== 0xffff)
