import { useMutation } from "@tanstack/react-query"
import { type RefObject, useCallback, useState } from "react"
import { ApiError } from "../../../api/client/http"
import { changedFields } from "./changed-fields"
import { createOnce } from "./create-once"
import { type Merge, merge, type ThreeWay, withTheirs } from "./merge"
import type { Version } from "./rebase"

export type Row = { id: string; created_at: string; updated_at: string }

/** The calls that save one kind of record. */
export type RecordOperations<Values, Stored extends Row> = {
  /** Returns the existing record when the key is sent again. */
  create?: (values: Values, key: string) => Promise<Stored>
  /** Rejected with 412 unless `updatedAt` is that of the stored version. */
  update: (id: string, changes: Partial<Values>, updatedAt: string) => Promise<Stored>
  load: (id: string) => Promise<Stored>
  /** Returns who has saved one of these fields last; empty if nobody can be named. */
  findSaver?: (id: string, names: readonly string[]) => Promise<string>
  toValues: (stored: Stored) => Values
  /** The fields that an update sends; without changes there is no call. */
  changes?: (values: Values, base: Values) => Partial<Values>
  merge?: Merge<Values>
  /** Returns all fields that take a conflict's answer together with this one; by default only this field. */
  getRelatedFields?: (name: string) => readonly string[]
  /** Fills empty values with those the server has assigned, if an earlier attempt has created the record. */
  withAssigned?: (values: Values, created: Stored) => Values
  /** The values for a new record after this one was deleted. */
  forRecreation?: (values: Values, base: Values) => Values
}

/** `savedAt` and `savedBy` say when and by whom the other values were saved; the latter is empty if it is not known. */
export type Conflict<Values> = ThreeWay<Values> & { names: readonly string[]; savedAt: string; savedBy: string }

/** The fields that take the stored value; `null` to go on editing. */
type Resolve<Values> = (conflict: Conflict<Values>) => Promise<readonly string[] | null>

export type DeletedChoice = "saveAsNew" | "discard" | "stay"

type SaveOptions<Values> = {
  /** `null` creates a record. */
  id: string | null
  base: Version<Values>
  creationKey: RefObject<string>
  persist: () => void
  resolve: Resolve<Values>
  /** Asks what to do about a deleted record; by default it is an error. */
  resolveDeleted?: () => Promise<DeletedChoice>
}

export type Saved<Stored> = { outcome: "created" | "updated"; stored: Stored | null } | { outcome: "discarded" }

type RecordSave<Values, Stored extends Row> = Omit<SaveOptions<Values>, "resolve" | "resolveDeleted"> & {
  operations: RecordOperations<Values, Stored>
  canSaveAsNew: boolean
  onSaved: (saved: Saved<Stored>) => unknown
  onError: (error: Error) => void
}

/** A dialog that is shown until it is resolved. */
export type PromiseDialog<Payload, Result> = { payload: Payload; resolve: (result: Result) => void }

export type ConflictPrompt<Values> = PromiseDialog<Conflict<Values>, readonly string[] | null>

export function useRecordSave<Values extends object, Stored extends Row>(options: RecordSave<Values, Stored>) {
  const { operations, canSaveAsNew, onSaved, onError, ...rest } = options
  const conflict = usePromiseDialog<Conflict<Values>, readonly string[] | null>()
  const deleted = usePromiseDialog<null, DeletedChoice>()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (values: Values) =>
      saveRecord(operations, values, {
        ...rest,
        resolve: conflict.show,
        ...(canSaveAsNew && { resolveDeleted: () => deleted.show(null) }),
      }),
    onSuccess: (saved) => (saved === null ? undefined : onSaved(saved)),
    onError,
  })
  return {
    save: (values: Values) => mutate(values),
    saving: isPending,
    error,
    clearError: reset,
    conflict: conflict.open,
    deleted: deleted.open,
  }
}

