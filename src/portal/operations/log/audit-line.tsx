import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { AuditEntry } from "../../../domain/operations/audit"
import { formatInstant } from "../../../domain/values/date"
import { AddressText } from "../../../ui/address-text"
import { Loaded } from "../../frame/loaded"
import { auditEntriesQuery, MAX_AUDIT_ENTRIES } from "../api"
import { personText, subjectText } from "./subject-text"

type Scope = Parameters<typeof auditEntriesQuery>[0]

type AuditLineProps = { entry: AuditEntry; scope: Scope; withCompany: boolean }

/** Shows what a person did at once; several entries unfold. */
export function AuditLine({ entry, scope, withCompany }: AuditLineProps) {
  const { t } = useTranslation("audit")
  const { action, actor, actor_name, user, user_name, count, company_name, created_at } = entry
  const isOne = count === 1
  const subject = isOne ? personText(t, subjectText(t, entry)) : ""
  const concerned =
    isOne && user !== "" && user !== actor ? t("concerns", { user: user_name || personText(t, user) }) : null
  const facts = [t("by", { actor: actor_name || personText(t, actor) }), concerned, withCompany && company_name]
  // Names can be alike and are changed by whoever has them: the address says who it was.
  const addresses = [actor_name && actor, concerned && user_name && user].filter(Boolean).join(", ")
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0 font-medium long-words">
          <span>{t(`actions.${action}`, { count })}</span>
          {subject !== "" && <AddressText text={`: ${subject}`} />}
        </p>
        <time dateTime={created_at} className="tabular text-sm whitespace-nowrap text-muted">
          {formatInstant(created_at)}
        </time>
      </div>
      <p title={addresses || undefined} className="text-sm wrap-anywhere text-muted">
        <AddressText text={facts.filter(Boolean).join(" · ")} />
      </p>
      {!isOne && <Entries entry={entry} scope={scope} />}
    </li>
  )
}

/** Loads the single entries when somebody unfolds them. */
function Entries({ entry, scope }: { entry: AuditEntry; scope: Scope }) {
  const { t } = useTranslation("audit")
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:underline">
        {t("single")}
      </summary>
      {isOpen && <EntryList entry={entry} scope={scope} />}
    </details>
  )
}

function EntryList({ entry, scope }: { entry: AuditEntry; scope: Scope }) {
  const { t } = useTranslation("audit")
  const query = useQuery(auditEntriesQuery(scope, entry))
  const about = (single: AuditEntry) => {
    const { user, user_name, actor } = single
    const person = user === actor ? "" : user_name || personText(t, user)
    return [personText(t, subjectText(t, single)), person].filter(Boolean).join(" · ")
  }
  return (
    <Loaded query={query} errorTitle={t("loadError")}>
      {(entries) => (
        <>
          <ul className="max-h-96 overflow-y-auto border-l border-line ps-4 text-sm">
            {entries.map((single) => (
              <li key={single.id} className="flex flex-wrap justify-between gap-x-4 py-1">
                <span className="min-w-0 wrap-anywhere">
                  <AddressText text={about(single) || t(`actions.${single.action}`, { count: 1 })} />
                </span>
                <span className="tabular text-muted">{formatInstant(single.created_at)}</span>
              </li>
            ))}
          </ul>
          {entry.count > MAX_AUDIT_ENTRIES && (
            <p className="pt-2 text-xs text-muted">{t("newest", { shown: MAX_AUDIT_ENTRIES, count: entry.count })}</p>
          )}
        </>
      )}
    </Loaded>
  )
}
