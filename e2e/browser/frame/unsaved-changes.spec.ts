import { truncate, writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { CONNECTION_MESSAGES } from "../../../src/api/client/http"
import { expectAccessible } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { photo } from "../../support/photos"
import { message, propertyForm } from "../../support/property-form"
import { addAgent, addProperty } from "../../support/test-company"

// Nothing that was typed or uploaded is ever lost without a question.

const jpeg = (name: string) => ({ name, mimeType: "image/jpeg", buffer: photo({ width: 640, height: 480 }) })
const leaveDialog = (page: Page) => page.getByRole("alertdialog", { name: "Änderungen verwerfen?" })
const offer = (page: Page) => page.getByRole("region", { name: /Nicht gespeicherte Eingaben/ })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("property-draft:")))
const selected = (page: Page) => page.getByRole("tab", { selected: true })

test("leaving a changed form asks first, and an untouched one does not", async ({ page, server, testCompany }) => {
  const id = await addProperty(server, testCompany)
  const form = propertyForm(page)
  await page.goto(`/admin/properties/edit/${id}`)
  await expect(form.field("Titel")).toHaveValue("Haus am Lindenweg")
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click()
  await expect(page).toHaveURL("/admin")

  await page.getByRole("link", { name: "Haus am Lindenweg" }).click()
  await form.field("Titel").fill("Haus am Rhein")
  await page.getByRole("link", { name: "Abbrechen" }).click()
  await leaveDialog(page).getByRole("button", { name: "Weiter bearbeiten" }).click()
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")

  await page.goBack()
  await expect(leaveDialog(page)).toBeVisible()
  await leaveDialog(page).getByRole("button", { name: "Verwerfen" }).click()
  await expect(page).toHaveURL("/admin")

  // Discarded changes are not offered again, and were never saved.
  await page.getByRole("link", { name: "Haus am Lindenweg" }).click()
  await expect(form.field("Titel")).toHaveValue("Haus am Lindenweg")
  await expect(offer(page)).toHaveCount(0)
})

test("closing the page asks for a changed form, and not for an untouched one", async ({ page }) => {
  const dialogs: string[] = []
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })))
  // Browsers ask only where the page itself was pressed.
  await form.field("Titel").click()
  expect(await asks()).toBe(false)
  await page.reload()
  expect(dialogs).toEqual([])
  await form.field("Titel").click()
  await page.keyboard.type("Haus am Rhein")
  // The form learns of a change when it has been checked, and React registers the question in a task after that.
  await expect.poll(asks).toBe(true)
  await page.reload()
  expect(dialogs).toEqual(["beforeunload"])
})

test("a save that never reaches the server loses nothing, and works on retry", async ({ page }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3, 50996 Köln" })
  await form.tab("Details")
  await form.fill({ Kaufpreis: "450.000" })

  await page.route("**/api/properties", (route) => route.abort())
  await form.create()
  await expect(message(page, "Fehler beim Hinzufügen der Immobilie")).toBeVisible()
  await expect(page.getByText(/^Fehler beim Speichern der Immobilie: /)).toBeVisible()
  await expectAccessible(page, '[aria-label="Meldungen"]')
  await expect(form.field("Kaufpreis")).toHaveValue("450.000")
  await form.tab("Grunddaten")
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")

  await page.unroute("**/api/properties")
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  await expect(page.getByRole("row", { name: /Haus am Rhein.*450\.000 €/ })).toBeVisible()
})

test("a missing value is reported at its field, on its tab, with the focus there", async ({ page }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  // The press works although the badge of a new error moves the tabs.
  await form.field("Titel").click()
  await form.tab("Details")
  await expect(page.getByRole("tab", { name: "Grunddaten 1 Fehler" })).toBeVisible()
  await expect(selected(page)).toHaveText("Details")
  await form.field("Grundstücksfläche").fill("viel")
  await form.create()
  await expect(selected(page)).toHaveText(/^Grunddaten/)
  await expect(form.field("Titel")).toBeFocused()
  await expect(form.field("Titel")).toHaveAccessibleDescription(/^Titel ist erforderlich/)
  await expect(form.field("Adresse")).toHaveAccessibleDescription(/^Adresse ist erforderlich/)
  await expect(page.getByRole("tab", { name: "Details 1 Fehler" })).toBeVisible()
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await form.create()
  await expect(form.field("Grundstücksfläche")).toBeFocused()
  await expect(form.field("Grundstücksfläche")).toHaveAccessibleDescription(/Bitte geben Sie eine Zahl ein/)
})

