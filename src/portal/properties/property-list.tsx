import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { addFileToken, fileTokenQuery } from "../../api/files"
import { type ClientPropertyListItem, propertiesQuery } from "../../api/properties"
import { isPublicStatus } from "../../domain/property-status"
import { toast } from "../../ui/toast"
import { TableList } from "../table/table-list"
import { useTableControls } from "../table/use-table-controls"
import { type PictureAddress, propertyColumns } from "./columns"
import { ListToolbar } from "./list-toolbar"
import { PropertyCard } from "./property-card"
import { PROPERTY_TABLE, propertyListParams } from "./table-state"

const afterRows = () => import("./after-rows")
const AfterRows = lazy(async () => ({ default: (await afterRows()).AfterRows }))
const RowMenuButton = lazy(async () => ({ default: (await afterRows()).RowMenuButton }))
const ExportProperties = lazy(async () => ({ default: (await afterRows()).ExportProperties }))
const ListEmpty = lazy(async () => ({ default: (await afterRows()).ListEmpty }))
const FirstSteps = lazy(async () => ({ default: (await import("./first-steps")).FirstSteps }))

const menuPlaceholder = () => <span className="inline-block size-11" />
const rowMenu = (row: ClientPropertyListItem) => (
  <Suspense fallback={menuPlaceholder()}>
    <RowMenuButton property={row} />
  </Suspense>
)

export function PropertyList({ companyId }: { companyId: string }) {
  const { t } = useTranslation("properties")
  const { state, change, controls } = useTableControls(PROPERTY_TABLE)
  const params = propertyListParams(companyId, state)
  const query = propertiesQuery(params)
  const list = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("error.toast", { error: message }), { id: "properties" }) },
  })
  // As in `TableList`: what follows the rows must not be loaded while they are being rendered.
  const shown = useDeferredValue(list.data)
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => setHasRows(shown !== undefined), [shown])
  const [hasMenu, setHasMenu] = useState(false)

  const rows = list.data?.rows ?? []
  const token = useQuery({ ...fileTokenQuery, enabled: rows.some((row) => row.image && !isPublicStatus(row.status)) })
  const pictureAddress = useCallback<PictureAddress>(
    ({ status: own }, url) => {
      if (isPublicStatus(own) || !url.startsWith("/api/files/")) return url
      return token.data && addFileToken(url, token.data)
    },
    [token.data],
  )
  const columns = useMemo(() => propertyColumns(t, pictureAddress), [t, pictureAddress])

  return (
    <div className="grid grid-cols-1 gap-4">
      {list.data && list.data.counts.all <= 1 && state.q === "" && (
        <Suspense>
          <FirstSteps companyId={companyId} hasProperty={list.data.counts.all > 0} />
        </Suspense>
      )}
      <ListToolbar counts={list.data?.counts} state={state} onChange={change} />
      <TableList
        {...controls}
        list={list}
        queryKey={query.queryKey}
        label={t("table")}
        loadingText={t("loading")}
        errorTitle={t("error.title")}
        columns={columns}
        footer={
          hasRows && (
            <Suspense>
              <ExportProperties params={params} />
            </Suspense>
          )
        }
        card={(row) => <PropertyCard property={row} pictureAddress={pictureAddress} />}
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
          <AfterRows onMenuReady={setHasMenu} />
        </Suspense>
      )}
    </div>
  )
}
