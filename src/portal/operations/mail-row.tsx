import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { dueState } from "../../domain/deliveries/due"
import type { MailState, OutboxMail } from "../../domain/operations/system"
import { formatInstant } from "../../domain/values/date"
import { describeFailure } from "../../domain/values/failure"
import { shownEmail } from "../../domain/values/shown-email"
import { AddressText } from "../../ui/address-text"
import { Button } from "../../ui/button"
import { Failure } from "../../ui/failure"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"
import { toast } from "../../ui/toast"
import { sendMailAgain, systemKeys } from "./api"

const TONES: Record<MailState, StatusTone> = {
  waiting: "neutral",
  sending: "neutral",
  held: "signal",
  failed: "signal",
  sent: "positive",
}

const DUE = { later: "mails.next", now: "mails.soon", overdue: "mails.overdue" } as const

/** Sends a mail and reports the result. */
function useSendAgain(mail: OutboxMail) {
  const { t } = useTranslation("system")
  const client = useQueryClient()
  const recipient = shownEmail(mail.recipient)
  return useMutation({
    mutationFn: () => sendMailAgain(mail),
    onMutate: () => toast.info(t("mails.sends", { recipient }), { id: "mails" }),
    onSuccess: (sent) => {
      if (sent === null) toast.info(t("mails.slow", { recipient }), { id: "mails" })
      else if (sent.state === "sent") toast.success(t("mails.sent", { recipient }), { id: "mails" })
      else
        toast.error(t("mails.notSent", { recipient, reason: describeFailure(sent.last_error, "mail").says }), {
          id: "mails",
        })
    },
    onError: (error) => toast.error(t("mails.againError", { reason: errorMessage(error) }), { id: "mails" }),
    // The mail may have been sent in between.
    onSettled: () => client.invalidateQueries({ queryKey: systemKeys.all }),
  })
}

export function MailRow({ mail, sendsMail }: { mail: OutboxMail; sendsMail: boolean }) {
  const { t } = useTranslation("system")
  const again = useSendAgain(mail)
  const { subject, attempts, last_error, tried_at, created_at, due_at, company_name, can_retry } = mail
  const recipient = shownEmail(mail.recipient)
  const state = again.isPending ? "sending" : mail.state
  const isTried = state === "waiting" && attempts > 0
  const facts = [
    company_name,
    formatInstant(created_at),
    attempts > 0 && t("mails.attempts", { count: attempts }),
    isTried && t(DUE[dueState(due_at, Date.now())], { instant: formatInstant(due_at) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          <span>
            <AddressText text={recipient} />
          </span>
          <StatusBadge tone={TONES[state]}>{t(`mails.states.${state}`)}</StatusBadge>
        </p>
        <p className="text-sm long-words">{subject}</p>
        <p className="text-sm text-muted long-words">{facts.filter(Boolean).join(" · ")}</p>
        {last_error !== "" && !["sending", "sent"].includes(state) && (
          <Failure error={last_error} receiver="mail" {...(tried_at !== "" && { at: formatInstant(tried_at) })} />
        )}
        {state === "failed" && !can_retry && <p className="text-sm text-muted">{t("mails.gone")}</p>}
      </div>
      {sendsMail && (can_retry || again.isPending) && (
        <Button
          size="sm"
          pending={again.isPending}
          aria-label={t("mails.againTo", { recipient })}
          onClick={() => again.mutate()}
        >
          {t("mails.again")}
        </Button>
      )}
    </li>
  )
}
