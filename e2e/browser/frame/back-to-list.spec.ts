import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

test("every way out of the form leads back to the list as it was", async ({ page, server, testCompany }) => {
  await addProperty(server, testCompany, { title: "Altbau", status: "sold" })
  const list = "/admin?q=alt&status=sold&sort=-price"
  const open = () => page.getByRole("link", { name: "Altbau" }).click()
  await page.goto(list)
  await open()
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click()
  await expect(page).toHaveURL(list)

  // The way leads through the form's tabs, a reload and the question about unsaved changes.
  await chooseAction(page, "Altbau", "Bearbeiten")
  const form = propertyForm(page)
  await form.tab("Details")
  await page.reload()
  await form.fill({ Wohnfläche: "80" })
  await page.getByRole("link", { name: "Abbrechen" }).click()
  await page.getByRole("button", { name: "Verwerfen" }).click()
  await expect(page).toHaveURL(list)

  await open()
  await form.fill({ Titel: "Altbau am Park" })
  await form.save()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole("main")).toBeFocused()

  // A new property stands first in the whole list.
  await page.getByRole("link", { name: "Neue Immobilie" }).click()
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click()
  await expect(page).toHaveURL(list)
  await page.getByRole("link", { name: "Neue Immobilie" }).click()
  await form.fill({ Titel: "Bungalow", Adresse: "Weg 1" })
  await form.create()
  await expect(page).toHaveURL("/admin")
  await expect(page.getByRole("row").nth(1)).toContainText("Bungalow")
})
