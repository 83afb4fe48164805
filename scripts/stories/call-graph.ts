import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseAst } from "vite"
import { fieldOf } from "../../src/domain/known"
import { inRoot } from "../lib/paths"

/** A node of the syntax tree, whose shape is not trusted. */
type Node = { type: string } & Record<string, unknown>
type Source = { declarations: Map<string, Node>; imports: Map<string, string>; stars: string[] }

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const nameOf = (value: unknown): string =>
  isNode(value) && (value.type === "Identifier" || value.type === "JSXIdentifier") ? String(value.name) : ""

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const read = sources.get(file)
  if (read !== undefined) return read
  const program: unknown = parseAst(readFileSync(inRoot(file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" })
  const source: Source = { declarations: new Map(), imports: new Map(), stars: [] }
  sources.set(file, source)
  for (const statement of list(isNode(program) ? program.body : [])) readStatement(file, source, statement)
  return source
}

function readStatement(file: string, source: Source, statement: Node): void {
  const target = isNode(statement.source) ? resolve(file, String(statement.source.value)) : undefined
  const isImport = statement.type === "ImportDeclaration"
  if (isImport || (statement.type === "ExportNamedDeclaration" && target !== undefined)) {
    if (target !== undefined && !isOfTypes(statement)) readImports(source, statement, target, isImport)
  } else readDeclarations(source, statement)
}

const isOfTypes = ({ importKind, exportKind }: Node) => importKind === "type" || exportKind === "type"

function readImports(source: Source, statement: Node, target: string, isImport: boolean): void {
  for (const specifier of list(statement.specifiers).filter((node) => !isOfTypes(node))) {
    const outer = nameOf(isImport ? specifier.imported : specifier.local) || "default"
    source.imports.set(nameOf(isImport ? specifier.local : specifier.exported), `${target}:${outer}`)
  }
}

function readDeclarations(source: Source, statement: Node): void {
  const declared = isNode(statement.declaration) ? statement.declaration : statement
  const own = declarationsIn(declared)
  const found = own.length > 0 ? own : nestedDeclarations(declared)
  for (const [name, node] of [...found, ...routesIn(declared)]) source.declarations.set(name, node)
  if (statement.type === "ExportDefaultDeclaration") source.declarations.set("default", declared)
}

function declarationsIn(node: Node): [string, Node][] {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return [[nameOf(node.id), node]]
  if (node.type !== "VariableDeclaration") return []
  return list(node.declarations).flatMap((declarator): [string, Node][] =>
    isNode(declarator.id) ? namesIn(declarator.id).map((name) => [name, declarator]) : [],
  )
}

/** Entries of the route table, by method and path. */
function routesIn(value: unknown): [string, Node][] {
  if (Array.isArray(value)) return value.flatMap(routesIn)
  if (!isNode(value)) return []
  const inner = Object.values(value).flatMap(routesIn)
  if (value.type !== "ObjectExpression") return inner
  const texts = new Map(list(value.properties).map((property) => [nameOf(property.key), property.value]))
  const [method, path] = ["method", "path"].map((name) => texts.get(name))
  if (!isNode(method) || !isNode(path)) return inner
  return [[`${String(method.value)} ${String(path.value)}`, value], ...inner]
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [nameOf(pattern)]
  const parts = [...list(pattern.properties), ...list(pattern.elements)]
  return parts.flatMap((part) => {
    const inner = part.value ?? part.argument ?? part.left ?? part
    return isNode(inner) ? namesIn(inner) : []
  })
}

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined
  const base = path.posix.join(path.posix.dirname(from), specifier)
  return [".ts", ".tsx", "/index.ts"].map((end) => base + end).find((file) => existsSync(inRoot(file)))
}

const BUNDLE = /\/([a-z-]+)\.js$/

/** `require(…/name.js).member`, `load("name").member` and `globalThis.fastPath.member` call another bundle. */
function bundleCall({ object, property }: Node): string | undefined {
  if (!isNode(object)) return undefined
  if (object.type === "MemberExpression" && nameOf(object.property) === "fastPath") {
    return `pb_hooks/libraries/fast-path.ts:${nameOf(property)}`
  }
  const bundle = object.type === "CallExpression" ? bundleNamed(object) : undefined
  return bundle === undefined ? undefined : `pb_hooks/libraries/${bundle}.ts:${nameOf(property)}`
}

function bundleNamed(call: Node): string | undefined {
  const [argument] = list(call.arguments)
  const callee = isNode(call.callee) ? nameOf(call.callee) || nameOf(call.callee.property) : ""
  if (callee === "load") return textOf(argument?.value)
  const [quasi] = list(argument?.quasis).slice(-1)
  return callee === "require" ? BUNDLE.exec(textOf(fieldOf(quasi?.value, "raw")) ?? "")?.[1] : undefined
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

/** Names that code below this node reads, types left out. */
function* namesUsed(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* namesUsed(item)
  if (!isNode(value)) return
  if (value.type.startsWith("TS")) yield* namesUsed(value.expression)
  else if (value.type === "Identifier" || value.type === "JSXIdentifier") yield nameOf(value)
  else if (value.type === "MemberExpression") {
    yield* [bundleCall(value) ?? []].flat()
    yield* namesUsed([value.object, computed(value, value.property)])
  } else if (value.type === "Property") yield* namesUsed([computed(value, value.key), value.value])
  else for (const child of Object.values(value)) yield* namesUsed(child)
}

const computed = (node: Node, name: unknown) => (node.computed === true ? name : undefined)

/** Whether calling or reading it later runs code: a function, not one that a method has called while loading. */
function holdsCode(value: unknown, isArgument = false): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsCode(item, isArgument))
  if (!isNode(value)) return false
  if (/^(?:ArrowFunctionExpression|Function(?:Declaration|Expression)|ClassDeclaration)$/.test(value.type)) {
    return !isArgument
  }
  const callee = value.type === "CallExpression" && isNode(value.callee) ? value.callee : undefined
  return Object.entries(value).some(([key, child]) =>
    holdsCode(child, key === "arguments" && callee?.type === "MemberExpression"),
  )
}

