import { z } from "zod"
import type { LeasedDelivery } from "../../src/domain/deliveries/webhook"
import type { HostGuard } from "../lib/public-address"
import type { Client } from "../openimmo/client"
import { postMessage } from "./post-message"

const leaseSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attempt: z.number(),
      webhook_id: z.string(),
      url: z.string(),
      secret: z.string(),
      message_id: z.string(),
      body: z.string(),
    }),
  ),
})

const MOST_ADDRESSES = 8

export type Sending = { client: Client; guard: HostGuard }

/** Sends the messages that are due, until there are none: each address one after the other, several addresses at once. */
export async function sendWebhooks({ client, guard }: Sending, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { data } = leaseSchema.parse(await client.call("POST", "/api/deliveries/lease"))
    if (data.length === 0) return
    const webhooks = [...new Set(data.map(({ webhook_id }) => webhook_id))]
    const waiting = webhooks.map((id) => data.filter(({ webhook_id }) => webhook_id === id))
    const sendNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        for (const message of next) await sendOne(message)
      }
    }
    await Promise.all(Array.from({ length: MOST_ADDRESSES }, sendNext))
  }

  async function sendOne(message: LeasedDelivery): Promise<void> {
    // Killed here, it is sent once more when its lease is over: receivers know it by its id.
    const { status, error } = await postMessage(message, guard)
    await client.call("POST", `/api/deliveries/${message.id}`, { attempt: message.attempt, status, error })
  }
}
