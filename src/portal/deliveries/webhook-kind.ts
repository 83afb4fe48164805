import * as z from "zod/mini"
import { newWebhookSchema, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from "../../domain/deliveries/webhook"
import type { RecordKind } from "../forms/record-kind"
import { createWebhook, loadWebhook, updateWebhook } from "./api"

type WebhookValues = { url: string; events: WebhookEvent[] }
/** A webhook; only the response to its creation contains its secret. */
export type ShownWebhook = Webhook & { secret?: string }

const schema = z.omit(newWebhookSchema, { company_id: true })

export const webhookKind = (companyId: string): RecordKind<WebhookValues, WebhookValues, ShownWebhook> => ({
  name: "webhook",
  schema,
  toFormValues: (webhook) => ({ url: webhook?.url ?? "", events: [...(webhook?.events ?? WEBHOOK_EVENTS)] }),
  operations: {
    create: (values) => createWebhook({ ...values, company_id: companyId }),
    update: updateWebhook,
    load: (id) => loadWebhook(companyId, id),
  },
})