test("errors of the server are reported in German, at their field and tab, and the form stays", async ({
  page,
  server,
  testCompany,
}) => {
  const id = await addProperty(server, testCompany)
  const form = propertyForm(page)
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Titel").fill("Haus am Rhein")
  const unreadable = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }
  await page.route(`**/api/properties/${id}`, (route) => route.fulfill(unreadable))
  await form.save()
  await expect(message(page, "Fehler beim Aktualisieren der Immobilie")).toBeVisible()
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")
  await expect(page).toHaveURL(/\/admin\/properties\/edit\//)

  const fields = {
    "energy.validUntil": "Dieser Tag liegt vor dem Ausstellungstag",
    title: "Diesen Titel gibt es schon",
  }
  await page.route(`**/api/properties/${id}`, (route) =>
    route.fulfill({ status: 400, json: { error: "Bitte prüfen Sie Ihre Eingaben", fields } }),
  )
  await form.save()
  await expect(form.field("Titel")).toHaveAccessibleDescription(/^Diesen Titel gibt es schon/)
  await expect(form.field("Titel")).toBeFocused()
  await expect(page.getByRole("tab", { name: "Energie 1 Fehler" })).toBeVisible()
  await expect(page.getByText("Fehler beim Speichern der Immobilie: Bitte prüfen Sie Ihre Eingaben")).toBeVisible()
})

test("after a reload the draft is offered, with its images", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Beschreibung: "Eine lange\nBeschreibung." })
  await form.tab("Medien")
  await form.upload("Bilder auswählen", [jpeg("eins.jpg"), jpeg("zwei.jpg")])
  await expect(form.images()).toHaveCount(2)
  await expect(message(page, "2 Bilder erfolgreich hochgeladen")).toBeVisible()
  await page.reload()

  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole("button", { name: "Übernehmen" }).click()
  await expect(form.images()).toHaveCount(2)
  for (const image of await form.images().all()) {
    await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  await form.tab("Grunddaten")
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")
  await expect(form.field("Beschreibung")).toHaveValue("Eine lange\nBeschreibung.")

  await page.reload()
  await offer(page).getByRole("button", { name: "Verwerfen" }).click()
  await expect(form.field("Titel")).toHaveValue("")
  await page.reload()
  await expect(form.field("Titel")).toHaveValue("")
  await expect(offer(page)).toHaveCount(0)
})

