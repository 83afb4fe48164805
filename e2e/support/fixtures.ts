import { test as base } from "@playwright/test"
import { makeOffice, type Office } from "./office"
import { startServer, type TestServer } from "./server"

type WorkerFixtures = {
  /** Whether the server has the demo data. A file that says so gets a server of its own. */
  seed: boolean
  /** Each worker has its own, on an empty data folder; tests keep apart by making an office each. */
  server: TestServer
}

export type TestFixtures = { baseURL: string; office: Office }

/** Browser tests of strangers: nobody is signed in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  seed: [false, { option: true, scope: "worker" }],
  server: [
    async ({ seed }, use) => {
      const server = await startServer({ seed })
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  office: async ({ server }, use) => use(await makeOffice(server)),
  context: async ({ context }, use) => {
    await use(context)
    // Reusing a context resets everything but these two.
    await context.setOffline(false)
    await context.clearPermissions()
  },
})

/** Browser tests of a Makler, who is signed in to an office of their own. */
export const maklerTest = test.extend({
  // Not `storageState`: a context is only used again by a test whose options are the same.
  page: async ({ page, office }, use) => {
    await page.goto("/robots.txt")
    await page.evaluate((token) => localStorage.setItem("auth_token", token), office.token)
    await use(page)
  },
})

export { expect } from "@playwright/test"
