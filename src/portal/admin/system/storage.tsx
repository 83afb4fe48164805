import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/http"
import { storageQuery } from "../../../api/system"
import { formatBytes } from "../../../domain/document"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { Pagination } from "../../../ui/pagination"
import { TableSearch } from "../../table/table-search"

const PER_PAGE = 10

/** What companies have stored, most first. */
export function Storage() {
  const { t } = useTranslation("system")
  const [{ q, page }, setShown] = useState({ q: "", page: 1 })
  const { data, error, isFetching, refetch } = useQuery(storageQuery({ q, page, perPage: PER_PAGE }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <TableSearch label={t("storage.search")} q={q} onChange={(change) => setShown({ ...change, page: 1 })} />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <ErrorState text={errorMessage(error)} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {data?.rows.length === 0 && <p className="text-sm text-muted">{t("storage.none")}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {data.rows.map(({ id, name, bytes, properties, files }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium long-words">{name}</span>
                  <span className="text-sm text-muted">
                    {t("storage.properties", { count: properties })} · {t("storage.files", { count: files })}
                  </span>
                </span>
                <span className="tabular">{bytes === 0 ? "–" : formatBytes(bytes)}</span>
              </li>
            ))}
          </ul>
          <Pagination
            label={t("storage.pages")}
            page={page}
            pageSize={PER_PAGE}
            total={data.total}
            onPage={(next) => setShown({ q, page: next })}
          />
        </>
      )}
    </div>
  )
}
