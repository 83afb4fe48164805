import type { Problem } from "../problem"
import type { Contact } from "../read/contact"
import { hashOf } from "./hash"
import { Slots, sideBySide } from "./side-by-side"
import type { AgentChoice, ChangeStep, CreateStep, ListingBody, Plan, Step, UndoStep } from "./types"

type Saved = { id: string; updated_at: string }

/** What applies a plan: the portal's client of the API, or the command's. Each throws an `Error` that says why in German. */
export type ImportTarget = {
  upload: (id: string, content: Uint8Array, name: string) => Promise<void>
  uploadDocument: (id: string, listingId: string, content: Uint8Array, name: string) => Promise<void>
  /** One that is gone is no failure. */
  removeDocument: (id: string) => Promise<void>
  createAgent: (contact: Contact) => Promise<string>
  create: (body: ListingBody, key: string) => Promise<Saved>
  change: (id: string, body: ListingBody, updatedAt: string) => Promise<Saved>
  remove: (id: string) => Promise<void>
  /** Whether the same may succeed without the listing's number, which somebody had before. */
  isReferenceTaken: (error: unknown) => boolean
}

/** That no other step would fare better: the session has ended, or the server is gone. */
export class FatalImportError extends Error {}
export const isFatal = (error: unknown) => error instanceof FatalImportError

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type Applied = {
  created: number
  changed: number
  unchanged: number
  removed: number
  /** Steps that failed. */
  rejected: number
  problems: Problem[]
  /** The last step first. */
  undo: UndoStep[]
}

/** `failed`: the step has not been taken. */
type Progress = { done: number; of: number; step: Step; failed: boolean }

export type ApplyOptions = {
  signal?: AbortSignal
  onStep?: (progress: Progress) => void
  /** Keeps what takes a step back, as soon as it is done: an import may end at any time. */
  onUndo?: (undo: UndoStep) => void
}

/** Uploads take most of the time, and wait for the network: while some travel, others are made smaller. */
const UPLOADS_AT_ONCE = 4
const LISTINGS_AT_ONCE = 3

/** Applies step by step: whenever it ends, each listing is as it was or as the plan says, and the plan can be made again. */
export async function applyPlan(
  plan: Plan,
  target: ImportTarget,
  { signal, onStep = () => {}, onUndo = () => {} }: ApplyOptions = {},
): Promise<Applied> {
  const applied: Applied = { created: 0, changed: 0, unchanged: 0, removed: 0, rejected: 0, problems: [], undo: [] }
  const work: Work = { target, agents: new Map(), applied, onUndo, uploads: new Slots(UPLOADS_AT_ONCE) }
  let done = 0
  await sideBySide(plan.steps, LISTINGS_AT_ONCE, async (step) => {
    signal?.throwIfAborted()
    let failed = false
    try {
      await applyStep(step, work)
    } catch (error) {
      if (signal?.aborted || isFatal(error)) throw error
      failed = true
      applied.rejected += 1
      applied.problems.push({ object: step.object, field: "", message: messageOf(error) })
    }
    done += 1
    onStep({ done, of: plan.steps.length, step, failed })
  })
  return applied
}

type Work = {
  target: ImportTarget
  agents: Map<string, Promise<string>>
  applied: Applied
  onUndo: (undo: UndoStep) => void
  uploads: Slots
}

async function applyStep(step: Step, work: Work): Promise<void> {
  const { target, applied } = work
  const canUndo = (undo: UndoStep) => {
    applied.undo.unshift(undo)
    work.onUndo(undo)
  }
  if (step.kind === "keep") applied.unchanged += 1
  else if (step.kind === "archive") {
    const { updated_at: updatedAt } = await target.change(step.id, { status: "archived" }, step.updatedAt)
    applied.removed += 1
    canUndo({ kind: "restore", id: step.id, title: step.title, updatedAt, body: step.before })
  } else if (step.kind === "create") {
    const body = await bodyWith(step, work)
    const { id, updated_at: updatedAt } = await createOnce(step, body, target)
    applied.created += 1
    canUndo({ kind: "remove", id, title: step.title, updatedAt })
    await addDocuments(step, id, work)
  } else {
    const body = await bodyWith(step, work)
    const isSaved = Object.keys(body).length > 0
    const saved = isSaved ? await target.change(step.id, body, step.updatedAt) : { updated_at: step.updatedAt }
    // What only its sender's notes concern is no change to anybody.
    if (step.fields.length > 0) applied.changed += 1
    else applied.unchanged += 1
    const common = { kind: "restore", id: step.id, title: step.title, updatedAt: saved.updated_at } as const
    if (isSaved) canUndo({ ...common, body: step.before })
    await addDocuments(step, step.id, work, (document) => canUndo({ ...common, body: {}, documents: [document] }))
  }
}

async function createOnce(step: CreateStep, body: ListingBody, target: ImportTarget): Promise<Saved> {
  const key = `openimmo-${(await hashOf(step.key)).slice(0, 40)}`
  try {
    return await target.create({ ...body, source: step.source }, key)
  } catch (error) {
    if (!target.isReferenceTaken(error)) throw error
    return target.create({ ...body, reference: "", source: step.source }, key)
  }
}

/** Uploads what is new first, so that a listing is saved once, with all its pictures. One that is refused costs itself alone. */
async function bodyWith({ pictures, body, agent, object }: CreateStep | ChangeStep, work: Work): Promise<ListingBody> {
  const files = pictures.flatMap(({ id, name, source }) => ("read" in source ? [{ id, name, read: source.read }] : []))
  const refused = await uploadAll(files, "Das Bild", object, work, ({ id, name }, content) =>
    work.target.upload(id, content, name),
  )
  const agentId = await agentIdOf(agent, work)
  return {
    ...(refused.size === 0 ? body : withoutPictures(body, refused)),
    ...(agentId !== null && { agent_id: agentId }),
  }
}

/** They belong to a stored listing, and so come after it. */
async function addDocuments(
  { documents, object }: CreateStep | ChangeStep,
  id: string,
  work: Work,
  onAdded: (id: string) => void = () => {},
): Promise<void> {
  await uploadAll(documents, "Das Dokument", object, work, async (document, content) => {
    await work.target.uploadDocument(document.id, id, content, document.name)
    onAdded(document.id)
  })
}

type Named = { id: string; name: string; read: () => Promise<Uint8Array> }

/** Side by side, each read only when it is its turn. The ids of those that were refused. */
async function uploadAll<File extends Named>(
  files: readonly File[],
  word: string,
  object: string,
  { uploads, applied }: Work,
  upload: (file: File, content: Uint8Array) => Promise<void>,
): Promise<Set<string>> {
  const refused = new Set<string>()
  await sideBySide(files, UPLOADS_AT_ONCE, (file) =>
    uploads.run(async () => {
      try {
        await upload(file, await file.read())
      } catch (error) {
        if (isFatal(error)) throw error
        refused.add(file.id)
        const message = `${word} „${file.name}“ wurde nicht gespeichert: ${messageOf(error)}`
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

/** Each new agent is created once, however many listings name them. */
async function agentIdOf(agent: AgentChoice, { target, agents }: Work): Promise<string | null> {
  if (agent === null) return null
  if ("id" in agent) return agent.id
  const key = agentKey(agent.contact)
  const creating = agents.get(key) ?? target.createAgent(agent.contact)
  agents.set(key, creating)
  // The next listing may succeed where this one has not.
  creating.catch(() => agents.delete(key))
  return creating
}

const agentKey = ({ email, first_name, last_name }: Contact): string =>
  JSON.stringify([email.toLowerCase() || first_name, last_name])
