import type { SaveHook } from "../database/records"

export type SaveHooks = Readonly<Record<string, readonly SaveHook[]>>

/** The hooks of saves and deletions by table, the outermost first; they run on every route. */
export type Saves = {
  create?: SaveHooks
  update?: SaveHooks
  delete?: SaveHooks
  /** Runs after the commit. */
  afterUpdate?: SaveHooks
}

export type SaveKind = keyof Saves
