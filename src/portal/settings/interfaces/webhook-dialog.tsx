import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { errorMessage, fieldErrors } from "../../../api/http"
import { createWebhook, webhooksQuery } from "../../../api/webhooks"
import { newWebhookSchema, WEBHOOK_EVENTS, type WebhookEvent } from "../../../domain/webhook"
import { Checkbox } from "../../../ui/checkbox"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { MadeOnceDialog } from "../made-once-dialog"
import { EVENT_KEYS } from "./webhook-events"

type Values = { url: string; events: WebhookEvent[] }
const resolver = schemaResolver<Values>(z.omit(newWebhookSchema, { company_id: true }))

type WebhookDialogProps = { companyId: string; onClose: () => void }

/** Asks where to and what, then shows the secret, which no later response holds. */
export function WebhookDialog({ companyId, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("webhooks")
  const client = useQueryClient()
  const form = useForm<Values>({ resolver, defaultValues: { url: "", events: [...WEBHOOK_EVENTS] } })
  const create = useMutation({
    mutationFn: (values: Values) => createWebhook({ ...values, company_id: companyId }),
    onMutate: () => toast.close("webhook"),
    onSuccess: () => client.invalidateQueries(webhooksQuery(companyId)),
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(t("dialog.error", { reason: errorMessage(error) }), { id: "webhook" })
    },
  })
  const made = create.data && {
    title: t("dialog.doneTitle"),
    text: t("dialog.doneText"),
    label: t("dialog.secret"),
    secret: create.data.secret,
    note: t("dialog.safe"),
    copyLabel: t("dialog.copy"),
    closeLabel: t("dialog.close"),
  }
  const { url, events } = form.formState.errors
  return (
    <MadeOnceDialog
      title={t("dialog.title")}
      text={t("dialog.text")}
      submitLabel={t("dialog.submit")}
      pending={create.isPending}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      made={made ?? null}
      onClose={onClose}
    >
      <Field label={t("dialog.url")} hint={t("dialog.urlHint")} error={url?.message} required>
        <Input type="url" {...form.register("url")} autoComplete="off" inputMode="url" />
      </Field>
      <fieldset className="grid" aria-describedby={events ? "webhook-events" : undefined}>
        <legend className="mb-1.5 text-sm font-medium">{t("dialog.events")}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={t(EVENT_KEYS[event])} {...form.register("events")} />
        ))}
        {events && (
          <p id="webhook-events" className="text-sm text-signal">
            {events.message}
          </p>
        )}
      </fieldset>
    </MadeOnceDialog>
  )
}
