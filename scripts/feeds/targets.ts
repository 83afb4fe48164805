import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { type LeasedTarget, leasedTargetSchema, type TargetResult } from "../../src/domain/deliveries/target"
import { MINUTE } from "../../src/domain/values/durations"
import type { Problem } from "../../src/openimmo/problem"
import { describeListings } from "../../src/openimmo/write/describe-listings"
import { describeIncomplete } from "../../src/openimmo/write/incomplete"
import { type PlannedTransfer, planTransfer, type SentListing } from "../../src/openimmo/write/plan-transfer"
import { getErrorMessage } from "../lib/cli-error"
import type { HostGuard } from "../lib/public-address"
import type { Client } from "../openimmo/client"
import { loadStock, packFile } from "../openimmo/export-file"
import { TransferError } from "./transfer-error"
import { upload } from "./upload"

const leaseSchema = z.object({ data: z.nullable(leasedTargetSchema()) })
const heldSchema = z.array(
  z.object({ obid: z.string(), number: z.string(), hash: z.string(), missing: z.string().optional() }),
)

type Transfers = {
  client: Client
  /** Reads as a company. */
  createClient: (companyId: string) => Client
  guard: HostGuard
}
type Result = Omit<TargetResult, "attempt">

const MAX_PROBLEMS = 500
/** The number of companies served at once. The lease gives one at a time: a slow server keeps few others waiting. */
const MAX_AT_ONCE = 3
/** The lease is three times as long. */
const RENEW_MS = MINUTE

/** Sends active listings, or what has changed of them, to each target that is due, of several companies at once. */
export async function sendTargets(transfers: Transfers, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, () => sendNext(transfers, signal)))
}

async function sendNext(transfers: Transfers, signal: AbortSignal): Promise<void> {
  const { client } = transfers
  while (!signal.aborted) {
    const { data: target } = leaseSchema.parse(await client.call("POST", "/api/deliveries/targets"))
    if (target === null) return
    const { attempt } = target
    const at = `/api/deliveries/targets/${target.id}`
    // A lease that was not renewed is another worker's: this worker's report then does not count.
    const renewal = setInterval(() => client.call("POST", `${at}/lease`, { attempt }).catch(() => {}), RENEW_MS)
    const result = await transfer(target, transfers).finally(() => clearInterval(renewal))
    await client.call("POST", at, { attempt, ...result })
  }
}

async function transfer(target: LeasedTarget, { createClient, guard }: Transfers): Promise<Result> {
  const folder = mkdtempSync(path.join(process.env.STATE_DIRECTORY || tmpdir(), "makler-portal-target-"))
  let kind: "full" | "partial" = target.is_full ? "full" : "partial"
  try {
    const client = createClient(target.company_id)
    const stock = await loadStock(client, target.company_id)
    const described = describeListings(stock, ({ status }) => status === "active")
    const plan = await planTransfer(
      described,
      target.is_full ? [] : heldSchema.parse(JSON.parse(target.held)),
      target.is_full,
    )
    if (plan === null) return { kind: "none" }
    const atHome = describeIncomplete(plan.incomplete, described.listings.length + described.incomplete.length)
    kind = plan.transfer.kind
    const removed = plan.transfer.kind === "full" ? [] : plan.transfer.removed.map(({ number }) => number)
    // An empty package would say nothing: the only news is which listings stay back.
    if (kind === "partial" && plan.listings.length + removed.length === 0)
      return { kind: "none", problems: reported(atHome), held: JSON.stringify(plan.held) }
    const file = path.join(folder, "openimmo.zip")
    const made = await packFile({ client, stock, out: file, scratch: folder }, plan)
    // The name is new each time: a receiver may still be reading the previous file.
    const name = `openimmo-${target.company_id}-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}.zip`
    const { hostKey } = await upload(target, { file, name, part: `openimmo-${target.company_id}.part`, guard })
    const problems = reported([...atHome, ...made.problems])
    const held = JSON.stringify(heldAfter(plan, made.problems))
    return { kind, host_key: hostKey, pictures: made.pictures, sent: made.references, removed, problems, held }
  } catch (error) {
    const isRefused = error instanceof TransferError && error.isSignInRefused
    return { kind, error: getErrorMessage(error).slice(0, 500), ...(isRefused && { cause: "signIn" as const }) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const reported = (problems: readonly Problem[]) =>
  problems.slice(0, MAX_PROBLEMS).map(({ object, message }) => ({ object, message }))

/** Returns the listings that the target holds now. One that lacks a file gets no hash, so that the next change sends it again. */
function heldAfter({ listings, held }: PlannedTransfer, problems: readonly Problem[]): SentListing[] {
  const references = new Set(problems.map(({ object }) => object))
  const lacking = new Set(
    listings.filter(({ listing }) => references.has(listing.reference)).map(({ identity }) => identity.obid),
  )
  return held.map((one) => (lacking.has(one.obid) ? { ...one, hash: "" } : one))
}
