import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { type PropertyListItem, propertiesQuery } from "../../api/properties"
import { toast } from "../../ui/toast"
import { TableList } from "../table/table-list"
import { useTableControls } from "../table/use-table-controls"
import { propertyColumns, type RowInquiries } from "./columns"
import { ListToolbar } from "./list-toolbar"
import { PropertyCard } from "./property-card"
import { PROPERTY_TABLE, propertyListParams } from "./table-state"
import { usePictures } from "./use-pictures"

const afterRows = () => import("./after-rows")
const AfterRows = lazy(async () => ({ default: (await afterRows()).AfterRows }))
const RowMenuButton = lazy(async () => ({ default: (await afterRows()).RowMenuButton }))
const InquiryCount = lazy(async () => ({ default: (await afterRows()).InquiryCount }))
const ExportProperties = lazy(async () => ({ default: (await afterRows()).ExportProperties }))
const ListEmpty = lazy(async () => ({ default: (await afterRows()).ListEmpty }))
const FirstSteps = lazy(async () => ({ default: (await import("./first-steps")).FirstSteps }))

const menuPlaceholder = () => <span className="inline-block size-11" />
const rowMenu = (row: PropertyListItem) => (
  <Suspense fallback={menuPlaceholder()}>
    <RowMenuButton property={row} />
  </Suspense>
)

/** What follows the rows must not be loaded while they are being rendered. */
function useIsShown(shown: unknown): boolean {
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => startTransition(() => setHasRows(shown !== undefined)), [shown])
  return hasRows
}

function useRowInquiries(companyId: string, rows: readonly PropertyListItem[], isShown: boolean): RowInquiries {
  const ids = rows.map(({ id }) => id).join(",")
  return useCallback(
    ({ id }) =>
      isShown && (
        <Suspense>
          <InquiryCount companyId={companyId} id={id} ids={ids} />
        </Suspense>
      ),
    [companyId, ids, isShown],
  )
}

/** What a row is in the table, and what it is as a card. */
function useRowViews(companyId: string, rows: readonly PropertyListItem[], isShown: boolean) {
  const { t } = useTranslation("properties")
  const pictures = usePictures(rows)
  const inquiries = useRowInquiries(companyId, rows, isShown)
  const columns = useMemo(() => propertyColumns(t, pictures, inquiries), [t, pictures, inquiries])
  const card = (row: PropertyListItem) => <PropertyCard property={row} pictures={pictures} inquiries={inquiries(row)} />
  return { columns, card }
}

export function PropertyList({ companyId }: { companyId: string }) {
  const { t } = useTranslation("properties")
  const { state, change, controls } = useTableControls(PROPERTY_TABLE)
  const params = propertyListParams(companyId, state)
  const query = propertiesQuery(params)
  const list = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("error.toast", { error: message }), { id: "properties" }) },
  })
  // As in `TableList`: columns that changed before the rows would render all of the old ones again, in one task.
  const shown = useDeferredValue(list.data)
  const hasRows = useIsShown(shown)
  const [hasMenu, setHasMenu] = useState(false)
  // The menus of all rows are mounted then: in slices, as no click waits for them.
  const showMenus = useCallback(() => startTransition(() => setHasMenu(true)), [])

  const views = useRowViews(companyId, shown?.rows ?? [], hasRows)

  return (
    <div className="grid grid-cols-1 gap-4">
      {list.data && list.data.counts.all <= 1 && state.q === "" && (
        <Suspense>
          <FirstSteps companyId={companyId} hasProperty={list.data.counts.all > 0} />
        </Suspense>
      )}
      <ListToolbar list={list.data} state={state} onChange={change} />
      <TableList
        {...controls}
        list={list}
        queryKey={query.queryKey}
        label={t("table")}
        loadingText={t("loading")}
        errorTitle={t("error.title")}
        {...views}
        footer={
          hasRows && (
            <Suspense>
              <ExportProperties params={params} />
            </Suspense>
          )
        }
        actionsLabel={t("columns.actions")}
        actions={hasMenu ? rowMenu : menuPlaceholder}
        empty={
          <Suspense>
            <ListEmpty state={state} onChange={change} />
          </Suspense>
        }
      />
      {hasRows && (
        <Suspense>
          <AfterRows companyId={companyId} counts={list.data?.counts} onMenuReady={showMenus} />
        </Suspense>
      )}
    </div>
  )
}