test("an untouched form is no draft, and a new one has oneself as its agent, after a discarded one too", async ({
  page,
  server,
  testCompany,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await addAgent(server, testCompany)
  const form = propertyForm(page)
  const agent = page.getByRole("radio", { name: /Jonas Berger/ })
  await page.goto("/admin/properties/new?tab=agent")
  await expect(agent).toBeChecked()
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click()
  await expect(page).toHaveURL("/admin")
  expect(await drafts(page)).toEqual([])
  await page.goto("/admin/properties/new")
  await form.field("Titel").fill("Haus am Rhein")
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.reload()
  await offer(page).getByRole("button", { name: "Verwerfen" }).click()
  await form.tab("Makler")
  await expect(agent).toBeChecked()
})

test("what is typed in two tabs is kept twice, of a new listing and of a stored one", async ({
  page,
  server,
  testCompany,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  const id = await addProperty(server, testCompany)
  for (const path of ["/admin/properties/new", `/admin/properties/edit/${id}`]) {
    const other = await page.context().newPage()
    await page.goto(path)
    await propertyForm(page).field("Titel").fill("Erste")
    await expect.poll(() => drafts(page)).toHaveLength(1)
    await other.goto(path)
    await offer(other).getByRole("button", { name: "Verwerfen" }).click()
    await propertyForm(other).field("Titel").fill("Zweite")
    await expect.poll(() => drafts(page)).toHaveLength(2)
    await other.close()

    await page.reload()
    const title = propertyForm(page).field("Titel")
    await offer(page).getByRole("button", { name: "Übernehmen" }).click()
    await expect(title).toHaveValue("Zweite")
    await page.reload()
    await offer(page).getByRole("button", { name: "Verwerfen" }).click()
    await offer(page).getByRole("button", { name: "Übernehmen" }).click()
    await expect(title).toHaveValue("Erste")
    await page.reload()
    await offer(page).getByRole("button", { name: "Verwerfen" }).click()
    await expect(offer(page)).toHaveCount(0)
  }
})

test("a draft does not revert what a colleague has saved since", async ({ page, server, testCompany }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  const id = await addProperty(server, testCompany)
  const form = propertyForm(page)
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Titel").fill("Haus am Rhein")
  const body = { address: "Rheinufer 3, 50996 Köln" }
  await server.call("PUT", `/api/properties/${id}`, { token: testCompany.token, body })
  await page.reload()
  await expect(offer(page)).toContainText("Die Immobilie wurde inzwischen geändert.")
  await offer(page).getByRole("button", { name: "Übernehmen" }).click()
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")
  await expect(form.field("Adresse")).toHaveValue("Rheinufer 3, 50996 Köln")
})

/** The type that a browser gives a file it does not know. */
const UNNAMED = "application/octet-stream"

test("invalid files are reported and skipped, and the rest is uploaded", async ({ page }, info) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new?tab=media")
  // The images lie on disk, because sending 11 MB to the browser takes seconds.
  const files = { "notizen.txt": "Notizen", "riesig.jpg": photo(), "haus.jpg": photo({ width: 640, height: 480 }) }
  const paths = Object.keys(files).map((name) => info.outputPath(name))
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(info.outputPath(name), content)))
  await truncate(info.outputPath("riesig.jpg"), 11 * 1024 * 1024)
  await form.upload("Bilder auswählen", paths)
  await expect(message(page, "1 von 3 Dateien hochgeladen")).toBeVisible()
  await expect(message(page, "notizen.txt ist kein Bild. riesig.jpg ist zu groß (max. 10MB).")).toBeVisible()
  await expect(form.images()).toHaveCount(1)
})

test("a larger file is shrunk before the upload where the operator allows it", async ({ page }, info) => {
  await page.route("**/api/auth/me", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), max_image_mb: 30 } })
  })
  const form = propertyForm(page)
  await page.goto("/admin/properties/new?tab=media")
  const file = info.outputPath("fotografin.jpg")
  await writeFile(file, photo({ width: 640, height: 480 }))
  await truncate(file, 11 * 1024 * 1024)
  await form.upload("Bilder auswählen", file)
  // The server itself takes ten megabytes.
  await expect(form.images()).toHaveCount(1)
})

