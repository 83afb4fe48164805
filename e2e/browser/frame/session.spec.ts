import type { Page } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"
import { liveConnection, propertyRows, signInWith } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import { addProperty, createTestCompany } from "../../support/test-company"

// A failed check must not end a session, and what one tab does to it reaches the others.

test.describe("with a clock of its own", () => {
  test("a short connection failure ends neither the session nor the input", async ({ page }) => {
    await page.clock.install()
    await page.goto("/admin/properties/new")
    const form = propertyForm(page)
    await form.field("Titel").fill("Villa am Rhein")

    await page.route("**/api/auth/me", (route) => route.abort())
    await page.clock.fastForward(61_000)
    // Each check is tried twice before it has failed.
    let failed = 0
    page.on("requestfailed", (request) => {
      if (request.url().endsWith("/api/auth/me")) failed++
    })
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")))
    await expect.poll(() => failed).toBe(2)

    await page.unroute("**/api/auth/me")
    await form.fill({ Adresse: "Rheinufer 3, 50996 Köln" })
    await form.create()
    await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
    await expect(page.getByRole("link", { name: "Villa am Rhein" })).toBeVisible()
  })
})

test("a start without a server reports it and continues on the same page", async ({ page, testCompany }) => {
  await page.route("**/api/auth/me", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }))
  await page.goto("/admin?tab=agents")
  await expect(page.getByRole("heading", { name: "Ihre Anmeldung konnte nicht geprüft werden" })).toBeVisible()
  await page.unroute("**/api/auth/me")
  await page.getByRole("button", { name: "Erneut versuchen" }).click()
  await expect(page.getByText(`Angemeldet als ${testCompany.email}`)).toBeVisible()
  await expect(page).toHaveURL("/admin?tab=agents")
})

test("a tab whose session was ended on another device empties itself, and keeps its input", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany, { title: "Altbau" })
  const connected = liveConnection(page)
  await page.goto("/admin")
  await expect(propertyRows(page)).toHaveCount(2)
  await connected
  await page.getByRole("link", { name: "Neue Immobilie" }).click()
  await page.getByRole("textbox", { name: "Titel" }).fill("Bungalow")
  await server.call("POST", "/api/auth/logout", { token: testCompany.token })
  await expect(page).toHaveURL(/\/auth/)
  await expect(message(page, /Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an/)).toBeVisible()
  await page.getByRole("textbox", { name: "E-Mail" }).fill(testCompany.email)
  await page.getByRole("textbox", { name: "Passwort" }).fill(testCompany.password)
  await page.getByRole("tabpanel").getByRole("button", { name: "Anmelden", exact: true }).click()
  await page.getByRole("button", { name: "Übernehmen" }).click()
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("Bungalow")
})

test("a session that was ended elsewhere leads from the list to the sign-in, not to the public view", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany)
  // Live updates would say so by themselves.
  await page.route("**/api/realtime", (route) => route.abort())
  await page.goto("/admin?tab=agents")
  await expect(page.getByText("Keine Makler gefunden")).toBeVisible()
  await server.call("POST", "/api/auth/logout", { token: testCompany.token })
  await page.getByRole("tab", { name: "Immobilien" }).click()
  await expect(page).toHaveURL("/auth?next=%2Fadmin%3Ftab%3Dproperties")
  await expect(
    message(page, "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben sind gesichert."),
  ).toBeVisible()
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue(testCompany.email)
})

test("a save in a session that was ended elsewhere says so once", async ({ page, server, testCompany }) => {
  await page.route("**/api/realtime", (route) => route.abort())
  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).first().click()
  const form = page.getByRole("dialog", { name: "Neuen Makler hinzufügen" })
  await form.getByRole("textbox", { name: "Vorname" }).fill("Ida")
  await form.getByRole("textbox", { name: "Nachname" }).fill("Kern")
  await server.call("POST", "/api/auth/logout", { token: testCompany.token })
  await form.getByRole("button", { name: "Makler hinzufügen" }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(message(page, /Ihre Sitzung ist abgelaufen/)).toBeVisible()
  await expect(message(page, /Fehler beim Hinzufügen/)).toHaveCount(0)
})

test.describe("when another user signs in in another tab", () => {
  const signIn = async (page: Page, token: string) => {
    const tab = await page.context().newPage()
    await signInWith(tab, token)
    await tab.close()
  }

  test("the rows of the previous user disappear at once", async ({ page, server, testCompany }) => {
    await addProperty(server, testCompany)
    await page.goto("/admin")
    await expect(page.getByRole("link", { name: "Haus am Lindenweg" })).toBeVisible()

    const other = await createTestCompany(server, "Andere Immobilien")
    let respond = () => {}
    const held = new Promise<void>((go) => {
      respond = go
    })
    await page.route("**/api/properties?**", async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, other.token)
    await expect(page.getByText(`Angemeldet als ${other.email}`)).toBeVisible()
    await expect(page.getByText("Immobilien werden geladen...")).toBeVisible()
    await expect(page.getByRole("link", { name: "Haus am Lindenweg" })).toHaveCount(0)
    respond()
    await expect(page.getByRole("heading", { name: "Keine Immobilien vorhanden." })).toBeVisible()
  })

  test("the input of the previous user disappears, too, and is offered to no other user", async ({
    page,
    server,
    testCompany,
  }) => {
    const form = propertyForm(page)
    await page.goto("/admin/properties/new")
    await form.field("Titel").fill("Nur für Lindner")

    const other = await createTestCompany(server, "Andere Immobilien")
    await signIn(page, other.token)
    await expect(page.getByText(`Angemeldet als ${other.email}`)).toBeVisible()
    await expect(form.field("Titel")).toHaveValue("")
    await expect(page.getByRole("button", { name: "Übernehmen" })).toHaveCount(0)

    await signIn(page, testCompany.token)
    await page.getByRole("button", { name: "Übernehmen" }).click()
    await expect(form.field("Titel")).toHaveValue("Nur für Lindner")
  })
})
