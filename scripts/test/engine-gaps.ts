import { readFileSync } from "node:fs"
import { build } from "esbuild"
import { libraryOptions } from "../build/hooks"
import { inRoot } from "../lib/paths"
import { getName, isNode, lineAt, type Node, nodesIn, parse } from "./syntax"

/** Returns one message for each use of a feature that the engine lacks, or gets wrong without an error. */
export async function lintEngine(): Promise<string[]> {
  return (await engineFiles()).flatMap((file) => engineGaps(readFileSync(inRoot(file), "utf8"), file))
}

/** Returns our files that run inside PocketBase's engine (goja): all that the server's bundles are made from. */
export async function engineFiles(): Promise<string[]> {
  const { metafile } = await build({
    ...libraryOptions,
    write: false,
    sourcemap: false,
    plugins: [],
    packages: "external",
  })
  return ["pb_hooks/main.ts", ...Object.keys(metafile.inputs).sort()]
}

const HEAD = "pb_hooks/server/http/request.ts"
/** Limit what they read of the head of a request: the last two rewrite the query for PocketBase's own routes. */
const BOUNDED = [HEAD, "pb_hooks/server/native/bounded-query.ts", "pb_hooks/server/native/guarded-routes.ts"]

export function engineGaps(source: string, file: string): string[] {
  return [...nodesIn(parse(source, file))].flatMap((node) => {
    const message = gapIn(node) ?? (BOUNDED.includes(file) ? undefined : unboundedIn(node))
    return message ? [`${file}:${lineAt(source, node.start)} ${message}`] : []
  })
}

function gapIn(node: Node): string | undefined {
  if (node.async === true)
    return "async functions are not awaited by the engine, and their errors become empty responses"
  if (node.type === "AwaitExpression" || node.await === true) return "the engine has nothing to await"
  if (getName(node) === "Intl") return "the engine has no Intl"
  if (node.type === "CallExpression") return gapInCall(node)
  const pattern = findPattern(node)
  return pattern === undefined ? undefined : gapInPattern(pattern)
}

/** Values from the head of a request must have their length checked first. */
function unboundedIn(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined
  const { object } = node
  const owner = isNode(object) && object.type === "MemberExpression" ? getName(object.property) : getName(object)
  const name = `${owner}.${getName(node.property)}`
  const isHead = ["request.header", "request.cookie", "url.query", "url.rawQuery"].includes(name)
  return isHead ? `${name} is of any length: use ${HEAD}` : undefined
}

function gapInCall(node: Node): string | undefined {
  if (getName(node.callee) === "fetch") return "the engine has no fetch: use $http.send"
  const { callee } = node
  const method = isNode(callee) && callee.type === "MemberExpression" ? getName(callee.property) : undefined
  if (method?.startsWith("toLocale")) return `${method} ignores the locale or throws in the engine`
  const pattern = findPattern(node)
  return pattern === undefined ? undefined : gapInPattern(pattern)
}

/** Returns the pattern of a literal, or of a string given to RegExp. */
function findPattern(node: Node): string | undefined {
  if (node.type === "Literal") {
    const { regex } = node
    return typeof regex === "object" && regex !== null && "pattern" in regex ? String(regex.pattern) : undefined
  }
  const isCall = node.type === "NewExpression" || node.type === "CallExpression"
  if (!isCall || getName(node.callee) !== "RegExp" || !Array.isArray(node.arguments)) return undefined
  return getStringValue(node.arguments[0])
}

function gapInPattern(pattern: string): string | undefined {
  const bare = pattern
    .replace(/\\[^1-9kpP]/g, "")
    .replace(/\[(?:\\.|[^\]\\])*\]/g, (set) => (/\\[pP]/.test(set) ? "\\p" : ""))
  if (/\\[pP]/.test(bare)) return "the engine reads \\p{…} as plain letters"
  if (/\(\?(?:[=!]|<[=!])/.test(bare)) return "lookaround makes the engine backtrack: a visitor could make it slow"
  if (/\\(?:[1-9]|k<)/.test(bare)) return "a back reference makes the engine backtrack: a visitor could make it slow"
  return undefined
}

const getStringValue = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Literal" && typeof value.value === "string" ? value.value : undefined
