import type { Page } from "@playwright/test"
import { z } from "zod"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { addColleague, createAdministrator } from "../../support/administrator"
import { expect, maklerTest as test } from "../../support/fixtures"
import { photo } from "../../support/photos"
import { chooseAction, signInWith } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import type { TestServer } from "../../support/server"
import { addAgent, addImages, addProperty, type TestCompany } from "../../support/test-company"

// Two people work on the same thing: no acknowledged save of one is replaced by the other without their knowing.

const jpeg = (name: string) => ({ name, mimeType: "image/jpeg", buffer: photo({ width: 640, height: 480 }) })
const details = (values: Record<string, string>) => ({ details: values })
const conflict = (page: Page) => page.getByRole("dialog", { name: /inzwischen anders gespeichert/ })
const deletedDialog = (page: Page) => page.getByRole("dialog", { name: /wurde inzwischen gelöscht/ })

const colleague = (server: TestServer, { token }: TestCompany) => ({
  saves: async (path: string, body: object) => {
    const response = await server.call("PUT", path, { token, body })
    expect(response.status, response.text).toBe(200)
  },
  deletes: async (path: string) => {
    expect((await server.call("DELETE", path, { token })).status).toBe(200)
  },
  reads: async (path: string) => (await server.call("GET", path, { token })).body,
})

/** Returns the path of the only record of a list. */
async function idOfOnlyRow(server: TestServer, testCompany: TestCompany, list: string): Promise<string> {
  const response = await colleague(server, testCompany).reads(list)
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })).length(1) }).parse(response)
  return `${list}/${data[0]?.id}`
}

test("changes of two people in different fields are merged without a question", async ({
  page,
  server,
  testCompany,
}) => {
  const other = colleague(server, testCompany)
  const form = propertyForm(page)
  const [first, second] = await addImages(server, testCompany, 2)
  const id = await addProperty(server, testCompany, {
    images: [first],
    highlights: [{ id: "h1", name: "Balkon" }],
    ...details({ price: "400000", rooms: "3" }),
  })
  const path = `/api/properties/${id}`
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Beschreibung").fill("Ein Haus mit Blick.")
  await page.getByRole("textbox", { name: "Neues Highlight" }).fill("Garten")
  await page.getByRole("textbox", { name: "Neues Highlight" }).press("Enter")
  await form.tab("Details")
  await form.fill({ Zimmer: "4" })
  await form.tab("Medien")
  await form.upload("Bilder auswählen", jpeg("eigenes.jpg"))
  await expect(form.images()).toHaveCount(2)

  await other.saves(path, {
    title: "Haus der Kollegin",
    status: "sold",
    images: [first, second],
    highlights: [{ id: "h1", name: "Balkon" }, { name: "Kamin" }],
    ...details({ price: "410000", rooms: "3" }),
  })
  await form.save()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  const saved = await other.reads(path)
  expect(saved).toMatchObject({
    title: "Haus der Kollegin",
    status: "sold",
    description: "Ein Haus mit Blick.",
    details: { price: "410000", rooms: "4" },
    highlights: [{ name: "Balkon" }, { name: "Kamin" }, { name: "Garten" }],
    images: [{ id: first?.id, isFeatured: true }, { id: second?.id }, {}],
  })
})

