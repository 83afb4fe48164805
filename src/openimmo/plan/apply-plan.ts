import type { Problem } from "../problem"
import type { Contact } from "../read/contact"
import { hashOf } from "./hash"
import type { AgentChoice, ChangeStep, CreateStep, ListingBody, Plan, Step } from "./types"

type Saved = { id: string; updated_at: string }

/** What applies a plan: the portal's client of the API, or the command's. Each throws an `Error` that says why in German. */
export type ImportTarget = {
  upload: (id: string, content: Uint8Array, name: string) => Promise<void>
  createAgent: (contact: Contact) => Promise<string>
  create: (body: ListingBody, key: string) => Promise<Saved>
  change: (id: string, body: ListingBody, updatedAt: string) => Promise<Saved>
  remove: (id: string) => Promise<void>
  /** Whether the same may succeed without the listing's number, which somebody had before. */
  isReferenceTaken: (error: unknown) => boolean
}

/** Takes one step back, while nobody has saved the listing since. */
export type UndoStep =
  | { kind: "remove"; id: string; title: string; updatedAt: string }
  | { kind: "restore"; id: string; title: string; updatedAt: string; body: ListingBody }

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

export type ApplyOptions = { signal?: AbortSignal; onStep?: (progress: Progress) => void }

/** Applies step by step: whenever it ends, each listing is as it was or as the plan says, and the plan can be made again. */
export async function applyPlan(
  plan: Plan,
  target: ImportTarget,
  { signal, onStep = () => {} }: ApplyOptions = {},
): Promise<Applied> {
  const applied: Applied = { created: 0, changed: 0, unchanged: 0, removed: 0, rejected: 0, problems: [], undo: [] }
  const agents = new Map<string, string>()
  for (const [index, step] of plan.steps.entries()) {
    signal?.throwIfAborted()
    let failed = false
    try {
      await applyStep(step, { target, agents, applied })
    } catch (error) {
      if (signal?.aborted || isFatal(error)) throw error
      failed = true
      applied.rejected += 1
      applied.problems.push({ object: step.object, field: "", message: messageOf(error) })
    }
    onStep({ done: index + 1, of: plan.steps.length, step, failed })
  }
  return applied
}

/** That no other step would fare better: the session has ended, or the server is gone. */
export class FatalImportError extends Error {}
const isFatal = (error: unknown) => error instanceof FatalImportError

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Work = { target: ImportTarget; agents: Map<string, string>; applied: Applied }

async function applyStep(step: Step, work: Work): Promise<void> {
  const { target, applied } = work
  if (step.kind === "keep") applied.unchanged += 1
  else if (step.kind === "archive") {
    const { updated_at: updatedAt } = await target.change(step.id, { status: "archived" }, step.updatedAt)
    applied.removed += 1
    applied.undo.unshift({ kind: "restore", id: step.id, title: step.title, updatedAt, body: step.before })
  } else if (step.kind === "create") {
    const body = await bodyWith(step, work)
    const { id, updated_at: updatedAt } = await createOnce(step, body, target)
    applied.created += 1
    applied.undo.unshift({ kind: "remove", id, title: step.title, updatedAt })
  } else {
    const body = await bodyWith(step, work)
    const { updated_at: updatedAt } = await target.change(step.id, body, step.updatedAt)
    // What only its sender's notes concern is no change to anybody.
    if (step.fields.length > 0) applied.changed += 1
    else applied.unchanged += 1
    applied.undo.unshift({ kind: "restore", id: step.id, title: step.title, updatedAt, body: step.before })
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
  const refused = new Set<string>()
  for (const { id, name, source } of pictures) {
    if (!("read" in source)) continue
    try {
      await work.target.upload(id, await source.read(), name)
    } catch (error) {
      if (isFatal(error)) throw error
      refused.add(id)
      work.applied.problems.push({
        object,
        field: "anhaenge/anhang",
        message: `Das Bild „${name}“ wurde nicht gespeichert: ${messageOf(error)}`,
      })
    }
  }
  const agentId = await agentIdOf(agent, work)
  return {
    ...(refused.size === 0 ? body : withoutPictures(body, refused)),
    ...(agentId !== null && { agent_id: agentId }),
  }
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
  const key = JSON.stringify([agent.contact.email.toLowerCase() || agent.contact.first_name, agent.contact.last_name])
  const known = agents.get(key)
  if (known !== undefined) return known
  const id = await target.createAgent(agent.contact)
  agents.set(key, id)
  return id
}

/** Takes an import back. A listing that somebody has saved since stays, and is named. */
export async function undoImport(undo: readonly UndoStep[], target: ImportTarget): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const step of undo) {
    try {
      if (step.kind === "restore") await target.change(step.id, step.body, step.updatedAt)
      else {
        // Changed only while it is as the import left it.
        await target.change(step.id, { status: "archived" }, step.updatedAt)
        await target.remove(step.id)
      }
    } catch (error) {
      if (isFatal(error)) throw error
      problems.push({ object: step.title, field: "", message: messageOf(error) })
    }
  }
  return problems
}
