import type { Identity } from "../read/object"
import type { ListingBody } from "./types"

/** `of` identifies the attempt; it is the same before a save and in its result. */
type Common = { of: string; title: string }

/** A save that is about to happen. The undo finds out whether it did. */
export type BegunStep =
  | (Common & { kind: "creating"; identity: Identity })
  | (Common & { kind: "changing"; id: string; updatedAt: string; body: ListingBody; before: ListingBody })

/** Undoes one step, as long as nobody has saved the listing since. */
export type DoneStep =
  /** `body` is the listing as it was created; earlier imports have not kept it. */
  | (Common & { kind: "remove"; id: string; updatedAt: string; body?: ListingBody | undefined })
  | (Common & {
      kind: "restore"
      id: string
      updatedAt: string
      body: ListingBody
      /** What the import has written; of listings, their version says whether that is still so. */
      after?: ListingBody
      /** The documents that were added to it. */
      documents?: readonly string[]
    })

/**
 * A step for undoing an import, which is kept while the import runs: it may end at any time. `refused` means that nothing was
 * saved.
 */
export type UndoStep = BegunStep | DoneStep | (Common & { kind: "refused" })

export const creationKey = (key: string): string => `create ${key}`
export const changeKey = (id: string, updatedAt: string): string => `change ${id} ${updatedAt}`

const isBegun = (step: UndoStep): step is BegunStep => step.kind === "creating" || step.kind === "changing"

/** Returns the steps, the newest first, without those that were refused and those known to be done. */
export function openSteps(steps: readonly UndoStep[]): (BegunStep | DoneStep)[] {
  const settled = new Set(steps.filter((step) => !isBegun(step)).map(({ of }) => of))
  const refused = new Set<string>()
  return steps.filter((step): step is BegunStep | DoneStep => {
    if (step.kind === "refused") refused.add(step.of)
    return step.kind !== "refused" && !(isBegun(step) ? settled : refused).has(step.of)
  })
}
