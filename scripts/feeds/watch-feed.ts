import { z } from "zod"
import type { Step } from "../../src/openimmo/plan/types"
import { Client } from "../openimmo/client"
import { importFile } from "../openimmo/import-file"
import { type Feed, readKey } from "./config"
import { importArrived, type Seen } from "./feed-folder"
import { lockFolder } from "./folder-lock"
import { type FeedReport, Journal, type JournalEntry, type ReportedStep } from "./journal"
import type { Worker } from "./worker"

const ownCompanySchema = z.object({ data: z.array(z.object({ id: z.string() })).length(1) })

async function ownCompany(client: Client): Promise<string> {
  const { data } = ownCompanySchema.parse(await client.call("GET", "/api/companies?fields=id"))
  return data[0]?.id ?? ""
}

type Shared = {
  server: string
  stateFolder: string /** One package at a time: pictures need memory. */
  inTurn: InTurn
}
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs what it is given one after the other. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** A worker that imports what arrives in a feed's folder, and what gives the folder free for other processes. */
export function watchFeed(feed: Feed, { server, stateFolder, inTurn }: Shared): Worker & { end: () => void } {
  const seen: Seen = new Map()
  const journal = new Journal(stateFolder, feed.folder)
  let unlock: (() => void) | null = null
  return {
    name: feed.name,
    end: () => unlock?.(),
    look: async (signal) => {
      unlock ??= lockFolder(feed.folder)
      const client = new Client(server, { key: readKey(feed.keyFile) })
      await importArrived(seen, {
        folder: feed.folder,
        journal,
        importOne: (file) => inTurn(() => importOne(client, feed, { file, signal })),
        tell: () => Promise.resolve(),
        onDone: (entry) => print(feed, entry),
      })
    },
  }
}

type Given = { file: string; signal: AbortSignal }

async function importOne(client: Client, { fullScope }: Feed, { file, signal }: Given): Promise<FeedReport> {
  signal.throwIfAborted()
  const steps: ReportedStep[] = []
  const companyId = await ownCompany(client)
  const result = await importFile(client, {
    file,
    companyId,
    isDryRun: false,
    ...(fullScope !== undefined && { feed: fullScope }),
    signal,
    onStep: ({ step, failed }) => {
      const kind = failed ? null : kindOf(step)
      if (kind !== null) steps.push({ object: step.object, title: step.title, kind })
    },
  })
  return { ...result, steps }
}

function kindOf(step: Step): ReportedStep["kind"] | null {
  if (step.kind === "create") return "created"
  if (step.kind === "archive") return "archived"
  return step.kind === "change" && step.fields.length > 0 ? "changed" : null
}

function print({ name: feed }: Feed, { name, to, report }: JournalEntry): void {
  const { outcome, created, changed, unchanged, removed, problems } = report
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} archived`
  console.log(`${feed}: ${JSON.stringify(name)} ${outcome}, ${counts}, ${problems.length} problems, moved to ${to}`)
}
