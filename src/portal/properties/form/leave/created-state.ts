import { getProperty } from "../../../../domain/values/type-guards"

/** What the form of a new property hands to that of the one it has created: its version, and the name of the focused field. */
export type Created = { version: string; focused: string }

/** Reads it from the state of the navigation. */
export function readCreated(state: unknown): Created | null {
  const created = getProperty(state, "created")
  const [version, focused] = [getProperty(created, "version"), getProperty(created, "focused")]
  return typeof version === "string" && typeof focused === "string" ? { version, focused } : null
}
