import { getProperty, isOneOf } from "../../domain/values/type-guards"

const KEY = "flash"
const KINDS = ["success", "info", "error"] as const

/** A message that survives the reload on signing in and out (docs/product.md, Session). */
export type Flash = { kind: (typeof KINDS)[number]; message: string }

export function setFlash(flash: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(flash))
  } catch {}
}

export function takeFlash(): Flash | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const flash: unknown = JSON.parse(text ?? "{}")
    const [kind, message] = [getProperty(flash, "kind"), getProperty(flash, "message")]
    return isOneOf(KINDS, kind) && typeof message === "string" ? { kind, message } : null
  } catch {
    return null
  }
}
