import { useQuery } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { auditQuery } from "../../../api/operations"
import type { AuditEntry } from "../../../domain/operations/audit"
import { formatInstant } from "../../../domain/values/date"
import { addTranslations } from "../../../i18n/index"
import { AddressText } from "../../../ui/address-text"
import { PagedRows } from "../../lists/paged-rows"
import { TableSearch } from "../../lists/table-search"
import audit from "./audit.json"
import { subjectText } from "./subject-text"

addTranslations({ audit })

const PER_PAGE = 25

/** Lists who did what to whom; of all companies if none is given. */
export function AuditLog({ companyId, perPage = PER_PAGE }: { companyId?: string; perPage?: number }) {
  const { t } = useTranslation("audit")
  const [{ q, page }, setShown] = useState({ q: "", page: 1 })
  const scope = companyId === undefined ? {} : { company_id: companyId }
  const query = useQuery(auditQuery({ ...scope, q, page, perPage }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <TableSearch label={t("search")} q={q} onChange={(change) => setShown({ ...change, page: 1 })} />
      <PagedRows
        query={query}
        errorTitle={t("loadError")}
        empty={q === "" ? t("none") : t("noHits")}
        row={(entry) => <Row key={entry.id} entry={entry} withCompany={companyId === undefined} />}
        label={t("pages")}
        page={page}
        pageSize={perPage}
        onPage={(next) => setShown({ q, page: next })}
      />
    </div>
  )
}

function Row({ entry, withCompany }: { entry: AuditEntry; withCompany: boolean }) {
  const { t } = useTranslation("audit")
  const { action, actor, user, subject, company_name, created_at } = entry
  const concerned = user !== "" && user !== actor ? t("concerns", { user: personText(t, user) }) : null
  const facts = [t("by", { actor: personText(t, actor) }), concerned, withCompany && company_name]
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0 font-medium long-words">
          <span>{t(`actions.${action}`)}</span>
          {subject !== "" && <AddressText text={`: ${personText(t, subjectText(t, entry))}`} />}
        </p>
        <time dateTime={created_at} className="tabular text-sm whitespace-nowrap text-muted">
          {formatInstant(created_at)}
        </time>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <AddressText text={facts.filter(Boolean).join(" · ")} />
      </p>
    </li>
  )
}

/** Names an erased person without data: entries only keep that it was the same person. */
function personText(t: TFunction<"audit">, person: string): string {
  const [, mark] = /^geloescht-([0-9a-f]{6})/.exec(person) ?? []
  return mark === undefined ? person : t("erased", { mark })
}
