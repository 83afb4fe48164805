import { useQuery } from "@tanstack/react-query"
import { useCallback, useDeferredValue, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { inquiryCountsQuery } from "../../api/inquiries"
import { type PropertyListItem, propertiesQuery } from "../../api/properties"
import { interestQuery } from "../../api/searches"
import { toast } from "../../ui/toast"
import { FirstSteps } from "../first-steps"
import { PrintHeader } from "../lists/print-header"
import { TableList } from "../lists/table-list"
import { normalizeView, writeView } from "../lists/table-state"
import { useTableControls } from "../lists/use-table-controls"
import { ViewsMenu } from "../saved-views"
import { DueToday } from "../today"
import { BulkBar } from "./bulk/bulk-bar"
import { SelectPage, SelectRow } from "./bulk/select-boxes"
import { ColumnMenu } from "./column-menu"
import { propertyColumns } from "./columns"
import { DeletePropertyDialog } from "./delete-property-dialog"
import { ExportProperties } from "./export-properties"
import { useListFilters } from "./filters/use-list-filters"
import { useHiddenColumns } from "./hidden-columns"
import { wantableIds } from "./interest"
import { ListEmpty } from "./list-empty"
import { ListToolbar } from "./list-toolbar"
import { PropertyCard } from "./property-card"
import { usePublishDraft } from "./publish-draft"
import { RowMenu, RowMenuButton } from "./row-menu"
import { RowNotes } from "./row-notes"
import { SettingNotices } from "./setting-notices"
import { SortSelect } from "./sort-select"
import { chosenFilters, PROPERTY_TABLE, propertyListParams } from "./table-state"
import { usePictures } from "./use-pictures"

const NO_ROWS: readonly PropertyListItem[] = []
const rowMenu = (row: PropertyListItem) => <RowMenuButton property={row} />
const selectRow = (row: PropertyListItem) => <SelectRow property={row} />

/** Renders a row as a table row and as a card. */
function useRowViews(companyId: string, rows: readonly PropertyListItem[]) {
  const { t } = useTranslation("properties")
  const pictures = usePictures(rows)
  const ids = rows.map(({ id }) => id).join(",")
  const wantable = wantableIds(rows)
  const notes = useCallback(
    (property: PropertyListItem) => (
      <RowNotes companyId={companyId} property={property} ids={ids} wantable={wantable} />
    ),
    [companyId, ids, wantable],
  )
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
  const filters = useListFilters({ companyId, filters: state.filters, total: list.data?.total, onChange: change })
  // Asked before the rows are rendered: what they say of inquiries and interest decides their heights.
  const newest = list.data?.rows ?? NO_ROWS
  const ids = newest.map(({ id }) => id).join(",")
  useQuery({ ...inquiryCountsQuery(companyId, ids), enabled: ids !== "" })
  useQuery(interestQuery(companyId, wantableIds(newest)))
  const counts = list.data?.counts
  // The rows are deferred like in `TableList`: columns that change first would render all old rows again in one task.
  const rows = useDeferredValue(list.data)?.rows ?? NO_ROWS
  const [hidden, setHidden] = useHiddenColumns()
  const views = useRowViews(companyId, rows)
  const drafts = usePublishDraft()
  const [deleting, setDeleting] = useState<PropertyListItem | null>(null)

  // If there are listings to look at, they come first. Before the deferred rows the steps would be pushed away by them.
  const hasStock = counts !== undefined && counts.all > 1
  // A narrowed list does not tell how many there are.
  const isNarrowed = state.q !== "" || chosenFilters(state.filters).length > 0
  const uncounted = isNarrowed || state.filters.status !== "all" || !counts ? 0 : counts.archived + counts.draft
  const firstSteps = !isNarrowed && <FirstSteps companyId={companyId} listings={counts?.all} />

  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <DueToday />
      {!hasStock && firstSteps}
      <ListToolbar companyId={companyId} list={list.data} state={state} onChange={change}>
        <SortSelect value={params.sort} onChange={change} />
        {filters.button}
        <ViewsMenu
          companyId={companyId}
          tab="properties"
          current={writeView(PROPERTY_TABLE, state)}
          normalize={(query) => normalizeView(PROPERTY_TABLE, query)}
        />
        <ColumnMenu hidden={hidden} onChange={setHidden} />
      </ListToolbar>
      {filters.chips}
      <TableList
        {...controls}
        list={list}
        queryKey={query.queryKey}
        label={t("table")}
        noun={t("title")}
        loadingText={t("loading")}
        errorTitle={t("error.title")}
        {...views}
        isBroad
        hidden={hidden}
        selection={{ all: <SelectPage rows={rows} />, one: selectRow }}
        footer={
          <>
            {uncounted > 0 && <p className="text-sm text-muted">{t("uncounted", { count: uncounted })}</p>}
            <ExportProperties params={params} />
          </>
        }
        actionsLabel={t("columns.actions")}
        actions={rowMenu}
        empty={<ListEmpty state={state} onChange={change} />}
      />
      {hasStock && rows.length > 0 && firstSteps}
      <PrintHeader />
      <RowMenu onDelete={setDeleting} onPublish={drafts.publish} />
      {drafts.dialog}
      <SettingNotices companyId={companyId} hasPages={counts !== undefined && counts.active + counts.sold > 0} />
      <BulkBar companyId={companyId} params={params} total={list.data?.total ?? 0} />
      <DeletePropertyDialog property={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}