function nodeOf(step: string): { file: string; within: Node[]; node: Node } | undefined {
  const [file = "", names = ""] = step.split(":")
  const [outer = "", inner] = names.split(".")
  const top = sourceOf(file).declarations.get(outer)
  if (top === undefined || inner === undefined) return top && { file, within: [], node: top }
  const within = nestedDeclarations(top)
  const node = within.find(([name]) => name === inner)?.[1]
  return node && { file, within: within.map(([, nested]) => nested), node }
}

function nestedDeclarations(value: unknown): [string, Node][] {
  if (Array.isArray(value)) return value.flatMap(nestedDeclarations)
  if (!isNode(value)) return []
  return [...declarationsIn(value), ...Object.values(value).flatMap(nestedDeclarations)]
}

/** Whether the sources have this function, `file:name`, or `file:name.inner` for one within it. */
export const exists = (step: string): boolean => {
  const [file = "", name = ""] = step.split(":")
  return existsSync(inRoot(file)) && (nodeOf(step) !== undefined || sourceOf(file).imports.has(name))
}

export const isCode = (step: string): boolean => {
  const found = nodeOf(step)
  return found !== undefined && holdsCode(found.node)
}

const known = new Map<string, string[]>()

/** The functions that this one may call, as `file:name`. A re-export of another file is a step of its own. */
export function calls(step: string): string[] {
  const found = known.get(step) ?? findCalls(step)
  known.set(step, found)
  return found
}

function findCalls(step: string): string[] {
  const [file = "", name = ""] = step.split(":")
  const { imports, declarations } = sourceOf(file)
  const passedOn = imports.get(name)
  const found = nodeOf(step)
  if (found === undefined) return passedOn === undefined ? [] : [passedOn]
  const [outer = ""] = name.split(".")
  const locals = name.includes(".") ? new Map(nestedDeclarations(declarations.get(outer))) : new Map<string, Node>()
  const used = [...new Set(namesUsed(found.node))]
  return used.flatMap((other) => {
    if (other.includes(":")) return exists(other) ? [other] : []
    if (locals.has(other)) return [`${file}:${outer}.${other}`]
    const imported = imports.get(other)
    if (imported !== undefined) return exists(imported) ? [imported] : []
    return declarations.has(other) ? [`${file}:${other}`] : []
  })
}
