import type { QueryKey } from "@tanstack/react-query"
import type { Table } from "../../openimmo/csv/read-table"
import type { Applied } from "../../openimmo/plan/apply-plan"
import type { Undone, Versions } from "../../openimmo/plan/undo-import"
import type { UndoStep } from "../../openimmo/plan/undo-steps"

/** A file, and what its user has said about the columns of a table; `values` says what its unknown words mean. */
export type Chosen = { name: string; file: Blob; columns?: string[]; values?: Record<string, string> }

/** Words of a column that are asked about, as the product knows others. */
export type UnknownWords = { words: readonly string[]; options: readonly { value: string; label: string }[] }

/** The fields that columns of a table can fill in. */
export type ColumnMenu = {
  fields: readonly { field: string; label: string }[]
  /** Returns the probable field of each column, `""` for none. */
  guess: (headers: readonly string[]) => string[]
  /** Whether a field is filled in by one column. */
  isOnce: boolean
  /** Says what is missing, as the name of a text: `unknown` if rows cannot be told apart, else a hint. */
  advise: (columns: readonly string[]) => "" | "unknown" | "noNumber"
  findUnknown?: (table: Table, columns: readonly string[]) => UnknownWords
}

export type Run = {
  signal: AbortSignal
  /** Resolves when the import may go on. */
  whenResumed: () => Promise<void>
  /** Keeps what undoes steps, before they are taken and afterwards: an import may end at any time. */
  onUndo: (steps: readonly UndoStep[]) => Promise<void>
  onStep: (progress: { done: number; of: number; title: string }) => void
}

/** What is imported: listings, or people. All else is the same for both. */
export type ImportKind<Planned, Choices extends object> = {
  /** Its words in `import.json`. */
  name: "listings" | "contacts"
  /** The name under which this browser keeps its imports. */
  store: string
  accept: string
  /** The address of what was imported. */
  target: string
  menu: ColumnMenu
  /** Returns null for a file that has no columns to choose from. */
  readTable: (chosen: Chosen) => Promise<Table> | null
  plan: (chosen: Chosen, onProgress: (done: number, of: number) => void) => Promise<Planned>
  apply: (planned: Planned, choices: Choices, run: Run) => Promise<Applied>
  undo: (steps: readonly UndoStep[]) => Promise<Undone & { versions: Versions }>
  /** What is asked again afterwards. */
  refresh: readonly QueryKey[]
}
