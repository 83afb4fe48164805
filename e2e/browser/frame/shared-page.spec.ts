import type { Page } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"

// Tests share a page: what one leaves must be gone for the next.

test.describe
  .serial("a shared page", () => {
    test.skip(({ trace }) => trace !== "off", "each test has a page of its own then")

    let before: Page

    test("a test leaves what a test can leave", async ({ page, context }) => {
      before = page
      await page.goto("/admin")
      await page.evaluate(() => {
        localStorage.setItem("left", "1")
        sessionStorage.setItem("left", "1")
        // biome-ignore lint/suspicious/noDocumentCookie: as an older page would.
        document.cookie = "left=1"
        return new Promise((resolve) => {
          indexedDB.open("left").onsuccess = resolve
        })
      })
      await context.newPage()
      await page.emulateMedia({ colorScheme: "dark", media: "print", contrast: "more", forcedColors: "active" })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route("**/*", (route) => route.abort())
      await context.route("**/*", (route) => route.abort())
      await context.setOffline(true)
      page.on("dialog", (dialog) => dialog.accept())
      context.on("dialog", (dialog) => dialog.accept())
    })

    test("the next test finds nothing of it", async ({ page, context }) => {
      expect(page === before, "a page that is not reset is replaced").toBe(true)
      const found = await page.evaluate(async () => ({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        databases: await indexedDB.databases(),
        cookie: document.cookie,
        isDark: matchMedia("(prefers-color-scheme: dark)").matches,
        isPrint: matchMedia("print").matches,
        isContrasting: matchMedia("(prefers-contrast: more)").matches,
        isForced: matchMedia("(forced-colors: active)").matches,
        isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches,
        width: innerWidth,
        isOnline: navigator.onLine,
        answer: confirm("Verwerfen?"),
      }))
      expect(found).toEqual({
        local: ["auth_token"],
        session: [],
        databases: [],
        cookie: "",
        isDark: false,
        isPrint: false,
        isContrasting: false,
        isForced: false,
        isCalm: true,
        width: 1280,
        isOnline: true,
        answer: false,
      })
      expect(context.pages()).toEqual([page])
      expect((await page.goto("/robots.txt"))?.status()).toBe(200)
      await page.close()
    })

    test("a test that closes its page does no harm", async ({ page }) => {
      expect(page === before).toBe(false)
      await page.goto("/admin")
      // Nor does one that leaves its page on the way elsewhere.
      await page.evaluate(() => void setTimeout(() => location.assign("/impressum")))
    })

    test("what it could not take away is refused", async ({ page, context }) => {
      const OWN = /OWN_PAGE/
      expect(() => page.addInitScript("")).toThrow(OWN)
      expect(() => page.exposeFunction("left", () => {})).toThrow(OWN)
      expect(() => page.clock.install()).toThrow(OWN)
      expect(() => page.clock.runFor(1)).toThrow(OWN)
      expect(() => page.setExtraHTTPHeaders({})).toThrow(OWN)
      expect(() => context.addInitScript("")).toThrow(OWN)
    })
  })
