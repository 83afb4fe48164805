import type { Page } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"

/** What a first visit loads until somebody can work, over the line: requests of all kinds, and their bodies as they are sent. */
const BUDGETS = [
  { path: "/admin", shown: "a[href^='/admin/properties/']:not([href$='/new'])", requests: 25, bytes: 320_000 },
  { path: "/admin/properties/new", shown: "form input[name='title']", requests: 30, bytes: 420_000 },
]

/** Notes when there is first something that the selector finds. */
const watch = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return
      performance.mark("shown")
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, selector)

/** Runs in the page: what was requested until then. */
function requestsBefore(): { address: string; bytes: number }[] {
  const [shown] = performance.getEntriesByName("shown")
  return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].flatMap(
    (entry) =>
      entry instanceof PerformanceResourceTiming && shown && entry.startTime < shown.startTime
        ? [{ address: new URL(entry.name).pathname, bytes: entry.encodedBodySize }]
        : [],
  )
}

for (const { path, shown, requests, bytes } of BUDGETS) {
  test(`${path} loads at most ${requests} files of ${bytes / 1000} kB before it can be used`, async ({
    page,
    server,
    testCompany: { token },
  }) => {
    await server.call("POST", "/api/properties", { token, body: { title: "Haus", address: "Weg 1" } })
    await watch(page, shown)
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0)
    // What was on its way then has its size once it is there.
    await page.waitForLoadState("networkidle")
    const loaded = await page.evaluate(requestsBefore)
    const sum = loaded.reduce((total, one) => total + one.bytes, 0)
    console.log(`${path}: ${loaded.length} requests, ${Math.round(sum / 1000)} kB`)
    const names = loaded.map(({ address }) => address).join("\n")
    expect(names).toContain("/assets/session-")
    expect(loaded.length, names).toBeLessThanOrEqual(requests)
    expect(sum, names).toBeLessThanOrEqual(bytes)
  })
}
