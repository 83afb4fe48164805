import type { RefObject } from "react"
import { createOnce } from "./create-once"
import type { Merge } from "./merge"
import type { Snapshot } from "./rebase"
import { type Conflict, isDeleted, saveMerged } from "./save-merged"

export type RecordOperations<Values, Stored> = {
  /** Returns the existing record when the key is sent again. */
  create: (values: Values, key: string) => Promise<Stored>
  /** Rejected with 412 unless that version is the stored one; `null` if nothing has changed. */
  update: (id: string, values: Values, from: Snapshot<Values>) => Promise<Stored | null>
  load: (id: string) => Promise<Stored>
  describe: (stored: Stored) => { id: string; isUntouched: boolean; snapshot: Snapshot<Values> }
  merge: Merge<Values>
  /** What can be saved as a new record after this one was deleted. */
  forRecreation: (values: Values, base: Snapshot<Values>) => Values
}

type Row = { id: string; created_at: string; updated_at: string }

export const describeRow =
  <Stored extends Row, Values>(valuesOf: (stored: Stored) => Values) =>
  (stored: Stored) => ({
    id: stored.id,
    isUntouched: stored.updated_at === stored.created_at,
    snapshot: { updatedAt: stored.updated_at, values: valuesOf(stored) },
  })

export type DeletedChoice = "saveAsNew" | "discard" | "stay"

export type SaveOptions<Values> = {
  id: string | null
  base: Snapshot<Values>
  creationKey: RefObject<string>
  persist: () => void
  resolve: (conflict: Conflict<Values>) => Promise<readonly string[] | null>
  /** Without it a deleted record is an error. */
  resolveDeleted?: () => Promise<DeletedChoice>
}

export type Saved<Stored> = { outcome: "created" | "updated"; stored: Stored | null } | { outcome: "discarded" }

/** Creates or updates a record once, however often it is sent; `null` when the user goes on editing. */
export async function saveRecord<Values extends object, Stored>(
  operations: RecordOperations<Values, Stored>,
  values: Values,
  options: SaveOptions<Values>,
): Promise<Saved<Stored> | null> {
  const { id, base, creationKey, persist, resolve, resolveDeleted } = options

  const change = (of: string, from: Snapshot<Values> | null, wanted: Values) =>
    saveMerged(from, wanted, {
      put: (next, on) => operations.update(of, next, on),
      load: async () => operations.describe(await operations.load(of)).snapshot,
      merge: operations.merge,
      resolve,
    })

  /** If an earlier attempt has created the record, later input is saved as an update. */
  async function create(wanted: Values): Promise<Saved<Stored> | null> {
    const { created, repeated } = await createOnce(creationKey, persist, (key) => operations.create(wanted, key))
    if (!repeated) return { outcome: "created", stored: created }
    const { id: createdId, isUntouched, snapshot } = operations.describe(created)
    const changed = await change(createdId, isUntouched ? snapshot : null, wanted)
    return changed && { outcome: "created", stored: changed.stored ?? created }
  }

  if (id === null) return create(values)
  try {
    const changed = await change(id, base, values)
    return changed && { outcome: "updated", stored: changed.stored }
  } catch (error) {
    if (!isDeleted(error) || !resolveDeleted) throw error
    const choice = await resolveDeleted()
    if (choice === "saveAsNew") return create(operations.forRecreation(values, base))
    return choice === "discard" ? { outcome: "discarded" } : null
  }
}
