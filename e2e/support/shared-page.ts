import type { Browser, Page, ViewportSize } from "@playwright/test"

/** Of tests that leave more in a page than `reset` takes away, as scripts of a clock. */
export const OWN_PAGE = { tag: "@own-page" }

/** Where a page rests between tests: of the server's origin, without a script. */
export const RESTING = "/robots.txt"

/** Of a page or its context. Playwright has listeners of its own for others, such as `close`. */
const EVENTS = `console dialog pageerror weberror request requestfailed requestfinished response page popup download
  filechooser framenavigated domcontentloaded load websocket worker`.split(/\s+/)

/** By what cannot be changed in an open page. A worker has one browser, and ends with the first test that fails. */
const pages = new Map<string, Page>()

/**
 * A page that one test after the other gets, at rest. A page of its own starts processes and loads every file anew.
 * Playwright's `reuseContext` empties the cache before each test, which costs as much as a small test.
 */
export async function sharedPage(browser: Browser, key: string): Promise<Page> {
  const known = pages.get(key)
  if (known && !known.isClosed()) return known
  const page = await (await browser.newContext()).newPage()
  pages.set(key, page)
  for (const part of [page, page.clock, page.context()]) Object.assign(part, REFUSED)
  await page.goto(RESTING)
  return page
}

const refuse = () => {
  throw new Error("What this installs stays in the page for the tests after this one: give it OWN_PAGE.")
}

/** Every method of a clock installs it. */
const REFUSED = Object.fromEntries(
  `addInitScript exposeBinding exposeFunction addLocatorHandler routeWebSocket setExtraHTTPHeaders setGeolocation
  setHTTPCredentials install fastForward pauseAt resume runFor setFixedTime setSystemTime`
    .split(/\s+/)
    .map((method) => [method, refuse]),
)

/** Takes away what a test has left: all but what it looks like, which the next one sets. */
export async function reset(page: Page): Promise<void> {
  const context = page.context()
  for (const event of EVENTS) for (const part of [page, context]) part.removeAllListeners(event)
  await Promise.all([
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ])
  // Until it is left a page may open others, and leaving stores what was typed: they are closed and emptied after it.
  await page.goto(RESTING)
  await Promise.all(context.pages().map((other) => other === page || other.close()))
  await page.evaluate(emptyStorage)
  await page.mouse.move(-1, -1)
}

type Look = { viewport: ViewportSize | null; reducedMotion?: "reduce" | "no-preference" | null | undefined }

/** Gives a shared page the look that the options of a test ask for. */
export async function setLook(page: Page, { viewport, reducedMotion = null }: Look): Promise<void> {
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion, contrast: null, forcedColors: null })
  if (viewport) await page.setViewportSize(viewport)
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const remove = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const removed = indexedDB.deleteDatabase(name)
      removed.onsuccess = () => resolve()
      removed.onerror = () => reject(removed.error)
    })
  await Promise.all((await indexedDB.databases()).map(({ name = "" }) => remove(name)))
}
