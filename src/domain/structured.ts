import * as z from "zod/mini"

/**
 * A structured field, which may arrive as JSON text or as an object (spec section 3).
 * Text that is no JSON, and JSON of the wrong kind, fall back to the empty default.
 */
export function structured<S extends z.ZodMiniType>(schema: S, kind: "list" | "object") {
  return z.pipe(
    z.transform((value: unknown) => parseStructured(value, kind)),
    schema,
  )
}

/** The list or object that a structured field holds, else an empty one. */
export function parseStructured(value: unknown, kind: "list" | "object"): unknown {
  const read = typeof value === "string" ? parseJson(value) : value
  const isList = Array.isArray(read)
  if (kind === "list") return isList ? read : []
  return typeof read === "object" && read !== null && !isList ? read : {}
}

const MAX_DEPTH = 32

function parseJson(text: string): unknown {
  // The server's JSON.parse calls itself for each level: text a million deep would end the whole process.
  if (isDeeperThan(text, MAX_DEPTH)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isDeeperThan(text: string, limit: number): boolean {
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

/** Where the quote stands that ends the string begun at `start`: one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charAt(before) === "\\") before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
