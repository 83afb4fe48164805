import type { Problem } from "../problem"
import type { Contact } from "../read/contact"
import { forEachConcurrent, Semaphore } from "./concurrency"
import { sha256Hex } from "./hash"
import { OTHER_NUMBER, type Refusal } from "./refusal"
import type { AgentChoice, ArchiveStep, ChangeStep, CreateStep, ListingBody, OwnListing, Plan, Step } from "./types"
import { type BegunStep, changeKey, creationKey, type DoneStep, openSteps, type UndoStep } from "./undo-steps"

type Saved = { id: string; updated_at: string }

/**
 * The target that applies a plan: the portal's client of the API, or the command's. Each throws an `Error` with the reason in
 * German.
 */
export type ImportTarget = {
  upload: (id: string, content: Uint8Array, name: string) => Promise<void>
  uploadDocument: (id: string, listingId: string, content: Uint8Array, name: string) => Promise<void>
  /** A document that is already gone is no failure. */
  removeDocument: (id: string) => Promise<void>
  createAgent: (contact: Contact) => Promise<string>
  create: (body: ListingBody, key: string) => Promise<Saved>
  change: (id: string, body: ListingBody, updatedAt: string) => Promise<Saved>
  remove: (id: string) => Promise<void>
  /** Returns all listings of the company, as they are now. */
  listings: () => Promise<OwnListing[]>
  classifyRefusal: (error: unknown) => Refusal
}

/** Thrown if no other step would succeed either: the session has ended, or the server is gone. */
export class FatalImportError extends Error {}
export const isFatal = (error: unknown) => error instanceof FatalImportError

export const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Applied = {
  created: number
  changed: number
  unchanged: number
  removed: number
  /** The number of steps that failed. */
  rejected: number
  problems: Problem[]
  /** The undo steps, the last one first. */
  undo: (BegunStep | DoneStep)[]
}

/** `failed` means that the step has not been taken. */
type Progress = { done: number; of: number; step: Step; failed: boolean }

export type ApplyOptions = {
  signal?: AbortSignal
  onStep?: (progress: Progress) => void
  /** Keeps what undoes a step, before it is saved and afterwards: an import may end at any time. */
  onUndo?: (undo: UndoStep) => void | Promise<void>
}

/** Uploads take most of the time, and wait for the network: meanwhile other images are made smaller. */
const UPLOADS_AT_ONCE = 4
const LISTINGS_AT_ONCE = 3

/**
 * Applies a plan step by step: whenever it ends, each listing is as it was or as the plan says, and the plan can be made again.
 */
export async function applyPlan(
  plan: Plan,
  target: ImportTarget,
  { signal, onStep = () => {}, onUndo = () => {} }: ApplyOptions = {},
): Promise<Applied> {
  const applied: Applied = { created: 0, changed: 0, unchanged: 0, removed: 0, rejected: 0, problems: [], undo: [] }
  const undo: UndoStep[] = []
  const keep = async (step: UndoStep) => {
    undo.unshift(step)
    await onUndo(step)
  }
  const work: Work = { target, agents: new Map(), applied, keep, uploads: new Semaphore(UPLOADS_AT_ONCE) }
  let done = 0
  await forEachConcurrent(plan.steps, LISTINGS_AT_ONCE, async (step) => {
    signal?.throwIfAborted()
    let failed = false
    try {
      await applyStep(step, work)
    } catch (error) {
      if (signal?.aborted || isFatal(error)) throw error
      failed = true
      applied.rejected += 1
      const message = `Das Objekt wurde nicht gespeichert: ${getErrorMessage(error)}`
      applied.problems.push({ object: step.object, field: "", message })
    }
    done += 1
    onStep({ done, of: plan.steps.length, step, failed })
  })
  return { ...applied, undo: openSteps(undo) }
}

type Work = {
  target: ImportTarget
  agents: Map<Contact, Promise<string>>
  applied: Applied
  keep: (undo: UndoStep) => Promise<void>
  uploads: Semaphore
}

async function applyStep(step: Step, work: Work): Promise<void> {
  if (step.kind === "keep") work.applied.unchanged += 1
  else if (step.kind === "archive") await archive(step, work)
  else if (step.kind === "create") await create(step, work)
  else await change(step, work)
}

async function archive({ id, title, updatedAt, before }: ArchiveStep, work: Work): Promise<void> {
  await saveChange({ id, title, updatedAt, body: { status: "archived" }, before }, work)
  work.applied.removed += 1
}

async function create(step: CreateStep, work: Work): Promise<void> {
  const { title, source } = step
  const body = await bodyWith(step, work)
  const identity = { provider: source.provider, obid: source.openimmo_obid, number: source.number }
  const of = creationKey(step.key)
  const { id, updated_at: updatedAt } = await attempt({ kind: "creating", of, title, identity }, work, () =>
    createOnce(step, body, work),
  )
  work.applied.created += 1
  await work.keep({ kind: "remove", of, title, id, updatedAt, body })
  await addDocuments(step, id, work)
}

