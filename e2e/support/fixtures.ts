import { test as base } from "@playwright/test"
import { startServer, type TestServer } from "./server"
import { createTestCompany, type TestCompany } from "./test-company"

type WorkerFixtures = {
  /** With the demo data; a file that sets this gets a server of its own. */
  seed: boolean
  server: TestServer
}

export type TestFixtures = { baseURL: string; testCompany: TestCompany }

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

export const maklerTest = test.extend({
  // Not `storageState`: only tests with the same options share a context.
  page: async ({ page, testCompany }, use) => {
    await page.goto("/robots.txt")
    await page.evaluate((token) => localStorage.setItem("auth_token", token), testCompany.token)
    await use(page)
  },
})

export { expect } from "@playwright/test"
