import path from "node:path"
import { z } from "zod"
import { MAX_FEED_PROBLEMS, MAX_FEED_STEPS, type NewFeedRun } from "../../src/domain/imports/feed-run"
import type { Step } from "../../src/openimmo/plan/types"
import type { HostGuard } from "../lib/public-address"
import { Client, Refused } from "../openimmo/client"
import { importFile, type WithPictures } from "../openimmo/import-file"
import { type Feed, readKey } from "./config"
import { importArrived, type Seen, type Taken } from "./feed-folder"
import { type FeedState, feedState } from "./feed-state"
import { lockFolder } from "./folder-lock"
import { type FeedReport, Journal, type JournalEntry, type ReportedStep } from "./journal"
import { RemotePictures } from "./remote-pictures"
import { findWanted } from "./wanted-pictures"
import type { Worker } from "./worker"

const ownCompanySchema = z.object({ data: z.array(z.object({ id: z.string() })).length(1) })

async function ownCompany(client: Client): Promise<string> {
  const { data } = ownCompanySchema.parse(await client.call("GET", "/api/companies?fields=id"))
  return data[0]?.id ?? ""
}

type Shared = {
  server: string
  stateFolder: string
  /** One package at a time: reading one and its pictures needs memory. */
  inTurn: InTurn
  /** Decides from which hosts pictures may be fetched. */
  guard?: HostGuard
}
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs its tasks one after the other. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Returns a worker that imports what arrives in a feed's folder; `end` gives the folder free for other processes. */
export function watchFeed(feed: Feed, { server, stateFolder, inTurn, guard }: Shared): Worker & { end: () => void } {
  const seen: Seen = new Map()
  const state = feedState(stateFolder, feed.folder)
  const journal = new Journal(state.journal)
  const pictures = new RemotePictures(state)
  let unlock: (() => void) | null = null
  return {
    name: feed.name,
    end: () => unlock?.(),
    look: async (signal) => {
      unlock ??= lockFolder(feed.folder, state.lock)
      const client = new Client(server, { key: readKey(feed.keyFile) })
      await importArrived(seen, {
        folder: feed.folder,
        state,
        journal,
        findCompany: () => ownCompany(client),
        importOne: (taken) => importOne(taken, { client, feed, inTurn, pictures, options: { signal, guard } }),
        tell: (entry) => tell(client, feed, entry),
        onDone: (entry) => print(feed, state, entry),
      })
    },
  }
}

type With = {
  client: Client
  feed: Feed
  inTurn: InTurn
  pictures: RemotePictures
  options: { signal: AbortSignal; guard: HostGuard | undefined }
}

/** Imports a package in a turn; its pictures on other sites are fetched before, so that a slow site holds no other feed. */
async function importOne(
  taken: Taken,
  { client, feed: { fullScope }, inTurn, pictures, options }: With,
): Promise<FeedReport> {
  const { signal, guard } = options
  const inOwnTurn: InTurn = (work) =>
    inTurn(() => {
      signal.throwIfAborted()
      return work()
    })
  const steps: ReportedStep[] = []
  const wanted = await inOwnTurn(() => findWanted(client, taken))
  const importTaken = (withPictures: WithPictures) =>
    importFile(client, {
      ...taken,
      isDryRun: false,
      ...(fullScope !== undefined && { feed: fullScope }),
      signal,
      withPictures,
      onStep: ({ step, failed }) => {
        const kind = failed ? null : toReportedKind(step)
        if (kind !== null) steps.push({ object: step.object, title: step.title, kind })
      },
    })
  const result = await pictures.during(wanted, (withPictures) => inOwnTurn(() => importTaken(withPictures)), {
    signal,
    ...(guard && { guard }),
  })
  return { ...result, steps }
}

function toReportedKind(step: Step): ReportedStep["kind"] | null {
  if (step.kind === "create") return "created"
  if (step.kind === "archive") return "archived"
  return step.kind === "change" && step.fields.length > 0 ? "changed" : null
}

/**
 * Reports an entry, which the portal stores once, however often it is told. A refused one stays in the report next to the
 * package.
 */
async function tell(client: Client, { name: feed }: Feed, { id, name, report }: JournalEntry): Promise<void> {
  const cut = <T extends Record<string, string>>(entry: T): T => {
    const short: T = JSON.parse(
      JSON.stringify(entry, (_, value) => (typeof value === "string" ? value.slice(0, 400) : value)),
    )
    return short
  }
  const { problems, steps, ...counts } = report
  const run: NewFeedRun = {
    ...counts,
    id,
    feed,
    file: name.slice(0, 200),
    problem_count: problems.length,
    problems: problems.slice(0, MAX_FEED_PROBLEMS).map(cut),
    steps: steps.slice(0, MAX_FEED_STEPS).map(cut),
  }
  await client.call("POST", "/api/feed-runs", run).catch((error) => {
    if (!(error instanceof Refused)) throw error
    console.error(`${feed}: the portal does not keep the report on ${JSON.stringify(name)}: ${error.message}`)
  })
}

function print({ name: feed }: Feed, { done }: FeedState, { name, to, report }: JournalEntry): void {
  const { outcome, created, changed, unchanged, removed, problems } = report
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} archived`
  console.log(
    `${feed}: ${JSON.stringify(name)} ${outcome}, ${counts}, ${problems.length} problems, moved to ${path.join(done, to)}`,
  )
}