async function change(step: ChangeStep, work: Work): Promise<void> {
  const { id, title, before } = step
  const body = await bodyWith(step, work)
  const isSaved = Object.keys(body).length > 0
  const updatedAt = isSaved
    ? await saveChange({ id, title, updatedAt: step.updatedAt, body, before }, work)
    : step.updatedAt
  // A change of only the sender's notes does not count as a change.
  if (step.fields.length > 0) work.applied.changed += 1
  else work.applied.unchanged += 1
  const of = changeKey(id, step.updatedAt)
  await addDocuments(step, id, work, (document) =>
    work.keep({ kind: "restore", of, id, title, updatedAt, body: {}, documents: [document] }),
  )
}

type Change = Pick<ChangeStep, "id" | "title" | "updatedAt" | "body" | "before">

async function saveChange({ id, title, updatedAt, body, before }: Change, work: Work): Promise<string> {
  const of = changeKey(id, updatedAt)
  const saved = await attempt({ kind: "changing", of, id, title, updatedAt, body, before }, work, () =>
    work.target.change(id, body, updatedAt),
  )
  await work.keep({ kind: "restore", of, id, title, updatedAt: saved.updated_at, body: before })
  return saved.updated_at
}

/** Keeps a note of what is about to be saved, before it is. */
async function attempt<T>(begun: BegunStep, { keep }: Work, save: () => Promise<T>): Promise<T> {
  await keep(begun)
  try {
    return await save()
  } catch (error) {
    if (!isFatal(error)) await keep({ kind: "refused", of: begun.of, title: begun.title })
    throw error
  }
}

async function createOnce(step: CreateStep, body: ListingBody, { target, applied }: Work): Promise<Saved> {
  const key = `openimmo-${(await sha256Hex(step.key)).slice(0, 40)}`
  try {
    return await target.create({ ...body, source: step.source }, key)
  } catch (error) {
    if (target.classifyRefusal(error) !== "reference") throw error
    const saved = await target.create({ ...body, reference: "", source: step.source }, key)
    applied.problems.push({ object: step.object, field: "", message: OTHER_NUMBER })
    return saved
  }
}

/** Uploads new pictures first, so that a listing is saved once, with all of them. A refused picture does not stop the others. */
async function bodyWith({ pictures, body, agent, object }: CreateStep | ChangeStep, work: Work): Promise<ListingBody> {
  const files = pictures.flatMap(({ id, name, source }) => ("read" in source ? [{ id, name, read: source.read }] : []))
  const refused = await uploadAll(files, "Das Bild", object, work, ({ id, name }, content) =>
    work.target.upload(id, content, name),
  )
  const agentId = await resolveAgentId(agent, work)
  return {
    ...(refused.size === 0 ? body : withoutPictures(body, refused)),
    ...(agentId !== null && { agent_id: agentId }),
  }
}

/** Documents belong to a stored listing, and so come after it. */
async function addDocuments(
  { documents, object }: CreateStep | ChangeStep,
  id: string,
  work: Work,
  beforeAdding: (id: string) => Promise<void> = async () => {},
): Promise<void> {
  await uploadAll(documents, "Das Dokument", object, work, async (document, content) => {
    await beforeAdding(document.id)
    await work.target.uploadDocument(document.id, id, content, document.name)
  })
}

type Named = { id: string; name: string; read: () => Promise<Uint8Array> }

/** Uploads side by side, and reads each file only when it is its turn. Returns the ids of the refused ones. */
async function uploadAll<File extends Named>(
  files: readonly File[],
  word: string,
  object: string,
  { uploads, applied }: Work,
  upload: (file: File, content: Uint8Array) => Promise<void>,
): Promise<Set<string>> {
  const refused = new Set<string>()
  await forEachConcurrent(files, UPLOADS_AT_ONCE, (file) =>
    uploads.run(async () => {
      try {
        await upload(file, await file.read())
      } catch (error) {
        if (isFatal(error)) throw error
        refused.add(file.id)
        const message = `${word} „${file.name}“ wurde nicht gespeichert: ${getErrorMessage(error)}`
        applied.problems.push({ object, field: "anhaenge/anhang", message })
      }
    }),
  )
  return refused
}

function withoutPictures(body: ListingBody, refused: ReadonlySet<string>): ListingBody {
  const isKept = (entry: unknown) =>
    !(typeof entry === "object" && entry !== null && refused.has(String(Reflect.get(entry, "id"))))
  const lists = ["images", "floor_plans"].flatMap((name) => {
    const list = body[name]
    return Array.isArray(list) ? [[name, list.filter(isKept)]] : []
  })
  return { ...body, ...Object.fromEntries(lists) }
}

/** Creates each new agent once, however many listings name them. */
async function resolveAgentId(agent: AgentChoice, { target, agents }: Work): Promise<string | null> {
  if (agent === null) return null
  if ("id" in agent) return agent.id
  const { contact } = agent
  const creating = agents.get(contact) ?? target.createAgent(contact)
  agents.set(contact, creating)
  // The next listing may succeed in creating the agent.
  creating.catch(() => agents.delete(contact))
  return creating
}
