import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { dueState } from "../../domain/deliveries/due"
import type { Webhook, WebhookDelivery } from "../../domain/deliveries/webhook"
import { formatInstant } from "../../domain/values/date"
import { AddressText } from "../../ui/address-text"
import { Failure } from "../../ui/failure"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"
import { webhookLogQuery } from "./api"
import { LogDialog } from "./log-dialog"
import { EVENT_KEYS } from "./webhook-events"

const TONES: Readonly<Record<WebhookDelivery["state"], StatusTone>> = {
  waiting: "neutral",
  sending: "neutral",
  sent: "positive",
  failed: "signal",
}

/** Lists the deliveries to a webhook with their results, and reloads while some are unfinished. */
export function WebhookLog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation("webhooks")
  return (
    <LogDialog
      title={t("logDialog.title")}
      description={
        <span className="wrap-anywhere">
          <AddressText text={url} />
        </span>
      }
      query={useQuery(webhookLogQuery(id))}
      errorTitle={t("logDialog.loadError")}
      empty={t("logDialog.empty")}
      row={(delivery) => (
        <li key={delivery.id} className="grid gap-1 py-3 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-medium">{t(EVENT_KEYS[delivery.event])}</span>
            <StatusBadge tone={TONES[delivery.state]}>{t(`logDialog.state.${delivery.state}`)}</StatusBadge>
          </p>
          <p className="text-muted">{formatFacts(delivery)}</p>
          {delivery.error !== "" && <Failure error={delivery.error} receiver="webhook" />}
        </li>
      )}
      onClose={onClose}
    />
  )

  function formatFacts({ created_at, attempts, state, due_at }: WebhookDelivery): string {
    const facts = [formatInstant(created_at)]
    if (attempts > 0) facts.push(t("logDialog.attempts", { count: attempts }))
    if (attempts > 0 && state === "waiting")
      facts.push(t(`logDialog.${dueState(due_at, Date.now())}`, { instant: formatInstant(due_at) }))
    return facts.join(" · ")
  }
}
