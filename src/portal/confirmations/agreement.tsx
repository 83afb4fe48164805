import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { errorMessage } from "../../api/client/http"
import { managesCompany } from "../../domain/accounts/role"
import type { Confirmation } from "../../domain/confirmations/confirmation"
import { shownEmail } from "../../domain/values/shown-email"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import { agreeToWithdrawal, confirmationKeys, dropWithdrawal } from "./api"

/** Asks an owner whether a withdrawal came from the person, whose address anybody may have typed. */
export function Agreement({ confirmation: { id, email } }: { confirmation: Confirmation }) {
  const { t } = useTranslation("confirmations")
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isDropping, setIsDropping] = useState(false)
  const act = useMutation({
    mutationFn: ({ work }: { work: (id: string) => Promise<unknown>; done: string }) => work(id),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => toast.error(t("agreement.error", { error: errorMessage(error) }), { id: "agreement" }),
  })
  const reload = () => client.invalidateQueries({ queryKey: confirmationKeys.all })
  const agree = () => act.mutate({ work: agreeToWithdrawal, done: t("agreement.agreed") }, { onSettled: reload })
  const drop = () =>
    act.mutate(
      { work: dropWithdrawal, done: t("agreement.dropped") },
      { onSuccess: () => navigate("/admin?tab=settings"), onError: reload, onSettled: () => setIsDropping(false) },
    )
  return (
    <section
      aria-labelledby="agreement"
      className="grid gap-3 rounded-md border border-line bg-surface p-4 print:hidden"
    >
      <h2 id="agreement" className="font-semibold">
        {t("agreement.title")}
      </h2>
      <p className="text-sm text-muted long-words">{t("agreement.text", { email: shownEmail(email) })}</p>
      {managesCompany(useUser()) ? (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button pending={act.isPending} onClick={agree}>
            {t("agreement.agree")}
          </Button>
          <Button disabled={act.isPending} variant="quiet" onClick={() => setIsDropping(true)}>
            {t("agreement.drop")}
          </Button>
        </div>
      ) : (
        <p className="text-sm">{t("agreement.owners")}</p>
      )}
      <ConfirmDialog
        open={isDropping}
        onOpenChange={setIsDropping}
        title={t("agreement.dropTitle")}
        text={t("agreement.dropText")}
        confirmLabel={t("agreement.drop")}
        onConfirm={drop}
        pending={act.isPending}
        deletesOpener
      />
    </section>
  )
}
