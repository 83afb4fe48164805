import { ApiError } from "../../api/api-error"
import { type Merge, type ThreeWay, withTheirs } from "./merge"
import type { Version } from "./rebase"
import type { PromiseDialog } from "./use-promise-dialog"

export type Conflict<Values> = ThreeWay<Values> & { names: readonly string[] }

/** The fields that take the stored value; `null` to go on editing. */
export type Resolve<Values> = (conflict: Conflict<Values>) => Promise<readonly string[] | null>

export type ConflictPrompt<Values> = PromiseDialog<Conflict<Values>, readonly string[] | null>

type Operations<Values, Stored> = {
  put: (values: Values, base: Version<Values>) => Promise<Stored>
  load: () => Promise<Version<Values>>
  merge: Merge<Values>
  resolve: Resolve<Values>
}

/** On 412 merges with the stored version and tries again; `null` when the user goes on editing. */
export async function saveMerged<Values extends object, Stored>(
  edit: { base: Version<Values> | null; mine: Values },
  operations: Operations<Values, Stored>,
): Promise<{ stored: Stored } | null> {
  let { base, mine } = edit
  for (;;) {
    const attempt = base === null ? null : await unlessOutdated(operations.put(mine, base))
    if (attempt && "stored" in attempt) return attempt
    const theirs = await operations.load()
    // Unchanged, so another attempt would be rejected again.
    if (attempt && theirs.updatedAt === base?.updatedAt) throw attempt.outdated
    const versions = { base: base?.values ?? null, theirs: theirs.values }
    const { values, conflicts } = operations.merge({ ...versions, mine })
    const chosen =
      conflicts.length === 0 ? [] : await operations.resolve({ ...versions, mine: values, names: conflicts })
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