test("conflicting fields are shown with both values, and the Makler chooses", async ({ page, server, testCompany }) => {
  const other = colleague(server, testCompany)
  const form = propertyForm(page)
  const id = await addProperty(server, testCompany, details({ price: "400000" }))
  const path = `/api/properties/${id}`
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Titel").fill("Mein Titel")
  await form.tab("Details")
  await form.fill({ Kaufpreis: "450.000" })
  await other.saves(path, { title: "Titel der Kollegin", address: "Neuer Weg 1", ...details({ price: "420000" }) })

  await form.save()
  const title = conflict(page).getByRole("group", { name: "Titel" })
  const price = conflict(page).getByRole("group", { name: "Kaufpreis" })
  await expect(conflict(page).getByRole("group")).toHaveCount(2)
  await expect(conflict(page)).toContainText(/(?<!Jemand) hat das am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr gespeichert/)
  await expect(title.getByRole("radio", { name: "Ihre Eingabe Mein Titel" })).toBeChecked()
  await expect(price.getByRole("radio", { name: "Ihre Eingabe 450.000" })).toBeChecked()
  await expect(price.getByRole("radio", { name: "Inzwischen gespeichert 420.000" })).not.toBeChecked()

  await expectAccessible(page, "[role=dialog]")
  await expectNarrowFits(page)

  // Going back changes nothing, here or on the server.
  await conflict(page).getByRole("button", { name: "Weiter bearbeiten" }).click()
  await expect(conflict(page)).toBeHidden()
  await expect(form.field("Kaufpreis")).toHaveValue("450.000")
  expect(await other.reads(path)).toMatchObject({ title: "Titel der Kollegin", details: { price: "420000" } })

  await form.save()
  await price.getByRole("radio", { name: /Inzwischen gespeichert/ }).check()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  expect(await other.reads(path)).toMatchObject({
    title: "Mein Titel",
    address: "Neuer Weg 1",
    details: { price: "420000" },
  })
})

