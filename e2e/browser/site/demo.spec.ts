import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { propertyRows } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import { findPublicPages } from "../../support/public-pages"

// These tests cover the demo data after the first start.

test.use({ seed: true })

test("the demo website shows the listings of its Makler", async ({ page }) => {
  await page.goto("/demo/")
  const widget = page.getByTitle("Immobilienangebote")
  await widget.scrollIntoViewIfNeeded()
  const cards = widget
    .contentFrame()
    .getByRole("main")
    .getByRole("link", { name: /öffnet in neuem Tab/ })
  await expect(cards.first()).toBeVisible()
  await expect(cards).toHaveCount(9)
  await widget
    .contentFrame()
    .getByRole("link", { name: /^Weitere \d+ anzeigen$/ })
    .click()
  await expect.poll(() => cards.count()).toBeGreaterThan(10)
  // Sold listings come last.
  await expect(widget.contentFrame().getByText("Verkauft").first()).toBeVisible()
  await expect(cards.first().locator("img")).toHaveJSProperty("complete", true)
  await expect
    .poll(() =>
      cards
        .first()
        .locator("img")
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectNarrowFits(page)
  await expectAccessible(page)
})

/** Opens in the page what can be folded, and chooses what brings more fields; menus are opened one at a time. */
function unfold(): void {
  for (const details of document.querySelectorAll("details")) details.open = true
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.showPopover()
  const wish = document.querySelector<HTMLSelectElement>("select[name=wish]")
  if (wish) wish.value = "viewing"
}

/** Returns what is partly outside the screen, or a field outside its form. What scrolls or is cut by itself may be wider. */
function findOutside(): string[] {
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement))
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden]")
  const name = (element: Element) => `${element.localName} „${element.textContent?.trim().slice(0, 30)}“`
  const wide = document.documentElement.scrollWidth - innerWidth
  const scrolls = wide > 0 ? [`the page scrolls ${wide} pixels sideways`] : []
  const found = [...document.body.querySelectorAll("*")].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    // A link that leads past the head waits beside the screen.
    if (width === 0 || right <= 0 || !isShown(element) || isCut(element.parentElement)) return []
    const edge = element.matches("input, select, textarea, button")
      ? element.closest("form")?.getBoundingClientRect()
      : null
    const isOutside = right > innerWidth + 1 || left < -1 || (edge && right > edge.right + 1)
    return isOutside ? [`${name(element)} from ${Math.round(left)} to ${Math.round(right)}`] : []
  })
  return [...scrolls, ...found]
}

test("nothing leaves the screen on any public page, however narrow and whatever is open", async ({ page, server }) => {
  const outside: string[] = []
  for (const path of await findPublicPages(server)) {
    await page.goto(path)
    await page.waitForLoadState("networkidle")
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 })
      outside.push(...(await page.evaluate(findOutside)).map((found) => `${path} at ${width}: ${found}`))
      await page.evaluate(unfold)
      outside.push(...(await page.evaluate(findOutside)).map((found) => `${path} at ${width}, unfolded: ${found}`))
    }
  }
  expect(outside).toEqual([])
})

test("every printed login opens the portal, whose many listings and pages have no gap", async ({ page, server }) => {
  const [first, ...others] = server.logins
  expect(others.length).toBeGreaterThan(0)
  const signIn = async (email: string, password: string) => {
    await propertyForm(page).fill({ "E-Mail": email, Passwort: password })
    await page.getByRole("button", { name: "Anmelden", exact: true }).click()
    await expect(message(page, "Erfolgreich eingeloggt!")).toBeVisible()
    await expect(page.getByText(`Angemeldet als ${email}`)).toBeVisible()
  }

  await test.step("the landing page leads into the portal, with a login that opens it", async () => {
    await page.goto("/")
    const [email = "", password = ""] = await page.locator("[data-demo-login] code").allTextContents()
    await page.getByRole("link", { name: "Portal ausprobieren" }).click()
    expect(email).toBe(first?.email)
    await signIn(email, password)
  })

  await test.step("a table of many listings sorts, filters, searches and fits a phone", async () => {
    const rows = propertyRows(page)
    await expect(rows.nth(1)).toBeVisible()
    await expect(rows.getByRole("link", { name: /Interessenten passen$/ }).first()).toBeVisible()

    await page.getByRole("button", { name: /^Verkauft/ }).click()
    await expect(page).toHaveURL(/status=sold/)
    await expect(rows.filter({ hasText: "Aktiv" })).toHaveCount(0)
    await expect(rows.filter({ hasText: "Verkauft" }).first()).toBeVisible()

    // Strangers get no picture of an archived listing; its Makler does.
    await page.getByRole("button", { name: /^Archiviert/ }).click()
    const picture = rows.filter({ hasText: "Archiviert" }).first().locator("img")
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

    await page.getByRole("button", { name: /^Alle/ }).click()
    await page.getByRole("columnheader", { name: "Preis" }).getByRole("button").click()
    await expect(page.getByRole("columnheader", { name: "Preis" })).toHaveAttribute("aria-sort", "ascending")

    await page.getByRole("searchbox", { name: "Titel, Adresse, Nummer, Art oder Makler suchen" }).fill("gibtesnicht")
    await expect(page.getByText("Keine Immobilien zu „gibtesnicht“ gefunden.")).toBeVisible()
    await page.getByRole("button", { name: "Suche zurücksetzen" }).first().click()
    await expect(rows.nth(1)).toBeVisible()
    await expectNarrowFits(page)
    await expectAccessible(page)
  })

  await test.step("the office has drafts, a garage's question and its contract, and no page has a gap", async () => {
    await page.getByRole("button", { name: /^Entwürfe 2/ }).click()
    await expect(propertyRows(page).filter({ hasText: "Fototermin" })).toHaveCount(1)
    await page.goto("/admin?tab=inquiries")
    await expect(page.getByText("Horst Blankenhorn").first()).toBeVisible()
    await page.goto("/admin?tab=settings&area=privacy")
    await expect(page.getByText("Die heutige Fassung ist angenommen.")).toBeVisible()
    for (const path of ["/", "/impressum", "/datenschutz", "/legal-notice", "/privacy-policy"]) {
      await page.goto(path)
      await expect(page.locator("footer")).toBeVisible()
      await expect(page.locator("mark")).toHaveCount(0)
    }
    await page.goto("/impressum")
    await expect(page.getByText("Die Bilder sind Visualisierungen, keine realen Objekte.")).toBeVisible()
    await page.goto("/makler/vossberg-terhagen-immobilien/impressum")
    await expect(page.getByText("Katharina Vossberg und Jonas Terhagen")).toBeVisible()
  })

  for (const { email, password } of others) {
    await test.step(`${email} is signed in`, async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto("/auth")
      await signIn(email, password)
    })
  }
})
