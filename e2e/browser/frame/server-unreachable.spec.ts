import { CONNECTION_MESSAGES } from "../../../src/api/client/http"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

test.use({ viewport: { width: 820, height: 900 } })

// Connection failures are reported in German, with advice.

test("a form that cannot be saved offline reports it, and is saved once online", async ({ page, context }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3, 50996 Köln" })
  await context.setOffline(true)
  await form.create()
  await expect(message(page, "Fehler beim Hinzufügen der Immobilie")).toBeVisible()
  // The pointer reaches this text only if no message lies above it.
  await page
    .getByText(`Fehler beim Speichern der Immobilie: ${CONNECTION_MESSAGES.unreachable}`)
    .hover({ timeout: 10_000 })
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")
  await context.setOffline(false)
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
})

test("a status that cannot be changed stays, with the reason in German", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany)
  await page.goto("/admin")
  const actions = page.getByRole("button", { name: "Aktionen für Haus am Lindenweg" })
  await actions.click()
  await context.setOffline(true)
  await page.getByRole("menuitem", { name: "Archivieren" }).click()
  await expect(message(page, "Fehler beim Ändern des Status")).toBeVisible()
  await expect(message(page, CONNECTION_MESSAGES.unreachable).first()).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: /Haus am Lindenweg.*Aktiv/ })).toBeVisible()
})

test("a change that a busy server refuses says so, and is sent again by itself", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany)
  await page.goto("/admin")
  const busy = { status: 503, headers: { "Retry-After": "1" }, json: { error: "Ausgelastet" } }
  await page.route("**/api/properties/*", (route) => route.fulfill(busy), { times: 1 })
  await chooseAction(page, "Haus am Lindenweg", "Als verkauft markieren")
  const word = "Der Server ist gerade beschäftigt. Ihre Änderung wird gleich noch einmal gesendet."
  await expect(message(page, word)).toBeVisible()
  await expect(message(page, "Immobilie als verkauft markiert")).toBeVisible()
  await expect(page.getByText("Ausgelastet")).toHaveCount(0)
})

test("a status change can be undone from its toast", async ({ page, server, testCompany }) => {
  await addProperty(server, testCompany)
  await page.goto("/admin")
  await chooseAction(page, "Haus am Lindenweg", "Als verkauft markieren")
  await expect(message(page, "Immobilie als verkauft markiert")).toBeVisible()
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(message(page, "Immobilie ist jetzt aktiv")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: /Haus am Lindenweg.*Aktiv/ })).toBeVisible()
})

test("a response with a page instead of data is not quoted", async ({ page }) => {
  await page.route("**/api/properties?**", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  )
  await page.goto("/admin")
  await expect(message(page, `Fehler beim Laden der Immobilien: ${CONNECTION_MESSAGES.unreadable}`)).toBeVisible()
  await expect(page.getByText("Bad Gateway")).toHaveCount(0)
})

// A tab from before an update cannot load its files, because they are gone. If React itself is missing, no script can say so.
for (const part of ["index", "session"]) {
  test(`a portal without its ${part} says so in German, and reloading opens it`, async ({ page }) => {
    const missing = new RegExp(`/assets/${part}-[^/]*\\.js$`)
    await page.route(missing, (route) => route.fulfill({ status: 404 }))
    await page.goto("/admin")
    await expect(page.getByRole("heading", { name: "Das Portal konnte nicht geladen werden" })).toBeVisible()
    await expect(page.getByText("Authentifizierung")).toHaveCount(0)
    await page.unroute(missing)
    await page.getByRole("button", { name: "Seite neu laden" }).click()
    await expect(page.getByRole("tab", { name: "Immobilien" })).toBeVisible()
  })
}

test("a page whose code cannot be loaded says so in German, and reloading opens it", async ({ page }) => {
  await page.route("**/assets/agents-tab-*.js", (route) => route.abort())
  await page.goto("/admin")
  await page.getByRole("tab", { name: "Makler" }).click()
  await expect(page.getByRole("heading", { name: "Diese Seite konnte nicht angezeigt werden" })).toBeVisible()
  await expect(page.getByText(/dynamically imported module/)).toBeHidden()
  await page.getByText("Technische Einzelheiten").click()
  await expect(page.getByText(/dynamically imported module/)).toBeVisible()
  await page.unroute("**/assets/agents-tab-*.js")
  await page.getByRole("button", { name: "Seite neu laden" }).click()
  await expect(page.getByRole("button", { name: "Makler hinzufügen" }).first()).toBeVisible()

  // A part of a form takes nothing else with it.
  await page.route("**/assets/media-tab-*.js", (route) => route.abort())
  await page.goto("/admin/properties/new?tab=media")
  await expect(page.getByRole("heading", { name: "Dieser Bereich konnte nicht geladen werden" })).toBeVisible()
  await page.getByRole("tab", { name: "Grunddaten" }).click()
  await expect(page.getByRole("textbox", { name: "Titel" })).toBeEditable()
})
