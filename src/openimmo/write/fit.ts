import { parseDay } from "../../domain/values/parse-day"
import { listReadings, readBoolean } from "../read/values"
import { attribute, type XmlNode } from "../xml/node"
import { type Attribute, type Element, STANDARD } from "./standard"

/** A reader returns `null` if the standard does not allow the text. A number that may be read in two ways is not allowed. */
const TYPES: Readonly<Record<string, (text: string) => string | null>> = {
  "": (text) => text,
  empty: () => "",
  number: (text) => {
    const [only, ...others] = listReadings(text)
    return only !== undefined && others.length === 0 ? only : null
  },
  float: (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? text : null),
  integer: (text) => (/^-?\d+$/.test(text) ? text : null),
  positive: (text) => (/^[1-9]\d*$/.test(text) ? text : null),
  boolean: (text) => {
    const said = readBoolean(text, "", () => {})
    return said === undefined ? null : String(said)
  },
  date: (text) => parseDay(text.replace(/T[\d:.]+(?:Z|[+-]\d\d:\d\d)?$/, "")),
  instant: (text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/.test(text) ? text : null),
  code: (text) => (/^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : null),
}

function fitText(text: string, type: string): string | null {
  const known = TYPES[type]
  if (known !== undefined) return known(text)
  return type.split("|").find((value) => value.toLowerCase() === text.toLowerCase()) ?? null
}

/** Returns the part of a block that receivers accept: the standard's elements, in its order, with values that it allows. */
export function fitBlock(block: XmlNode): XmlNode {
  const children = (STANDARD.get(block.name) ?? []).flatMap((element) => {
    const found = block.children.filter(({ name }) => name === element.name)
    const fitting = found.flatMap((child) => fitElement(child, element) ?? [])
    return element.isMany ? fitting : fitting.slice(0, 1)
  })
  // An object has only one kind.
  const kinds = children.filter(({ name }) => name === children[0]?.name || name === "objektart_zusatz")
  return { name: block.name, attributes: {}, children: block.name === "objektart" ? kinds : children, text: "" }
}

function fitElement(node: XmlNode, element: Element): XmlNode | null {
  if (element.type === "any") return node.children.length > 0 || node.text.trim() !== "" ? node : null
  const attributes = fitAttributes(node, element)
  if (attributes === null) return null
  if (STANDARD.has(element.name)) {
    const { children } = fitBlock(node)
    const isWhole = (STANDARD.get(element.name) ?? []).every(
      ({ name, isRequired }) => !isRequired || children.some((child) => child.name === name),
    )
    return children.length > 0 && (isWhole || !element.isMany) ? { ...node, attributes, children, text: "" } : null
  }
  const text = fitText(node.text.trim(), element.type)
  const isEmpty = text === "" && Object.keys(attributes).length === 0
  // A kind needs no type.
  if (text === null || (isEmpty && !isKind(element))) return null
  return { name: element.name, attributes, children: [], text }
}

const isKind = ({ name }: Element) =>
  name !== "objektart_zusatz" && (STANDARD.get("objektart") ?? []).some((kind) => kind.name === name)

/** Required flags that are missing become false; an element without a text needs one that is true. */
function fitAttributes(node: XmlNode, { type, attributes }: Element): Record<string, string> | null {
  const said = attributes.map(
    (known) => [known, attribute(node, known.name) || (isFlag(known) ? "false" : "")] as const,
  )
  const fitting = said.map(([known, text]) => [known, text === "" ? "" : fitText(text, known.type)] as const)
  if (fitting.some(([{ isRequired }, value]) => value === null || (value === "" && isRequired))) return null
  const values = fitting.flatMap(([{ name }, value]) => (value ? [[name, value] as const] : []))
  const needsTrue = type === "empty" && attributes.some(isFlag)
  return needsTrue && !values.some(([, value]) => value === "true") ? null : Object.fromEntries(values)
}

const isFlag = ({ isRequired, type }: Attribute) => isRequired && type === "boolean"
