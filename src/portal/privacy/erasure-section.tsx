import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyKeys, companyQuery } from "../../api/companies"
import { downloadCompany, requestErasure } from "../../api/privacy"
import { managesCompany } from "../../domain/accounts/role"
import { formatDate } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import { DeleteAccount } from "./delete-account"
import erasure from "./erasure.json"

addTranslations({ erasure })

/** Lets a user delete their account, and an office its company. */
export function ErasureSection({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("erasure")
  const [deleting, setDeleting] = useState(false)
  const manages = managesCompany(useUser())
  const isManaged = companyId !== null && manages
  return (
    <section className="mt-10 border-t border-line pt-6" aria-labelledby="erasure">
      <h3 id="erasure" className="text-lg font-semibold">
        {t("title")}
      </h3>
      <div className="divide-y divide-line">
        {isManaged && <CompanyDownload companyId={companyId} />}
        <Choice text={t("account.text")}>
          <Button onClick={() => setDeleting(true)}>{t("account.open")}</Button>
        </Choice>
        {isManaged && <CompanyErasure companyId={companyId} />}
      </div>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  )
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="max-w-3xl text-sm text-pretty text-muted">{text}</p>
      <div className="justify-self-start">{children}</div>
    </div>
  )
}

function CompanyDownload({ companyId }: { companyId: string }) {
  const { t } = useTranslation("erasure")
  const download = useMutation({
    mutationFn: () => downloadCompany(companyId),
    onError: (error) => toast.error(errorMessage(error), { id: "export" }),
  })
  return (
    <Choice text={t("export.text")}>
      <Button pending={download.isPending} onClick={() => download.mutate()}>
        {t("export.open")}
      </Button>
    </Choice>
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
    <Choice text={since === null ? t("company.text") : t("company.requested", { day: formatDate(since) })}>
      <Button pending={change.isPending} onClick={() => (since === null ? setAsking(true) : change.mutate(false))}>
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
    </Choice>
  )
}
