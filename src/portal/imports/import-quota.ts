import { formatBytes } from "../../domain/documents/document"
import type { StorageUse } from "../../domain/operations/storage-use"
import { PLANS, type PlanId } from "../../domain/payments/plan"
import { fullName } from "../../domain/values/text"
import type { Step } from "../../openimmo/plan/types"

/** The limits of a company's import. */
export type ImportQuota = {
  /** The number of listings that are now offered or sold. */
  /** The listings that are active or sold; drafts and archived ones are hidden. */
  present: number
  hidden: number
  /** Null if the server requires no subscription; `limit` is the number of listings, null if unlimited. */
  plan: { id: PlanId | ""; limit: number | null } | null
  storage: StorageUse
}

/** The texts' names under `room` in `import.json`. */
type FactName = "plan" | "planFull" | "noPlan" | "storage" | "storageFull" | "daily" | "dailyFull"
type Fact = { name: FactName; values: Record<string, string | number>; isShort: boolean }

/** Counts the files to upload and their bytes as sent; stored files are usually smaller. */
export function sumUpload(steps: readonly Step[]) {
  const files = steps.flatMap((step) => ("pictures" in step ? [...step.pictures, ...step.documents] : []))
  const documents = steps.reduce((sum, step) => sum + ("documents" in step ? step.documents.length : 0), 0)
  return {
    pictures: files.length - documents,
    documents,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Returns the names of agents whom the import adds, and whom undoing it does not remove. */
export function newAgents(steps: readonly Step[]): string {
  const contacts = steps.flatMap((step) =>
    "agent" in step && step.agent !== null && "contact" in step.agent ? [step.agent.contact] : [],
  )
  return [...new Set(contacts)].map(fullName).join(", ")
}

/** Returns whether plan, storage and daily uploads suffice, for those with a limit. `after`: listings after the import. */
export function roomFacts({ plan, storage, present }: ImportQuota, after: number, bytes: number): Fact[] {
  return [...planFacts(plan, present, after), ...storageFacts(storage, bytes), ...dailyFacts(storage, bytes)]
}

function planFacts(plan: ImportQuota["plan"], present: number, after: number): Fact[] {
  if (plan === null || (plan.id !== "" && plan.limit === null)) return []
  if (plan.id === "") return after > present ? [{ name: "noPlan", values: {}, isShort: true }] : []
  const limit = plan.limit ?? 0
  const over = after - Math.max(limit, present)
  const values = { plan: PLANS[plan.id].name, limit, count: Math.max(over, 0) }
  return [{ name: over > 0 ? "planFull" : "plan", values, isShort: over > 0 }]
}

function storageFacts({ stored, limit }: StorageUse, bytes: number): Fact[] {
  if (limit === null || bytes === 0) return []
  const isShort = stored + bytes > limit
  const values = {
    bytes: formatBytes(bytes),
    free: formatBytes(Math.max(limit - stored, 0)),
    limit: formatBytes(limit),
  }
  return [{ name: isShort ? "storageFull" : "storage", values, isShort }]
}

function dailyFacts({ uploaded_today, daily_limit }: StorageUse, bytes: number): Fact[] {
  if (daily_limit === null || bytes === 0) return []
  const left = Math.max(daily_limit - uploaded_today, 0)
  const isShort = bytes > left
  return [{ name: isShort ? "dailyFull" : "daily", values: { left: formatBytes(left) }, isShort }]
}
