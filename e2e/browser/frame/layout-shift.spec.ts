import type { Browser } from "@playwright/test"
import { z } from "zod"
import { createAdministrator } from "../../support/administrator"
import { expect, test } from "../../support/fixtures"
import { signInWith } from "../../support/portal"
import { findPublicPages } from "../../support/public-pages"
import type { TestServer } from "../../support/server"

// What somebody is about to press stays where it is while a page loads on a slow line.

test.use({ seed: true })

/** The most that Chromium may count of shifts without a press before them. */
const MOST = 0.02
/** A phone's line in the country: milliseconds, and bytes a second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 90_000 }
/** 400 kbit/s, as where a phone has one bar: a page arrives in parts, and what comes late pushes what was there. */
const SLOW = { ...LINE, downloadThroughput: 50_000 }
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  var shifts: { value: number; moved: string[] }[]
}

/** Runs in the page. */
function watchShifts(): void {
  globalThis.shifts = []
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift"
  const describe = ({ node, previousRect, currentRect }: LayoutShift["sources"][number]) =>
    `${node?.textContent?.slice(0, 40)}: ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isShift(entry) || entry.hadRecentInput) continue
      globalThis.shifts.push({ value: entry.value, moved: entry.sources.map(describe) })
    }
  }).observe({ type: "layout-shift", buffered: true })
}

async function expectStill(browser: Browser, viewport: (typeof SIZES)[number], url: string, token = "", line = LINE) {
  // Nothing here emulates touch: Chromium counts no shift for 500 ms after a touch that it has made up.
  const context = await browser.newContext({ viewport, locale: "de-DE" })
  const page = await context.newPage()
  if (token !== "") await signInWith(page, token)
  await page.addInitScript(watchShifts)
  // The stream of changes stays open: where it opens before the page is at rest, the page would not be at rest again.
  await page.route("**/api/realtime", (route) => route.abort())
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.emulateNetworkConditions", line)
  await page.goto(url)
  // Nothing is waited for but the end of all requests, as the shifts come in between.
  await page.waitForLoadState("networkidle")
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible()
  const shifts = await page.evaluate(() => globalThis.shifts)
  await context.close()
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  console.log(`${new URL(url).pathname}${new URL(url).search} at ${viewport.width}: ${sum.toFixed(4)}`)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(MOST)
}

const sessionSchema = z.object({ token: z.string() })
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) })

async function signInToDemo(server: TestServer): Promise<string> {
  const { body } = await server.call("POST", "/api/auth/login", { body: server.logins[0] })
  return sessionSchema.parse(body).token
}

const PAGES = {
  "the list": "/admin",
  "the form": "/admin/properties/edit/{property}",
  "the form's pictures": "/admin/properties/edit/{property}?tab=media",
  "a new listing": "/admin/properties/new",
  "the inbox": "/admin?tab=inquiries",
  "the contacts": "/admin?tab=contacts",
  "a person": "/admin?tab=contacts&contact={contact}",
  "the viewings": "/admin?tab=viewings",
  "the settings": "/admin?tab=settings",
  "the inquiries' settings": "/admin?tab=settings&area=inquiries",
  "the legal settings": "/admin?tab=settings&area=legal",
  "one's own account": "/admin/account",
  "the interfaces": "/admin?tab=settings&area=interfaces",
}

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: nothing moves while it loads`, async ({ browser, server }) => {
    const token = await signInToDemo(server)
    const findFirst = async (path: string) =>
      listSchema.parse((await server.call("GET", path, { token })).body).data[0]?.id ?? ""
    const path = address
      .replace("{property}", address.includes("{property}") ? await findFirst("/api/properties") : "")
      .replace("{contact}", address.includes("{contact}") ? await findFirst("/api/contacts") : "")
    await Promise.all(SIZES.map((size) => expectStill(browser, size, server.url + path, token)))
  })
}

test("no public page moves while it loads on a slow line", async ({ browser, server }) => {
  test.setTimeout(400_000)
  for (const path of await findPublicPages(server)) {
    await Promise.all(SIZES.map((size) => expectStill(browser, size, server.url + path, "", SLOW)))
  }
})

test("the Admin tab: nothing moves while it loads", async ({ browser, server }) => {
  const { token } = await createAdministrator(server)
  await Promise.all(SIZES.map((size) => expectStill(browser, size, `${server.url}/admin?tab=admin`, token)))
})