test("files with a wrong type are reported, and the rest is uploaded", async ({ page }) => {
  const form = propertyForm(page)
  const whole = photo({ width: 640, height: 480 })
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await form.tab("Medien")
  await form.upload("Bilder auswählen", [
    { name: "expose.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7 Das ist kein Foto.") },
    { name: "leer.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
    { name: "halb.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, whole.length / 2) },
    { name: "IMG_0001.HEIC", mimeType: UNNAMED, buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic") },
    { name: "haus", mimeType: UNNAMED, buffer: photo() },
    { name: "notizen", mimeType: UNNAMED, buffer: Buffer.from("Notizen") },
  ])
  await expect(message(page, "1 von 6 Dateien hochgeladen")).toBeVisible()
  await expect(message(page, /^expose\.jpg ist kein Bild\. leer\.png ist leer\. .+ Und 2 weitere\.$/)).toBeVisible()
  await expect(form.images()).toHaveCount(1)
  const file = (name: string) => page.getByRole("listitem").filter({ hasText: name })
  await expect(file("IMG_0001.HEIC")).toContainText("Dieser Browser kann HEIC nicht lesen. Bitte als JPEG exportieren.")
  await expect(file("halb.jpg")).toContainText("halb.jpg ist unvollständig.")
  await expect(file("notizen")).toContainText("notizen ist kein Bild.")
  // Trying again helps none of them.
  await expect(page.getByText("5 Dateien wurden nicht hochgeladen.")).toBeVisible()
  await expect(page.getByRole("button", { name: /erneut versuchen/ })).toHaveCount(0)

  await page.getByRole("button", { name: "notizen verwerfen" }).press("Enter")
  await expect(file("notizen")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "leer.png verwerfen" })).toBeFocused()
  await page.getByRole("button", { name: "4 Dateien verwerfen" }).press("Enter")
  await expect(page.getByRole("list", { name: "Bilder dieser Immobilie" }).getByRole("listitem")).toHaveCount(1)
  await expect(page.getByRole("button", { name: "Bilder auswählen" })).toBeFocused()

  // A file that can only be discarded holds back no save.
  await form.upload("Bilder auswählen", [{ name: "leer.png", mimeType: "image/png", buffer: Buffer.alloc(0) }])
  await expect(message(page, "Fehler beim Hochladen der Bilder")).toBeVisible()
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
})

// The script that scales images cannot be loaded either, unless another test has left it in the cache.
test("images chosen offline report it, and can be uploaded later", async ({ page, context }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new?tab=media")
  await expect(page.getByRole("button", { name: "Bilder auswählen" })).toBeVisible()
  await context.setOffline(true)
  await form.upload("Bilder auswählen", [jpeg("haus.jpg"), jpeg("garten.jpg")])
  await expect(page.getByRole("listitem").filter({ hasText: "haus.jpg" })).toContainText(
    CONNECTION_MESSAGES.unreachable,
  )
  await expect(message(page, "Fehler beim Hochladen der Bilder")).toBeVisible()
  await context.setOffline(false)
  await page.getByRole("button", { name: "Alle 2 erneut versuchen" }).click()
  await expect(form.images()).toHaveCount(2)
})

test("a failed upload can be retried, and a save asks before its image is left out", async ({ page }) => {
  const form = propertyForm(page)
  const failed = message(page, "Fehler beim Hochladen der Bilder")
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await page.route("**/api/media", (route) => route.abort())
  await form.tab("Medien")
  await form.upload("Bilder auswählen", jpeg("haus.jpg"))
  await expect(failed).toBeVisible()
  await expect(form.images()).toHaveCount(0)
  await form.create()
  const question = page.getByRole("alertdialog", { name: "Ein Bild fehlt noch" })
  await question.getByRole("button", { name: "Zu den Bildern" }).click()

  await page.unroute("**/api/media")
  await page.getByRole("button", { name: "haus.jpg erneut versuchen" }).click()
  await expect(form.images()).toHaveCount(1)
  await expect(message(page, "Bild erfolgreich hochgeladen")).toBeVisible()

  await page.route("**/api/media", (route) => route.abort())
  await form.upload("Bilder auswählen", jpeg("garten.jpg"))
  await expect(page.getByRole("button", { name: "garten.jpg erneut versuchen" })).toBeVisible()
  await form.create()
  await question.getByRole("button", { name: "Ohne das Bild speichern" }).click()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
})

test("a save during an upload waits for it and then saves by itself", async ({ page, server, testCompany }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route("**/api/media", async (route) => {
    await held
    await route.continue()
  })
  await form.tab("Medien")
  await form.upload("Bilder auswählen", jpeg("haus.jpg"))
  await form.create()
  await expect(page.getByRole("button", { name: "Bilder werden noch hochgeladen…" })).toBeVisible()
  letGo()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  const { text } = await server.call("GET", `/embed?company=${testCompany.companyId}`)
  expect(text).toContain("/api/files/media/")
})
