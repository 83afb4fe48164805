import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { toast } from "../../ui/toast"
import { isPersisted, tabStore } from "../persistence/persisted-form"
import { useUser } from "../use-user"
import { CompanyDetails } from "./company-details"
import { EditCompany } from "./edit-company"
import { companyKey } from "./use-company-form"

export function CompanySettings({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { id: userId } = useUser()
  const [editing, setEditing] = useState(() => isPersisted(tabStore, companyKey(userId, companyId)))
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
  if (editing) return <EditCompany company={company} onDone={() => setEditing(false)} />
  return <CompanyDetails company={company} onEdit={() => setEditing(true)} />
}
