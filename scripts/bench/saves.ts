import { fieldOf } from "../../src/domain/known"
import { runMain } from "../lib/cli-error"
import { type Aim, machineLoad, reportAims } from "./aims"
import { makeCompany, makeMember } from "./company"
import { onFreshServer } from "./fresh-server"
import { processorSecondsOf } from "./watch-server"

// Processor time of a save when several are made at once, by that of one alone: PocketBase's own routes and ours, after one round
// that warms the engines up.
//   node --import tsx scripts/bench/saves.ts

const SAVES = 60
const LISTINGS = 30
const AT_ONCE = [1, 4, 10, 25]
/** Each further hook that holds an engine of its own while the row is written makes it 3 more: decision 194. */
const MOST_OF_TEN = 6

type Send = (method: string, path: string, body: unknown) => Promise<unknown>

/** One save each, by its number. */
const kinds = (send: Send, company: string, properties: readonly string[]) => ({
  "listing created, native route": (index: number) =>
    send("POST", "/api/collections/properties/records", listing(company, index)),
  "listing changed, native route": (index: number) =>
    send("PATCH", `/api/collections/properties/records/${properties[index % LISTINGS]}`, { title: title() }),
  "listing created, our route": (index: number) => send("POST", "/api/properties", listing(company, index)),
  "listing changed, our route": (index: number) =>
    send("PUT", `/api/properties/${properties[index % LISTINGS]}`, { title: title() }),
})

let count = 0
const title = () => `Helle Wohnung ${++count}`

const listing = (company: string, index: number) => ({
  company_id: company,
  title: `Helle Wohnung ${index}`,
  address: "Hauptstraße 1, 50667 Köln",
  status: "active",
  details: { price: "200000", livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
})

async function millisecondsOf(save: (index: number) => Promise<unknown>, atOnce: number, pid: number): Promise<number> {
  const before = processorSecondsOf(pid)
  let next = 0
  const saveInTurn = async () => {
    while (next < SAVES) await save(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, saveInTurn))
  return ((processorSecondsOf(pid) - before) * 1000) / SAVES
}

await runMain(async () => {
  const aims: Aim[] = []
  console.log(`load average ${machineLoad()}`)
  await onFreshServer(async (api, { url, pid }) => {
    const { company, properties } = await makeCompany(api, LISTINGS)
    const token = await makeMember(api, company)
    const send: Send = async (method, path, body) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
      const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
      const answer: unknown = await response.json()
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${fieldOf(answer, "error")}`)
      return answer
    }
    for (const [name, save] of Object.entries(kinds(send, company, properties))) {
      await millisecondsOf(save, Math.max(...AT_ONCE), pid)
      const costs = new Map<number, number>()
      for (const atOnce of AT_ONCE) costs.set(atOnce, await millisecondsOf(save, atOnce, pid))
      console.log(`${name}: ${[...costs].map(([atOnce, cost]) => `${cost.toFixed(1)} ms at ${atOnce}`).join(", ")}`)
      const measured = (costs.get(10) ?? Number.NaN) / (costs.get(1) ?? Number.NaN)
      aims.push({ name: `${name}: ten at once by alone`, measured, below: MOST_OF_TEN })
    }
  })
  console.log(`load average ${machineLoad()}`)
  return reportAims(aims)
})
