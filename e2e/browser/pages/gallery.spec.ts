import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import type { TestServer } from "../../support/server"
import { addImages, addProperty, type TestCompany } from "../../support/test-company"

// These tests use the images with a screen reader, and with touch.

const gallery = (page: Page) => page.getByRole("region", { name: "Bilder" })
const link = (page: Page, position: number) =>
  page.getByRole("link", { name: `Haus am Lindenweg, Bild ${position} von 3 vergrößern` })

async function open(page: Page, server: TestServer, testCompany: TestCompany): Promise<void> {
  const images = await addImages(server, testCompany, 3)
  const [plan] = await addImages(server, testCompany, 1)
  const id = await addProperty(server, testCompany, { images, floor_plans: [{ ...plan, name: "Erdgeschoss" }] })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeEnabled()
}

/** Returns the seconds that the page's slowest movement takes. */
const getSlowest = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...Array.from(document.querySelectorAll("*"), (element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(...`${transitionDuration},${animationDuration}`.split(",").map(Number.parseFloat))
      }),
    ),
  )

test("each change is announced completely, closing returns to the last image, and with reduced motion nothing moves", async ({
  page,
  server,
  testCompany,
}) => {
  await open(page, server, testCompany)
  expect(await getSlowest(page)).toBeLessThanOrEqual(0.001)
  await gallery(page).getByRole("button", { name: "Nächstes Bild" }).click()
  // A status is announced completely; a live region would announce only the changed number.
  await expect(gallery(page).getByRole("status")).toHaveText("2 / 3")

  await link(page, 2).focus()
  await page.keyboard.press("Enter")
  const view = page.getByRole("dialog", { name: "Bilder" })
  await expect(view.getByRole("button", { name: "Großansicht schließen" })).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expect(view.getByRole("status")).toHaveText("3 / 3")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(link(page, 3)).toBeFocused()

  // The thumbnails are one stop; Home and End lead to the first and last picture.
  const thumbnail = (position: number) => gallery(page).getByRole("button", { name: `Bild ${position} anzeigen` })
  await expect(gallery(page).locator("button[tabindex='-1']")).toHaveCount(2)
  await thumbnail(3).focus()
  await page.keyboard.press("ArrowRight")
  await expect(thumbnail(1)).toBeFocused()
  await page.keyboard.press("End")
  await expect(thumbnail(3)).toBeFocused()
  await expect(gallery(page).getByRole("status")).toHaveText("3 / 3")

  // The way back closes the full view, and after closing it otherwise leads where it did before.
  const address = page.url()
  await link(page, 3).click()
  await view.getByRole("button", { name: "Bild 2 anzeigen" }).click()
  await page.keyboard.press("ArrowLeft")
  await expect(view.getByRole("button", { name: "Bild 1 anzeigen" })).toBeFocused()
  await page.keyboard.press("End")
  await expect(view.getByRole("status")).toContainText("3 / 3")
  await page.keyboard.press("Home")
  await expect(view.getByRole("status")).toContainText("1 / 3")
  await page.goBack()
  await expect(view).toBeHidden()
  await expect(link(page, 1)).toBeFocused()
  expect(page.url()).toBe(address)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()

  await page.getByRole("button", { name: "Erdgeschoss vergrößern" }).click()
  const plan = page.getByRole("dialog", { name: "Grundrisse" })
  await expect(plan.getByRole("status")).toHaveText("1 / 1Erdgeschoss")
  await expectAccessible(page)
  // The viewer enlarges by button, keys, wheel and double click, and lets the visitor move the enlarged image.
  const picture = plan.getByRole("img", { name: "Erdgeschoss" })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await width()
  const zoom = plan.getByRole("button", { name: "Zoomen" })
  await zoom.click()
  expect(await width()).toBeCloseTo(2.5 * whole, -1)
  await zoom.click()
  expect(await width()).toBeCloseTo(whole, -1)
  await page.keyboard.press("+")
  expect(await width()).toBeCloseTo(1.5 * whole, -1)
  await page.keyboard.press("-")
  expect(await width()).toBeCloseTo(whole, -1)
  await picture.hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(width).toBeGreaterThan(1.2 * whole)
  // The zoom ends when two pixels of the screen show one of the picture.
  for (let turn = 0; turn < 7; turn++) await page.mouse.wheel(0, -400)
  const most = await picture.evaluate((image: HTMLImageElement) =>
    Math.max(2.5, (2 * image.naturalWidth) / image.clientWidth),
  )
  await expect.poll(width).toBeCloseTo(most * whole, -1)
  await picture.dblclick()
  expect(await width()).toBeCloseTo(whole, -1)
  await picture.dblclick()
  const left = async () => (await picture.boundingBox())?.x ?? 0
  const before = await left()
  await page.mouse.down()
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(wide / 2 + 60, high / 2)
  await page.mouse.up()
  expect(await left()).not.toBeCloseTo(before, 0)
  await page.keyboard.press("Escape")
  await expect(plan).toHaveCount(0)

  // In the portal nothing moves either.
  await page.goto("/auth")
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible()
  expect(await getSlowest(page)).toBeLessThanOrEqual(0.001)
})

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  type Fingers = { x: number; y: number; id?: number }[]

  /**
   * Moves fingers like a steady hand: each event has a time of its own, a frame after the last. On a busy machine the clock
   * would turn a swipe into a throw and two taps into one.
   */
  async function handOver(page: Page, over: Locator) {
    const box = await over.boundingBox()
    if (box === null) throw new Error("not shown")
    const session = await page.context().newCDPSession(page)
    let timestamp = Date.now() / 1000
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Fingers) => {
      timestamp += 0.016
      return session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp })
    }
    return {
      middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      put: (fingers: Fingers) => touch("touchStart", fingers),
      move: (fingers: Fingers) => touch("touchMove", fingers),
      lift: () => touch("touchEnd", []),
      leave: () => session.detach(),
    }
  }

  /** Swipes over the middle of an element; the browser itself scrolls. */
  async function swipe(page: Page, over: Locator, distance: number, isDown = false): Promise<void> {
    const hand = await handOver(page, over)
    const at = (part: number) => {
      const moved = distance * (part / 10 - 0.5)
      return [{ x: hand.middle.x + (isDown ? 0 : moved), y: hand.middle.y + (isDown ? moved : 0) }]
    }
    await hand.put(at(0))
    for (let part = 1; part <= 10; part++) await hand.move(at(part))
    await hand.lift()
    await hand.leave()
  }

  /** Moves two fingers apart over the middle of an element. */
  async function pinch(page: Page, over: Locator): Promise<void> {
    const hand = await handOver(page, over)
    const at = (apart: number) => [-1, 1].map((side, id) => ({ ...hand.middle, y: hand.middle.y + side * apart, id }))
    await hand.put(at(30))
    for (let apart = 40; apart <= 120; apart += 20) await hand.move(at(apart))
    await hand.lift()
    await hand.leave()
  }

  async function doubleTap(page: Page, over: Locator): Promise<void> {
    const hand = await handOver(page, over)
    for (const _tap of [1, 2]) {
      await hand.put([hand.middle])
      await hand.lift()
    }
    await hand.leave()
  }

  test("images are swiped, on the page and in the lightbox", async ({ page, server, testCompany }) => {
    await open(page, server, testCompany)
    await swipe(page, gallery(page).getByRole("link").first(), -250)
    await expect(gallery(page).getByRole("status")).toHaveText("2 / 3")
    await link(page, 2).tap()
    const view = page.getByRole("dialog", { name: "Bilder" })
    await swipe(page, view.getByRole("region"), -250)
    await expect(view.getByRole("status")).toContainText("3 / 3")
    await swipe(page, view.getByRole("region"), 250)
    await expect(view.getByRole("status")).toContainText("2 / 3")
    // Two fingers enlarge; a swipe down then moves what is enlarged, until a double tap shows it whole.
    const zoomed = view.locator("[data-zoomed]")
    await pinch(page, view.getByRole("region"))
    await expect(zoomed).toHaveCount(1)
    await swipe(page, view.getByRole("region"), 250, true)
    await expect(zoomed).toHaveCount(1)
    await doubleTap(page, view.getByRole("region"))
    await expect(zoomed).toHaveCount(0)
    await swipe(page, view.getByRole("region"), 250, true)
    await expect(view).toHaveCount(0)
    await expect(gallery(page).getByRole("status")).toHaveText("2 / 3")
  })
})

