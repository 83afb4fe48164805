import { z } from "zod"
import { HOUR } from "../../../src/domain/values/durations"
import { newFeedRun } from "../../server/support/new-feed-run"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { message } from "../../support/property-form"
import { DELIVERY_TOKEN, type TestServer } from "../../support/server"
import { addProperty, type TestCompany } from "../../support/test-company"

/** The list with one row that `changeElsewhere` changes, as a colleague may while somebody edits it. */
const idsSchema = z.object({ data: z.array(z.object({ id: z.string(), updated_at: z.string() })) })

async function changeElsewhere(server: TestServer, path: string, { token }: TestCompany, body: object): Promise<void> {
  const [stored] = idsSchema.parse((await server.call("GET", path, { token })).body).data
  const headers = { "If-Match": `"${stored?.updated_at}"` }
  expect((await server.call("PUT", `${path}/${stored?.id}`, { token, headers, body })).status).toBe(200)
}

test("a member creates a key, which is shown once, calls the API with it, and revokes it", async ({
  page,
  copiedText,
  server,
}) => {
  await page.goto("/admin?tab=settings&area=interfaces")
  await expect(page.getByText("Noch kein Schlüssel")).toBeVisible()
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click()
  const dialog = page.getByRole("dialog", { name: "Schlüssel anlegen" })
  await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click()
  await expect(dialog.getByText("Bitte geben Sie dem Schlüssel einen Namen")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Name").fill("Website")
  await page.route("**/api/keys", (route) => route.abort(), { times: 1 })
  await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click()
  await expect(message(page, /Der Schlüssel konnte nicht angelegt werden: Der Server ist nicht erreich/)).toBeVisible()
  await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click()
  const done = page.getByRole("dialog", { name: "Schlüssel „Website“ angelegt" })
  await expect(message(page, /Der Schlüssel konnte nicht angelegt werden/)).toBeHidden()
  await expect(done.getByRole("button", { name: "Schlüssel kopieren" })).toBeFocused()
  await page.keyboard.press("Enter")
  const key = (await done.getByLabel("Schlüssel", { exact: true }).textContent()) ?? ""
  await expect.poll(copiedText).toBe(key)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await done.getByRole("button", { name: "Fertig" }).click()

  const call = async () => (await server.call("GET", "/api/companies", { token: key })).status
  expect(await call()).toBe(200)
  const row = page.getByRole("listitem").filter({ hasText: "Website" })
  await expect(row).toContainText(`Nur lesen · endet auf ${key.slice(-4)}`)
  await expect(row).toContainText("von Mara Lindner, noch nicht benutzt")
  await expectAccessible(page)
  await expectNarrowFits(page)
  await row.getByRole("button", { name: "Schlüssel „Website“ widerrufen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Widerrufen" }).click()
  await expect(message(page, "Der Schlüssel ist widerrufen.")).toBeVisible()
  await expect(page.getByText("Noch kein Schlüssel")).toBeVisible()
  expect(await call()).toBe(401)

  await page.getByRole("tab", { name: "Protokoll" }).click()
  const entries = page.getByRole("tabpanel", { name: "Protokoll" }).getByRole("listitem")
  await expect(entries.first()).toContainText("API-Schlüssel widerrufen: Website")
  await expect(entries.first()).toContainText("von ")
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.getByRole("searchbox", { name: "Person oder Gegenstand suchen" }).fill("gibt es nicht")
  await expect(page.getByText("Nichts gefunden")).toBeVisible()
})

test("a member has a program told of listings: its secret is shown once, a test is shown, it pauses and is deleted", async ({
  page,
  copiedText,
  server,
  testCompany,
}) => {
  await page.goto("/admin?tab=settings&area=interfaces")
  await expect(page.getByText("Noch kein Webhook")).toBeVisible()
  await page.getByRole("button", { name: "Webhook anlegen" }).click()
  const dialog = page.getByRole("dialog", { name: "Webhook anlegen" })
  await dialog.getByLabel("Adresse").fill("http://beispiel.de")
  for (const event of ["Immobilie geändert", "Immobilie verkauft", "Anfrage erhalten"]) {
    await dialog.getByLabel(event).uncheck()
  }
  await dialog.getByRole("button", { name: "Webhook anlegen" }).click()
  await expect(dialog.getByText("eine Adresse ein, die mit https:// beginnt")).toBeVisible()
  await expect(dialog.getByText("Bitte wählen Sie mindestens eine Nachricht")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  let address = "https://programme.example.de/empfang"
  await dialog.getByLabel("Adresse").fill(address)
  await dialog.getByLabel("Immobilie verkauft").check()
  await dialog.getByRole("button", { name: "Webhook anlegen" }).click()
  const done = page.getByRole("dialog", { name: "Webhook angelegt" })
  await done.getByRole("button", { name: "Geheimnis kopieren" }).click()
  await expect.poll(copiedText).toMatch(/^whsec_/)
  await done.getByRole("button", { name: "Fertig" }).click()

  const row = page.getByRole("listitem").filter({ hasText: address })
  await expect(row).toContainText("Immobilie verkauft")
  await expect(row.getByText("Aktiv")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  const choose = async (action: string) => {
    await row.getByRole("button", { name: `Aktionen für ${address}` }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }
  // No program sends yet.
  await choose("Testnachricht senden")
  await expect(message(page, /Der Versand des Servers läuft gerade nicht/)).toBeVisible()
  await server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })
  await choose("Testnachricht senden")
  const log = page.getByRole("dialog", { name: "Verlauf" })
  await expect(log.getByText("Testnachricht")).toBeVisible()
  await expect(log.getByText("Wartet")).toBeVisible()
  await expectAccessible(page)
  await log.getByRole("button", { name: "Schließen" }).click()
  await choose("Bearbeiten")
  const edit = page.getByRole("dialog", { name: "Webhook bearbeiten" })
  await expect(edit.getByLabel("Immobilie verkauft")).toBeChecked()
  await edit.getByLabel("Adresse").fill(`${address}/neu`)
  await changeElsewhere(server, "/api/webhooks", testCompany, {
    url: `${address}/anders`,
    events: ["listing.changed", "inquiry.received"],
  })
  await edit.getByRole("button", { name: "Speichern" }).click()
  const conflict = page.getByRole("dialog", { name: "Ein Feld wurde inzwischen anders gespeichert" })
  await expect(conflict.getByRole("group", { name: "Adresse" })).toContainText(`${address}/anders`)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(row).toContainText("Immobilie geändert · Anfrage erhalten")
  await expect(row).toContainText(`${address}/neu`)
  address = `${address}/neu`
  await choose("Pausieren")
  await expect(row.getByText("Pausiert")).toBeVisible()
  await choose("Löschen")
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click()
  await expect(page.getByText("Noch kein Webhook")).toBeVisible()
})

test("a member reads and accepts the processing contract, and says how long inquiries stay", async ({
  page,
  server,
  testCompany,
}) => {
  await page.goto("/admin?tab=settings&area=privacy")
  await expect(page.getByText("Nicht angenommen")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  // The company sets this whether inquiries arrive or not.
  const retention = page.getByRole("heading", { name: "Aufbewahrung von Anfragen" })
  await retention.locator("..").getByRole("button", { name: "Ändern" }).click()
  const dialog = page.getByRole("dialog", { name: "Aufbewahrung von Anfragen" })
  await dialog.getByLabel("Anfragen löschen nach (Monate)").fill("37")
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(dialog.getByText("ganze Zahl von 1 bis 36")).toBeVisible()
  await dialog.getByLabel("Anfragen löschen nach (Monate)").fill("12")
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(page.getByText("12 Monate nach der letzten Änderung wird eine Anfrage gelöscht.")).toBeVisible()

  // A person who has only saved a search is in no inquiry.
  const email = "sucht@beispiel.de"
  const search = { company_id: testCompany.companyId, email, type: "Villa", expires_at: "2099-01-01 00:00:00.000Z" }
  await server.superuser("POST", "/api/collections/saved_searches/records", search)
  await page.getByRole("button", { name: "Daten suchen" }).click()
  await expect(page.getByText("Die E-Mail-Adresse der Person fehlt")).toBeVisible()
  await page.getByLabel("E-Mail-Adresse der Person").fill("Sucht@Beispiel.de")
  await page.getByRole("button", { name: "Daten suchen" }).click()
  await expect(page.getByText("ist keine Anfrage gespeichert. Es gibt einen Suchauftrag.")).toBeVisible()
  await page.getByRole("button", { name: "Alles löschen" }).click()
  await expect(page.getByText("Möchten Sie alle Suchaufträge und E-Mails")).toBeVisible()
  await page.getByRole("button", { name: "Endgültig löschen" }).click()
  await expect(page.getByText("Alle Daten dieser Person sind gelöscht")).toBeVisible()
  await page.getByRole("button", { name: "Daten suchen" }).click()
  await expect(page.getByText("Zu Sucht@Beispiel.de ist keine Anfrage gespeichert.", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Alles löschen" })).toBeHidden()
  await page.keyboard.press("Escape")

  await page.getByRole("link", { name: "Vertrag lesen" }).click()
  await expect(page.getByRole("heading", { name: "Vertrag zur Auftragsverarbeitung" })).toBeVisible()
  await expect(page.getByText("vom Betreiber zu ergänzen: Rechenzentrum und Ort")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.route("**/api/contract", (route) => route.abort(), { times: 1 })
  await page.getByRole("button", { name: "Vertrag annehmen" }).click()
  await expect(message(page, /Der Vertrag konnte nicht angenommen werden/)).toBeVisible()
  await page.getByRole("button", { name: "Vertrag annehmen" }).click()
  await expect(page.getByText(/^Elektronisch angenommen am .+ von Mara Lindner$/)).toBeVisible()
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)
  expect(ink, "on paper").toBe("rgb(27, 26, 23)")
  await page.emulateMedia({ media: "screen", colorScheme: "light" })
  await page.getByRole("link", { name: "Zu den Einstellungen" }).click()
  await expect(page.getByText("Angenommen", { exact: true })).toBeVisible()
  await page.goto("/admin/properties/report/gibtesnicht0000")
  await expect(page.getByRole("heading", { name: "Diese Immobilie gibt es nicht" })).toBeVisible()
  const id = await addProperty(server, testCompany)
  await page.goto(`/admin/properties/report/${id}`)
  await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible()
  await expect(page.getByRole("main")).toHaveCount(1)
})

test("a member reads what became of packages, and what to type in the program that sends them", async ({
  page,
  server,
  testCompany: { token },
}) => {
  const reason = "Die Datei ist abgeschnitten: Ihr Ende fehlt."
  const problems = [{ object: "", field: "openimmo.xml", message: reason }]
  for (const body of [
    newFeedRun(),
    newFeedRun({ outcome: "rejected", created: 0, problem_count: 1, problems, steps: [] }),
  ]) {
    expect((await server.call("POST", "/api/feed-runs", { token, body })).status).toBe(200)
  }
  await page.goto("/admin?tab=settings&area=interfaces")
  const feed = page.getByRole("listitem").filter({ hasText: "onOffice" })
  await expect(feed).toContainText("Nicht übernommen")
  await expect(feed).toContainText(reason)
  await feed.getByRole("button", { name: "Protokoll von „onOffice“" }).click()
  const log = page.getByRole("dialog", { name: "Protokoll von „onOffice“" })
  await expect(log.getByText("Ganzes Paket")).toBeVisible()
  await expect(log.getByText("1 neu, 0 geändert, 0 archiviert, 2 unverändert")).toBeVisible()
  await log.getByText("1 Immobilie", { exact: true }).click()
  await expect(log.getByText("Haus am See")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")

  await page.getByRole("link", { name: "FLOWFACT" }).click()
  await expect(page.getByRole("heading", { name: "So senden Sie aus FLOWFACT zu uns" })).toBeVisible()
  for (const value of ["SFTP", "feeds.example.de", "2222", "makler", "/eingang/lindner-immobilien"]) {
    await expect(page.getByRole("definition").filter({ hasText: value }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await expectNarrowFits(page)
})

test("a member sets up a portal to which the listings are sent, with a warning for what is not encrypted", async ({
  page,
  server,
  testCompany,
}) => {
  await page.goto("/admin?tab=settings&area=interfaces")
  await page.getByRole("button", { name: "Ziel anlegen" }).click()
  const dialog = page.getByRole("dialog", { name: "Ziel anlegen" })
  await dialog.getByRole("radio", { name: /^FTP\b/ }).check()
  await expect(dialog.getByRole("textbox", { name: "Port" })).toHaveValue("21")
  await dialog.getByRole("textbox", { name: "Server" }).fill("ftp://portal.example.de/")
  await dialog.getByRole("button", { name: "Speichern" }).click()
  await expect(dialog.getByText("Bitte geben Sie nur den Namen des Servers ein")).toBeVisible()
  await expect(dialog.getByText("Bitte geben Sie das Passwort ein")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Immoportal")
  await dialog.getByRole("textbox", { name: "Server" }).fill("ftp.portal.example.de")
  await dialog.getByRole("textbox", { name: "Benutzername" }).fill("makler-4711")
  await dialog.locator("input[type=password]").fill("geheim-genug")
  await dialog.getByRole("radio", { name: "Auf Knopfdruck" }).check()
  // A password that is typed is stored nowhere in the browser, unlike what other forms hold.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")))
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "geheim-genug",
  )
  await dialog.getByRole("button", { name: "Speichern" }).click()
  const row = page.getByRole("listitem").filter({ hasText: "Immoportal" })
  await expect(row).toContainText("FTP · ftp.portal.example.de · Auf Knopfdruck")
  await expect(row.getByText("Ohne Verschlüsselung")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)

  await row.getByRole("button", { name: "Aktionen für Immoportal" }).click()
  await page.getByRole("menuitem", { name: "Bearbeiten" }).click()
  const edit = page.getByRole("dialog", { name: "Ziel bearbeiten" })
  await expect(edit.locator("input[type=password]")).toHaveValue("")
  await edit.getByRole("textbox", { name: "Name", exact: true }).fill("Immoportal Köln")
  await edit.locator("input[type=password]").fill("neu-und-geheim")
  await changeElsewhere(server, "/api/targets", testCompany, { schedule: "night" })
  // No program sends here, not even an hour later.
  await page.clock.setFixedTime(Date.now() + HOUR)
  await edit.getByRole("button", { name: "Speichern" }).click()
  const conflict = page.getByRole("dialog", { name: "Ein Feld wurde inzwischen anders gespeichert" })
  const passwords = conflict.getByRole("group", { name: "Passwort" })
  await expect(passwords).toContainText(/, das Sie eingegeben haben.+, das jetzt gespeichert ist/)
  await expect(passwords).not.toContainText("neu-und-geheim")
  await expectNarrowFits(page)
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(page.getByText("FTP · ftp.portal.example.de · Nur nachts, vollständig")).toBeVisible()
  await expect(page.getByText("Immoportal Köln")).toBeVisible()
  await expect(page.getByText(/^Überfällig seit /)).toBeVisible()
  await expect(page.getByText(/Bitte geben Sie dem Betreiber Bescheid/)).toBeVisible()
  await page.getByRole("button", { name: "Aktionen für Immoportal Köln" }).click()
  await page.getByRole("menuitem", { name: "Löschen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click()
  await expect(page.getByText("Noch kein Ziel")).toBeVisible()
})

test("where the operator has set up nothing, the page says so instead of offering forms", async ({ page }) => {
  const nothing = { protocol: "", host: "", port: "", user: "", folder: "", provider: "", sends: false }
  await page.route("**/api/feed-options?*", (route) =>
    route.fulfill({ json: { ...nothing, contact: "hilfe@example.de" } }),
  )
  await page.goto("/admin?tab=settings&area=interfaces")
  await expect(page.getByText("Bitte wenden Sie sich an hilfe@example.de.")).toHaveCount(1)
  await expect(
    page.getByText(/^Pakete aus Maklersoftware annehmen und .* senden kann dieser Server noch nicht/),
  ).toBeVisible()
  for (const name of ["Portale und andere Ziele", "Webhooks", "Pakete aus Ihrer Maklersoftware"]) {
    await expect(page.getByRole("region", { name })).toHaveCount(0)
  }
  await expect(page.getByRole("button", { name: "Schlüssel anlegen" })).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
})
