import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatBytes } from "../../domain/documents/document"
import { PagedRows } from "../lists/paged-rows"
import { TableSearch } from "../lists/table-search"
import { storageQuery } from "./api"

const PER_PAGE = 5

/** Lists the companies' storage, the largest first. */
export function Storage() {
  const { t } = useTranslation("system")
  const [{ q, page }, setShown] = useState({ q: "", page: 1 })
  const query = useQuery(storageQuery({ q, page, perPage: PER_PAGE }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <TableSearch label={t("storage.search")} q={q} onChange={(change) => setShown({ ...change, page: 1 })} />
      <PagedRows
        query={query}
        empty={t("storage.none")}
        row={({ id, name, bytes, properties, files }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium long-words">{name}</span>
              <span className="text-sm text-muted">
                {t("storage.properties", { count: properties })} · {t("storage.files", { count: files })}
              </span>
            </span>
            <span className="tabular">{bytes === 0 ? "–" : formatBytes(bytes)}</span>
          </li>
        )}
        label={t("storage.pages")}
        page={page}
        pageSize={PER_PAGE}
        onPage={(next) => setShown({ q, page: next })}
      />
    </div>
  )
}
