import { manyLines, oneLine } from "../../domain/values/clean-text"

/** An element. Its name has no prefix; `text` is its own, without that of its children. */
export type XmlNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

export const createElement = (
  name: string,
  children: readonly XmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({ name, attributes, children: [...children], text: "" })

export const createTextElement = (
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({
  name,
  attributes,
  children: [],
  text,
})

/** Returns the first child with this name, for each name of the path. */
export function find(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}

export const findAll = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** Returns `""` if there is none. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  manyLines(find(node, ...path)?.text ?? "")

/** Finds an attribute in any case: senders differ. */
export function attribute(node: XmlNode | undefined, name: string): string {
  if (node === undefined) return ""
  const exact = node.attributes[name]
  if (exact !== undefined) return oneLine(exact)
  const wanted = name.toLowerCase()
  const [, value = ""] = Object.entries(node.attributes).find(([key]) => key.toLowerCase() === wanted) ?? []
  return oneLine(value)
}
