import type PocketBase from "pocketbase"
import { getProperty } from "../../domain/values/type-guards"
import { pocketbaseClient } from "./pocketbase"
import { expireSession, readToken } from "./session"

export type LiveChange = { collection: string; id: string }

export type LiveHandlers = {
  onChange: (change: LiveChange) => void
  /** Called also after a reconnect; events in between are lost. */
  onConnect: () => void
}

/** This applies to the first connection only; PocketBase's client renews later ones itself. */
const RETRY_MS = 10_000
const CONNECTED = "PB_CONNECT"

/** Callers reconnect after the computer slept: a connection that died meanwhile still looks open. */
export function subscribeToChanges(collections: readonly string[], { onChange, onConnect }: LiveHandlers): () => void {
  let isOpen = true
  let client: PocketBase | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect() {
    const token = readToken()
    try {
      client = await pocketbaseClient()
      if (!isOpen) return
      const { realtime } = client
      // All subscriptions start at once, so that each exists when PB_CONNECT arrives.
      await Promise.all([
        realtime.subscribe(CONNECTED, onConnect),
        ...collections.map((collection) =>
          realtime.subscribe(
            `${collection}/*`,
            ({ record }: { record: { id: string } }) => onChange({ collection, id: record.id }),
            { query: { fields: "id" } },
          ),
        ),
      ])
    } catch (error) {
      void client?.realtime.unsubscribe()
      if (!isOpen) return
      if (getProperty(error, "status") === 401 && token === readToken()) expireSession()
      else retry = setTimeout(() => void connect(), RETRY_MS)
    }
  }

  void connect()
  return () => {
    isOpen = false
    clearTimeout(retry)
    void client?.realtime.unsubscribe()
  }
}
