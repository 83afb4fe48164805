import { DRAFT_DAYS } from "../../../domain/media/image"
import { DAY } from "../../../domain/values/durations"
import type { Version } from "../conflicts/rebase"

export type PersistedForm<Values> = {
  savedAt: string
  base: Version<Values>
  values: Values
  /** Idempotency key of a creation that was sent; empty before the first attempt. */
  creationKey: string
}

export type FormStore = Pick<Storage, "getItem" | "setItem" | "removeItem"> & { keys: () => string[] }

/** If storage is forbidden, even naming `localStorage` throws. */
const createStore = (storage: () => Storage): FormStore => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
  keys: () => Object.keys(storage()),
})

export const browserStore = createStore(() => localStorage)
export const tabStore = createStore(() => sessionStorage)
export const noStore: FormStore = { getItem: () => null, setItem: () => {}, removeItem: () => {}, keys: () => [] }

const MAX_AGE = DRAFT_DAYS * DAY

/** Returns the stored form; `null` if there is none, or it is too old or of another shape than the model. */
export function readPersisted<Values extends object>(
  store: FormStore,
  key: string,
  model: Values,
  isUsable: (values: Values) => boolean = () => true,
  now = Date.now(),
): PersistedForm<Values> | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? "null")
    if (!isRecord(stored) || typeof stored.savedAt !== "string" || typeof stored.updatedAt !== "string") return null
    if (!(now - Date.parse(stored.savedAt) < MAX_AGE)) return null
    const isValues = (values: unknown): values is Values => hasShape(model, values) && isUsable(values as Values)
    const { savedAt, updatedAt, creationKey } = stored
    const [base, values] = [completed(model, stored.base), completed(model, stored.values)]
    if (!isValues(base) || !isValues(values)) return null
    const key_ = typeof creationKey === "string" ? creationKey : ""
    return { savedAt, base: { updatedAt, values: base }, values, creationKey: key_ }
  } catch {
    return null
  }
}

/** Returns false if the browser stores nothing; the form then works without persistence. */
export function writePersisted<Values>(store: FormStore, key: string, form: PersistedForm<Values>): boolean {
  const { savedAt, base, values, creationKey } = form
  try {
    const { updatedAt, values: before } = base
    store.setItem(key, JSON.stringify({ savedAt, updatedAt, base: before, values, creationKey }))
    return true
  } catch {
    return false
  }
}

export function dropPersisted(store: FormStore, key: string): void {
  try {
    store.removeItem(key)
  } catch {
    return
  }
}

/** Returns a key below `key` that no other form has, in this tab or another. It is no secret, and works without HTTPS. */
export const ownKey = (key: string): string => `${key}:${Date.now()}-${Math.random().toString(36).slice(2)}`

/** Returns `key` and all keys below it that hold something. */
export function keysBelow(store: FormStore, key: string): string[] {
  try {
    return store.keys().filter((name) => name === key || name.startsWith(`${key}:`))
  } catch {
    return []
  }
}

export function isPersisted(store: FormStore, key: string): boolean {
  try {
    return store.getItem(key) !== null
  } catch {
    return false
  }
}

/** Fills in fields that are newer than the stored form: the user has not typed them, so they take the current values. */
function completed(model: unknown, value: unknown): unknown {
  if (!isRecord(model) || !isRecord(value)) return value
  const parts = Object.entries(model).map(([name, part]) => [
    name,
    Object.hasOwn(value, name) ? completed(part, value[name]) : part,
  ])
  return { ...value, ...Object.fromEntries(parts) }
}

function hasShape(model: unknown, value: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value)
  if (!isRecord(model)) return typeof value === typeof model
  return isRecord(value) && Object.entries(model).every(([name, part]) => hasShape(part, value[name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