test("Back asks while a conflict is open, too, and keeps what was chosen", async ({ page, server, testCompany }) => {
  const form = propertyForm(page)
  const id = await addProperty(server, testCompany)
  await page.goto("/admin")
  await page.getByRole("link", { name: "Haus am Lindenweg" }).click()
  await form.field("Titel").fill("Mein Titel")
  await colleague(server, testCompany).saves(`/api/properties/${id}`, { title: "Titel der Kollegin" })
  await form.save()
  const theirs = conflict(page).getByRole("radio", { name: /Inzwischen gespeichert/ })
  await theirs.check()
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" })
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(question.getByRole("button", { name: "Weiter bearbeiten" })).toBeFocused()
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/admin/properties/edit/${id}`)
  await expect(theirs).toBeChecked()
  await page.goBack()
  await question.getByRole("button", { name: "Verwerfen" }).click()
  await expect(page).toHaveURL("/admin")
  await expect(conflict(page)).toHaveCount(0)
})

test("conflicts in status, agent and images are shown readably", async ({ page, server, testCompany }) => {
  const other = colleague(server, testCompany)
  const form = propertyForm(page)
  const agent = await addAgent(server, testCompany)
  const images = await addImages(server, testCompany, 3)
  const id = await addProperty(server, testCompany, { images, energy: { certificateAvailable: true } })
  await page.goto(`/admin/properties/edit/${id}?tab=media`)
  await page.getByRole("button", { name: "Als Titelbild festlegen" }).first().click()
  await form.tab("Makler")
  await page.getByRole("radio", { name: /Jonas Berger/ }).check()
  const [first, second, third] = images
  await other.saves(`/api/properties/${id}`, { images: [third, first, second] })
  const { id: other_agent } = z.object({ id: z.string() }).parse(
    (
      await server.call("POST", "/api/agents", {
        token: testCompany.token,
        body: { first_name: "Ida", last_name: "Kern" },
      })
    ).body,
  )
  await other.saves(`/api/properties/${id}`, { agent_id: other_agent })

  await form.save()
  const pictures = conflict(page).getByRole("group", { name: "Bilder" })
  await expect(pictures.getByRole("img")).toHaveCount(6)
  for (const image of await pictures.getByRole("img").all()) {
    await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  const agents = conflict(page).getByRole("group", { name: "Makler dieser Immobilie" })
  await expect(agents.getByRole("radio", { name: "Ihre Eingabe Jonas Berger" })).toBeChecked()
  await agents.getByRole("radio", { name: "Inzwischen gespeichert Ida Kern" }).check()
  await agents.getByRole("radio", { name: "Ihre Eingabe Jonas Berger" }).check()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  expect(await other.reads(`/api/properties/${id}`)).toMatchObject({
    agent_id: agent,
    images: [{ id: first?.id, isFeatured: false }, { id: second?.id, isFeatured: true }, { id: third?.id }],
  })
})

test("what a listing was is found in its history, field by field, and comes back", async ({
  page,
  server,
  testCompany,
}) => {
  const other = colleague(server, testCompany)
  const form = propertyForm(page)
  const images = await addImages(server, testCompany, 2)
  const id = await addProperty(server, testCompany, {
    images,
    address: "Ringstraße 5, 50672 Köln",
    ...details({ price: "400000", livingArea: "80" }),
  })
  const path = `/api/properties/${id}`
  await page.goto(`/admin/properties/edit/${id}`)
  const history = page.getByRole("dialog", { name: "Verlauf" })
  const open = () => page.getByRole("button", { name: "Verlauf" }).press("Enter")
  await open()
  await expect(history.getByText("hat niemand etwas geändert")).toBeVisible()
  await page.keyboard.press("Escape")

  await other.saves(path, { images: images.slice(1), address: "Neuer Weg 1, 10115 Berlin" })
  await other.saves(path, details({ price: "420000", livingArea: "90" }))
  await page.reload()
  await form.field("Titel").fill("Mein Titel")
  await open()
  const field = (name: string) => history.getByRole("region", { name })
  await expect(field("Kaufpreis")).toContainText("Vorher400.000 €Danach420.000 €")
  await expect(field("Wohnfläche")).toContainText("Vorher80 m²Danach90 m²")
  await expectAccessible(page, "[role=dialog]")
  await expectNarrowFits(page)
  for (const name of ["Kaufpreis", "Adresse", "Bilder"]) {
    await field(name)
      .getByRole("button", { name: `Wiederherstellen: ${name}` })
      .press("Enter")
    await expect(field(name)).toContainText("Steht so im Formular.")
  }
  await page.keyboard.press("Escape")
  await form.save()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  expect(await other.reads(path)).toMatchObject({
    title: "Mein Titel",
    address: "Ringstraße 5, 50672 Köln",
    city: "Köln",
    details: { price: "400000", livingArea: "90" },
    images: [{ id: images[0]?.id }, { id: images[1]?.id, isFeatured: true }],
  })
})

test("a restored draft does not revert what was saved since, and input over a stored value is saved as typed", async ({
  page,
  server,
  testCompany,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  const other = colleague(server, testCompany)
  const form = propertyForm(page)
  const id = await addProperty(server, testCompany, details({ price: "100000" }))
  const path = `/api/properties/${id}`
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Titel").fill("Mein Titel")
  await other.saves(path, details({ price: "200000" }))
  await page.reload()
  await expect(page.getByRole("button", { name: "Übernehmen" })).toBeVisible()
  await other.saves(path, { title: "Titel der Kollegin" })
  await page.reload()
  await page.getByRole("button", { name: "Übernehmen" }).click()
  await expect(form.field("Kaufpreis")).toHaveValue("200.000")
  await form.fill({ Kaufpreis: "100.000" })
  await form.save()
  await expect(conflict(page).getByRole("radio", { name: "Inzwischen gespeichert Titel der Kollegin" })).toBeVisible()
  await expect(conflict(page).getByRole("group")).toHaveCount(1)
  expect(await other.reads(path)).toMatchObject({ title: "Titel der Kollegin", details: { price: "200000" } })
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  expect(await other.reads(path)).toMatchObject({ title: "Mein Titel", details: { price: "100000" } })
})

test("input for a property that was deleted meanwhile can be saved as a new one, or discarded", async ({
  page,
  server,
  testCompany,
}) => {
  const other = colleague(server, testCompany)
  const form = propertyForm(page)
  const id = await addProperty(server, testCompany, { images: await addImages(server, testCompany, 1) })
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Titel").fill("Nicht verloren")
  await form.tab("Medien")
  await form.upload("Bilder auswählen", jpeg("neu.jpg"))
  await expect(form.images()).toHaveCount(2)
  await other.deletes(`/api/properties/${id}`)

  await form.save()
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click()
  await expect(deletedDialog(page)).toBeHidden()
  await form.save()
  await deletedDialog(page).getByRole("button", { name: "Als neue Immobilie speichern" }).click()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  const path = await idOfOnlyRow(server, testCompany, "/api/properties")
  expect(await other.reads(path)).toMatchObject({ title: "Nicht verloren", images: [{ isFeatured: true }] })

  await form.expectOnline("Nicht verloren")
  await page.getByRole("link", { name: "Nicht verloren" }).click()
  await form.field("Titel").fill("Egal")
  await other.deletes(path)
  await form.save()
  await deletedDialog(page).getByRole("button", { name: "Eingaben verwerfen" }).click()
  await expect(page).toHaveURL("/admin")
  await expect(page.getByText("Keine Immobilien vorhanden.")).toBeVisible()
})

test("an agent's form merges, asks, and survives a deletion", async ({ page, server, testCompany }) => {
  const other = colleague(server, testCompany)
  const id = await addAgent(server, testCompany)
  const path = `/api/agents/${id}`
  const open = () => page.getByRole("button", { name: "Jonas Berger bearbeiten" }).click()
  const save = () => page.getByRole("button", { name: "Makler aktualisieren" }).click()
  await page.goto("/admin?tab=agents")
  await open()
  await page.getByLabel("Position").fill("Geschäftsführer")
  await page.getByLabel("Telefon").fill("0221 1")
  await other.saves(path, { email: "neu@beispiel.de", phone: "0221 2" })
  await save()
  await conflict(page).getByRole("radio", { name: "Inzwischen gespeichert 0221 2" }).check()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Makler erfolgreich aktualisiert")).toBeVisible()
  expect(await other.reads(path)).toMatchObject({
    position: "Geschäftsführer",
    email: "neu@beispiel.de",
    phone: "0221 2",
  })

  await open()
  await page.getByLabel("Telefon").fill("0221 3")
  await other.deletes(path)
  await save()
  await deletedDialog(page).getByRole("button", { name: "Als neuen Makler speichern" }).click()
  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()
  expect(await other.reads(await idOfOnlyRow(server, testCompany, "/api/agents"))).toMatchObject({ phone: "0221 3" })
})

test("a photo that both have changed is a conflict like any other", async ({ page, server, testCompany }) => {
  const other = colleague(server, testCompany)
  const path = `/api/agents/${await addAgent(server, testCompany)}`
  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Jonas Berger bearbeiten" }).click()
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Foto auswählen" }).click()
  await (await chooser).setFiles(jpeg("meins.jpg"))
  await expect(page.getByRole("button", { name: "Makler aktualisieren" })).not.toHaveAttribute("aria-busy")
  const data = `data:image/jpeg;base64,${photo({ width: 320, height: 320 }).toString("base64")}`
  await other.saves(path, { image_url: data })
  const theirs = await other.reads(path)
  await page.getByRole("button", { name: "Makler aktualisieren" }).click()
  await conflict(page)
    .getByRole("radio", { name: /Inzwischen gespeichert/ })
    .check()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Makler erfolgreich aktualisiert")).toBeVisible()
  expect(await other.reads(path)).toMatchObject({
    image_url: z.object({ image_url: z.string() }).parse(theirs).image_url,
  })
})

test("the company's form asks, also after a reload, and a field that the user empties is empty", async ({
  page,
  server,
  testCompany,
}) => {
  const other = colleague(server, testCompany)
  const path = `/api/companies/${testCompany.companyId}`
  await page.goto("/admin?tab=settings")
  await page.getByRole("button", { name: "Bearbeiten" }).click()
  await page.getByLabel("Telefon").fill("0221 1")
  await page.getByLabel("Website").fill("www.meine.de")
  await other.saves(path, { phone: "0221 2", address: "Neuer Weg 1" })
  await page.reload()
  await expect(page.getByLabel("Telefon")).toHaveValue("0221 1")
  await expect(page.getByLabel("Adresse")).toHaveValue("Neuer Weg 1")
  await page.getByLabel("Adresse").fill("")
  await page.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(conflict(page).getByRole("radio", { name: "Inzwischen gespeichert 0221 2" })).toBeVisible()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Unternehmen erfolgreich aktualisiert!")).toBeVisible()
  expect(await other.reads(path)).toMatchObject({
    phone: "0221 1",
    website: "https://www.meine.de",
    address: null,
  })
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Bearbeiten" })).toBeFocused()
})

test("the names of a colleague are merged, asked about, and lost with the account", async ({
  page,
  server,
  testCompany,
}) => {
  const { id } = await addColleague(server, testCompany, { first_name: "Jonas", last_name: "Berger" })
  const stored = () => server.superuser("GET", `/api/collections/users/records/${id}`)
  const otherSaves = (names: object) => server.superuser("PATCH", `/api/collections/users/records/${id}`, names)
  const dialog = page.getByRole("dialog", { name: "Benutzer bearbeiten" })
  const save = () => dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await page.goto("/admin?tab=settings&area=users")
  await chooseAction(page, "Jonas Berger", "Bearbeiten")
  await dialog.getByLabel("Vorname").fill("Johannes")
  await otherSaves({ last_name: "Kern" })
  await save()
  await expect(message(page, "Benutzer erfolgreich aktualisiert")).toBeVisible()
  expect(await stored()).toMatchObject({ first_name: "Johannes", last_name: "Kern" })

  await chooseAction(page, "Johannes Kern", "Bearbeiten")
  await dialog.getByLabel("Vorname").fill("Hans")
  await otherSaves({ first_name: "Hannes" })
  await save()
  await conflict(page).getByRole("radio", { name: "Inzwischen gespeichert Hannes" }).check()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ first_name: "Hannes", last_name: "Kern" })

  await chooseAction(page, "Hannes Kern", "Bearbeiten")
  await dialog.getByLabel("Vorname").fill("Hans")
  await otherSaves({ company_id: "" })
  await save()
  await page.getByRole("button", { name: "Eingaben verwerfen" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("Hannes Kern")).toHaveCount(0)
})

test("a coupon's form merges, asks, and survives a deletion", async ({ page, server }) => {
  const { token } = await createAdministrator(server)
  const call = async (method: string, path: string, body?: object) => {
    const response = await server.call(method, path, { token, body })
    expect(response.status, response.text).toBe(200)
    return response.body
  }
  const coupon = { code: "GLEICHZEITIG", discount_value: 10, usage_type: "single_use", max_uses: 5 }
  const { id } = z.object({ id: z.string() }).parse(await call("POST", "/api/coupons", coupon))
  const path = `/api/coupons/${id}`
  const dialog = page.getByRole("dialog", { name: "Coupon bearbeiten" })
  const open = () => chooseAction(page, "GLEICHZEITIG", "Bearbeiten")
  const save = () => dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await signInWith(page, token)
  await page.goto("/admin?tab=admin&area=coupons")
  await open()
  await dialog.getByLabel("Rabattwert").fill("20")
  await dialog.getByLabel("Gültig bis").fill("31.12.2030")
  await call("PUT", path, { max_uses: 7, valid_until: "2029-06-30" })
  await save()
  await expect(conflict(page).getByRole("group")).toHaveCount(1)
  await expect(conflict(page).getByRole("radio", { name: "Ihre Eingabe 31.12.2030" })).toBeChecked()
  await conflict(page).getByRole("radio", { name: "Inzwischen gespeichert 30.06.2029" }).check()
  await conflict(page).getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Coupon erfolgreich aktualisiert")).toBeVisible()
  expect(await call("GET", path)).toMatchObject({ discount_value: 20, max_uses: 7, valid_until: "2029-06-30" })

  await open()
  await dialog.getByLabel("Rabattwert").fill("30")
  await call("DELETE", path)
  await save()
  await deletedDialog(page).getByRole("button", { name: "Als neuen Coupon speichern" }).click()
  await expect(message(page, "Coupon erfolgreich erstellt")).toBeVisible()
  const { data } = z.object({ data: z.array(z.unknown()) }).parse(await call("GET", "/api/coupons?q=GLEICHZEITIG"))
  expect(data).toMatchObject([{ discount_value: 30, max_uses: 7, current_uses: 0 }])
})
