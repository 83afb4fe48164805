import type { WebhookDelivery } from "../../domain/deliveries/webhook"

/** The translation key of each event's name. */
export const EVENT_KEYS = {
  "listing.changed": "event.changed",
  "listing.sold": "event.sold",
  "inquiry.received": "event.received",
  test: "event.test",
} as const satisfies Record<WebhookDelivery["event"], string>
