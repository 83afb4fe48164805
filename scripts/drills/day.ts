import { mkdirSync, rmSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"
import { makeCompany, makeMember } from "../bench/company"
import { memoryOf } from "../bench/watch-server"
import { inRoot } from "../lib/paths"
import { assert, serverOn } from "./place"

/** What a day of 100 companies is made of: looks at widgets and listings, work in the portal, saves. */
const [COMPANIES, LISTINGS, WIDGETS, PAGES, LISTS, SAVES] = [100, 12, 150, 100, 60, 10]
const MINUTES = 10
const VISITORS = 8
/** Of all requests: the machine does other things too. */
const MOST_BUSY = 0.001
const SAMPLE_MS = 2000
/** Of the memory in the last third to that in the second. */
const MOST_GROWTH = 1.1

type Office = { company: string; properties: string[]; token: string }

/** A day's traffic of 100 companies within ten minutes. Throws where a response fails or memory keeps growing. */
export async function runDayDrill(): Promise<void> {
  const dataDir = inRoot(".cache/drills", String(process.pid))
  mkdirSync(dataDir, { recursive: true })
  try {
    const { server, api } = await (await serverOn(dataDir, { BACKUP_KEEP: "0" })).start()
    try {
      const offices: Office[] = []
      for (let index = 0; index < COMPANIES; index++) {
        const made = await makeCompany(api, LISTINGS)
        offices.push({ ...made, token: await makeMember(api, made.company, `mitglied-${index}`) })
      }
      await spend(server.url, server.pid, offices)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Visit = { path: string; init?: RequestInit }

const KINDS: readonly { times: number; visit: (office: Office, property: string, round: number) => Visit }[] = [
  { times: WIDGETS, visit: ({ company }) => ({ path: `/embed?company=${company}` }) },
  { times: PAGES, visit: (_office, property) => ({ path: `/property/${property}` }) },
  { times: LISTS, visit: ({ token }) => ({ path: "/api/properties?perPage=25", init: { headers: headersOf(token) } }) },
  {
    times: SAVES,
    visit: ({ token }, property, round) => {
      const body = JSON.stringify({ miscellaneous: `Stand ${round}` })
      return { path: `/api/properties/${property}`, init: { method: "PUT", headers: headersOf(token), body } }
    },
  },
]

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, "Content-Type": "application/json" })

/** Each kind spread evenly over the day, of all companies in turns. */
function dayOf(offices: readonly Office[]): Visit[] {
  const rounds = Math.max(...KINDS.map(({ times }) => times))
  const dueIn = (round: number) =>
    KINDS.filter(({ times }) => Math.floor((round * times) / rounds) < Math.floor(((round + 1) * times) / rounds))
  return Array.from({ length: rounds }, (_, round) =>
    offices.flatMap((office) => {
      const property = office.properties[round % office.properties.length] ?? ""
      return dueIn(round).map(({ visit }) => visit(office, property, round))
    }),
  ).flat()
}

async function spend(url: string, pid: number, offices: readonly Office[]): Promise<void> {
  const day = dayOf(offices)
  const begun = performance.now()
  const [failures, memory]: [string[], number[]] = [[], []]
  let busy = 0
  let next = 0
  const visitor = async () => {
    for (let index = next++; index < day.length; index = next++) {
      const due = begun + (index / day.length) * MINUTES * 60_000
      await delay(Math.max(0, due - performance.now()))
      const { path = "", init } = day[index] ?? {}
      const response = await fetch(url + path, init)
      await response.arrayBuffer()
      if (response.status === 503) busy += 1
      else if (!response.ok) failures.push(`${response.status} ${path}`)
    }
  }
  const sampling = setInterval(() => memory.push(memoryOf(pid)), SAMPLE_MS)
  await Promise.all(Array.from({ length: VISITORS }, visitor)).finally(() => clearInterval(sampling))
  const minutes = (performance.now() - begun) / 60_000
  const third = Math.floor(memory.length / 3)
  const mean = (part: number[]) => part.reduce((sum, value) => sum + value, 0) / part.length
  const [middle, late] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))]
  console.log(`${day.length} requests in ${minutes.toFixed(1)} min, ${busy} times busy, ${failures.length} failed`)
  console.log(
    `memory: ${middle.toFixed(0)} MB in the second third, ${late.toFixed(0)} in the last, ${Math.max(...memory).toFixed(0)} at most`,
  )
  assert(busy < day.length * MOST_BUSY, "The server was too busy.")
  assert(failures.length === 0, `Failed: ${failures.slice(0, 5).join(", ")}`)
  assert(late / middle < MOST_GROWTH, "Memory keeps growing.")
}
