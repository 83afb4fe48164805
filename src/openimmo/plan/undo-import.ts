import type { Problem } from "../problem"
import { getErrorMessage, type ImportTarget, isFatal } from "./apply-plan"
import { presentFinder } from "./match"
import type { Refusal } from "./refusal"
import type { ListingBody, OwnListing } from "./types"
import { type BegunStep, changeKey, type DoneStep, openSteps, type UndoStep } from "./undo-steps"

/** The number of days in which an import can be undone; the pictures that it has replaced stay a day longer. */
export const UNDO_DAYS = 30

/** The versions of listings after an undo, by `changeKey` of the version with the same content. */
export type Versions = ReadonlyMap<string, string>

/** Returns the remaining steps of an earlier import after a later one has been undone. */
export const afterUndo = <Step extends UndoStep>(steps: readonly Step[], versions: Versions): Step[] =>
  steps.map((step) =>
    "updatedAt" in step
      ? { ...step, updatedAt: versions.get(changeKey(step.id, step.updatedAt)) ?? step.updatedAt }
      : step,
  )

export type Undone = {
  /** `undone` counts listings, `deleted` those among them that the import had created. */
  undone: number
  deleted: number
  /** The reason for each listing that stays as it is. */
  problems: Problem[]
}

/**
 * Undoes an import, its last step first. A listing that somebody has saved since stays, and is named. If it runs again, it finds
 * what it has undone already.
 */
export async function undoImport(
  steps: readonly UndoStep[],
  target: ImportTarget,
): Promise<Undone & { versions: Versions }> {
  const problems: Problem[] = []
  const undone = new Set<string>()
  const deleted = new Set<string>()
  const work: Work = { target, versions: new Map() }
  for (const step of openSteps(steps)) {
    try {
      const done = step.kind === "creating" || step.kind === "changing" ? await findSavedStep(step, target) : step
      if (done === null || !(await undoStep(done, work))) continue
      undone.add(done.id)
      if (done.kind === "remove") deleted.add(done.id)
    } catch (error) {
      if (isFatal(error)) throw error
      problems.push({
        object: step.title,
        field: "",
        message: SENTENCES[target.classifyRefusal(error)] ?? getErrorMessage(error),
      })
    }
  }
  return { undone: undone.size, deleted: deleted.size, problems, versions: work.versions }
}

const SENTENCES: Readonly<Partial<Record<Refusal, string>>> = {
  changed: "Diese Immobilie wurde nach dem Import bearbeitet; sie blieb, wie sie ist.",
  gone: "Diese Immobilie gibt es nicht mehr.",
}

type Work = {
  target: ImportTarget
  /** The current version of a listing, by the version before an undone step. */
  versions: Map<string, string>
}

/** Returns false if there was nothing to do. */
async function undoStep(step: DoneStep, { target, versions }: Work): Promise<boolean> {
  const updatedAt = versions.get(changeKey(step.id, step.updatedAt)) ?? step.updatedAt
  if (step.kind === "remove") return removeNew({ ...step, updatedAt }, target)
  // An import that has only added documents has saved nothing else.
  if (Object.keys(step.body).length > 0) {
    const saved = await target.change(step.id, step.body, updatedAt).catch(async (error: unknown) => {
      if (target.classifyRefusal(error) !== "changed") throw error
      const present = (await target.listings()).find(({ id }) => id === step.id)
      if (present === undefined || !isLike(present, step.body)) throw error
      return present
    })
    versions.set(step.of, saved.updated_at)
  }
  for (const id of step.documents ?? []) await target.removeDocument(id)
  return true
}

type RemoveStep = Extract<DoneStep, { kind: "remove" }>

async function removeNew({ id, updatedAt, body }: RemoveStep, target: ImportTarget): Promise<boolean> {
  try {
    // The listing is changed only while it is as the import left it.
    await target.change(id, ARCHIVED, updatedAt).catch(async (error: unknown) => {
      if (target.classifyRefusal(error) !== "changed" || !(await isOnlyArchived(id, body, target))) throw error
    })
    await target.remove(id)
    return true
  } catch (error) {
    if (target.classifyRefusal(error) === "gone") return false
    throw error
  }
}

const ARCHIVED = { status: "archived" } as const

/**
 * Returns whether a listing is as an undo leaves it that was broken off between its two calls, or has lost the response to the
 * first.
 */
async function isOnlyArchived(id: string, body: ListingBody | undefined, target: ImportTarget): Promise<boolean> {
  const present = (await target.listings()).find((listing) => listing.id === id)
  // The listing's number may differ: the number in the file was taken.
  return (
    present !== undefined &&
    body !== undefined &&
    isLike(present, { ...body, reference: present.reference, ...ARCHIVED })
  )
}

/** Finds the result of a save that an interrupted import could not note; null if nothing was saved. */
async function findSavedStep(step: BegunStep, target: ImportTarget): Promise<DoneStep | null> {
  const { of, title } = step
  const present = await target.listings()
  const [found, ...others] =
    step.kind === "creating" ? presentFinder(present)(step.identity) : present.filter(({ id }) => id === step.id)
  if (found === undefined || others.length > 0) return null
  const { id, updated_at: updatedAt } = found
  if (step.kind === "creating") {
    if (found.created_at !== updatedAt) throw new Error(SAVED_SINCE)
    return { kind: "remove", of, title, id, updatedAt }
  }
  if (updatedAt === step.updatedAt) return null
  if (isLike(found, step.body)) return { kind: "restore", of, title, id, updatedAt, body: step.before }
  if (isLike(found, step.before)) return null
  throw new Error(SAVED_SINCE)
}

const SAVED_SINCE = "Diese Immobilie wurde gespeichert, nachdem der Import unterbrochen war; sie blieb, wie sie ist."

/** Returns whether a listing has these columns. Only the sender may change `source`. */
const isLike = (present: OwnListing, { source: _source, ...body }: ListingBody): boolean =>
  Object.entries(body).every(([column, sent]) => isSame(column, sent, Reflect.get(present, column), present))

function isSame(column: string, sent: unknown, stored: unknown, present: OwnListing): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) && JSON.stringify(sent.map(nameIn(column))) === JSON.stringify(stored.map(nameIn(column)))
    )
  if (typeof sent !== "object" || sent === null) return String(sent ?? "") === String(stored ?? "")
  // The server removes the price of a listing for rent.
  const isLeftOut = (name: string) => column === "details" && name === "price" && present.marketing_type === "rent"
  return Object.entries(sent).every(
    ([name, value]) => isLeftOut(name) || isSame(name, value, Reflect.get(Object(stored), name), present),
  )
}

/** Pictures are known by their ids; highlights get theirs from the server. */
const nameIn = (column: string) => (entry: unknown) =>
  typeof entry === "object" && entry !== null ? Reflect.get(entry, column === "highlights" ? "name" : "id") : entry
