import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { inRoot, root } from "../lib/paths"
import { isNode, lineAt, type Node, nameOf, nodesIn, parse } from "./syntax"

/** Limits that Biome does not measure; its own is the cognitive complexity. */
const MAX_FUNCTION_LINES = 100
const MAX_HOOKS = 8
const MAX_FILE_LINES = 250
/** Each type that is asserted instead of known, in all files together: lower it when some go. */
const MAX_CASTS = 77

/** One message for each place that is too large, and one if too many types are asserted. */
export function lintHotSpots(): string[] {
  const files = productFiles().map((file) => ({ file, source: readFileSync(inRoot(file), "utf8") }))
  return [
    ...files.flatMap(({ file, source }) => hotSpots(source, file)),
    ...tooManyCasts(files.map(({ file, source }) => ({ file, count: countCasts(source, file) }))),
  ]
}

/** Our code without tests, their cases and the texts of the demo. */
export function productFiles(): string[] {
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  return tracked.toString().split("\n").filter(isProduct)
}

const isProduct = (file: string) =>
  /^(?:src|pb_hooks|scripts)\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|fixture|d)\.tsx?$|\/test-cases\/|^scripts\/seed\/content\//.test(file)

export function hotSpots(source: string, file: string): string[] {
  const functions = [...nodesIn(parse(source, file))].filter(isFunction)
  const lines = source.trimEnd().split("\n").length
  return [
    ...(lines > MAX_FILE_LINES ? [`${file} has ${lines} lines, more than ${MAX_FILE_LINES}`] : []),
    ...functions.flatMap((node) =>
      faultsOf(node, source).map((fault) => `${file}:${lineAt(source, node.start)} ${fault}`),
    ),
  ]
}

function faultsOf(node: Node, source: string): string[] {
  const lines = source.slice(node.start, node.end).split("\n").length
  const hooks = hooksIn(node)
  return [
    ...(lines > MAX_FUNCTION_LINES ? [`a function of ${lines} lines, more than ${MAX_FUNCTION_LINES}`] : []),
    ...(hooks > MAX_HOOKS ? [`a function with ${hooks} hooks, more than ${MAX_HOOKS}`] : []),
  ]
}

const isFunction = (node: Node) => /^(?:Arrow)?Function(?:Declaration|Expression)$/.test(node.type)

/** Hooks that the function calls itself. */
function hooksIn(outer: Node): number {
  const own = nodesIn(outer, (node) => node !== outer && isFunction(node))
  return [...own].filter(({ type, callee }) => type === "CallExpression" && /^use[A-Z]/.test(nameOf(callee) ?? ""))
    .length
}

export function tooManyCasts(files: readonly { file: string; count: number }[]): string[] {
  const total = files.reduce((sum, { count }) => sum + count, 0)
  const worst = [...files].sort((a, b) => b.count - a.count).slice(0, 5)
  const where = worst.map(({ file, count }) => `${file} (${count})`).join(", ")
  return total > MAX_CASTS ? [`${total} casts, more than ${MAX_CASTS}; most are in ${where}`] : []
}

/** How often types are asserted, as `a as B` or `<B>a`: `as const` asserts nothing, and `as unknown as` is one. */
export function countCasts(source: string, file: string): number {
  return [...nodesIn(parse(source, file))].filter(isCast).length
}

function isCast({ type, typeAnnotation }: Node): boolean {
  if (!/^TS(?:AsExpression|TypeAssertion)$/.test(type) || !isNode(typeAnnotation)) return false
  return typeAnnotation.type !== "TSUnknownKeyword" && nameOf(typeAnnotation.typeName) !== "const"
}
