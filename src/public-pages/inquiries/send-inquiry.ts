import { INQUIRY_MIN_MS, INQUIRY_SIMULATION_MS } from "../../domain/inquiries/inquiry"
import { messages } from "../messages"

const TIMEOUT_MS = 30_000
/** A server that is busy says when to try again. */
const ATTEMPTS = 4

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** The simulation sends nothing (docs/product.md, Inquiry). */
export const simulateSending = (): Promise<void> => pause(INQUIRY_SIMULATION_MS)

/** One opening of the form; `at` is of a clock that nobody sets back. An inquiry that is sent twice with its key is stored once. */
export type Opening = { at: number; key: string }

export function newOpening(): Opening {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return { at: performance.now(), key: bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("") }
}

/** Resolves to `""`, or to the sentence why the form has not arrived. */
export async function sendInquiry(form: HTMLFormElement, { at, key }: Opening): Promise<string> {
  const fields = Object.fromEntries(new FormData(form))
  await pause(at + INQUIRY_MIN_MS - performance.now())
  const stay = pause(INQUIRY_SIMULATION_MS)
  const post = () => {
    // Telephones that stay at Safari 15 have no `AbortSignal.timeout`.
    const slow = new AbortController()
    setTimeout(() => slow.abort(), TIMEOUT_MS)
    return fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(fields),
      signal: slow.signal,
    })
  }
  try {
    let response = await post()
    for (let attempt = 1; response.status === 503 && attempt < ATTEMPTS; attempt++) {
      await pause(Number(response.headers.get("Retry-After")) * 1000)
      response = await post()
    }
    // The token is too old, or from before the server was set up anew.
    if (response.status === 409 || response.status === 400) {
      fields.token = (await readToken()) ?? fields.token ?? ""
      response = await post()
    }
    await stay
    if (response.ok) return ""
    const { error } = await response.json().catch(() => ({}))
    return error || messages.inquiryFailed
  } catch {
    return messages.inquiryOffline
  }
}

/** Reads the token of the page that the server sends now, whatever a cache has kept. */
async function readToken(): Promise<string | undefined> {
  const response = await fetch(location.href, { cache: "reload" })
  return /name="token" value="([^"]+)"/.exec(await response.text())?.[1]
}
