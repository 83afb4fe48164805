import { test as base } from "@playwright/test"
import { startServer, type TestServer } from "./server"
import { createTestCompany, type TestCompany } from "./test-company"

type WorkerFixtures = {
  /** Whether the server has the demo data. A file that says so gets a server of its own. */
  seed: boolean
  /** One a worker, on an empty data folder; each test creates a company of its own. */
  server: TestServer
}

export type TestFixtures = { baseURL: string; testCompany: TestCompany }

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
  testCompany: async ({ server }, use) => use(await createTestCompany(server)),
  context: async ({ context }, use) => {
    await use(context)
    // Reusing a context resets everything but these two.
    await context.setOffline(false)
    await context.clearPermissions()
  },
})

/** Browser tests of a Makler who is signed in to a company of their own. */
export const maklerTest = test.extend({
  // Not `storageState`: a context is only used again by a test whose options are the same.
  page: async ({ page, testCompany }, use) => {
    await page.goto("/robots.txt")
    await page.evaluate((token) => localStorage.setItem("auth_token", token), testCompany.token)
    await use(page)
  },
})

export { expect } from "@playwright/test"
