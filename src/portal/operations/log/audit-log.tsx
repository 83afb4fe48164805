import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AUDIT_KINDS, type AuditKind } from "../../../domain/operations/audit"
import { typedKeys } from "../../../domain/values/type-guards"
import { Select } from "../../../ui/select"
import { PagedRows } from "../../lists/paged-rows"
import { TableSearch } from "../../lists/table-search"
import { auditQuery } from "../api"
import { AuditLine } from "./audit-line"
import "./log-texts"
import { personText } from "./subject-text"

const PER_PAGE = 25
const NO_FILTER = { q: "", actor: "", kind: "" as AuditKind | "", page: 1 }

/** Names may be the same, addresses are not. */
const withName = (name = "", address: string) => (name === "" ? address : `${name} (${address})`)

/** Lists who did what to whom, what somebody did at once in one line; of all companies if none is given. */
export function AuditLog({ companyId, perPage = PER_PAGE }: { companyId?: string; perPage?: number }) {
  const { t } = useTranslation("audit")
  const [{ q, actor, kind, page }, setShown] = useState(NO_FILTER)
  const scope = {
    ...(companyId !== undefined && { company_id: companyId }),
    ...(q !== "" && { q }),
    ...(actor !== "" && { actor }),
    ...(kind !== "" && { kind }),
  }
  const query = useQuery(auditQuery({ ...scope, page, perPage }))
  const { actors = [], names = {} } = query.data ?? {}
  const show = (change: Partial<typeof NO_FILTER>) => setShown((shown) => ({ ...shown, page: 1, ...change }))
  const isFiltered = q + actor + kind !== ""
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2 sm:gap-4">
        <TableSearch label={t("search")} q={q} onChange={show} />
        {(actors.length > 1 || actor !== "") && (
          <div className="grow basis-44 sm:max-w-64">
            <Select
              aria-label={t("person")}
              placeholder={t("anybody")}
              options={actors.map((address) => ({
                value: address,
                label: withName(names[address], personText(t, address)),
              }))}
              value={actor}
              onChange={(next) => show({ actor: next })}
            />
          </div>
        )}
        <div className="grow basis-44 sm:max-w-64">
          <Select
            aria-label={t("kind")}
            placeholder={t("anyKind")}
            options={typedKeys(AUDIT_KINDS).map((value) => ({ value, label: t(`filters.${value}`) }))}
            value={kind}
            onChange={(next) => show({ kind: typedKeys(AUDIT_KINDS).find((name) => name === next) ?? "" })}
          />
        </div>
      </div>
      <PagedRows
        query={query}
        errorTitle={t("loadError")}
        empty={t(isFiltered ? "noHits" : "none")}
        row={(entry) => <AuditLine key={entry.id} entry={entry} scope={scope} withCompany={companyId === undefined} />}
        label={t("pages")}
        page={page}
        pageSize={perPage}
        onPage={(next) => show({ page: next })}
      />
    </div>
  )
}
