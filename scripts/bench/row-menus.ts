import type { Browser } from "playwright"

/** Of the clock, without a slowdown. */
const MENU_LIMIT = 300

/** Milliseconds from the last row of the list to the last row's menu, in a page of its own. */
export async function measureMenus(browser: Browser, baseURL: string, token: string): Promise<number> {
  const context = await browser.newContext({ baseURL, locale: "de-DE", viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await context.addInitScript(() => {
    const last = "[data-live-list] tbody tr:nth-child(25)"
    const marks = ["rows", "menus"] as const
    const shown = { rows: last, menus: `${last} button[aria-haspopup=menu]` }
    // Without a name of its own: what compiles this script would have the page call a helper that it has not.
    new MutationObserver(() => {
      for (const name of marks) {
        if (performance.getEntriesByName(name).length === 0 && document.querySelector(shown[name]) !== null)
          performance.mark(name)
      }
    }).observe(document, { subtree: true, childList: true })
  })
  const page = await context.newPage()
  await page.goto("/admin")
  await page.waitForFunction(() => performance.getEntriesByName("menus").length > 0)
  const waited = await page.evaluate(() => performance.measure("wait", "rows", "menus").duration)
  await context.close()
  return waited
}

/** Prints the median; returns whether it is over the limit. */
export function reportMenus(waits: number[]): boolean {
  const wait = [...waits].sort((a, b) => a - b)[waits.length >> 1] ?? Number.NaN
  const exceeds = wait > MENU_LIMIT
  console.log(`Row menus after the rows: ${wait.toFixed(0)} ms, limit ${MENU_LIMIT}${exceeds ? ", exceeded" : ""}`)
  return exceeds
}
