import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyKeys, companyQuery } from "../../api/companies"
import { downloadCompany, requestErasure } from "../../api/privacy"
import { formatDate } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { SettingCard } from "../frame/setting-card"
import "./privacy-texts"

/** Gives all that the company has stored, as one file. */
export function CompanyDownload({ companyId }: { companyId: string }) {
  const { t } = useTranslation("erasure")
  const download = useMutation({
    mutationFn: () => downloadCompany(companyId),
    onError: (error) => toast.error(errorMessage(error), { id: "export" }),
  })
  return (
    <SettingCard
      anchor="herunterladen"
      title={t("export.title")}
      text={t("export.text")}
      action={
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          {t("export.open")}
        </Button>
      }
    />
  )
}

/** Asks the operator to erase the company, and takes that back. */
export function CompanyErasure({ companyId }: { companyId: string }) {
  const { t } = useTranslation("erasure")
  const client = useQueryClient()
  const { data: company } = useQuery(companyQuery(companyId))
  const [asking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (requested: boolean) => requestErasure(companyId, requested),
    onSuccess: (_done, requested) => {
      toast.success(t(requested ? "company.done" : "company.undone"), { id: "erasure" })
      setAsking(false)
    },
    onError: (error) => toast.error(errorMessage(error), { id: "erasure" }),
    onSettled: () => client.invalidateQueries({ queryKey: companyKeys.one(companyId) }),
  })
  if (!company) return null
  const since = company.erasure_requested_at
  return (
    <SettingCard
      anchor="loeschung"
      title={t("company.heading")}
      text={since === null ? t("company.text") : t("company.requested", { day: formatDate(since) })}
      action={
        <Button pending={change.isPending} onClick={() => (since === null ? setAsking(true) : change.mutate(false))}>
          {t(since === null ? "company.request" : "company.withdraw")}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("company.title")}
        text={t("company.warning")}
        confirmLabel={t("company.confirm")}
        pending={change.isPending}
        onConfirm={() => change.mutate(true)}
      />
    </SettingCard>
  )
}
