import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { toast } from "../../ui/toast"
import { isPersisted, tabStore } from "../forms/drafts/persisted-form"
import { recordKey } from "../forms/record-kind"
import { COMPANY_HASH, useOpenedByHash } from "../frame/opened-by-hash"
import { useUser } from "../frame/use-user"
import { ConfirmContact } from "./brand/confirm-contact"
import { CompanyDetails } from "./company-details"
import { CompanyForm } from "./company-form"
import { companyKind } from "./form/company-kind"

export function CompanySettings({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { id: userId } = useUser()
  const [editing, setEditing] = useState(() =>
    isPersisted(tabStore, recordKey(userId, companyKind("settings").name, companyId)),
  )
  const area = useRef<HTMLDivElement>(null)
  function show(edit: boolean) {
    setEditing(edit)
    // Otherwise the focus is lost with the button that was pressed.
    area.current?.focus({ preventScroll: true })
  }
  useOpenedByHash(COMPANY_HASH, () => show(true))
  const {
    data: company,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...companyQuery(companyId),
    meta: {
      reportError: ({ message }) => toast.error(t("loadError"), { id: "company-load", description: message }),
    },
  })

  if (!company) {
    if (!error) return <Loading text={t("loading")} />
    return <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {!company.contact_confirmed && !editing && <ConfirmContact company={company} />}
      {editing ? (
        <CompanyForm company={company} onClose={() => show(false)} />
      ) : (
        <CompanyDetails company={company} onEdit={() => show(true)} />
      )}
    </div>
  )
}
