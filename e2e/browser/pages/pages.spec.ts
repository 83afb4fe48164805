import type { Page } from "@playwright/test"
import { expect, test } from "../../support/fixtures"
import type { TestServer } from "../../support/server"
import { addAgent, addImages, addProperty, setStatus, type TestCompany } from "../../support/test-company"

// These tests cover the public pages: rendered by the server, taken over by a script, complete without it.

const TITLE = "Stadthaus am Volksgarten"

async function addStadthaus(server: TestServer, testCompany: TestCompany, fields: Record<string, unknown> = {}) {
  return addProperty(server, testCompany, {
    title: TITLE,
    address: "Eifelstraße 4, 50677 Köln",
    agent_id: await addAgent(server, testCompany),
    images: await addImages(server, testCompany, 3),
    floor_plans: [{ ...(await addImages(server, testCompany, 1))[0], name: "Erdgeschoss" }],
    description: "Ein ruhiges Haus.\n\nMit einem Garten nach Süden.",
    highlights: [{ id: "1", name: "Südgarten" }],
    details: {
      price: "1234567",
      livingArea: "187.5",
      rooms: "6",
      bedrooms: "4",
      bathrooms: "2",
      maintenanceFee: "310",
    },
    energy: { certificateAvailable: true, certificateType: "Bedarfsausweis", energyEfficiencyClass: "C" },
    ...fields,
  })
}

