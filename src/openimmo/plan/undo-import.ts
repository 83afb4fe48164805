import type { Problem } from "../problem"
import { getErrorMessage, type ImportTarget, isFatal } from "./apply-plan"
import { presentFinder } from "./match"
import type { Refusal } from "./refusal"
import type { ListingBody, OwnListing } from "./types"
import { type BegunStep, changeKey, type DoneStep, openSteps, type UndoStep } from "./undo-steps"

/** For so many days an import can be taken back; the pictures that it has replaced stay a day longer. */
export const UNDO_DAYS = 30

/** The versions that listings have got by being taken back, by those that they are like: `changeKey`. */
export type Versions = ReadonlyMap<string, string>

/** What is to be taken back of an earlier import, when a later one has been. */
export const afterUndo = <Step extends UndoStep>(steps: readonly Step[], versions: Versions): Step[] =>
  steps.map((step) =>
    "updatedAt" in step
      ? { ...step, updatedAt: versions.get(changeKey(step.id, step.updatedAt)) ?? step.updatedAt }
      : step,
  )

export type Undone = {
  /** Listings, `deleted` those among them that the import had created. */
  undone: number
  deleted: number
  /** Of each that stays as it is, why. */
  problems: Problem[]
}

/**
 * Takes an import back, its last step first. A listing that somebody has saved since stays, and is named. Begun once more, it
 * finds what it has taken back already.
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
      const done = step.kind === "creating" || step.kind === "changing" ? await doneStep(step, target) : step
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
  /** What the version before a step that was taken back is now. */
  versions: Map<string, string>
}

/** False where there was nothing to do. */
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
    // Changed only while it is as the import left it.
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

/** As an undo leaves it that was broken off between its two calls, or has lost the response to the first. */
async function isOnlyArchived(id: string, body: ListingBody | undefined, target: ImportTarget): Promise<boolean> {
  const present = (await target.listings()).find((listing) => listing.id === id)
  // Its number may be another one: that of the file was taken.
  return (
    present !== undefined &&
    body !== undefined &&
    isLike(present, { ...body, reference: present.reference, ...ARCHIVED })
  )
}

/** What came of a save of which an import that was broken off could not say it; null where nothing did. */
async function doneStep(step: BegunStep, target: ImportTarget): Promise<DoneStep | null> {
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

/** Whether it has these columns. What its sender has said is nobody else's to change. */
const isLike = (present: OwnListing, { source: _source, ...body }: ListingBody): boolean =>
  Object.entries(body).every(([column, sent]) => isSame(column, sent, Reflect.get(present, column), present))

function isSame(column: string, sent: unknown, stored: unknown, present: OwnListing): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) && JSON.stringify(sent.map(nameIn(column))) === JSON.stringify(stored.map(nameIn(column)))
    )
  if (typeof sent !== "object" || sent === null) return String(sent ?? "") === String(stored ?? "")
  // The server takes the price of what is for rent away.
  const isLeftOut = (name: string) => column === "details" && name === "price" && present.marketing_type === "rent"
  return Object.entries(sent).every(
    ([name, value]) => isLeftOut(name) || isSame(name, value, Reflect.get(Object(stored), name), present),
  )
}

/** Pictures are known by their ids; highlights get theirs from the server. */
const nameIn = (column: string) => (entry: unknown) =>
  typeof entry === "object" && entry !== null ? Reflect.get(entry, column === "highlights" ? "name" : "id") : entry
