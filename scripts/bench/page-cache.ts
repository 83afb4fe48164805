import { cpSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { build } from "esbuild"
import { z } from "zod"
import { buildHooks, libraryOptions } from "../build/hooks"
import { runMain } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import { machineLoad, reportAims } from "./aims"
import { onFreshServer } from "./fresh-server"

// What it costs to store a page in the cache, in the server's engine, with 200, 2,000 and 20,000 pages in it, and while each
// pushes out an older one. Microseconds depend on the machine; the ratios are what to compare.
//   node --import tsx scripts/bench/page-cache.ts

const SIZES = [200, 2_000, 20_000]
const PAGE_BYTES = 64 * 1024
const ROUNDS = 15
const ENTRIES = 2_000

const HOOKS = `routerAdd("POST", "/bench/pages", (e) => {
  const { trackEntry } = require(__hooks + "/cache.js")
  const { from, count, size } = e.requestInfo().body
  const store = $app.store()
  const start = Date.now()
  for (let index = from; index < from + count; index++) {
    const key = "page:/property/" + (index % size)
    store.set(key, { plain: "page", gzip: null })
    trackEntry(key, ${PAGE_BYTES})
  }
  e.json(200, { milliseconds: Date.now() - start })
})`

const answer = z.object({ milliseconds: z.number() })
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

await runMain(async () => {
  await buildHooks()
  const hooksDir = inRoot(".cache/bench", `hooks-${process.pid}`)
  cpSync(built.hooks, hooksDir, { recursive: true })
  const outfile = path.join(hooksDir, "cache.js")
  const entryPoints = [inRoot("pb_hooks/cache/cache.ts")]
  await build({ ...libraryOptions, entryPoints, outdir: undefined, outfile, sourcemap: false })
  writeFileSync(path.join(hooksDir, "bench.pb.js"), HOOKS)
  const costs: number[] = []
  const most = SIZES.at(-1) ?? 0
  const work: Parameters<typeof onFreshServer>[0] = async (api) => {
    const store = async (from: number, count: number, size: number) => {
      const { milliseconds } = answer.parse(await api("POST", "/bench/pages", { from, count, size }))
      return (milliseconds * 1000) / count
    }
    const measure = async (name: string, of: (round: number) => [from: number, size: number]) => {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const [from, size] = of(round)
        rounds.push(await store(from, ENTRIES, size))
      }
      costs.push(median(rounds))
      console.log(`${name.padEnd(28)}${median(rounds).toFixed(0).padStart(8)} µs`)
    }
    for (const size of SIZES) {
      await store(0, size, size)
      await measure(`${size.toLocaleString("en")} pages`, () => [0, size])
    }
    await measure("one pushed out by each", (round) => [most + round * ENTRIES, Number.MAX_SAFE_INTEGER])
  }
  console.log(`load ${machineLoad()}`)
  await onFreshServer(work, { hooksDir, env: { PAGE_CACHE_MB: `${(most * PAGE_BYTES) / 1024 / 1024}` } }).finally(() =>
    rmSync(hooksDir, { recursive: true, force: true }),
  )
  const [few = Number.NaN, , many = Number.NaN, evicting = Number.NaN] = costs
  return reportAims([
    { name: "with 20,000 pages, as with 200", measured: many / few, below: 2 },
    { name: "pushing one out, as with 200", measured: evicting / few, below: 4 },
  ])
})