test("a film is loaded when somebody asks for it, and only its site may be", async ({ page, server, testCompany }) => {
  const id = await addProperty(server, testCompany, { films: "https://youtu.be/dQw4w9WgXcQ" })
  const plain = await addProperty(server, testCompany)
  const asked: string[] = []
  await page.context().route(/youtube|ytimg/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: "text/html", body: "<title>Film</title><p>Der Film</p>" })
  })
  const readPolicy = async (of: string) => (await page.goto(`/property/${of}`))?.headers()["content-security-policy"]
  expect(await readPolicy(plain)).not.toContain("frame-src")
  expect(await readPolicy(id)).toMatch(/; frame-src https:\/\/www\.youtube-nocookie\.com$/)
  await expect(page.getByRole("link", { name: "Film", exact: true })).toHaveAttribute("href", "#film")
  await expect(page.getByRole("link", { name: /Rundgang|Grundriss/ })).toHaveCount(0)
  await page.getByRole("link", { name: "Film", exact: true }).click()
  await expect(page.locator("#film")).toBeInViewport()
  const button = page.getByRole("button", { name: "Von YouTube laden" })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await button.click()
  await expect(page.frameLocator("iframe[title='Film oder Rundgang von YouTube']").getByText("Der Film")).toBeVisible()
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"])
})
