import type PocketBase from "pocketbase"
import { statusMessage } from "../domain/status-messages"
import { ApiError, CONNECTION_MESSAGES } from "./api-error"
import { expireSession, readToken } from "./session"

const loadParts = () =>
  import("pocketbase").catch(({ message }) => {
    throw new ApiError(CONNECTION_MESSAGES.unreachable, 0, {}, message)
  })

/** A client of PocketBase's own, with the token of this moment. Its code is loaded on use. */
export async function pocketbaseClient(): Promise<PocketBase> {
  const { default: Client, BaseAuthStore } = await loadParts()
  const store = new BaseAuthStore()
  const token = readToken()
  if (token !== null) store.save(token, null)
  return new Client("/", store).autoCancellation(false)
}

/** For the calls that go past our routes. They fail as `http` does. */
export async function pocketbase<T>(work: (client: PocketBase) => Promise<T>): Promise<T> {
  const { ClientResponseError } = await loadParts()
  const token = readToken()
  try {
    return await work(await pocketbaseClient())
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    if (error.status === 401 && token !== null) expireSession()
    const { status } = error
    if (status === 0) throw new ApiError(CONNECTION_MESSAGES.unreachable, 0, {}, "Network error")
    // Its own messages are English.
    throw new ApiError(
      statusMessage(status) ?? CONNECTION_MESSAGES.unreadable,
      status,
      {},
      `HTTP error! status: ${status}`,
    )
  }
}
