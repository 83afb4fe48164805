import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import type { Webhook } from "../../domain/deliveries/webhook"
import { formatInstant } from "../../domain/values/date"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"
import { toast } from "../../ui/toast"
import { deleteWebhook, testWebhook, updateWebhook, webhookLogQuery, webhooksQuery } from "./api"
import { InterfaceRow } from "./interface-row"
import { WebhookDialog } from "./webhook-dialog"
import { EVENT_KEYS } from "./webhook-events"
import { WebhookLog } from "./webhook-log"

const TONES: Readonly<Record<string, StatusTone>> = {
  active: "positive",
  paused: "neutral",
  disabled: "signal",
  failing: "signal",
}

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks")
  const client = useQueryClient()
  const [open, setOpen] = useState<"delete" | "edit" | "log" | null>(null)
  const { id, url, events, state, failing_since, waiting, company_id: companyId, updated_at } = webhook
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => toast.success(done, { id: "webhook" }),
    onError: (error) => toast.error(t("failed", { reason: errorMessage(error) }), { id: "webhook" }),
    // A colleague may have changed the webhook.
    onSettled: () =>
      Promise.all([client.invalidateQueries(webhooksQuery(companyId)), client.invalidateQueries(webhookLogQuery(id))]),
  })
  const setState = (next: "active" | "paused", done: string) =>
    act.mutate({ work: () => updateWebhook(id, { state: next }, updated_at), done })
  const test = () => {
    act.mutate({ work: () => testWebhook(id), done: t("tested") }, { onSuccess: () => setOpen("log") })
  }
  const shown = state === "active" && failing_since !== "" ? "failing" : state
  const failing = shown === "failing" ? t("failingSince", { instant: formatInstant(failing_since) }) : ""
  const problem = shown === "disabled" ? t("disabledText") : failing
  return (
    <InterfaceRow
      title={url}
      badges={<StatusBadge tone={TONES[shown] ?? "neutral"}>{t(`state.${shown}`)}</StatusBadge>}
      facts={[
        events.map((event) => t(EVENT_KEYS[event])).join(" · "),
        waiting > 0 ? t("waiting", { count: waiting }) : "",
      ]}
      problem={problem}
      menu={{
        label: t("actions", { url }),
        items: [
          { label: t("test"), onSelect: test },
          { label: t("log"), onSelect: () => setOpen("log") },
          { label: t("edit"), onSelect: () => setOpen("edit") },
          state === "active"
            ? { label: t("pause"), onSelect: () => setState("paused", t("paused")) }
            : { label: t("resume"), onSelect: () => setState("active", t("resumed")) },
          { label: t("delete"), tone: "danger", separated: true, onSelect: () => setOpen("delete") },
        ],
      }}
    >
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={() => setOpen(null)}
        title={t("deleteTitle")}
        text={t("deleteText", { url })}
        confirmLabel={t("delete")}
        onConfirm={() =>
          act.mutate({ work: () => deleteWebhook(id), done: t("deleted") }, { onSettled: () => setOpen(null) })
        }
        pending={act.isPending}
        deletesOpener
      />
      {open === "log" && <WebhookLog webhook={webhook} onClose={() => setOpen(null)} />}
      {open === "edit" && <WebhookDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />}
    </InterfaceRow>
  )
}
