import lighthouse, { type Result } from "lighthouse"
import { chromium } from "playwright"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { ensureChromium } from "../chromium"
import { runMain } from "../lib/cli-error"
import { seedDemo } from "../lib/demo"
import { freePort } from "../lib/port"
import { onFreshServer } from "./fresh-server"

// Runs Lighthouse on a slow phone (its default), on a server with the demo's data and an operator's facts: medians of three runs.
// Ends with 1 if a page misses a target. Give paths to measure only those.
//   node --import tsx scripts/bench/lighthouse.ts [PATH …]

const RUNS = 3
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
const WANTED: Record<string, number> = {
  "/": 99,
  "/en": 99,
  "/impressum": 99,
  "/legal-notice": 99,
  "/datenschutz": 99,
  "/privacy-policy": 99,
  "/barrierefreiheit": 99,
  "/accessibility": 99,
  "/auth": 97,
  "/payment": 97,
  [`/embed?company=${DEMO_COMPANY_ID}`]: 99,
  "/makler/vossberg-terhagen-immobilien": 98,
}
/** These ask search engines to stay away. */
const NOT_INDEXED = ["/auth", "/payment"]
/** Legal pages with gaps ask search engines to stay away; here there are none. */
const OPERATOR = {
  OPERATOR_NAME: "Beispiel LLC, Delaware, USA",
  OPERATOR_ADDRESS: "1 Beispielstraße, 19801 Wilmington",
  OPERATOR_REPRESENTATIVE: "Erika Beispiel",
  OPERATOR_EMAIL: "hallo@example.com",
  OPERATOR_PHONE: "+1 302 555 0100",
  OPERATOR_REGISTER: "Delaware, 0000000",
  OPERATOR_VAT_ID: "EU000000000",
  OPERATOR_EU_REPRESENTATIVE: "Beispiel GmbH, Köln",
  ACCESSIBILITY_CHECKED: "1.11.2026",
}

await runMain(async () => {
  const given = process.argv.slice(2)
  const paths = given.length > 0 ? given : Object.keys(WANTED)
  const missed: string[] = []
  await onFreshServer(
    async (api) => {
      await seedDemo(api)
      console.log(`${"".padEnd(18)}perf a11y  b.p.  seo    FCP s  LCP s  TBT ms   CLS     kB`)
      for (const path of paths) missed.push(...(await measure(api.url, path)))
    },
    { env: OPERATOR },
  )
  for (const message of missed) console.error(message)
  return missed.length === 0 ? 0 : 1
})

/** Prints a line of medians; returns a message for each score below the required one. */
async function measure(server: string, path: string): Promise<string[]> {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(server + path))
  const score = (category: string) => median(runs.map((run) => (run.categories[category]?.score ?? 0) * 100))
  const audit = (name: string) => median(runs.map((run) => run.audits[name]?.numericValue ?? 0))
  const scores = CATEGORIES.map(score)
  const figures = [
    (audit("first-contentful-paint") / 1000).toFixed(2),
    (audit("largest-contentful-paint") / 1000).toFixed(2),
    audit("total-blocking-time").toFixed(0),
    audit("cumulative-layout-shift").toFixed(3),
    (audit("total-byte-weight") / 1024).toFixed(0),
  ]
  const columns = [...scores.map((value) => value.toFixed(0).padStart(5)), ...figures.map((text) => text.padStart(7))]
  console.log(path.padEnd(17) + columns.join(" "))
  return CATEGORIES.flatMap((category, index) => {
    const wanted = category === "performance" ? (WANTED[path] ?? 0) : 100
    const found = Math.round(scores[index] ?? 0)
    return found < wanted ? [`${path}: ${category} ${found}, wanted ${wanted}. ${reasons(runs, category)}`] : []
  })
}

/** Runs Lighthouse once, with a browser of its own, so that nothing is cached. */
async function runOnce(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  })
  try {
    const skipAudits = NOT_INDEXED.some((path) => url.endsWith(path)) ? ["is-crawlable"] : null
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], skipAudits, logLevel: "error" })
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function reasons([run]: Result[], category: string): string {
  const failed = run?.categories[category]?.auditRefs.filter(({ id, weight }) => {
    const value = run.audits[id]?.score ?? null
    return weight > 0 && value !== null && value < 1
  })
  return (failed ?? []).map(({ id }) => id).join(", ")
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
