import { useQuery } from "@tanstack/react-query"
import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react"
import { useTranslation } from "react-i18next"
import { type PropertyListItem, propertiesQuery } from "../../api/properties"
import { toast } from "../../ui/toast"
import { TableList } from "../table/table-list"
import { useTableControls } from "../table/use-table-controls"
import { propertyColumns, type RowNotes } from "./columns"
import { useHiddenColumns } from "./hidden-columns"
import { ListToolbar } from "./list-toolbar"
import { PropertyCard } from "./property-card"
import { PROPERTY_TABLE, propertyListParams } from "./table-state"
import { usePictures } from "./use-pictures"

const afterRows = () => import("./after-rows")
type AfterRowsModule = Awaited<ReturnType<typeof afterRows>>
const later = <Props,>(pick: (module: AfterRowsModule) => ComponentType<Props>) =>
  lazy(async () => ({ default: pick(await afterRows()) }))
const AfterRows = later((module) => module.AfterRows)
const RowMenuButton = later((module) => module.RowMenuButton)
const SelectRow = later((module) => module.SelectRow)
const SelectPage = later((module) => module.SelectPage)
const Notes = later((module) => module.RowNotes)
const ExportProperties = later((module) => module.ExportProperties)
const ListFilters = later((module) => module.ListFilters)
const SortSelect = later((module) => module.SortSelect)
const ColumnMenu = later((module) => module.ColumnMenu)
const ListEmpty = later((module) => module.ListEmpty)
const FirstSteps = lazy(async () => ({ default: (await import("./first-steps")).FirstSteps }))

const NO_ROWS: readonly PropertyListItem[] = []
const menuPlaceholder = () => <span className="inline-block size-11" />
const rowMenu = (row: PropertyListItem) => (
  <Suspense fallback={menuPlaceholder()}>
    <RowMenuButton property={row} />
  </Suspense>
)

const noBox = <span className="block size-11" />
const selectRow = (row: PropertyListItem) => (
  <Suspense fallback={noBox}>
    <SelectRow property={row} />
  </Suspense>
)
const selectNone = () => noBox

/** Boxes come with the menus, and leave their place free until then. */
const selectionOf = (rows: readonly PropertyListItem[], hasMenu: boolean) =>
  hasMenu
    ? {
        all: (
          <Suspense fallback={noBox}>
            <SelectPage rows={rows} />
          </Suspense>
        ),
        one: selectRow,
      }
    : { all: noBox, one: selectNone }

/** What follows the rows must not be loaded while they are being rendered. */
function useIsShown(shown: unknown): boolean {
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => startTransition(() => setHasRows(shown !== undefined)), [shown])
  return hasRows
}

/** Their code is on its way while the rows are rendered: menus are to be usable soon after them. */
function useRowMenus(isLoaded: boolean) {
  const [hasMenu, setHasMenu] = useState(false)
  useEffect(() => {
    if (isLoaded) void afterRows()
  }, [isLoaded])
  // The menus of all rows are mounted then: in slices, as no click waits for them.
  const showMenus = useCallback(() => startTransition(() => setHasMenu(true)), [])
  return { hasMenu, showMenus }
}

function useRowNotes(companyId: string, rows: readonly PropertyListItem[], isShown: boolean): RowNotes {
  const ids = rows.map(({ id }) => id).join(",")
  return useCallback(
    (property) =>
      isShown && (
        <Suspense>
          <Notes companyId={companyId} property={property} ids={ids} />
        </Suspense>
      ),
    [companyId, ids, isShown],
  )
}

/** What a row is in the table, and what it is as a card. */
function useRowViews(companyId: string, rows: readonly PropertyListItem[], isShown: boolean) {
  const { t } = useTranslation("properties")
  const pictures = usePictures(rows)
  const notes = useRowNotes(companyId, rows, isShown)
  const columns = useMemo(() => propertyColumns(t, pictures, notes), [t, pictures, notes])
  const card = (row: PropertyListItem) => <PropertyCard property={row} pictures={pictures} notes={notes(row)} />
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
  const { hasMenu, showMenus } = useRowMenus(list.data !== undefined)
  const [hidden, setHidden] = useHiddenColumns()
  const views = useRowViews(companyId, shown?.rows ?? NO_ROWS, hasRows)

  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      {list.data && list.data.counts.all <= 1 && state.q === "" && (
        <Suspense>
          <FirstSteps companyId={companyId} hasProperty={list.data.counts.all > 0} />
        </Suspense>
      )}
      <ListToolbar list={list.data} state={state} onChange={change}>
        <Suspense fallback={<span className="h-11 w-38 shrink-0 lg:w-58" />}>
          {hasRows && (
            <>
              <SortSelect value={params.sort} onChange={change} />
              <ListFilters
                companyId={companyId}
                filters={state.filters}
                hasRent={list.data?.hasRent ?? false}
                onChange={change}
              />
              <ColumnMenu hidden={hidden} onChange={setHidden} />
            </>
          )}
        </Suspense>
      </ListToolbar>
      <TableList
        {...controls}
        list={list}
        queryKey={query.queryKey}
        label={t("table")}
        loadingText={t("loading")}
        errorTitle={t("error.title")}
        {...views}
        hidden={hidden}
        selection={selectionOf(shown?.rows ?? NO_ROWS, hasMenu)}
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
          <AfterRows
            companyId={companyId}
            params={params}
            total={list.data?.total ?? 0}
            counts={list.data?.counts}
            onMenuReady={showMenus}
          />
        </Suspense>
      )}
    </div>
  )
}
