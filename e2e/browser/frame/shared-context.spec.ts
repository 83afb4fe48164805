import { expect, test } from "../../support/fixtures"
import { RESTING } from "../../support/shared-context"

// The tests of a worker share a browser context. These run one after the other, each after what the one before has left.

test.describe.configure({ mode: "serial" })

test("a test leaves storage, permissions, a route and a lost connection", async ({ page, context }) => {
  await page.goto(RESTING)
  await page.evaluate(async () => {
    localStorage.setItem("left", "1")
    await caches.open("left")
    await new Promise((resolve) => {
      indexedDB.open("left").onsuccess = resolve
    })
  })
  await context.addCookies([{ name: "left", value: "1", url: page.url() }])
  await context.grantPermissions(["clipboard-read"])
  await context.route(`**${RESTING}`, (route) => route.fulfill({ body: "left" }))
  await context.setOffline(true)
})

test("the next one finds none of it, and leaves a clock", async ({ page, context }) => {
  await page.goto(RESTING)
  await expect(page.locator("body")).not.toHaveText("left")
  const left = await page.evaluate(async () => ({
    values: localStorage.length,
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
  }))
  expect(left).toEqual({ values: 0, cookies: "", caches: [], databases: [], clipboard: "prompt" })
  expect(context.pages()).toHaveLength(2)
  await page.clock.setFixedTime(0)
  await page.goto(RESTING)
  expect(await page.evaluate(() => Date.now())).toBe(0)
})

test("the one after it has the time of day", async ({ page }) => {
  await page.goto(RESTING)
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(0)
})
