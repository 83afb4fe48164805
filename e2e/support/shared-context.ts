import type { Browser, BrowserContext } from "@playwright/test"

/** A path of the server's origin that runs no script. */
export const RESTING = "/robots.txt"

/** Methods whose effect cannot be taken back: the next test gets a new context. */
const LASTING = ["addInitScript", "exposeBinding", "exposeFunction", "routeWebSocket", "setExtraHTTPHeaders"]
const LASTING_OF_CLOCK = ["fastForward", "install", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"]

/**
 * Lends one browser context to the tests of a worker, one after the other. Each has pages of its own, in one process that
 * keeps the files it has loaded and the scripts it has compiled: a new context starts a process and compiles all anew.
 */
export class SharedContext {
  private context: BrowserContext | undefined
  private options = ""
  private isSpent = false

  constructor(private readonly browser: Browser) {}

  /** Returns a context with the options of the running test, described by `options`. */
  async lend(options: string): Promise<BrowserContext> {
    if (this.context && this.options === options && !this.isSpent) return this.context
    await this.context?.close()
    // Playwright adds the options of the running test.
    const context = await this.browser.newContext()
    Object.assign(this, { context, options, isSpent: false })
    const spend = () => {
      this.isSpent = true
    }
    onCall(context, LASTING, spend)
    onCall(context.clock, LASTING_OF_CLOCK, spend)
    // The page that rests keeps the process alive.
    await (await context.newPage()).goto(RESTING)
    return context
  }

  /** Removes what a test has left: what belongs to a page ends with the page. */
  async takeBack(): Promise<void> {
    if (!this.context || this.isSpent) return
    const { context } = this
    const [resting, ...pages] = context.pages()
    await Promise.all([
      ...pages.map((page) => page.close()),
      context.unrouteAll({ behavior: "ignoreErrors" }),
      context.setOffline(false),
      context.clearPermissions(),
      context.clearCookies(),
    ])
    await resting?.evaluate(emptyStorage)
  }

  async close(): Promise<void> {
    await this.context?.close()
  }
}

function onCall(owner: object, names: string[], act: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(owner, name)
    if (typeof method !== "function") throw new Error(`Playwright has no method ${name}`)
    Reflect.set(owner, name, (...values: unknown[]) => {
      act()
      return method.apply(owner, values)
    })
  }
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  const remove = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const removed = indexedDB.deleteDatabase(name)
      removed.onsuccess = () => resolve()
      removed.onerror = () => reject(removed.error)
    })
  await Promise.all((await indexedDB.databases()).map(({ name = "" }) => remove(name)))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
