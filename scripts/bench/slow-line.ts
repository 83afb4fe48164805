import { type BrowserContext, chromium, type Page } from "playwright"
import { typedKeys } from "../../src/domain/values/type-guards"
import { ensureChromium } from "../chromium"
import { runMain } from "../lib/cli-error"
import { type Login, seedDemo } from "../lib/demo"
import { onFreshServer } from "./fresh-server"

// Measures how the portal starts on a slow line: 400 kbit/s with 400 ms latency, nothing cached, signed in, the demo's listings.
// Prints the median of some runs and ends with 1 if a limit is exceeded.
//   node --import tsx scripts/bench/slow-line.ts [RUNS]

const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const LIMITS = { shell: 1_500, rows: 9_000 }
/** The times in milliseconds from the start of the navigation. */
type Figures = { shell: number; rows: number }

const NAMES: Record<keyof Figures, string> = { shell: "Shell painted, ms", rows: "First rows painted, ms" }

await runMain(async () => {
  const runs = Number(process.argv[2] ?? 3)
  let exceeded = false
  await onFreshServer(async (api) => {
    const [login] = await seedDemo(api)
    if (login === undefined) throw new Error("The demo has no login")
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
    try {
      const context = await browser.newContext({ baseURL: api.url, locale: "de-DE" })
      const results = await measureAll(context, login, runs)
      exceeded = report(results)
    } finally {
      await browser.close()
    }
  })
  return exceeded ? 1 : 0
})

async function measureAll(context: BrowserContext, login: Login, runs: number): Promise<Figures[]> {
  await signIn(context, login)
  const results: Figures[] = []
  for (let run = 0; run < runs; run++) results.push(await measure(context))
  return results
}

async function signIn(context: BrowserContext, { email, password }: Login): Promise<void> {
  const page = await context.newPage()
  await page.goto("/auth")
  await page.getByRole("textbox", { name: "E-Mail" }).fill(email)
  await page.getByRole("textbox", { name: "Passwort" }).fill(password)
  await page.getByRole("button", { name: "Anmelden", exact: true }).click()
  await page.locator("[data-live-list] a").first().waitFor()
  await page.close()
}

async function measure(context: BrowserContext): Promise<Figures> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.clearBrowserCache")
  await session.send("Network.emulateNetworkConditions", LINE)
  await page.addInitScript(watchPaint)
  await page.goto("/admin", { waitUntil: "commit" })
  const figures = await paintTimes(page)
  await page.close()
  return figures
}

/** The page sets these times when it has painted them. */
type PaintTimes = { shell?: number; rows?: number }

/** Runs in the page before its own scripts: notes when the portal's header and when the first listing have been painted. */
function watchPaint(): void {
  const times: PaintTimes = {}
  const wanted = { shell: "header", rows: "[data-live-list] a" } as const
  Object.assign(window, { paintTimes: times })
  new MutationObserver(() => {
    for (const name of ["shell", "rows"] as const) {
      if (name in times || document.querySelector(wanted[name]) === null) continue
      times[name] = 0
      requestAnimationFrame(() => setTimeout(() => Object.assign(times, { [name]: performance.now() })))
    }
  }).observe(document, { childList: true, subtree: true })
}

async function paintTimes(page: Page): Promise<Figures> {
  const handle = await page.waitForFunction(
    () => {
      const times: PaintTimes | undefined = Reflect.get(window, "paintTimes")
      return times?.rows && times.shell ? { shell: times.shell, rows: times.rows } : null
    },
    undefined,
    { timeout: 60_000, polling: 50 },
  )
  const times = await handle.jsonValue()
  if (times === null) throw new Error("The page was not painted")
  return times
}

/** Prints the table; returns whether a limit is exceeded. */
function report(results: Figures[]): boolean {
  console.log(`${"400 kbit/s, 400 ms, cold cache".padEnd(40)}${"median".padStart(9)}${"limit".padStart(9)}`)
  let exceeded = false
  for (const name of typedKeys(NAMES)) {
    const value = median(results.map((figures) => figures[name]))
    const isOver = value > LIMITS[name]
    exceeded ||= isOver
    const columns = [value, LIMITS[name]].map((figure) => figure.toFixed(0).padStart(9)).join("")
    console.log(`${NAMES[name].padEnd(40)}${columns}${isOver ? "  exceeded" : ""}`)
  }
  return exceeded
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
