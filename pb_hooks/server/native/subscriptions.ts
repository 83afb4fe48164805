import { STATUS_MESSAGES } from "../../../src/domain/values/status-messages"
import { clientNetwork } from "../../engine/client-network"

/** The client's name for its own connection, which it sends with the others. */
const CONNECTED = "PB_CONNECT"
/** Other options are evaluated for every subscriber at every save. */
const ONLY_IDS = `?options=${encodeURIComponent('{"query":{"fields":"id"}}')}`

const MAX_TOPICS = 20
const MAX_STREAMS = { address: 100, user: 20 }

const TOO_MANY_TOPICS = `Eine Verbindung kann höchstens ${MAX_TOPICS} Themen abonnieren.`
const unknownTopic = (tables: readonly string[]) =>
  `Möglich sind Themen wie „properties/*“ oder „properties/<id>“, mit der Option „fields=id“ oder ohne. Sammlungen: ${tables.join(", ")}.`
const TOO_MANY_STREAMS =
  "Es sind zu viele Verbindungen für Live-Aktualisierungen offen. Bitte schließen Sie Fenster, die Sie nicht mehr brauchen."

/**
 * Lets members listen to `tables`, whose list rules decide which records they are told of. Saves pay for every
 * subscription. Streams are counted here, as a hook of the connection holds an engine
 * while it lasts.
 */
export function admitSubscription(event: core.RealtimeSubscribeRequestEvent, tables: readonly string[]): void {
  if (event.subscriptions.length > 0 && !event.requestEvent.hasSuperuserAuth()) assertAllowed(event, tables)
  event.next()
}

function assertAllowed(
  { client, requestEvent, subscriptions }: core.RealtimeSubscribeRequestEvent,
  tables: readonly string[],
): void {
  if (!requestEvent.auth) throw new UnauthorizedError(STATUS_MESSAGES[401])
  if (subscriptions.length > MAX_TOPICS) throw new BadRequestError(TOO_MANY_TOPICS)
  if (!subscriptions.every((topic) => isTopic(topic, tables))) throw new BadRequestError(unknownTopic(tables))
  const streams = otherStreams(client, requestEvent)
  if (streams.address >= MAX_STREAMS.address || streams.user >= MAX_STREAMS.user) {
    throw new TooManyRequestsError(TOO_MANY_STREAMS)
  }
}

function isTopic(topic: string, tables: readonly string[]): boolean {
  if (topic === CONNECTED) return true
  const [collection = "", record = "", ...rest] = withoutOption(topic).split("/")
  return tables.includes(collection) && /^(?:\*|[a-z0-9]{15})$/.test(record) && rest.length === 0
}

const withoutOption = (topic: string) => (topic.endsWith(ONLY_IDS) ? topic.slice(0, -ONLY_IDS.length) : topic)

const getNetwork = (client: subscriptions.Client) => clientNetwork(String(client.get("pbRealtimeClientIP")))

/** Counts subscribed streams besides this one. */
function otherStreams(own: subscriptions.Client, { auth }: core.RequestEvent): { address: number; user: number } {
  const network = getNetwork(own)
  const count = { address: 0, user: 0 }
  const clients = $app.subscriptionsBroker().clients()
  for (const id in clients) {
    const client = clients[id]
    const reader: core.Record | null | undefined = client?.get("auth")
    if (!client || !reader || id === own.id()) continue
    if (getNetwork(client) === network) count.address += 1
    if (reader.id === auth?.id) count.user += 1
  }
  return count
}

const SEEN = "seen without an account"

/** Ends streams without a signed-in user after one to two minutes; runs every minute. */
export function endIdleStreams(): void {
  const clients = $app.subscriptionsBroker().clients()
  for (const id in clients) {
    const client = clients[id]
    if (!client || client.get("auth")) continue
    if (client.get(SEEN)) client.discard()
    else client.set(SEEN, true)
  }
}
