import { expectAccessible } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { addProperty } from "../../support/test-company"

test.use({ viewport: { width: 360, height: 780 } })

test("daily tabs are where the thumb is, all else is behind „Mehr“, and nothing is covered", async ({
  page,
  server,
  testCompany,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (let number = 1; number <= 9; number++) await addProperty(server, testCompany, { title: `Haus ${number}` })
  await page.goto("/admin")
  const bar = page.getByRole("navigation", { name: "Bereiche" })
  const places = bar.getByRole("link")
  await expect(places).toHaveText(["Immobilien", "Anfragen", "Kontakte", "Besichtigungen"])
  await expect(places.first()).toHaveAttribute("aria-current", "page")
  await expect(page.getByRole("tablist", { name: "Bereiche" })).toBeHidden()
  await bar.getByRole("button", { name: "Mehr" }).waitFor()
  for (const place of await bar.locator("a, button").all()) {
    await expect(place).toBeInViewport({ ratio: 1 })
    const box = await place.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0)

  /** Returns the upper edge of the bar. */
  const edge = async () => (await bar.boundingBox())?.y ?? 0
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.getByRole("main").evaluate((main) => {
    const boxes = [...main.querySelectorAll("a, button, td")].map((one) => one.getBoundingClientRect().bottom)
    return Math.max(...boxes)
  })
  expect(last).toBeLessThanOrEqual(await edge())
  await page
    .getByRole("checkbox", { name: /auswählen/ })
    .last()
    .check()
  const selected = page.getByRole("region", { name: "Ausgewählte Immobilien" })
  await expect(selected).toBeVisible()
  const chosen = await selected.boundingBox()
  expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThan(await edge())

  await bar.getByRole("button", { name: "Mehr" }).click()
  await expect(page.getByRole("menuitem")).toHaveText(["Makler", "Embed-Code", "Einstellungen", "Mein Konto"])
  await page.getByRole("menuitem", { name: "Einstellungen" }).click()
  await expect(page).toHaveURL("/admin?tab=settings")
  await expectAccessible(page)
  // The title stays on two lines at most next to search and sign-out, both of which keep their size.
  const title = page.getByRole("heading", { level: 1 })
  const lines = (h1: HTMLElement) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight)
  await expect.poll(() => title.evaluate(lines)).toBeLessThan(2.5)

  // The areas of a tab wrap: none is hidden.
  const areas = page.getByRole("tablist", { name: "Abschnitte der Einstellungen" }).getByRole("tab")
  await areas.first().waitFor()
  for (const area of await areas.all()) await expect(area).toBeInViewport({ ratio: 1 })
  await bar.getByRole("link", { name: "Kontakte" }).click()
  await expect(page).toHaveURL("/admin?tab=contacts")

  // The form's own bar, which saves, has the place to itself.
  await page.goto("/admin/properties/new")
  await expect(page.getByRole("button", { name: "Immobilie erstellen" })).toBeInViewport({ ratio: 1 })
  await expect(bar).toBeHidden()
})

test("a line parts the daily tabs from the others at every width", async ({ page }) => {
  await page.goto("/admin")
  for (const width of [640, 820, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    const tabs = page.getByRole("tablist", { name: "Bereiche" }).getByRole("tab")
    const apart = () =>
      tabs.evaluateAll((all) =>
        all.filter((tab) => getComputedStyle(tab, "::before").width === "1px").map((tab) => tab.textContent),
      )
    await expect.poll(apart).toEqual(["Makler"])
    await expect(page.getByRole("navigation", { name: "Bereiche" })).toBeHidden()
  }
})

test("a strip of tabs fades only in the direction in which it goes on", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 780 })
  await page.goto("/admin")
  const strip = page.getByRole("tablist").first()
  await expect(strip.getByRole("tab")).toHaveCount(7)
  const fades = (scrolled: number) =>
    strip.evaluate((list, left) => {
      list.scrollLeft = left
      const style = getComputedStyle(list)
      return ["--fade-start", "--fade-end"].map((name) => style.getPropertyValue(name))
    }, scrolled)
  await expect.poll(() => fades(0)).toEqual(["0px", "40px"])
  await expect.poll(() => fades(10_000)).toEqual(["40px", "0px"])
})

test("a tab that is open stays in view when the window becomes narrow", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 780 })
  await page.goto("/admin?tab=settings&area=audit")
  const open = page.getByRole("tab", { name: "Protokoll" })
  await expect(open).toBeVisible()
  await page.setViewportSize({ width: 420, height: 780 })
  await expect(open).toBeInViewport({ ratio: 1 })
})

for (const path of ["/admin/properties/new"]) {
  test(`all tabs of ${path} fit side by side on a narrow phone`, async ({ page }) => {
    await page.goto(path)
    const strip = page.getByRole("tablist").first()
    await expect(strip.getByRole("tab").last()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  })
}

test("the preview of the listings starts at a phone's width", async ({ page }) => {
  await page.goto("/admin?tab=embed")
  const preview = page.getByRole("region", { name: "Vorschau" })
  await expect(page.getByRole("button", { name: "Telefon" })).toHaveAttribute("aria-pressed", "true")
  expect(await preview.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
})

test("a row's actions are all in view where neither above nor below has room", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany)
  await page.setViewportSize({ width: 390, height: 560 })
  await page.goto("/admin")
  await page.getByRole("button", { name: "Aktionen für Haus am Lindenweg" }).click()
  const menu = page.getByRole("menu")
  // A menu above its button would hide its first entry, and a menu below it its last one.
  await expect(menu.getByRole("menuitem").first()).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole("menuitem", { name: "Löschen" })).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
})

for (const size of [
  { width: 390, height: 640 },
  { width: 820, height: 640 },
]) {
  test(`a message lies above a dialog, not on it, at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto("/admin?tab=agents")
    await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).first().click()
    const dialog = page.getByRole("dialog")
    const first = dialog.getByRole("textbox", { name: "Vorname" })
    await first.fill("Eva")
    await dialog.getByRole("textbox", { name: "Nachname" }).fill("Muster")
    await page.route("**/api/agents", (route) => route.abort())
    await first.press("Enter")
    await expect(page.getByRole("button", { name: "Meldung schließen" })).toBeVisible()
    const messages = page.getByRole("region", { name: "Meldungen" })
    const measureRoom = async () => {
      const [sheet, list] = [await dialog.boundingBox(), await messages.boundingBox()]
      return (sheet?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)
    }
    await expect.poll(measureRoom).toBeGreaterThan(0)
  })
}
