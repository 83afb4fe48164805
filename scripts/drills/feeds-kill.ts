import { readdirSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { Api } from "../lib/api"
import { assert, sql } from "./drill-server"
import { type Feed, getDoneFolder, startFeeds, toEntry, writePackage } from "./feeds-process"

/** Loaded before the program: ends the process, without any warning, at the step that `KILL_AT` numbers. */
const KILLER = `import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
let left = Number(process.env.KILL_AT)
const step = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, "SIGKILL")
}
for (const name of ["createWriteStream", "renameSync", "writeSync", "writeFileSync", "linkSync", "rmSync"]) {
  const real = fs[name]
  fs[name] = (...given) => {
    step()
    const answer = real(...given)
    step()
    return answer
  }
}
syncBuiltinESMExports()
const real = globalThis.fetch
globalThis.fetch = async (...given) => {
  step()
  const answer = await real(...given)
  step()
  return answer
}
`
const MAX_STEPS = 200

/** Sends a package for each step at which the process dies, until it survives one; then the next process has to end the work. */
export async function killFeeds(api: Api, feed: Feed, work: string): Promise<void> {
  const table = path.join(work, "killed.json")
  writeFileSync(table, JSON.stringify({ server: api.url, feeds: [toEntry(feed)] }))
  const killer = path.join(work, "killer.mjs")
  writeFileSync(killer, KILLER)
  const run = (env: Record<string, string> = {}, options: string[] = []) =>
    startFeeds(work, table, ["--pause", "0.01", "--looks", "2"], env, options)
  let steps = 0
  for (let code: number | null = null; code !== 0; ) {
    steps += 1
    assert(steps < MAX_STEPS, "The process does not live.")
    renameSync(writePackage(work, `k-${steps}`, `Paket ${steps}`, 10), path.join(feed.folder, `paket-${steps}.zip`))
    const process = run({ KILL_AT: String(steps) }, ["--import", pathToFileURL(killer).href])
    code = await process.ended
    const again = run()
    assert((await again.ended) === 0, again.output())
  }
  const processed = readdirSync(path.join(getDoneFolder(feed, work), "processed"))
  assert(processed.length === steps * 2, `${steps} packages, and ${processed.length} files in processed.`)
  const count = async (table: string) =>
    Number((await sql(api, `SELECT count(*) FROM ${table} WHERE company_id = '${feed.company}'`)).flat()[0])
  const [listings, runs] = [await count("properties"), await count("feed_runs")]
  assert(listings === steps && runs === steps, `${steps} packages made ${listings} listings and ${runs} reports.`)
  const changes = await sql(
    api,
    `SELECT sum(created), sum(changed) FROM feed_runs WHERE company_id = '${feed.company}'`,
  )
  console.log(
    `killed at each of ${steps - 1} steps: ${steps} packages, as many listings and reports; ${changes} in reports`,
  )
}
