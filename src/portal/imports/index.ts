// Exports the parts that other features may use.

export { ImportFlow, type PreviewProps } from "./import-flow"
export type { ColumnMenu, ImportKind, Run } from "./import-kind"
export { ProblemList } from "./problem-list"
