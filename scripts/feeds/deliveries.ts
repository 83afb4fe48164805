import { hostGuard } from "../lib/public-address"
import { Client } from "../openimmo/client"
import { sendTargets } from "./targets"
import { sendWebhooks } from "./webhooks"
import type { Worker } from "./worker"

/** Returns the workers that send what companies have sent to others; none without `DELIVERY_KEY`. */
export function deliveryWorkers(server: string, env: Record<string, string | undefined> = process.env): Worker[] {
  const { DELIVERY_KEY: key, DELIVER_TO_PRIVATE: allowsPrivate } = env
  if (!key) return []
  const token = `immo_delivery.${key}`
  const client = new Client(server, { key: token })
  const createClient = (companyId: string) => new Client(server, { key: `${token}.${companyId}` })
  const guard = hostGuard(allowsPrivate === "1")
  return [
    { name: "webhooks", look: (signal) => sendWebhooks({ client, guard }, signal) },
    { name: "targets", look: (signal) => sendTargets({ client, createClient, guard }, signal) },
  ]
}
