import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"
import { readTableState, type TableSpec, type TableState, writeTableState } from "./table-state"

export type ChangeTable<Spec extends TableSpec = TableSpec> = (
  change: Partial<TableState<Spec>>,
  options?: { replace: boolean },
) => void

/**
 * Reads and changes the state. All changes but of the page go to page 1; `replace` is for corrections that "back" must skip.
 *
 * @param spec defined outside components
 */
export function useTableState<Spec extends TableSpec>(spec: Spec): [TableState<Spec>, ChangeTable<Spec>] {
  const [query, setQuery] = useSearchParams()
  const change: ChangeTable<Spec> = useCallback(
    (part, options) =>
      setQuery((before) => writeTableState(spec, before, { ...readTableState(spec, before), page: 1, ...part }), {
        // Each character of a search would otherwise be a history entry.
        replace: options?.replace ?? "q" in part,
        preventScrollReset: true,
      }),
    [setQuery, spec],
  )
  return [readTableState(spec, query), change]
}
