import type PocketBase from "pocketbase"
import { statusMessage } from "../../domain/values/status-messages"
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
      {},
      `HTTP error! status: ${status}`,
    )
  }
}

/** Returns the message with the id that the operator finds in the log. */
function findFailureMessage(response: Readonly<Record<string, unknown>>): string | undefined {
  const { message } = response
  return typeof message === "string" && message.includes("Kennung") ? message : undefined
}

export async function confirmWithLink(work: (client: PocketBase) => Promise<unknown>): Promise<void> {
  try {
    await pocketbase(work)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError("Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.", 400)
  }
}
