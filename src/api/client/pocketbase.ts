import type PocketBase from "pocketbase"
import { statusMessage } from "../../domain/values/status-messages"
import { getProperty } from "../../domain/values/type-guards"
import type { FieldErrors } from "../../domain/values/validate"
import { ApiError, CONNECTION_MESSAGES } from "./http"
import { expireSession, readToken } from "./session"

const loadClient = () =>
  import("pocketbase").catch(({ message }) => {
    throw new ApiError(CONNECTION_MESSAGES.unreachable, 0, {}, message)
  })

/** Loads PocketBase's own client on demand, with the current token. */
export async function pocketbaseClient(): Promise<PocketBase> {
  const { default: Client, BaseAuthStore } = await loadClient()
  const store = new BaseAuthStore()
  const token = readToken()
  if (token !== null) store.save(token, null)
  return new Client("/", store).autoCancellation(false)
}

/** Calls PocketBase's native routes. Fails as `http` does. */
export async function pocketbase<T>(work: (client: PocketBase) => Promise<T>): Promise<T> {
  const { ClientResponseError } = await loadClient()
  const token = readToken()
  try {
    return await work(await pocketbaseClient())
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    if (error.status === 401 && token !== null) expireSession()
    const { status } = error
    if (status === 0) throw new ApiError(CONNECTION_MESSAGES.unreachable, 0, {}, "Network error")
    throw new ApiError(
      findFailureMessage(error.response) ?? statusMessage(status) ?? CONNECTION_MESSAGES.unreadable,
      status,
      readFields(error.response.data),
      `HTTP error! status: ${status}`,
    )
  }
}

/** Reads PocketBase's `{ name: { code, message } }`. */
function readFields(data: unknown): FieldErrors {
  const entries = Object.entries(typeof data === "object" && data !== null ? data : {})
  return Object.fromEntries(entries.map(([name, problem]) => [name, String(getProperty(problem, "message") ?? "")]))
}

/** Returns the message with the id that the operator finds in the log. */
function findFailureMessage(response: Readonly<Record<string, unknown>>): string | undefined {
  const { message } = response
  return typeof message === "string" && message.includes("Kennung") ? message : undefined
}

export const LINK_ENDED = "Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an."

export async function confirmWithLink(work: (client: PocketBase) => Promise<unknown>): Promise<void> {
  try {
    await pocketbase(work)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError(LINK_ENDED, 400)
  }
}
