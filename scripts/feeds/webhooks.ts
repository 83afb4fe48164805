import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { type LeasedDelivery, leasedDeliverySchema } from "../../src/domain/deliveries/webhook"
import type { HostGuard } from "../lib/public-address"
import type { Client } from "../openimmo/client"
import { postMessage } from "./post-message"

const leaseSchema = z.object({ data: z.array(leasedDeliverySchema()) })

const LOOK_AGAIN_MS = 1000

export type Sending = { client: Client; guard: HostGuard }

/**
 * Sends the messages that are due, until there are none. The server leases few of each receiver at once; while one of them is slow, it is
 * asked for those of others.
 */
export async function sendWebhooks({ client, guard }: Sending, signal: AbortSignal): Promise<void> {
  const sending = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  while (!signal.aborted) {
    const { data } = leaseSchema.parse(await client.call("POST", "/api/deliveries/lease"))
    for (const message of data) {
      const sent = sendOne(message)
        .catch((error: unknown) => failures.push(error))
        .finally(() => sending.delete(sent))
      sending.add(sent)
    }
    if (sending.size === 0 || failures.length > 0) break
    await Promise.race([...sending, delay(LOOK_AGAIN_MS)])
  }
  await Promise.all(sending)
  if (failures.length > 0) throw failures[0]

  async function sendOne(message: LeasedDelivery): Promise<void> {
    // Killed here, it is sent once more when its lease is over: receivers know it by its id.
    const { status, error } = await postMessage(message, guard)
    await client.call("POST", `/api/deliveries/${message.id}`, { attempt: message.attempt, status, error })
  }
}
