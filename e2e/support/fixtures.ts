import { test as base } from "@playwright/test"
import { signInWith } from "./portal"
import { startServer, type TestServer } from "./server"
import { SharedContext } from "./shared-context"
import { createTestCompany, type TestCompany } from "./test-company"

type WorkerFixtures = {
  /** Whether the server has the demo data; a file that sets this gets a server of its own. */
  seed: boolean
  /** A file of hooks that run next to the product's; a file that sets this gets a server of its own, too. */
  hooks: string | undefined
  server: TestServer
  sharedContext: SharedContext
}

export type TestFixtures = {
  /** Whether the browser has nothing stored, as at a first visit; the other tests share what it has loaded and compiled. */
  firstVisit: boolean
  baseURL: string
  testCompany: TestCompany
  /** The text that the page has copied; with this, pages may copy. */
  copiedText: () => Promise<string>
}

/** The environment of a server that sells, without access to Stripe: the demo must have its listings there as well. */
const SELLING = {
  REQUIRE_SUBSCRIPTION: "1",
  STRIPE_SECRET_KEY: "sk_test_demo",
  STRIPE_API_BASE: "http://127.0.0.1:9",
  STRIPE_PRICE_STARTER: "price_starter",
  STRIPE_PRICE_PROFESSIONAL: "price_professional",
}

/** The environment of an operator who takes packages by SFTP. */
const RECEIVING = {
  FEED_SERVER: "sftp://feeds.example.de:2222",
  FEED_USER: "makler",
  FEED_FOLDER: "/eingang/{company}",
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  seed: [false, { option: true, scope: "worker" }],
  hooks: [undefined, { option: true, scope: "worker" }],
  server: [
    async ({ seed, hooks }, use) => {
      const server = await startServer({ seed, hooks, env: seed ? SELLING : RECEIVING })
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 600_000 },
  ],
  sharedContext: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser)
      await use(shared)
      await shared.close()
    },
    { scope: "worker" },
  ],
  firstVisit: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  context: async (
    {
      browser,
      sharedContext,
      firstVisit,
      javaScriptEnabled,
      contextOptions,
      viewport,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      colorScheme,
      forcedColors,
      reducedMotion,
      locale,
      timezoneId,
    },
    use,
  ) => {
    if (firstVisit || !javaScriptEnabled) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const look = { viewport, deviceScaleFactor, hasTouch, isMobile, colorScheme, forcedColors, reducedMotion }
    await use(await sharedContext.lend(JSON.stringify({ contextOptions, locale, timezoneId, ...look })))
    await sharedContext.takeBack()
  },
  testCompany: async ({ server }, use) => use(await createTestCompany(server)),
  copiedText: async ({ context, page }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await use(() => page.evaluate(() => navigator.clipboard.readText()))
  },
})

/** Animations as most visitors have them; the other tests reduce them, because waiting for them is slow. */
export const MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const

export const maklerTest = test.extend({
  page: async ({ page, testCompany }, use) => {
    await signInWith(page, testCompany.token)
    await use(page)
  },
})

export { expect } from "@playwright/test"