/** Collects everything a browser complains about, from the first byte on. */
async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  await page.exposeFunction("reportViolation", (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} blocked ${blockedURI}`,
      )
    })
  })
  return complaints
}

const send = (page: Page) => page.getByRole("button", { name: "Anfrage senden" })
const gallery = (page: Page) => page.getByRole("region", { name: "Bilder" })

test("a listing shows itself, its pictures and its plans without an error, and closes again", async ({
  page,
  server,
  testCompany,
}) => {
  const complaints = await collectComplaints(page)
  const id = await addStadthaus(server, testCompany)

  await test.step("the listing page shows its cards", async () => {
    await page.goto(`/embed?company=${testCompany.companyId}`)
    const card = page.getByRole("link", { name: TITLE })
    await expect(card).toContainText("1.234.567 €")
    await expect(card).toContainText("187,5 m²")
    await expect(card).toContainText("6 Zimmer")
    await expect(card.locator("img")).toHaveJSProperty("complete", true)
    expect(complaints).toEqual([])
  })

  await test.step("the property page starts without an error", async () => {
    await page.goto(`/property/${id}`)
    await expect(send(page)).toBeEnabled()
    await expect(page).toHaveTitle(`${TITLE} | Immobilien`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${server.url}/property/${id}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(send(page), "on the first screen of a laptop").toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 4000)
    await expect(page.getByRole("img", { name: "Erdgeschoss" })).toBeInViewport()
    expect(complaints).toEqual([])
  })

  await test.step("the gallery wraps around at both ends", async () => {
    await page.mouse.wheel(0, -4000)
    const [previous, next] = ["Vorheriges Bild", "Nächstes Bild"].map((name) =>
      gallery(page).getByRole("button", { name }),
    )
    await expect(gallery(page).getByText("1 / 3")).toBeInViewport()
    await previous?.click()
    await expect(gallery(page).getByText("3 / 3")).toBeVisible()
    await expect(page.getByRole("img", { name: `${TITLE}, Bild 3 von 3` })).toBeInViewport()
    await next?.click()
    await expect(gallery(page).getByText("1 / 3")).toBeVisible()
    await gallery(page).getByRole("button", { name: "Bild 2 anzeigen" }).click()
    await expect(gallery(page).getByText("2 / 3")).toBeVisible()
    await expect(page.getByRole("img", { name: `${TITLE}, Bild 2 von 3` })).toBeInViewport()
  })

  await test.step("the lightbox works by keyboard, and the page beneath does not scroll", async () => {
    await gallery(page).getByRole("button", { name: "Bild 1 anzeigen" }).click()
    await expect(gallery(page).getByText("1 / 3")).toBeVisible()
    const opener = page.getByRole("link", { name: `${TITLE}, Bild 1 von 3 vergrößern` })
    await opener.focus()
    await page.keyboard.press("Enter")
    const view = page.getByRole("dialog", { name: "Bilder" })
    await expect(view.getByText("1 / 3")).toBeVisible()
    await page.keyboard.press("ArrowLeft")
    await expect(view.getByText("3 / 3")).toBeVisible()
    await expect(view.getByRole("img", { name: `${TITLE}, Bild 3 von 3` })).toBeInViewport()
    await page.keyboard.press("ArrowRight")
    await expect(view.getByText("1 / 3")).toBeVisible()

    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await page.keyboard.press("PageDown")
    await page.mouse.wheel(0, 600)
    await page.keyboard.press("ArrowRight")
    await expect(view.getByText("2 / 3")).toBeVisible()
    expect(await scrolled()).toBe(before)

    await page.keyboard.press("Escape")
    await expect(view).toHaveCount(0)
    await expect(gallery(page).getByText("2 / 3")).toBeVisible()
  })

  await test.step("floor plans have a lightbox of their own", async () => {
    await page.getByRole("button", { name: "Erdgeschoss vergrößern" }).click()
    const view = page.getByRole("dialog")
    await expect(view.getByText("1 / 1")).toBeVisible()
    await view.getByRole("button", { name: "Großansicht schließen" }).click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Erdgeschoss vergrößern" })).toBeFocused()
    expect(complaints).toEqual([])
  })

  await test.step("the close button closes its own window, and else leads to the listings", async () => {
    await page.getByRole("link", { name: "Schließen" }).click()
    await expect(page).toHaveURL(/\/makler\/[\w-]+$/)

    await page.goto(`/embed?company=${testCompany.companyId}`)
    const opened = page.waitForEvent("popup")
    await page.getByRole("link", { name: TITLE }).click()
    const popup = await opened
    await expect(send(popup)).toBeEnabled()
    const closed = popup.waitForEvent("close")
    // The window may be gone before the click is reported.
    const click = popup.getByRole("link", { name: "Schließen" }).click()
    await Promise.all([closed, click.catch(() => {})])
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("both pages show everything", async ({ page, server, testCompany }) => {
    const { token, companyId } = testCompany
    // A form that arrives works without a script: inquiry.spec.ts.
    await server.call("PUT", `/api/companies/${companyId}`, { token, body: { inquiry_mode: "simulated" } })
    const id = await addStadthaus(server, testCompany)
    await page.goto(`/property/${id}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE)
    await expect(page.getByText("Eifelstraße 4, 50677 Köln")).toBeVisible()
    await expect(page.getByText("1.234.567 €").first()).toBeVisible()
    await expect(page.getByRole("img", { name: `${TITLE}, Bild 1 von 3` })).toBeVisible()
    await expect(page.getByText("Ein ruhiges Haus.", { exact: true })).toBeVisible()
    await expect(page.getByText("Mit einem Garten nach Süden.", { exact: true })).toBeVisible()
    await expect(page.getByRole("list", { name: "Highlights" })).toHaveText("Südgarten")
    await expect(page.getByText("Bedarfsausweis")).toBeVisible()
    await expect(page.getByText("Jonas Berger")).toBeVisible()
    await expect(page.getByText("Erdgeschoss")).toBeVisible()
    // A browser whose scripts are switched off from outside still reads <noscript> as if they were on.
    const { text } = await server.call("GET", `/property/${id}`)
    expect(text).toMatch(/<noscript>.*Das Formular braucht JavaScript.*mailto:jonas.berger@beispiel.de.*<\/noscript>/s)
    await expect(send(page)).toBeDisabled()

    // A picture then is a link to the picture itself.
    const picture = await page.getByRole("link", { name: `${TITLE}, Bild 1 von 3 vergrößern` }).getAttribute("href")
    const response = await server.call("GET", picture ?? "")
    expect(response.headers.get("content-type")).toMatch(/^image\//)

    await page.goto(`/embed?company=${testCompany.companyId}`)
    await expect(page.getByRole("link", { name: TITLE })).toContainText("1.234.567 €")
  })
})

