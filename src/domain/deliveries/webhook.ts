import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

export const MAX_WEBHOOKS = 5

export const WEBHOOK_EVENTS = ["listing.changed", "listing.sold", "inquiry.received"] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `disabled` means that the receiver accepted nothing for days. */
const WEBHOOK_STATES = ["active", "paused", "disabled"] as const
/** The states that members can set. */
const SET_STATES = ["active", "paused"] as const
const DELIVERY_STATES = ["waiting", "sending", "sent", "failed"] as const

const LABEL = "[^\\s/?#\"'<>@\\\\:.]+"
export const HTTPS_ADDRESS = new RegExp(`^https://${LABEL}(?:\\.${LABEL})+(?::\\d{1,5})?(?:[/?][^\\s"'<>\\\\]*)?$`)
// The API's description says what this check means (pb_hooks/server/openapi/meaning.ts).
export const isHttpsAddress = (text: string) => HTTPS_ADDRESS.test(text)

const url = () =>
  requiredText("Bitte geben Sie eine Adresse ein", 500).check(
    z.refine(isHttpsAddress, {
      error: "Bitte geben Sie eine Adresse ein, die mit https:// beginnt, z. B. https://www.beispiel.de/empfang",
    }),
  )
const events = () =>
  z
    .array(z.enum(WEBHOOK_EVENTS, { error: "Diese Nachricht gibt es nicht" }), {
      error: "Bitte wählen Sie mindestens eine Nachricht",
    })
    .check(
      z.minLength(1, { error: "Bitte wählen Sie mindestens eine Nachricht" }),
      z.maxLength(10, { error: "Bitte nennen Sie jede Nachricht nur einmal" }),
    )

/** The body that a member sends; only administrators name the company. */
export const newWebhookSchema = z.object({ url: url(), events: events(), company_id: z.optional(optionalText()) })
export type NewWebhook = z.output<typeof newWebhookSchema>

/** `active` also restarts a disabled webhook. */
export const webhookPatchSchema = z.object({
  url: z.optional(url()),
  events: z.optional(events()),
  state: z.optional(z.enum(SET_STATES, { error: "Ein Webhook ist active oder paused" })),
})
export type WebhookPatch = z.output<typeof webhookPatchSchema>

/** Instants are ISO 8601 in UTC. */
export const webhookSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    state: z.enum(WEBHOOK_STATES),
    /** The time since which the receiver has accepted nothing, else `""`. */
    failing_since: z.string(),
    /** The number of waiting messages. */
    waiting: z.number(),
    created_by: z.string(),
    /** The creator's account; empty once it was erased or has left the company. */
    creator_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Webhook = z.output<ReturnType<typeof webhookSchema>>

/** Only this response contains the secret. */
export const createdWebhookSchema = () => z.extend(webhookSchema(), { secret: z.string() })
export type CreatedWebhook = z.output<ReturnType<typeof createdWebhookSchema>>

export const webhookDeliverySchema = () =>
  z.object({
    id: z.string(),
    event: z.enum([...WEBHOOK_EVENTS, "test"]),
    /** The id of the record that the message is about. */
    subject: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number(),
    /** The status of the last response, else 0. */
    status: z.number(),
    error: z.string(),
    created_at: z.string(),
    /** The time of the next attempt. */
    due_at: z.string(),
    ended_at: z.string(),
  })
export type WebhookDelivery = z.output<ReturnType<typeof webhookDeliverySchema>>

/** An attempt to deliver a message, as its worker gets it. */
export const leasedDeliverySchema = () =>
  z.object({
    id: z.string(),
    attempt: z.number(),
    webhook_id: z.string(),
    url: z.string(),
    secret: z.string(),
    message_id: z.string(),
    body: z.string(),
  })
export type LeasedDelivery = z.output<ReturnType<typeof leasedDeliverySchema>>

/** The result of an attempt: the status of the response, 0 without one. */
export const deliveryResultSchema = z.object({
  attempt: z.int({ error: "Der wievielte Versuch war es?" }),
  status: z.int({ error: "Welchen Status hatte die Antwort?" }).check(z.gte(0), z.lte(999)),
  error: z.optional(optionalText(500)),
})
export type DeliveryResult = z.output<typeof deliveryResultSchema>
