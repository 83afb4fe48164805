import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Viewing } from "../../domain/viewings/viewing"
import { addTranslations } from "../../i18n/index"
import { ErrorState } from "../../ui/error-state"
import { viewingsQuery } from "./api"
import { type OpenAction, ViewingDialogs } from "./viewing-dialogs"
import { ViewingRow } from "./viewing-row"
import viewings from "./viewings.json"

addTranslations({ viewings })

/** More than one person has with one listing. */
const MAX_SHOWN = 20

export type InquiryViewingsProps = { companyId: string; inquiryId: string }

/** Shows the viewings of an inquiry's person and listing, the newest first, with what comes next; nothing if there are none. */
export function InquiryViewings({ companyId, inquiryId }: InquiryViewingsProps) {
  const { t } = useTranslation("viewings")
  const [open, setOpen] = useState<OpenAction | null>(null)
  const of = { company_id: companyId, about_inquiry: inquiryId, sort: "-created_at", perPage: MAX_SHOWN }
  const { data, error, refetch, isFetching } = useQuery({ ...viewingsQuery(of), placeholderData: undefined })
  if (!data && error)
    return <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
  const rows: readonly Viewing[] = data?.rows ?? []
  return (
    <>
      {rows.length > 0 && (
        <section aria-label={t("ofInquiry")} className="grid gap-2">
          <h4 className="font-semibold">{t("ofInquiry")}</h4>
          <ul className="rounded-md border border-line">
            {rows.map((viewing) => (
              <ViewingRow
                key={viewing.id}
                viewing={viewing}
                now={Date.now()}
                withDay
                isOfInquiry
                onAction={(action, chosen) => setOpen({ action, viewing: chosen })}
              />
            ))}
          </ul>
        </section>
      )}
      <ViewingDialogs companyId={companyId} open={open} onClose={() => setOpen(null)} />
    </>
  )
}
