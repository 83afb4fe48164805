import type PocketBase from "pocketbase"
import { pocketbaseClient } from "./pocketbase"

const COLLECTIONS = ["properties", "agents", "users"] as const
export type LiveCollection = (typeof COLLECTIONS)[number]

/** One record that somebody has made, changed or deleted; the access rules decide of which ones we are told. */
export type LiveChange = { collection: LiveCollection; id: string }

export type LiveHandlers = {
  onChange: (change: LiveChange) => void
  /** The connection is there, again or for the first time. What happened while it was not, nobody tells. */
  onConnect: () => void
}

/** How long until a first connection that failed is tried again, in milliseconds. Later ones PocketBase's client renews. */
const RETRY = 10_000
const CONNECTED = "PB_CONNECT"

/**
 * Listens to what changes on the server, until the answered function is called. A connection that a sleeping computer
 * or a lost network has left dead looks alive: whoever knows of such a pause closes this one and opens another.
 */
export function listenLive({ onChange, onConnect }: LiveHandlers): () => void {
  let isOpen = true
  let client: PocketBase | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect() {
    try {
      client = await pocketbaseClient()
      if (!isOpen) return
      const { realtime } = client
      // All at once, so that they are there when the connection says that it is.
      await Promise.all([
        realtime.subscribe(CONNECTED, onConnect),
        ...COLLECTIONS.map((collection) =>
          realtime.subscribe(
            `${collection}/*`,
            ({ record }: { record: { id: string } }) => onChange({ collection, id: record.id }),
            { query: { fields: "id" } },
          ),
        ),
      ])
    } catch {
      void client?.realtime.unsubscribe()
      if (isOpen) retry = setTimeout(() => void connect(), RETRY)
    }
  }

  void connect()
  return () => {
    isOpen = false
    clearTimeout(retry)
    void client?.realtime.unsubscribe()
  }
}
