import type { Identity } from "../read/object"
import type { ListingBody } from "./types"

/** `of`: what was attempted; the same of a save that is about to happen and of what came of it. */
type Common = { of: string; title: string }

/** Is about to be saved. Whether it was, is found out when it is taken back. */
export type BegunStep =
  | (Common & { kind: "creating"; identity: Identity })
  | (Common & { kind: "changing"; id: string; updatedAt: string; body: ListingBody; before: ListingBody })

/** Takes one step back, while nobody has saved the listing since. */
export type DoneStep =
  /** `body`: as it was created, which earlier imports have not kept. */
  | (Common & { kind: "remove"; id: string; updatedAt: string; body?: ListingBody | undefined })
  | (Common & {
      kind: "restore"
      id: string
      updatedAt: string
      body: ListingBody
      /** That were added to it. */
      documents?: readonly string[]
    })

/** What takes an import back, and is kept while it runs: it may end at any time. `refused`: nothing was saved. */
export type UndoStep = BegunStep | DoneStep | (Common & { kind: "refused" })

export const creationKey = (key: string): string => `create ${key}`
export const changeKey = (id: string, updatedAt: string): string => `change ${id} ${updatedAt}`

const isBegun = (step: UndoStep): step is BegunStep => step.kind === "creating" || step.kind === "changing"

/** Without what has come to nothing, and what is known to be done. */
export function openSteps(steps: readonly UndoStep[]): (BegunStep | DoneStep)[] {
  const settled = new Set(steps.filter((step) => !isBegun(step)).map(({ of }) => of))
  return steps.filter((step) => step.kind !== "refused").filter((step) => !(isBegun(step) && settled.has(step.of)))
}
