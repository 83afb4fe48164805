import { escapeHtml } from "./escape"
import { Fragment } from "./jsx-runtime"

/** Elements as JSX makes them, here and in React. */
type Element = React.JSX.Element
type Node = React.ReactNode

/** Renders components without hooks, as `renderToStaticMarkup` does. All texts and attributes are escaped. */
export function renderHtml(element: Element): string {
  const pieces: string[] = []
  append(element, pieces)
  return pieces.join("")
}

function append(node: Node, pieces: string[]): void {
  if (typeof node === "string") pieces.push(escaped(node))
  else if (typeof node === "number") pieces.push(String(node))
  else if (Array.isArray(node)) appendAll(node, pieces)
  else if (isElement(node)) appendElement(node, pieces)
}

/** Loops by index, here and below: the engine makes an object for each step of an iterator. */
function appendAll(nodes: readonly Node[], pieces: string[]): void {
  for (let index = 0; index < nodes.length; index += 1) append(nodes[index], pieces)
}

const isElement = (node: unknown): node is Element => typeof node === "object" && node !== null

function appendElement({ type, props }: Element, pieces: string[]): void {
  if (typeof type === "function") appendComponent(type, props, pieces)
  else if (typeof type === "string") appendTag(type, props, pieces)
  else if (type === Fragment) append(props.children, pieces)
  else throw new Error(`${String(type)} is no element of a public page`)
}

type Component = (props: unknown) => Node

const KEPT = 200
const MAX_KEY_LENGTH = 120
const kept = new Map<Component, Map<string, string>>()

/** Caches the HTML of components that have only a few short texts as props, such as icons. */
function appendComponent(type: Component, props: Props, pieces: string[]): void {
  const key = cacheKey(props)
  if (key === null) {
    append(type(props), pieces)
    return
  }
  const known = kept.get(type) ?? new Map<string, string>()
  let text = known.get(key)
  if (text === undefined) {
    const own: string[] = []
    append(type(props), own)
    text = own.join("")
    if (known.size >= KEPT) known.clear()
    known.set(key, text)
    kept.set(type, known)
  }
  pieces.push(text)
}

function cacheKey(props: Props): string | null {
  let key = ""
  const names = Object.keys(props)
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? ""
    const value = props[name]
    if (value === undefined) continue
    if (typeof value !== "string" || value.length > MAX_KEY_LENGTH) return null
    // The length is part of the key, as a value can contain any separator.
    key += `${name}=${value.length}:${value}`
    if (key.length > MAX_KEY_LENGTH) return null
  }
  return key
}

const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"])

function appendTag(tag: string, props: Props, pieces: string[]): void {
  const isTextarea = tag === "textarea"
  let open = `<${tag}`
  const names = Object.keys(props)
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? ""
    if (name !== "children" && !(isTextarea && name === "defaultValue")) open += attribute(name, props[name])
  }
  const { children } = props
  if (VOID.has(tag)) pieces.push(`${open}/>`)
  else if (typeof children === "string") pieces.push(`${open}>${escaped(children)}</${tag}>`)
  else {
    pieces.push(`${open}>`)
    if (isTextarea) pieces.push(textareaContent(props.defaultValue))
    else append(children, pieces)
    pieces.push(`</${tag}>`)
  }
}

type Props = { children?: Node; defaultValue?: unknown } & Record<string, unknown>

/** Attributes with another name in HTML, which ignores capitals. */
const NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
  defaultValue: "value",
  defaultChecked: "checked",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
}

/** Rendered attributes by name and value: most have few values, such as classes. Null for those that have many. */
const written = new Map<string, Map<unknown, string> | null>()
const MAX_VALUES = 400
const MAX_VALUE_LENGTH = 400

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return ""
  const values = written.get(name)
  if (values === null) return newAttribute(name, value)
  const known = values?.get(value)
  return known ?? keepAttribute(name, value, values ?? new Map<unknown, string>())
}

function keepAttribute(name: string, value: unknown, values: Map<unknown, string>): string {
  const text = newAttribute(name, value)
  if (text.length > MAX_VALUE_LENGTH) return text
  values.set(value, text)
  written.set(name, values.size < MAX_VALUES ? values : null)
  return text
}

function newAttribute(name: string, value: unknown): string {
  const attribute = NAMES[name] ?? name
  if (typeof value === "string") return ` ${attribute}="${escaped(value)}"`
  if (typeof value === "number" || isWord(name)) return ` ${attribute}="${escaped(String(value))}"`
  if (typeof value !== "boolean") throw new Error(`${name} is no attribute of a public page`)
  return value ? ` ${attribute}=""` : ""
}

/** Attributes whose `true` and `false` are words, not flags. */
const isWord = (name: string) => name.startsWith("aria-") || name.startsWith("data-")

/** Parsers drop a first line break. */
function textareaContent(value: unknown): string {
  const text = escaped(String(value ?? ""))
  return text.startsWith("\n") ? `\n${text}` : text
}

const SPECIAL = /["&'<>]/
const SHORT = 48

/** Most texts need no escaping, and testing is cheaper than replacing; a regular expression takes long for a long text. */
const escaped = (text: string) => (text.length < SHORT && !SPECIAL.test(text) ? text : escapeHtml(text))
