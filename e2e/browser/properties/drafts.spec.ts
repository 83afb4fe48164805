import type { Page } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const row = (page: Page, title: string) => page.getByRole("row", { name: new RegExp(title) })

test("a title is enough for a draft, which is published with what it lacks named", async ({
  page,
  server,
  testCompany,
}) => {
  await page.goto("/admin/properties/new")
  const form = propertyForm(page)
  const titles = async () => {
    const { body } = await server.call("GET", "/api/properties", { token: testCompany.token })
    return (body as { data: { title: string }[] }).data.map(({ title }) => title)
  }
  await page.getByRole("button", { name: "Als Entwurf speichern" }).click()
  await expect(page.getByText("Titel ist erforderlich")).toBeVisible()
  await expect(page.getByText("Adresse ist erforderlich")).toHaveCount(0)
  await form.fill({ Titel: "Dachgeschoss" })
  await page.getByRole("button", { name: "Als Entwurf speichern" }).click()
  await expect(message(page, "Entwurf gespeichert")).toBeVisible()
  await expect(row(page, "Dachgeschoss")).toContainText("Entwurf")
  await expect(page.getByText("ist online")).toHaveCount(0)
  await page.getByRole("button", { name: /^Entwürfe/ }).click()
  await expect(page).toHaveURL("/admin?status=draft")

  await chooseAction(page, "Dachgeschoss", "Veröffentlichen")
  await expect(message(page, "Es fehlt: Adresse.")).toBeVisible()
  await row(page, "Dachgeschoss").getByRole("link").first().click()
  await expect(page.getByText("Entwurf", { exact: true })).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveCount(0)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.getByRole("button", { name: "Veröffentlichen" }).click()
  await expect(page.getByText("Adresse ist erforderlich")).toBeVisible()
  await form.fill({ Adresse: "Rheinufer 3, 50996 Köln" })
  // The key saves, the field keeps the focus, and nothing asks when leaving.
  await page.keyboard.press("Control+s")
  await expect(message(page, "Entwurf gespeichert")).toBeVisible()
  await expect(form.field("Adresse")).toBeFocused()
  await form.field("Titel").fill("Dachgeschoss mit Blick")
  await page.keyboard.press("Control+s")
  await expect.poll(titles).toEqual(["Dachgeschoss mit Blick"])
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click()
  await expect(page).toHaveURL("/admin?status=draft")

  await chooseAction(page, "Dachgeschoss", "Veröffentlichen")
  const dialog = page.getByRole("alertdialog", { name: "Immobilie veröffentlichen" })
  await expect(dialog).toContainText("Es fehlen: Beschreibung, Kaufpreis, Objektart")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await row(page, "Dachgeschoss").getByRole("link").first().click()
  await expect(page.getByText("Geht sofort online. Es fehlen: Beschreibung, Kaufpreis, Objektart")).toBeVisible()
  await page.getByRole("button", { name: "Veröffentlichen" }).click()
  await form.expectOnline("Dachgeschoss mit Blick")
  const { body } = await server.call("GET", "/api/properties", { token: testCompany.token })
  expect(body).toMatchObject({ data: [{ status: "active", draft: false }], counts: { draft: 0 } })
})

test("several drafts are published at once, one that lacks its address is named, and an undo brings the others back", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany, { title: "Altbau", draft: true })
  await addProperty(server, testCompany, { title: "Bungalow", status: "archived" })
  await addProperty(server, testCompany, { title: "Cottage", draft: true, address: "" })
  await page.goto("/admin?status=archived")
  await expect(page.getByRole("row", { name: /Archiviert/ })).toHaveCount(1)
  await page.getByRole("button", { name: /^Alle/ }).click()
  await expect(row(page, "Cottage")).toBeVisible()
  await page.getByRole("checkbox", { name: "Alle Immobilien dieser Seite auswählen" }).check()
  await page.getByRole("button", { name: "Als aktiv" }).click()
  await expect(message(page, "2 Immobilien sind jetzt aktiv")).toBeVisible()
  await expect(
    message(page, "Veröffentlicht: „Altbau“. Nicht geändert: „Cottage“ (Adresse ist erforderlich)."),
  ).toBeVisible()
  await expect(row(page, "Altbau")).toContainText("Aktiv")
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(row(page, "Altbau")).toContainText("Entwurf")
  await expect(row(page, "Bungalow")).toContainText("Archiviert")
})
