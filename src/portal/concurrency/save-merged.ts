import { ApiError } from "../../api/api-error"
import { type Merge, withTheirs } from "./merge"
import type { Snapshot } from "./rebase"
import type { PromiseDialog } from "./use-promise-dialog"

export type Conflict<Values> = { names: readonly string[]; mine: Values; theirs: Values }

/** Resolves to the fields that take the stored value; `null` to go on editing. */
export type ConflictPrompt<Values> = PromiseDialog<Conflict<Values>, readonly string[] | null>

type Operations<Values, Stored> = {
  put: (values: Values, from: Snapshot<Values>) => Promise<Stored>
  load: () => Promise<Snapshot<Values>>
  merge: Merge<Values>
  resolve: (conflict: Conflict<Values>) => Promise<readonly string[] | null>
}

/** On 412 merges with the stored version and tries again; `null` when the user goes on editing. */
export async function saveMerged<Values extends object, Stored>(
  base: Snapshot<Values> | null,
  mine: Values,
  operations: Operations<Values, Stored>,
): Promise<{ stored: Stored } | null> {
  let from = base
  let wanted = mine
  for (;;) {
    const attempt = from === null ? null : await unlessOutdated(operations.put(wanted, from))
    if (attempt && "stored" in attempt) return attempt
    const current = await operations.load()
    // Unchanged, so another attempt would be rejected again.
    if (attempt && current.updatedAt === from?.updatedAt) throw attempt.outdated
    const { values, conflicts } = operations.merge(from?.values ?? null, current.values, wanted)
    const chosen =
      conflicts.length === 0 ? [] : await operations.resolve({ names: conflicts, mine: values, theirs: current.values })
    if (chosen === null) return null
    wanted = withTheirs(values, current.values, chosen)
    from = current
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
