import type { SaveHook } from "../database/records"

export type SaveHooks = Readonly<Record<string, readonly SaveHook[]>>

/** What surrounds a save or a deletion, by table, the outermost first: whoever saves, by whichever route. */
export type Saves = {
  create?: SaveHooks
  update?: SaveHooks
  delete?: SaveHooks
  /** Runs after the commit. */
  afterUpdate?: SaveHooks
}

export type SaveKind = keyof Saves
