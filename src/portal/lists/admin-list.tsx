import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ListParams, Page } from "../../api/client/http"
import { Button } from "../../ui/button"
import { FilterButtons } from "../../ui/filter-buttons"
import type { CsvColumn } from "./csv"
import { SearchableList, type SearchableListProps } from "./searchable-list"
import { listParameters, type TableSpec } from "./table-state"
import { useTableControls } from "./use-table-controls"
import type { ChangeTable } from "./use-table-state"

type FilteredTable = TableSpec & { filters: Readonly<Record<string, readonly string[]>> }
export type ChangeAdminTable = ChangeTable<FilteredTable>

type Params<Name extends string, Value extends string> = ListParams & Partial<Record<Name, Value>>

type AdminListProps<Row extends { id: string }, Name extends string, Value extends string> = Pick<
  SearchableListProps<Row>,
  "actions" | "columns"
> & {
  /** The key of the list's texts in `admin.json`, and of its rows among what was loaded. */
  area: "companies" | "coupons"
  table: { sorts: readonly string[]; defaultSort: string; filters: Readonly<Record<Name, readonly Value[]>> }
  /** The query parameter of the one filter. */
  filterBy: Name
  filterLabel: (value: Value | "all") => string
  load: (params: Params<Name, Value>, signal: AbortSignal) => Promise<Page<Row>>
  reportError: (error: Error) => void
  onCreate: () => void
  csv: { name: string; columns: readonly CsvColumn<Row>[] }
  empty: (shown: { q: string; value: Value | "all"; change: ChangeAdminTable }) => ReactNode
}

/** Shows a list with one filter, and a button that creates a record. */
export function AdminList<Row extends { id: string }, Name extends string, Value extends string>(
  props: AdminListProps<Row, Name, Value>,
) {
  const { area, table, filterBy, filterLabel, load, reportError, csv, ...rest } = props
  const { t } = useTranslation("admin")
  const { state, change, controls } = useTableControls<FilteredTable>(table)
  const value = (state.filters[filterBy] ?? "all") as Value | "all"
  const filter = (value === "all" ? {} : { [filterBy]: value }) as Partial<Record<Name, Value>>
  const params = { ...listParameters(state), ...filter }
  const queryKey = [area, "list", params]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(params, signal),
    placeholderData: keepPreviousData,
    meta: { reportError },
  })
  const options: (Value | "all")[] = ["all", ...table.filters[filterBy]]
  return (
    <SearchableList
      {...controls}
      label={t(`${area}.table`)}
      searchLabel={t(`${area}.search`)}
      loadingText={t(`${area}.loading`)}
      errorTitle={t(`${area}.loadError`)}
      filter={
        <FilterButtons
          label={t(`${area}.filter.label`)}
          options={options.map((one) => ({ value: one, label: filterLabel(one) }))}
          value={value}
          onChange={(next) => change({ filters: { [filterBy]: next } })}
        />
      }
      q={state.q}
      onSearch={change}
      action={
        <Button
          variant="primary"
          className="max-sm:w-full"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={rest.onCreate}
        >
          {t(`${area}.create`)}
        </Button>
      }
      list={list}
      queryKey={queryKey}
      columns={rest.columns}
      csv={{ ...csv, load: (page, signal) => load({ ...filter, ...page }, signal) }}
      actions={rest.actions}
      empty={props.empty({ q: state.q, value, change })}
    />
  )
}
