import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { errorMessage, fieldErrors } from "../../../api/http"
import { createWebhook, updateWebhook, webhooksQuery } from "../../../api/webhooks"
import { newWebhookSchema, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from "../../../domain/webhook"
import { Checkbox } from "../../../ui/checkbox"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { MadeOnceDialog } from "../made-once-dialog"
import { EVENT_KEYS } from "./webhook-events"

type Values = { url: string; events: WebhookEvent[] }
const valuesOf = (webhook: Webhook | null): Values => ({
  url: webhook?.url ?? "",
  events: [...(webhook?.events ?? WEBHOOK_EVENTS)],
})
const resolver = schemaResolver<Values>(z.omit(newWebhookSchema, { company_id: true }))

type WebhookDialogProps = { companyId: string; webhook: Webhook | null; onClose: () => void }

/** Asks where to and what, then shows the secret of a new one, which no later response holds. */
export function WebhookDialog({ companyId, webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("webhooks")
  const client = useQueryClient()
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(webhook) })
  const save = useMutation({
    mutationFn: async (values: Values) => {
      if (webhook === null) return createWebhook({ ...values, company_id: companyId })
      await updateWebhook(webhook, values)
      return null
    },
    onMutate: () => toast.close("webhook"),
    onSuccess: async (made) => {
      await client.invalidateQueries(webhooksQuery(companyId))
      if (made !== null) return
      toast.success(t("dialog.saved"), { id: "webhook" })
      onClose()
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(t(webhook === null ? "dialog.error" : "dialog.saveError", { reason: errorMessage(error) }), {
        id: "webhook",
      })
    },
  })
  const made = save.data && {
    title: t("dialog.doneTitle"),
    text: t("dialog.doneText"),
    label: t("dialog.secret"),
    secret: save.data.secret,
    note: t("dialog.safe"),
    copyLabel: t("dialog.copy"),
    closeLabel: t("dialog.close"),
  }
  const { url, events } = form.formState.errors
  return (
    <MadeOnceDialog
      title={t(webhook === null ? "dialog.title" : "dialog.edit")}
      text={t(webhook === null ? "dialog.text" : "dialog.editText")}
      submitLabel={t(webhook === null ? "dialog.submit" : "dialog.save")}
      pending={save.isPending}
      form={form}
      onSubmit={(values) => save.mutate(values)}
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
