import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import type { HostGuard } from "../lib/public-address"

type Limits = { maxBytes: number; timeoutMs: number; signal?: AbortSignal | undefined }
export type Fetched = { status: number; headers: IncomingMessage["headers"]; body: Buffer }

/** Fetches what a stranger has named: from the address that the guard has seen, without following, within bounds. */
export function fetchPublic(
  address: string,
  headers: Readonly<Record<string, string>>,
  guard: HostGuard,
  { maxBytes, timeoutMs, signal }: Limits,
): Promise<Fetched> {
  const url = new URL(address)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("Die Adresse beginnt nicht mit https://.")
  if (url.username !== "" || url.password !== "") throw new Error("Die Adresse enthält ein Passwort.")
  guard.assertHost(url.hostname)
  const ends = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]
  const { request } = url.protocol === "https:" ? https : http
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(error.name === "AbortError" && !signal?.aborted ? new Error(TOO_SLOW) : error)
    const sent = request(url, {
      // No connection of another call, whose address was checked then.
      agent: false,
      lookup: guard.lookup,
      headers: { Accept: "image/jpeg, image/png, image/webp", "Accept-Encoding": "identity", ...headers },
      signal: AbortSignal.any(ends),
    })
    sent.once("error", fail)
    sent.once("response", (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on("data", (chunk: Buffer) => {
        length += chunk.length
        if (length <= maxBytes) chunks.push(chunk)
        else {
          // First, as its end may have arrived already.
          fail(new Error("Die Datei ist zu groß."))
          sent.destroy()
        }
      })
      response.once("error", fail)
      response.once("end", () => {
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, headers: received, body: Buffer.concat(chunks) })
      })
    })
    sent.end()
  })
}

const TOO_SLOW = "Die Seite antwortet nicht rechtzeitig."
