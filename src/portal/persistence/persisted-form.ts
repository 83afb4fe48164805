import { DRAFT_DAYS } from "../../domain/image"
import type { Snapshot } from "../concurrency/snapshot"

/** What was typed but not saved. What differs from the snapshot's values is the user's work. */
export type PersistedForm<Values> = {
  /** ISO instant. */
  savedAt: string
  /** The version that the form's changes are made on. */
  snapshot: Snapshot<Values>
  values: Values
  /** Under which a creation has been sent already (see `concurrency/create-once.ts`); empty while it has not. */
  creationKey: string
}

export type FormStore = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** A browser's storage is touched only inside the calls: where it is forbidden, already naming it throws. */
const storeOf = (storage: () => Storage): FormStore => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
})

/** Outlives the browser. */
export const browserStore = storeOf(() => localStorage)
/** Of this browser tab alone, for small forms. */
export const tabStore = storeOf(() => sessionStorage)

const MAX_AGE = DRAFT_DAYS * 24 * 3_600_000

/**
 * What is kept under the key, or `null` when it can no longer be used: too old, or not of the form's shape.
 *
 * @param model values of the form: what is kept must have all their fields, of the same kinds
 * @param isUsable what else the kept values must obey
 */
export function readPersisted<Values extends object>(
  store: FormStore,
  key: string,
  model: Values,
  isUsable: (values: Values) => boolean = () => true,
  now = Date.now(),
): PersistedForm<Values> | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? "null")
    if (!isRecord(kept) || typeof kept.savedAt !== "string" || typeof kept.updatedAt !== "string") return null
    if (!(now - Date.parse(kept.savedAt) < MAX_AGE)) return null
    const isValues = (values: unknown): values is Values => hasShape(model, values) && isUsable(values as Values)
    const { savedAt, updatedAt, base, values, creationKey } = kept
    if (!isValues(base) || !isValues(values)) return null
    const key_ = typeof creationKey === "string" ? creationKey : ""
    return { savedAt, snapshot: { updatedAt, values: base }, values, creationKey: key_ }
  } catch {
    return null
  }
}

/** Answers false where the browser has no room or refuses; the form then works without being kept. */
export function writePersisted<Values>(store: FormStore, key: string, form: PersistedForm<Values>): boolean {
  const { savedAt, snapshot, values, creationKey } = form
  try {
    const { updatedAt, values: base } = snapshot
    store.setItem(key, JSON.stringify({ savedAt, updatedAt, base, values, creationKey }))
    return true
  } catch {
    return false
  }
}

export function dropPersisted(store: FormStore, key: string): void {
  try {
    store.removeItem(key)
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

/** Whether something waits under the key, whatever it is. */
export function isPersisted(store: FormStore, key: string): boolean {
  try {
    return store.getItem(key) !== null
  } catch {
    return false
  }
}

/** Every field of the model is there and of the same kind. */
function hasShape(model: unknown, value: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value)
  if (!isRecord(model)) return typeof value === typeof model
  return isRecord(value) && Object.entries(model).every(([name, part]) => hasShape(part, value[name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
