import { type Browser, chromium, type Page } from "playwright"
import { ensureChromium } from "../chromium"
import { type Api, createApi } from "../lib/api"
import { runMain } from "../lib/cli-error"
import type { RunningServer } from "../lib/server"
import { onFreshServer } from "./fresh-server"
import { createLargeCompany } from "./large-company"
import { longestTask, type Task } from "./longest-task"
import { reportAims, type Threshold } from "./thresholds"
import { readCpuSeconds } from "./watch-server"

// Measures a list of 10,000 listings: what its last pages cost the server by the first ones, in processor time, and how long it
// holds the portal's page up in Chromium with its processor slowed four times: the longest task of the page's main thread in each
// step, in milliseconds of processor time, and as the clock saw it. Ends with 1 if an aim is missed.
//   node --import tsx scripts/bench/large-list.ts [ROUNDS]

const LISTINGS = 10_000
const SLOWDOWN = 4
const LIMIT = 100
const CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"]

type Step = { name: string; act: (page: Page) => Promise<void> }

const rows = (page: Page) => page.locator("[data-live-list] tbody tr")
const isSettled = (page: Page) => page.locator("[data-live-list] table:not([aria-busy])").waitFor()

async function filter(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click()
  await page.waitForURL(status === "" ? /\/admin(?!.*status=)/ : new RegExp(`status=${status}`))
  await isSettled(page)
}

const steps: Step[] = [
  { name: "Filter, first time", act: (page) => filter(page, "Aktiv", "active") },
  { name: "Filter, again", act: (page) => filter(page, "Verkauft", "sold") },
  { name: "Filter taken back", act: (page) => filter(page, "Alle", "") },
  {
    name: "Search",
    act: async (page) => {
      await page.getByRole("searchbox").pressSequentially("Wohnung 77", { delay: 60 })
      await page.waitForURL(/q=Wohnung/)
      await rows(page)
        .first()
        .getByText(/Wohnung \d*77/)
        .waitFor()
    },
  },
  {
    name: "Search emptied",
    act: async (page) => {
      await page.getByRole("button", { name: "Suche leeren" }).click()
      await page.waitForURL(/\/admin(?!.*q=)/)
      await isSettled(page)
    },
  },
  {
    name: "Sort",
    act: async (page) => {
      await page.getByRole("columnheader", { name: "Titel" }).getByRole("button").click()
      await page.waitForURL(/sort=title/)
      await isSettled(page)
    },
  },
  {
    name: "Scroll",
    act: async (page) => {
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, turn < 6 ? 400 : -400)
    },
  },
  {
    name: "Next page",
    act: async (page) => {
      await page.getByRole("button", { name: "Weiter" }).click()
      await page.waitForURL(/page=2/)
      await isSettled(page)
    },
  },
  {
    name: "Page selected",
    act: async (page) => {
      await page.getByRole("checkbox", { name: "Alle Immobilien dieser Seite auswählen" }).check()
      await page.getByText("25 ausgewählt").waitFor()
    },
  },
  {
    name: "500 selected",
    act: async (page) => {
      await page.getByRole("button", { name: "Die ersten 500 auswählen" }).click()
      await page.getByText("500 ausgewählt").waitFor()
    },
  },
  {
    name: "500 archived",
    act: async (page) => {
      await page.getByRole("button", { name: "Archivieren" }).click()
      await page.getByText(/Immobilien archiviert/).waitFor({ timeout: 120_000 })
      // The message stays while somebody points at it: reading the trace may take longer than it does.
      await page.getByRole("button", { name: "Rückgängig" }).hover()
      await isSettled(page)
    },
  },
  {
    name: "Undone",
    act: async (page) => {
      await page.getByRole("button", { name: "Rückgängig" }).click()
      await page.getByText(/wieder, wie sie waren/).waitFor({ timeout: 120_000 })
      await isSettled(page)
    },
  },
  {
    name: "Export of 10,000 rows",
    act: async (page) => {
      const download = page.waitForEvent("download", { timeout: 120_000 })
      await page.getByRole("button", { name: "Exportieren" }).click()
      await page.getByRole("menuitem", { name: "Als CSV exportieren" }).click()
      await download
    },
  },
]

async function measure(browser: Browser, baseURL: string, token: string): Promise<Map<string, Task>> {
  const context = await browser.newContext({ baseURL, locale: "de-DE", viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  const longest = new Map<string, Task>()
  const trace = async (name: string, act: () => Promise<void>) => {
    await browser.startTracing(page, { categories: CATEGORIES })
    await act()
    // Work that follows a step belongs to it: painting, images and preloads.
    await page.waitForTimeout(1_500)
    longest.set(name, longestTask(await browser.stopTracing()))
  }
  await trace(START, async () => {
    await page.goto("/admin")
    await rows(page).nth(24).waitFor()
  })
  // An idle page loads ahead, which belongs to no step.
  await page.waitForTimeout(4_000)
  for (const { name, act } of steps) await trace(name, () => act(page))
  await context.close()
  return longest
}

const START = "Start"

/** Returns the median of each step. */
const toAims = (results: Map<string, Task>[]): Threshold[] =>
  [START, ...steps.map(({ name }) => name)].map((name) => {
    const tasks = results.flatMap((result) => result.get(name) ?? [])
    const clock = median(tasks.map((task) => task.clock)).toFixed(0)
    const measured = median(tasks.map((task) => task.cpu))
    return {
      name: `longest task at CPU ×${SLOWDOWN}: ${name} (by the clock ${clock} ms)`,
      measured,
      unit: " ms",
      below: LIMIT,
    }
  })

const [PER_PAGE, PAGES] = [25, 10]

/** Returns the milliseconds that the server computes for a page; each is read once, because lists are cached. */
async function costOfPage(api: Api, server: RunningServer, sort: string, first: number): Promise<number> {
  const before = readCpuSeconds(server.pid)
  for (let page = first; page < first + PAGES; page++)
    await api("GET", `/api/properties?sort=${sort}&perPage=${PER_PAGE}&page=${page}`)
  return ((readCpuSeconds(server.pid) - before) / PAGES) * 1000
}

async function measurePages(api: Api, server: RunningServer): Promise<Threshold[]> {
  const aims: Threshold[] = []
  for (const sort of ["-created_at", "title", "price", "status"]) {
    await costOfPage(api, server, sort, 1 + PAGES)
    const first = await costOfPage(api, server, sort, 1)
    const last = await costOfPage(api, server, sort, LISTINGS / PER_PAGE - PAGES + 1)
    aims.push({
      name: `last pages by the first (${first.toFixed(0)} ms), sorted by ${sort}`,
      measured: last / first,
      below: 6,
    })
  }
  return aims
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

await runMain(async () => {
  const rounds = Number(process.argv[2] ?? 3)
  const aims: Threshold[] = []
  await onFreshServer(async (api, server) => {
    const { token } = await createLargeCompany(api, LISTINGS)
    aims.push(...(await measurePages(createApi(api.url, token), server)))
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
    try {
      const results: Map<string, Task>[] = []
      for (let round = 0; round < rounds; round++) results.push(await measure(browser, api.url, token))
      aims.push(...toAims(results))
    } finally {
      await browser.close()
    }
  })
  return reportAims(aims) === 0 ? 0 : 1
})
