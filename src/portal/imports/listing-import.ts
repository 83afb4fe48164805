import { agentKeys } from "../../api/agents"
import { propertyKeys } from "../../api/properties"
import { PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { isDash } from "../../openimmo/csv/check-cell"
import { guessColumns, namesListings, TABLE_FIELDS } from "../../openimmo/csv/columns"
import { readTable, type Table } from "../../openimmo/csv/read-table"
import { applyPlan } from "../../openimmo/plan/apply-plan"
import type { Plan, Step } from "../../openimmo/plan/types"
import { undoImport } from "../../openimmo/plan/undo-import"
import { findKind } from "../../openimmo/read/kind-words"
import type { ColumnMenu, ImportKind, UnknownWords } from "./import-kind"
import { isTable, type Planned, planFile } from "./plan-file"
import { portalTarget } from "./portal-target"

/** The user's choices for an import of listings. */
export type ImportChoices = {
  /** Archives missing listings, including those that otherwise wait for a decision. */
  archivesMissing: boolean
  /** Saves new listings as drafts. */
  asDrafts?: boolean
}

export const LISTING_MENU: ColumnMenu = {
  fields: TABLE_FIELDS,
  guess: guessColumns,
  isOnce: true,
  advise: (columns) => {
    if (!namesListings(columns)) return "unknown"
    return columns.includes("reference") ? "" : "noNumber"
  },
  findUnknown,
}

/** Asks about words for kinds that nobody usually writes: the widget does not find them. */
function findUnknown({ rows }: Table, columns: readonly string[]): UnknownWords {
  const at = columns.indexOf("details.propertyType")
  const words = new Set(rows.map(({ cells }) => cells[at] ?? "").filter((word) => word !== "" && !isDash(word)))
  return {
    words: [...words].filter((word) => findKind(word) === null).slice(0, MAX_ASKED),
    options: PROPERTY_TYPES.map((type) => ({ value: type, label: type })),
  }
}

const MAX_ASKED = 30

export const listingImport = (companyId: string): ImportKind<Planned, ImportChoices> => ({
  name: "listings",
  store: companyId,
  accept: ".zip,.xml,.csv,.tsv,.txt,application/zip,application/xml,text/xml,text/csv",
  target: "/admin",
  menu: LISTING_MENU,
  readTable: ({ name, file }) => (isTable(name) ? readTable(file) : null),
  plan: (chosen, onProgress) => planFile(chosen, companyId, onProgress),
  apply: async ({ plan }, choices, { signal, whenResumed, onUndo, onStep }) => {
    const whole = withChoices(plan, choices)
    const { problems, ...applied } = await applyPlan(whole, portalTarget(companyId, whenResumed), {
      signal,
      onUndo: (step) => onUndo([step]),
      onStep: ({ done, of, step }) => onStep({ done, of, title: step.title }),
    })
    return { ...applied, problems: [...whole.problems, ...problems] }
  },
  undo: (steps) =>
    undoImport(
      steps,
      portalTarget(companyId, async () => {}),
    ),
  refresh: [propertyKeys.all, agentKeys.all],
})

const asDraft = (step: Step): Step => (step.kind === "create" ? { ...step, body: { ...step.body, draft: true } } : step)

function withChoices(plan: Plan, { archivesMissing, asDrafts = false }: ImportChoices): Plan {
  const steps = asDrafts ? plan.steps.map(asDraft) : plan.steps
  return archivesMissing ? { ...plan, steps: [...steps, ...plan.waiting], waiting: [] } : { ...plan, steps }
}
