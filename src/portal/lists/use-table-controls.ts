import { useCallback } from "react"
import type { TableSpec, TableState } from "./table-state"
import { type ChangeTable, useTableState } from "./use-table-state"

type TableControls<Spec extends TableSpec> = {
  state: TableState<Spec>
  change: ChangeTable<Spec>
  /** The props of `TableList`. */
  controls: {
    state: TableState<Spec>
    spec: Spec
    onSort: (sort: string | null, descending: boolean) => void
    onPage: (page: number, options?: { replace: boolean }) => void
  }
}

export function useTableControls<Spec extends TableSpec>(spec: Spec): TableControls<Spec> {
  const [state, change] = useTableState(spec)
  const onSort = useCallback(
    (sort: string | null, descending: boolean) =>
      change(
        sort === null
          ? { sort: spec.defaultSort.replace(/^-/, ""), descending: spec.defaultSort.startsWith("-") }
          : { sort, descending },
      ),
    [change, spec],
  )
  const onPage = useCallback((page: number, options?: { replace: boolean }) => change({ page }, options), [change])
  return { state, change, controls: { state, spec, onSort, onPage } }
}
