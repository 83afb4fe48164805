import * as z from "zod/mini"

/** Accepts JSON text or a value; anything unreadable falls back to an empty list or object. */
export function structured<S extends z.ZodMiniType>(schema: S, kind: "list" | "object") {
  return z.pipe(
    z.transform((value: unknown) => parseStructured(value, kind)),
    schema,
  )
}

/** Accepts a column that is an object of texts and flags. */
export const group = <S extends z.ZodMiniObject>(schema: S) =>
  ({
    kind: "object",
    input: structured(schema, "object"),
    initial: z.parse(schema, {}),
    response: () => groupResponse(schema),
  }) as const

/** Returns the schema of such an object in responses: its flags, and everything else as text. */
function groupResponse<S extends z.ZodMiniObject>(schema: S): z.ZodMiniType<z.output<S>> {
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    const isFlag = typeof z.parse(part as z.ZodMiniType, undefined) === "boolean"
    return [name, isFlag ? z.boolean() : z.string()]
  })
  const response: z.ZodMiniType = z.object(Object.fromEntries(parts))
  return response as z.ZodMiniType<z.output<S>>
}

export function parseStructured(value: unknown, kind: "list" | "object"): unknown {
  const parsed = typeof value === "string" ? parseJson(value) : value
  const isList = Array.isArray(parsed)
  if (kind === "list") return isList ? parsed : []
  return typeof parsed === "object" && parsed !== null && !isList ? parsed : {}
}

const MAX_DEPTH = 32

function parseJson(text: string): unknown {
  // The server's JSON.parse is recursive: text a million levels deep would end the process.
  if (isDeeperThan(text, MAX_DEPTH)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isDeeperThan(text: string, limit: number): boolean {
  // Most texts have few brackets at all, which the server's engine counts much faster than it walks through the text.
  if (text.split(/[[{]/, limit + 2).length <= limit + 1) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') at = endOfString(text, at)
    else if (char === "]" || char === "}") depth -= 1
    else if (char === "[" || char === "{") depth += 1
    if (depth > limit) return true
  }
  return false
}

/** Returns the index of the closing quote: the first one after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charAt(before) === "\\") before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
