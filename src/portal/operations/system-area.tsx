import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { AddressText } from "../../ui/address-text"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { Section } from "../../ui/section"
import { useIsWide } from "../../ui/use-is-wide"
import { MailboxSection } from "../inbound-mails"
import { systemQuery } from "./api"
import { Facts } from "./facts"
import { Jobs } from "./jobs"
import { AuditLog } from "./log/audit-log"
import { Mails } from "./mails"
import { Storage } from "./storage"
import "./system-texts"

/** Shows administrators the server's state, and updates it while the page is open. */
export function SystemArea() {
  const { t } = useTranslation("system")
  const { data, error, isFetching, refetch } = useQuery(systemQuery())
  if (data === undefined) {
    if (error === null) return <Loading />
    return (
      <ErrorState title={t("loadError")} text={errorMessage(error)} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  return (
    <div>
      {error !== null && (
        <p role="alert" className="mb-6 rounded-md bg-signal-soft px-4 py-3 text-sm text-signal-strong">
          {t("stale", { reason: errorMessage(error) })}
        </p>
      )}
      <Section title={t("facts.title")} text={t("facts.text")}>
        <Facts system={data} />
      </Section>
      <Section title={t("jobs.title")} text={t("jobs.text")}>
        <Jobs jobs={data.jobs} />
      </Section>
      <Section title={t("mails.title")} text={t("mails.text")}>
        <Mails counts={data.mails} sendsMail={data.sends_mail} />
      </Section>
      <MailboxSection />
      <Section title={t("readers.title")} text={t("readers.text")}>
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {data.readers.map(({ user_id, email, company_name, windows }) => (
            <li key={user_id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium wrap-anywhere">
                  <AddressText text={email} />
                </span>
                <span className="text-sm text-muted long-words">{company_name ?? t("readers.noCompany")}</span>
              </span>
              <span className="text-sm text-muted">{t("readers.windows", { count: windows })}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("audit.title")} text={t("audit.text")}>
        <Folded>
          <AuditLog perPage={5} />
        </Folded>
      </Section>
      <Section title={t("storage.title")} text={t("storage.text")}>
        <Folded>
          <Storage />
        </Folded>
      </Section>
    </div>
  )
}

/** Collapses its content on phones, where the page would otherwise be endless. */
function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation("system")
  if (useIsWide()) return children
  return (
    <details className="grid gap-4">
      <summary className="chevron w-fit py-3 text-sm font-medium">{t("show")}</summary>
      {children}
    </details>
  )
}
