import { cpSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { build } from "esbuild"
import { z } from "zod"
import { buildHooks, libraryOptions } from "../build/hooks"
import { type Api, apiOf } from "../lib/api"
import { runMain } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import { machineLoad, reportAims } from "./aims"
import { makeCompany, makeMember } from "./company"
import { onFreshServer } from "./fresh-server"

// What saved searches cost: a listing that is published, with and without 10,000 of its company; the count of those that want
// it; and what the job of the morning compares, 10,000 searches with 200 news in one company and in 100. Medians; ends with 1
// where an aim is missed.
//   node --import tsx scripts/bench/saved-searches.ts

const SEARCHES = 10_000
const NEWS = 200
const ROUNDS = 21
const COMPANIES = 100

// Searches differ in all that they can; one in seven wants anything.
const HOOKS = `routerAdd("POST", "/bench/searches", (e) => {
  const { company, count } = e.requestInfo().body
  const insert = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count}) INSERT INTO saved_searches " +
    "(id, company_id, email, offer, type, price, rooms, area, place, confirmed_at, expires_at, told_until) SELECT " +
    "substr(lower(hex(randomblob(8))), 1, 15), {:company}, 'sucht-' || i || '@example.com', iif(i % 7, 'sale', ''), " +
    "iif(i % 5, 'Wohnung', 'Villa'), 200000 + i * 37, i % 4, i % 90, iif(i % 3, '', 'Köln'), '2026-01-01', '2999-01-01', '' FROM n"
  $app.db().newQuery(insert).bind({ company, count }).execute()
  e.noContent(204)
})
routerAdd("POST", "/bench/companies", (e) => {
  const { companies, listings } = e.requestInfo().body
  const ids = []
  for (let at = 0; at < companies; at++) {
    const company = new Record($app.findCollectionByNameOrId("companies"), { name: "Firma " + at })
    $app.save(company)
    ids.push(company.id)
    for (let index = 0; index < listings; index++) {
      $app.save(new Record($app.findCollectionByNameOrId("properties"), { company_id: company.id, title: "Wohnung " + index,
        address: "Weg " + index + ", 50667 Köln", status: "active",
        details: { price: String(200000 + index * 1234), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" } }))
    }
  }
  e.json(200, { ids })
})
routerAdd("POST", "/bench/match", (e) => {
  const { findMatches } = require(__hooks + "/search-matches.js")
  const now = "2999-01-01 00:00:00.000Z".replace("2999", "2998")
  let [longest, total, found] = [0, 0, 0]
  for (const company of e.requestInfo().body.companies) {
    for (let after = ""; ; ) {
      const started = Date.now()
      const { last, matches } = findMatches(company, now, now, after)
      const took = Date.now() - started
      total += took
      longest = Math.max(longest, took)
      found += matches.length
      if (last === "") break
      after = last
    }
  }
  e.json(200, { longest, total, found })
})`

const matched = z.object({ longest: z.number(), total: z.number(), found: z.number() })
const companiesMade = z.object({ ids: z.array(z.string()) })
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function times(work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await before?.()
    const started = performance.now()
    await work()
    all.push(performance.now() - started)
  }
  return median(all)
}

async function bench(api: Api, url: string): Promise<number> {
  const { company, property } = await makeCompany(api, 20)
  const member = apiOf(url, await makeMember(api, company, "suchauftraege"))
  const set = (status: string) => () => member("PUT", `/api/properties/${property}`, { status })
  const publish = () => times(set("active"), set("archived"))
  const without = await publish()
  await api("POST", "/bench/searches", { company, count: SEARCHES })
  const published = await publish()
  const details = { price: "300000", livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" }
  const typed = { company_id: company, city: "Köln", details }
  const counted = await times(() => member("POST", "/api/searches/count", typed))

  const match = async (companies: string[]) => matched.parse(await api("POST", "/bench/match", { companies }))
  const [one = ""] = companiesMade.parse(await api("POST", "/bench/companies", { companies: 1, listings: NEWS })).ids
  await api("POST", "/bench/searches", { company: one, count: SEARCHES })
  const { ids } = companiesMade.parse(
    await api("POST", "/bench/companies", { companies: COMPANIES, listings: NEWS / COMPANIES }),
  )
  for (const id of ids) await api("POST", "/bench/searches", { company: id, count: SEARCHES / COMPANIES })
  const [large, many] = [await match([one]), await match(ids)]
  console.log(`Load of the machine: ${machineLoad()}; a listing published without searches: ${without.toFixed(1)} ms`)
  console.log(`Searches that news are for: ${large.found} of one company, ${many.found} of ${COMPANIES}`)
  return reportAims([
    { name: `A listing published, ${SEARCHES} searches`, measured: published, unit: " ms", below: 200 },
    { name: "Those that want it, counted", measured: counted, unit: " ms", below: 200 },
    { name: `${NEWS} news of one company, all its searches`, measured: large.total, unit: " ms", below: 30_000 },
    { name: "The longest query of it", measured: large.longest, unit: " ms", below: 3000 },
    { name: `As many of ${COMPANIES} companies`, measured: many.total, unit: " ms", below: 30_000 },
  ])
}

await runMain(async () => {
  await buildHooks()
  const hooksDir = inRoot(".cache/bench", `hooks-${process.pid}`)
  cpSync(built.hooks, hooksDir, { recursive: true })
  const outfile = path.join(hooksDir, "search-matches.js")
  const entryPoints = [inRoot("pb_hooks/leads/search-matches.ts")]
  await build({ ...libraryOptions, entryPoints, outdir: undefined, outfile, sourcemap: false })
  writeFileSync(path.join(hooksDir, "bench.pb.js"), HOOKS)
  let missed = 0
  const work = async (api: Api, { url }: { url: string }) => {
    missed = await bench(api, url)
  }
  await onFreshServer(work, { hooksDir }).finally(() => rmSync(hooksDir, { recursive: true, force: true }))
  return missed
})
