import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { WEBHOOK_EVENTS } from "../../domain/deliveries/webhook"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { FieldError } from "../../ui/field-error"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import { useRecordForm } from "../forms/use-record-form"
import { webhooksQuery } from "./api"
import { EVENT_KEYS } from "./webhook-events"
import { type ShownWebhook, webhookKind } from "./webhook-kind"

type WebhookDialogProps = {
  companyId: string
  /** `null` creates one. */
  webhook: ShownWebhook | null
  /** Takes a new webhook's secret, which no later response contains. */
  onMade?: (secret: string) => void
  onClose: () => void
}

/** Asks for the address and the events. */
export function WebhookDialog({ companyId, webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("webhooks")
  const client = useQueryClient()
  const mode = webhook === null ? "create" : "change"
  const record = useRecordForm({
    kind: webhookKind(companyId),
    record: webhook,
    words: {
      created: null,
      updated: t("dialog.saved"),
      failed: (error) => t(`dialog.${mode}.error`, { reason: errorMessage(error) }),
      label: (name) => t(`dialog.${name}`),
      show: (name, values) =>
        name === "events" ? values.events.map((event) => t(EVENT_KEYS[event])).join(", ") : values.url,
    },
    onSaved: async (saved) => {
      await client.invalidateQueries(webhooksQuery(companyId))
      if (saved.outcome === "created") onMade?.(saved.stored?.secret ?? "")
    },
    onClose,
  })
  const { register, formState } = record.form
  const { url, events } = formState.errors
  return (
    <FormDialog
      {...record}
      title={t(`dialog.${mode}.title`)}
      description={t(`dialog.${mode}.text`)}
      submitLabel={t(`dialog.${mode}.submit`)}
    >
      <Field label={t("dialog.url")} hint={t("dialog.urlHint")} error={url?.message} required>
        <Input type="url" {...register("url")} autoComplete="off" inputMode="url" />
      </Field>
      <fieldset className="grid" aria-describedby={events ? "webhook-events" : undefined}>
        <legend className="mb-1.5 text-sm font-medium">{t("dialog.events")}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={t(EVENT_KEYS[event])} {...register("events")} />
        ))}
        {events && <FieldError id="webhook-events">{events.message}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}
