import type { QueryKey, UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useDeferredValue, useEffect } from "react"
import type { Page } from "../../api/client/http"
import { Card } from "../../ui/card"
import { DataTable, type DataTableProps } from "../../ui/data-table"
import { ErrorState } from "../../ui/error-state"
import { ListSkeleton } from "../../ui/list-skeleton"
import { Pagination } from "../../ui/pagination"
import { pageCount } from "../../ui/pagination-text"
import { IgnoredParameters } from "./ignored-parameters"
import { HeldNotice } from "./live/held-notice"
import { LIVE_LIST } from "./live/is-reading"
import { usePendingUpdate } from "./live/pending-updates"
import { PAGE_SIZE, type TableSpec, type TableState } from "./table-state"

export type TableListProps<Row extends { id: string }> = Omit<
  DataTableProps<Row>,
  "data" | "rowId" | "busy" | "sorting" | "onSortingChange"
> & {
  list: UseQueryResult<Page<Row>>
  queryKey: QueryKey
  state: Pick<TableState, "sort" | "descending" | "page">
  spec: TableSpec
  /** `null` resets to the default sorting. */
  onSort: (sort: string | null, descending: boolean) => void
  onPage: (page: number, options?: { replace: boolean }) => void
  loadingText: string
  errorTitle: string
  footer?: ReactNode
  /** The name of the rows, in the plural. */
  noun?: string
}

const rowId = (row: { id: string }) => row.id

export function TableList<Row extends { id: string }>(props: TableListProps<Row>) {
  const { list, queryKey, state, spec, onSort, onPage, loadingText, errorTitle, footer, noun, ...table } = props
  const { data: newest, error } = list
  // Rows are rendered in slices, between which the browser can react.
  const data = useDeferredValue(newest)
  const onShow = usePendingUpdate(queryKey, list.dataUpdatedAt)

  // The page may be beyond the last one after a deletion or with an old link.
  const last = newest && !list.isPlaceholderData ? pageCount(PAGE_SIZE, newest.total) : state.page
  useEffect(() => {
    if (state.page > last) onPage(last, { replace: true })
  }, [state.page, last, onPage])

  return (
    <>
      <IgnoredParameters spec={spec} />
      <div>
        <HeldNotice onShow={onShow} />
        <Card {...LIVE_LIST} flush className="overflow-clip">
          {!data && !error && <ListSkeleton text={loadingText} />}
          {error && !data && (
            <ErrorState
              title={errorTitle}
              text={error.message}
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {data && (
            <DataTable
              {...table}
              data={data.rows}
              rowId={rowId}
              busy={list.isPlaceholderData}
              sorting={[{ id: state.sort, desc: state.descending }]}
              onSortingChange={([next]) => onSort(next?.id ?? null, next?.desc ?? false)}
            />
          )}
        </Card>
      </div>
      {data && data.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
          <div className="grow">
            <Pagination
              page={state.page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPage={(next) => onPage(next)}
              {...(noun !== undefined && { noun })}
            />
          </div>
          {footer}
        </div>
      )}
    </>
  )
}
