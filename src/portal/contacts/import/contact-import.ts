import { newRecordId } from "../../../api/client/new-record-id"
import { contactKeys, listContacts, saveContacts } from "../../../api/contacts"
import type { Contact, ContactInput } from "../../../domain/contacts/contact"
import { type BatchResult, type BatchStep, MAX_BATCH } from "../../../domain/contacts/contact-batch"
import { utf8Length } from "../../../domain/values/text"
import { readTable, type Table } from "../../../openimmo/csv/read-table"
import type { Applied } from "../../../openimmo/plan/apply-plan"
import { allRows } from "../../../openimmo/plan/fetch-all-pages"
import type { UndoStep } from "../../../openimmo/plan/undo-steps"
import { changedFields } from "../../forms/conflicts/changed-fields"
import { withRetry } from "../../frame/retry"
import type { ColumnMenu, ImportKind, Run } from "../../imports"
import { contactLabel } from "../contact-label"
import { CONTACT_FIELDS, canName, isContactColumn, readContactColumns } from "./contact-columns"
import { type ContactPlan, type ContactStep, planContacts, stepKind } from "./plan-contacts"
import { toBatchStep, undoContacts } from "./undo-contacts"

const PAGE = 500
/** Leaves room below the most that the server reads. */
const MAX_BYTES = 500_000

/** `again` makes the plan anew with other lines kept apart. */
export type PlannedContacts = {
  plan: ContactPlan
  ignored: string[]
  again: (apart: ReadonlySet<number>) => ContactPlan
}

/** The lines that are contacts of their own, as their user wants it. */
export type ContactChoices = { apart: number[] }

const MENU: ColumnMenu = {
  fields: CONTACT_FIELDS,
  guess: readContactColumns,
  isOnce: false,
  advise: (columns) => (canName(columns) ? "" : "unknown"),
}

export const contactImport = (companyId: string, userId: string): ImportKind<PlannedContacts, ContactChoices> => ({
  name: "contacts",
  store: `contacts:${companyId}`,
  accept: ".csv,.tsv,.txt,text/csv",
  target: "/admin?tab=contacts",
  menu: MENU,
  readTable: ({ file }) => readTable(file, readContactColumns),
  plan: async ({ file, columns = [] }) => {
    const table = await readTable(file, readContactColumns)
    const every = { company_id: companyId, perPage: PAGE, sort: "created_at" }
    const present = await allRows(({ page }) => listContacts({ ...every, page }))
    return planTable(table, columns, present)
  },
  apply: ({ again }, { apart }, run) => applyContacts(again(new Set(apart)), { companyId, userId, run }),
  undo: (steps) => undoContacts(steps, (batch) => send(companyId, batch, async () => {})),
  refresh: [contactKeys.all],
})

function planTable(table: Table, chosen: readonly string[], present: readonly Contact[]): PlannedContacts {
  const columns = chosen.map((column) => (isContactColumn(column) ? column : ""))
  const again = (apart: ReadonlySet<number>) => planContacts(table, columns, present, apart)
  const ignored = table.headers.filter((heading, at) => heading !== "" && columns[at] === "")
  return { plan: again(new Set()), ignored, again }
}

const send = (companyId: string, steps: readonly BatchStep[], whenResumed: () => Promise<void>) =>
  withRetry(() => saveContacts(companyId, steps), whenResumed)

/** Whoever brings a follow-up along that nobody has is reminded of it. */
const withUser = (input: ContactInput, userId: string): ContactInput =>
  input.follow_up_on === "" || input.user_id !== "" ? input : { ...input, user_id: userId }

/** Returns what undoes a step, which says how to take it as well. */
function toUndo({ id, before, input }: ContactStep, userId: string): UndoStep {
  const whole = withUser(input, userId)
  const common = { of: newRecordId(), title: contactLabel(whole), updatedAt: "" }
  if (id === null || before === null) return { ...common, kind: "remove", id: newRecordId(), body: whole }
  const after = changedFields(whole, before)
  const names = Object.keys(after)
  const body = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
  return { ...common, kind: "restore", id, body, after }
}

/** Puts as many steps into a call as the server takes. */
function* batches(steps: readonly ContactStep[]): Generator<ContactStep[]> {
  let batch: ContactStep[] = []
  let bytes = 0
  for (const step of steps) {
    const size = 2 * utf8Length(JSON.stringify(step.input))
    if (batch.length === MAX_BATCH || (batch.length > 0 && bytes + size > MAX_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(step)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

type Target = { companyId: string; userId: string; run: Run }

/** Stores what the plan says, call by call. Whom the server refuses is named with the reason; the others go on. */
async function applyContacts(plan: ContactPlan, { companyId, userId, run }: Target): Promise<Applied> {
  const steps = plan.steps.filter((step) => stepKind(step) !== "keep")
  const applied = { created: 0, changed: 0, unchanged: plan.steps.length - steps.length, removed: 0, rejected: 0 }
  const problems = [...plan.problems]
  const kept: Applied["undo"] = []
  let done = 0
  for (const batch of batches(steps)) {
    run.signal.throwIfAborted()
    const undo = batch.map((step) => toUndo(step, userId))
    await run.onUndo(undo)
    const results = await send(companyId, undo.map(toBatchStep), run.whenResumed)
    const refused: UndoStep[] = []
    batch.forEach((step, at) => {
      const result = results[at]
      const one = undo[at]
      if (one === undefined || one.kind === "refused") return
      if (result?.outcome === "done") {
        applied[step.id === null ? "created" : "changed"] += 1
        kept.unshift(one)
      } else {
        applied.rejected += 1
        refused.push({ kind: "refused", of: one.of, title: one.title })
        problems.push({ object: `Zeile ${step.lines[0]}`, field: "", message: notSaved(step, result) })
      }
    })
    if (refused.length > 0) await run.onUndo(refused)
    done += batch.length
    run.onStep({
      done,
      of: steps.length,
      title: contactLabel(batch.at(-1)?.input ?? { name: "", email: "", phone: "" }),
    })
  }
  return { ...applied, problems, undo: kept }
}

const notSaved = ({ input }: ContactStep, result: BatchResult | undefined) =>
  `${contactLabel(input)} wurde nicht gespeichert: ${result?.message ?? ""}`
