import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyKeys, companyQuery } from "../../api/companies"
import { downloadCompany, requestErasure } from "../../api/erasures"
import { errorMessage } from "../../api/http"
import { formatDate } from "../../domain/date"
import erasure from "../../i18n/de/erasure.json"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { DeleteAccount } from "./delete-account"

addTranslations({ erasure })

/** How somebody leaves for good, and how an office does. */
export function ErasureSection({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("erasure")
  const [deleting, setDeleting] = useState(false)
  return (
    <section className="mt-10 grid gap-4 border-t border-line pt-6" aria-labelledby="erasure">
      <h3 id="erasure" className="text-lg font-semibold">
        {t("title")}
      </h3>
      {companyId !== null && <CompanyDownload companyId={companyId} />}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <p className="text-sm text-pretty text-muted">{t("account.text")}</p>
          <Button className="justify-self-start" onClick={() => setDeleting(true)}>
            {t("account.open")}
          </Button>
        </div>
        {companyId !== null && <CompanyErasure companyId={companyId} />}
      </div>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  )
}

function CompanyDownload({ companyId }: { companyId: string }) {
  const { t } = useTranslation("erasure")
  const download = useMutation({
    mutationFn: () => downloadCompany(companyId),
    onError: (error) => toast.error(errorMessage(error), { id: "export" }),
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-pretty text-muted">{t("export.text")}</p>
      <Button className="justify-self-start" pending={download.isPending} onClick={() => download.mutate()}>
        {t("export.open")}
      </Button>
    </div>
  )
}

function CompanyErasure({ companyId }: { companyId: string }) {
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
    <div className="grid content-start gap-3">
      <p className="text-sm text-pretty text-muted">
        {since === null ? t("company.text") : t("company.requested", { day: formatDate(since) })}
      </p>
      <Button
        className="justify-self-start"
        pending={change.isPending}
        onClick={() => (since === null ? setAsking(true) : change.mutate(false))}
      >
        {t(since === null ? "company.request" : "company.withdraw")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("company.title")}
        text={t("company.warning")}
        confirmLabel={t("company.confirm")}
        pending={change.isPending}
        onConfirm={() => change.mutate(true)}
      />
    </div>
  )
}
