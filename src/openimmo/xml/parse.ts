import { SaxesParser } from "saxes"
import { LIMITS } from "../limits"
import { PackageError } from "../problem"
import { ENTITIES } from "./entities"
import { repairAmpersands } from "./mend"
import type { XmlNode } from "./node"

type Handlers = {
  /** Gets an element of `apart` once it is complete: it is not kept within its parent. */
  onApart: (node: XmlNode, ancestors: readonly XmlNode[]) => void
  apart: string
}

type Parsed = { root: XmlNode; problems: string[] }

const NOT_READABLE = "Die Datei ist kein lesbares XML."

/**
 * Reads XML into nodes, element by element: elements of `apart` can be released before the next is read. XML that is not well
 * formed is mended and reported; a document type, unlimited depth and a missing end refuse the whole.
 */
export function parseXml(source: string, { apart, onApart }: Handlers): Parsed {
  const { text, mended } = repairAmpersands(source)
  const problems = new Map<string, number>()
  const note = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1)
  if (mended > 0) problems.set("Ein einzelnes & steht im Text; es wurde als & gelesen.", mended)

  const parser = new SaxesParser({ xmlns: false, position: false })
  Object.assign(parser.ENTITIES, ENTITIES)
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  let isEnded = false
  let nodes = 0
  let errors = 0

  parser.on("doctype", () => {
    throw new PackageError("Die Datei enthält einen Dokumenttyp (DOCTYPE). Solche Dateien werden nicht gelesen.")
  })
  parser.on("error", () => {
    errors += 1
    if (errors > LIMITS.xmlErrors) throw new PackageError(NOT_READABLE)
  })
  parser.on("opentag", ({ name, attributes }) => {
    const node: XmlNode = { name: localName(name), attributes, children: [], text: "" }
    nodes += 1 + Object.keys(attributes).length
    if (node.name === apart) nodes = 0
    if (open.length >= LIMITS.depth || nodes > LIMITS.nodesOfObject) throw new PackageError(tooDeep(open.length))
    if (open.length === 0) root ??= node
    open.push(node)
  })
  const addText = (part: string) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += part
  }
  parser.on("text", addText)
  parser.on("cdata", addText)
  parser.on("closetag", () => {
    const node = open.pop()
    if (node === undefined) return
    if (open.length === 0) isEnded = true
    if (node.name === apart) onApart(node, open)
    else open.at(-1)?.children.push(node)
  })
  parser.write(text)
  if (root === undefined) throw new PackageError(NOT_READABLE)
  if (!isEnded) throw new PackageError("Die Datei ist abgeschnitten: Ihr Ende fehlt.")
  parser.close()
  if (errors > 0) note(`Die Datei ist an ${errors} Stellen kein richtiges XML; sie wurde so weit wie möglich gelesen.`)
  return { root, problems: [...problems.keys()] }
}

const localName = (name: string) => name.slice(name.lastIndexOf(":") + 1).toLowerCase()

const tooDeep = (depth: number) =>
  depth >= LIMITS.depth
    ? `Die Datei ist tiefer verschachtelt als ${LIMITS.depth} Ebenen.`
    : `Ein Objekt hat mehr als ${LIMITS.nodesOfObject} Angaben.`
