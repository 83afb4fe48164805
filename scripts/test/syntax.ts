import { parseAst } from "vite"

/** A node of the syntax tree, whose shape is not trusted. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

export const parse = (source: string, file: string): unknown =>
  parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }, file)

/** Yields all nodes beneath a value, but those that are skipped with their contents. */
export function* nodesIn(value: unknown, isSkipped: (node: Node) => boolean = () => false): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item, isSkipped)
  } else if (isNode(value) && !isSkipped(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === "object") yield* nodesIn(child, isSkipped)
  }
}

export const getName = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Identifier" && typeof value.name === "string" ? value.name : undefined

export const lineAt = (source: string, position: number): number => source.slice(0, position).split("\n").length
