import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { propertyKeys } from "../../api/properties"
import type { OwnerReport } from "../../domain/sellers/owner-report"
import { formatDay } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../ui/toast"
import { mailReport } from "./api"

type MailDialogProps = { id: string; told: OwnerReport; onClose: () => void }

/** Shows the mail as its owners get it, before it is sent. */
export function MailDialog({ id, told, onClose }: MailDialogProps) {
  const { t } = useTranslation(["sellers", "common"])
  const client = useQueryClient()
  const reached = told.owners.filter(({ email }) => email !== "")
  const send = useMutation({
    mutationFn: () => mailReport(id),
    onSuccess: ({ length }) => {
      if (length === 0) return toast.error(t("mail.none"), { id: "owner-report" })
      toast.success(t("mail.sent", { count: length }), { id: "owner-report" })
      onClose()
    },
    onError: ({ message }) => toast.error(t("mail.error", { error: message }), { id: "owner-report" }),
    onSettled: () => client.invalidateQueries({ queryKey: [...propertyKeys.all, "report", id] }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("mail.title")}
      description={told.sent_on && t("mail.last", { day: formatDay(told.sent_on) })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            variant="primary"
            disabled={reached.length === 0}
            pending={send.isPending}
            onClick={() => send.mutate()}
          >
            {t("mail.send")}
          </Button>
        </>
      }
    >
      {reached.length === 0 ? (
        <p className="text-signal">{t("mail.nobody")}</p>
      ) : (
        <div className="grid gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">{t("mail.to")}</dt>
            <dd className="long-words">{reached.map(({ email }) => shownEmail(email)).join(", ")}</dd>
            <dt className="text-muted">{t("mail.subject")}</dt>
            <dd className="long-words">{told.subject}</dd>
          </dl>
          <div className="grid gap-3 rounded-md bg-sunken p-4">
            {told.paragraphs.map((text) => (
              <p key={text} className="whitespace-pre-line long-words">
                {text}
              </p>
            ))}
            <p className="text-sm text-muted">{t("mail.button", { label: told.button })}</p>
          </div>
        </div>
      )}
    </Dialog>
  )
}
