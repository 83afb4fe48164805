import type { RefObject } from "react"
import { createOnce } from "./create-once"
import type { Merge } from "./merge"
import { type Conflict, isDeleted, saveMerged } from "./save-merged"
import type { Snapshot } from "./snapshot"

/** How one kind of record is made, changed and read. */
export type RecordOperations<Values, Stored> = {
  /** Sent again with the same key it answers the record that exists. */
  create: (values: Values, key: string) => Promise<Stored>
  /** Refused with 412 unless that version is still the stored one. `null` where there was nothing to change. */
  update: (id: string, values: Values, from: Snapshot<Values>) => Promise<Stored | null>
  load: (id: string) => Promise<Stored>
  /** `isUntouched`: nobody has changed the record since it was made. */
  describe: (stored: Stored) => { id: string; isUntouched: boolean; snapshot: Snapshot<Values> }
  merge: Merge<Values>
  /** What can be saved anew of a record that was deleted. */
  withoutDeleted: (values: Values, base: Snapshot<Values>) => Values
}

type Row = { id: string; created_at: string; updated_at: string }

/** The `describe` of records that are answered under the server's names. */
export const describeRow =
  <Stored extends Row, Values>(valuesOf: (stored: Stored) => Values) =>
  (stored: Stored) => ({
    id: stored.id,
    isUntouched: stored.updated_at === stored.created_at,
    snapshot: { updatedAt: stored.updated_at, values: valuesOf(stored) },
  })

export type DeletedChoice = "saveAsNew" | "discard" | "stay"

export type SaveOptions<Values> = {
  /** `null` while the record is not made. */
  id: string | null
  /** The version that the form's changes are made on. */
  base: Snapshot<Values>
  creationKey: RefObject<string>
  /** Keeps the key of a creation where a reload finds it. */
  persist: () => void
  resolve: (conflict: Conflict<Values>) => Promise<readonly string[] | null>
  /** What to do with what was typed when the record is gone; without it that is an error. */
  resolveDeleted?: () => Promise<DeletedChoice>
}

export type Saved<Stored> = { outcome: "created" | "updated"; stored: Stored | null } | { outcome: "discarded" }

/**
 * Makes or changes a record from a checked form: once, however often it is sent, and on top of what others have saved.
 *
 * @returns `null` when the user goes on editing
 */
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

  /** Where an earlier press has made the record already, what was typed since is saved as a change of it. */
  async function create(wanted: Values): Promise<Saved<Stored> | null> {
    const { made, repeated } = await createOnce(creationKey, persist, (key) => operations.create(wanted, key))
    if (!repeated) return { outcome: "created", stored: made }
    const { id: madeId, isUntouched, snapshot } = operations.describe(made)
    const changed = await change(madeId, isUntouched ? snapshot : null, wanted)
    return changed && { outcome: "created", stored: changed.stored ?? made }
  }

  if (id === null) return create(values)
  try {
    const changed = await change(id, base, values)
    return changed && { outcome: "updated", stored: changed.stored }
  } catch (error) {
    if (!isDeleted(error) || !resolveDeleted) throw error
    const answer = await resolveDeleted()
    if (answer === "saveAsNew") return create(operations.withoutDeleted(values, base))
    return answer === "discard" ? { outcome: "discarded" } : null
  }
}