test("a listing without price and images, or with broken ones, shows neither a number nor a broken image", async ({
  page,
  server,
  testCompany,
}) => {
  await test.step("no price and no images", async () => {
    const complaints = await collectComplaints(page)
    await page.goto(`/property/${await addProperty(server, testCompany)}`)
    await expect(send(page)).toBeEnabled()
    await expect(page.getByText("Auf Anfrage").first()).toBeVisible()
    await expect(page.getByText("Noch keine Bilder")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Energieausweis" })).toHaveCount(0)
    await page.goto(`/embed?company=${testCompany.companyId}`)
    await expect(page.getByRole("link", { name: "Haus am Lindenweg" })).toContainText("Kein Bild")
    expect(complaints).toEqual([])
  })

  await test.step("images that cannot be loaded show a message, on both pages", async () => {
    const id = await addStadthaus(server, testCompany)
    await page.route("**/api/files/media/**", (route) => route.abort())
    await page.goto(`/property/${id}`)
    await expect(gallery(page).getByText("Bild nicht verfügbar").first()).toBeVisible()
    await page.goto(`/embed?company=${testCompany.companyId}`)
    await expect(page.getByRole("link", { name: TITLE }).getByText("Bild nicht verfügbar")).toBeVisible()
  })
})

test("a listing that is unknown or archived leads elsewhere, and its images are gone with it", async ({
  page,
  server,
  testCompany,
}) => {
  const id = await addStadthaus(server, testCompany)

  await test.step("an unknown one gets a 404 page that leads back to where one was", async () => {
    await page.goto("/impressum")
    const response = await page.goto("/property/gibtesnicht0000")
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Immobilie nicht gefunden")
    await page.getByRole("link", { name: "Schließen" }).click()
    await expect(page).toHaveURL("/impressum")
  })

  await test.step("an archived one leads to what else its company offers", async () => {
    const hidden = await addProperty(server, testCompany, { title: "Geheim im Archiv", status: "archived" })
    expect((await page.goto(`/property/${hidden}`))?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Immobilie nicht gefunden")
    await expect(page.getByRole("link", { name: TITLE })).toBeVisible()
    await page.getByRole("link", { name: "Schließen" }).click()
    await expect(page).toHaveURL(/\/makler\/[\w-]+$/)
  })

  await test.step("it disappears from both pages at once, with its images, and comes back sold", async () => {
    await page.goto(`/property/${id}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE)
    const picture = await page.getByRole("link", { name: `${TITLE}, Bild 1 von 3 vergrößern` }).getAttribute("href")
    await page.goto(`/embed?company=${testCompany.companyId}`)
    await expect(page.getByRole("link", { name: TITLE })).toBeVisible()

    await setStatus(server, testCompany, id, "archived")
    await page.reload()
    await expect(page.getByText("Keine Immobilien gefunden")).toBeVisible()
    expect((await page.goto(`/property/${id}`))?.status()).toBe(404)
    expect((await server.call("GET", picture ?? "")).status).toBe(404)

    await setStatus(server, testCompany, id, "sold")
    await page.reload()
    await expect(page.getByText("Verkauft", { exact: true })).toHaveCount(2)
    await expect(page.getByText("Verkauft", { exact: true }).first()).toBeVisible()
    await page.goto(`/embed?company=${testCompany.companyId}`)
    await expect(page.getByRole("link", { name: TITLE }).getByText("Verkauft")).toBeVisible()
  })
})

test("the inquiry form reports missing values and confirms the sending", async ({ page, server, testCompany }) => {
  await page.clock.install()
  await page.goto(`/property/${await addStadthaus(server, testCompany)}`)
  await expect(send(page)).toBeEnabled()
  const field = (name: string) => page.getByRole("textbox", { name })
  await field("Nachricht").fill(" ")
  await send(page).click()
  for (const [name, text] of [
    ["Name", "Name ist erforderlich"],
    ["E-Mail", "E-Mail ist erforderlich"],
    ["Nachricht", "Nachricht ist erforderlich"],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(text)
  }
  await expect(field("Name")).toBeFocused()

  await field("Name").fill("Greta Sommer")
  await field("E-Mail").fill("greta.sommer")
  await field("Nachricht").fill("Ich würde das Haus gern ansehen.")
  await send(page).click()
  await expect(field("E-Mail")).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail ein")

  await field("E-Mail").fill("greta.sommer@beispiel.de")
  // Sending takes a second, which a slow machine may need to look at the page.
  await page.clock.pauseAt(Date.now() + 60_000)
  await send(page).click()
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByRole("heading", { name: "Anfrage gesendet!" })).toBeFocused()
  await page.getByRole("button", { name: "Neue Anfrage" }).click()
  await expect(field("Name")).toHaveValue("")
})
