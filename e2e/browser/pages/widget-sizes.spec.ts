import { expectAccessible } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { type Host, hostPage, startHost } from "../../support/host-page"
import { addImages, addProperty } from "../../support/test-company"

// The widget fills its container with any number of listings.

let host: Host
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.stop())

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänswohnung mit Blick über das gesamte Rheintal ".repeat(2)

test("the widget fills its window or its container with one, two and three listings", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany, { images: await addImages(server, testCompany, 1) })
  await test.step("opened by itself, the page is as wide as the window", async () => {
    await page.setViewportSize({ width: 280, height: 700 })
    await page.goto(`/embed?company=${testCompany.companyId}`)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  })

  const frame = `<iframe src="${server.url}/embed?company=${testCompany.companyId}" title="Widget" height="1200"></iframe>`
  host.pages["/"] = hostPage(
    frame,
    "<style>body { margin: 0 } iframe { display: block; width: 100%; border: 0 }</style>",
  )
  const inside = page.getByTitle("Widget").contentFrame()
  const cards = inside.getByRole("main").getByRole("link")
  for (const count of [1, 2, 3]) {
    await test.step(`${count} listings`, async () => {
      if (count > 1) await addProperty(server, testCompany, count === 2 ? { title: LONG } : {})
      await page.goto(host.url)
      await expect(cards).toHaveCount(count)
      for (const width of [280, 360, 600, 900, 1400]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => inside.locator("html").evaluate(() => innerWidth)).toBe(width)
        const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
        const where = `${count} in ${width} px`
        // The last column ends where the widget ends, and no card is too narrow or higher than a screen.
        expect(width - Math.max(...boxes.map(({ right }) => right)), where).toBeLessThanOrEqual(5)
        expect(Math.min(...boxes.map((box) => box.width)), where).toBeGreaterThan(250)
        expect(Math.max(...boxes.map((box) => box.height)), where).toBeLessThan(700)
        // Cards of one row end together.
        for (const box of boxes.filter(({ top }) => top === boxes[0].top))
          expect(box.bottom, where).toBe(boxes[0].bottom)
        expect(await inside.locator("html").evaluate((html) => html.scrollWidth), where).toBeLessThanOrEqual(width)
      }
    })
  }
  await expectAccessible(page)
})
