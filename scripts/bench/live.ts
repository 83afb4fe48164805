import { runMain } from "../lib/cli-error"
import { makeCompany, makeMember } from "./company"
import { onFreshServer } from "./fresh-server"

// The cost of a save while strangers and members try to subscribe to a thousand topics on each of 20 connections.

const CONNECTIONS = 20
const TOPICS = 1_000
const ROUNDS = 12
const SAVES = 25
const LIMIT = 1.2

await runMain(async () => {
  let ratio = Number.NaN
  await onFreshServer(async (api) => {
    const { company, property } = await makeCompany(api, 20)
    const member = await makeMember(api, company)
    const save = async () => {
      const started = performance.now()
      for (let index = 0; index < SAVES; index++) {
        await api("PATCH", `/api/collections/properties/records/${property}`, { title: `Haus ${index}` })
      }
      return (performance.now() - started) / SAVES
    }
    await save()
    const [alone, crowded]: [number[], number[]] = [[], []]
    let accepted = 0
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await save())
      const streams = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(api.url)))
      const tokens = streams.map((_, index) => (index % 2 === 0 ? undefined : member))
      const tries = streams.map(({ id }, index) => subscribe(api.url, id, tokens[index]))
      accepted += (await Promise.all(tries)).filter((status) => status === 204).length
      crowded.push(await save())
      for (const { close } of streams) close()
    }
    ratio = median(crowded) / median(alone)
    const [quiet, busy] = [alone, crowded].map((times) => median(times).toFixed(2))
    console.log(
      `A save, ms: ${quiet} alone, ${busy} with ${CONNECTIONS} connections; ratio ${ratio.toFixed(2)} (limit ${LIMIT})`,
    )
    console.log(`Subscriptions accepted: ${accepted} of ${ROUNDS * CONNECTIONS}`)
  })
  return ratio <= LIMIT ? 0 : 1
})

async function connect(url: string): Promise<{ id: string; close: () => void }> {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/realtime`, { signal: controller.signal })
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  const id = /"clientId":"([^"]+)"/.exec(new TextDecoder().decode(value))?.[1]
  if (reader === undefined || id === undefined) throw new Error("The event stream does not begin with its id")
  void drain(reader)
  return { id, close: () => controller.abort() }
}

/** Until the stream is closed: unread bytes would fill the connection. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const ended = { done: true }
  while (!(await reader.read().catch(() => ended)).done);
}

async function subscribe(url: string, clientId: string, token: string | undefined): Promise<number> {
  const subscriptions = Array.from({ length: TOPICS }, (_, index) => {
    const options = { query: { filter: `title != "${index}"` } }
    return `properties/*?options=${encodeURIComponent(JSON.stringify(options))}`
  })
  const headers = { "Content-Type": "application/json", ...(token !== undefined && { Authorization: token }) }
  const body = JSON.stringify({ clientId, subscriptions })
  return (await fetch(`${url}/api/realtime`, { method: "POST", headers, body })).status
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
