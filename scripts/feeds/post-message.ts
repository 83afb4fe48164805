import { createHmac } from "node:crypto"
import { request } from "node:https"
import type { LeasedDelivery } from "../../src/domain/deliveries/webhook"
import { storedFailure } from "../../src/domain/values/failure"
import { getErrorMessage } from "../lib/cli-error"
import type { HostGuard } from "../lib/public-address"

const TIMEOUT_MS = 15_000
const MAX_BYTES = 64 * 1024

/** The status of the response, 0 without one, and in German why it does not count. */
type Outcome = { status: number; error: string }

/** Signs a message by Standard Webhooks: https://www.standardwebhooks.com */
function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64")
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
}

/** Sends a message once, only to a public address, and follows no redirect. Never throws. */
export async function postMessage(message: LeasedDelivery, guard: HostGuard): Promise<Outcome> {
  try {
    const address = new URL(message.url)
    if (address.protocol !== "https:") return { status: 0, error: "Die Adresse beginnt nicht mit https://." }
    guard.assertHost(address.hostname)
    return toOutcome(await send(address, message, guard))
  } catch (error) {
    return { status: 0, error: germanReason(error) }
  }
}

function send(address: URL, { secret, message_id: id, body }: LeasedDelivery, guard: HostGuard): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000)
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        method: "POST",
        // The message gets its own connection: one that was made for another address is never used again.
        agent: false,
        lookup: guard.lookup,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        maxHeaderSize: 16 * 1024,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Length": Buffer.byteLength(body),
          "User-Agent": "Immobilien-Portal-Webhooks",
          "webhook-id": id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": signature(secret, id, timestamp, body),
        },
      },
      (response) => {
        let bytes = 0
        const done = () => {
          resolve(response.statusCode ?? 0)
          sent.destroy()
        }
        // The answer's body is not needed. It is read, up to a limit, so that receivers see no broken connection.
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MAX_BYTES) done()
        })
        response.on("end", done)
        response.on("error", reject)
      },
    )
    sent.on("error", reject)
    sent.end(body)
  })
}

function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, error: "" }
  if (status >= 300 && status < 400) {
    return { status, error: `Die Adresse leitet weiter (Status ${status}). Bitte tragen Sie die neue Adresse ein.` }
  }
  return { status, error: `Der Empfänger antwortet mit Status ${status}.` }
}

function germanReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? `${error.code}: ` : ""
  return storedFailure(`${code}${getErrorMessage(error)}`.slice(0, 300), "webhook")
}