/** Creates or updates a record once, however often it is sent; `null` when the user goes on editing. */
export async function saveRecord<Values extends object, Stored extends Row>(
  operations: RecordOperations<Values, Stored>,
  values: Values,
  options: SaveOptions<Values>,
): Promise<Saved<Stored> | null> {
  const { id, base, creationKey, persist, resolve, resolveDeleted } = options
  const {
    changes = changedFields,
    getRelatedFields = onlyIt,
    forRecreation = keepValues,
    withAssigned = keepValues,
  } = operations

  const toVersion = (stored: Stored) => ({ updatedAt: stored.updated_at, values: operations.toValues(stored) })

  const change = (of: string, edit: { base: Version<Values> | null; mine: Values }) =>
    saveMerged(edit, {
      put: async (mine, { values: before, updatedAt }) => {
        const changed = changes(mine, before)
        return Object.keys(changed).length === 0 ? null : operations.update(of, changed, updatedAt)
      },
      load: async () => toVersion(await operations.load(of)),
      merge: operations.merge ?? merge,
      resolve: async (conflict) => {
        const savedBy = await operations.findSaver?.(of, conflict.names).catch(() => "")
        return (await resolve({ ...conflict, savedBy: savedBy ?? "" }))?.flatMap(getRelatedFields) ?? null
      },
    })

  /** Creates the record; if an earlier attempt has created it, saves later input as an update. */
  async function create(mine: Values): Promise<Saved<Stored> | null> {
    const { create: send } = operations
    if (!send) throw new Error("Records of this kind are not created by a form")
    const { created, repeated } = await createOnce(creationKey, persist, (key) => send(mine, key))
    if (!repeated) return { outcome: "created", stored: created }
    const isUntouched = created.updated_at === created.created_at
    const changed = await change(created.id, {
      base: isUntouched ? toVersion(created) : null,
      mine: withAssigned(mine, created),
    })
    return changed && { outcome: "created", stored: changed.stored ?? created }
  }

  if (id === null) return create(values)
  try {
    const changed = await change(id, { base, mine: values })
    return changed && { outcome: "updated", stored: changed.stored }
  } catch (error) {
    if (!isDeleted(error) || !resolveDeleted) throw error
    const choice = await resolveDeleted()
    if (choice === "saveAsNew") return create(forRecreation(values, base.values))
    return choice === "discard" ? { outcome: "discarded" } : null
  }
}

const onlyIt = (name: string): readonly string[] => [name]

const keepValues = <Values>(values: Values) => values

type MergedSave<Values, Stored> = {
  put: (values: Values, base: Version<Values>) => Promise<Stored>
  load: () => Promise<Version<Values>>
  merge: Merge<Values>
  resolve: Resolve<Values>
}

/** Saves; on 412 merges with the stored version and tries again. Returns `null` if the user goes on editing. */
export async function saveMerged<Values extends object, Stored>(
  edit: { base: Version<Values> | null; mine: Values },
  operations: MergedSave<Values, Stored>,
): Promise<{ stored: Stored } | null> {
  let { base, mine } = edit
  for (;;) {
    const attempt = base === null ? null : await unlessOutdated(operations.put(mine, base))
    if (attempt && "stored" in attempt) return attempt
    const theirs = await operations.load()
    // The stored version is unchanged, so another attempt would be rejected again.
    if (attempt && theirs.updatedAt === base?.updatedAt) throw attempt.outdated
    const versions = { base: base?.values ?? null, theirs: theirs.values }
    const { values, conflicts } = operations.merge({ ...versions, mine })
    const chosen =
      conflicts.length === 0
        ? []
        : await operations.resolve({
            ...versions,
            mine: values,
            names: conflicts,
            savedAt: theirs.updatedAt,
            savedBy: "",
          })
    if (chosen === null) return null
    mine = withTheirs(values, theirs.values, chosen)
    base = theirs
  }
}

async function unlessOutdated<Stored>(call: Promise<Stored>): Promise<{ stored: Stored } | { outdated: ApiError }> {
  try {
    return { stored: await call }
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return { outdated: error }
    throw error
  }
}

// A 404 of a proxy says nothing about the record.
export const isDeleted = (error: unknown) => error instanceof ApiError && error.status === 404 && error.fromServer

/** Returns a dialog whose result can be awaited; it is shown while `open` is not null. */
function usePromiseDialog<Payload, Result>() {
  const [open, setOpen] = useState<PromiseDialog<Payload, Result> | null>(null)
  const show = useCallback(
    (payload: Payload) =>
      new Promise<Result>((settle) => {
        const resolve = (result: Result) => {
          setOpen(null)
          settle(result)
        }
        setOpen({ payload, resolve })
      }),
    [],
  )
  return { open, show }
}
