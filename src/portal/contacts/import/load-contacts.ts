import { ApiError } from "../../../api/client/http"
import { newRecordId } from "../../../api/client/new-record-id"
import { createContact, listContacts, updateContact } from "../../../api/contacts"
import { canName, readContactColumns } from "../../../domain/contacts/contact-table"
import { type ContactPlan, type ContactStep, planContacts, stepKind } from "../../../domain/contacts/plan-contacts"
import { readTable } from "../../../openimmo/csv/read-table"
import { allRows } from "../../../openimmo/plan/fetch-all-pages"
import { PackageError } from "../../../openimmo/problem"
import { changedFields } from "../../forms/conflicts/changed-fields"

const PAGE = 500
const AT_ONCE = 4
/** A company may create 600 contacts a minute. */
const PAUSE_MS = 10_000

export type FilePlan = ContactPlan & { ignored: string[] }

/** Reads a table and compares it with the company's contacts. Throws `PackageError` with a sentence. */
export async function planFile(companyId: string, file: Blob, unknown: string): Promise<FilePlan> {
  const { headers, rows, problems } = await readTable(file)
  const columns = readContactColumns(headers)
  if (!canName(columns)) throw new PackageError(unknown)
  const every = { company_id: companyId, perPage: PAGE, sort: "created_at" }
  const known = await allRows(({ page }) => listContacts({ ...every, page }))
  const plan = planContacts(columns, rows, known)
  return {
    ...plan,
    problems: [...problems, ...plan.problems],
    ignored: headers.filter((heading, at) => heading !== "" && columns[at] === ""),
  }
}

/** Changes only the fields that differ: the server keeps the others, which somebody may have changed meanwhile. */
async function applyStep(companyId: string, { id, before, input }: ContactStep): Promise<void> {
  const key = newRecordId()
  for (;;) {
    try {
      if (id === null || before === null) await createContact(companyId, input, key)
      else await updateContact(id, changedFields(input, before))
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

export type Applied = { done: number; failed: { line: number; message: string }[] }

/**
 * Stores what the plan says. A person whom the server refuses is named with the reason; the others go on. Repeated with the same
 * file, only what is missing is stored.
 */
export async function applyContacts(
  companyId: string,
  plan: ContactPlan,
  onProgress: (share: number) => void,
): Promise<Applied> {
  const steps = plan.steps.filter((step) => stepKind(step) !== "keep")
  const rest = steps.values()
  const applied: Applied = { done: 0, failed: [] }
  const work = async () => {
    for (const step of rest) {
      try {
        await applyStep(companyId, step)
        applied.done += 1
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
        applied.failed.push({ line: step.lines[0] ?? 0, message: error.message })
      }
      onProgress((applied.done + applied.failed.length) / steps.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return applied
}
