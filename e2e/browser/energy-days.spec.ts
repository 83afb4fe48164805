import { expect, maklerTest as test } from "../support/fixtures"
import { propertyForm } from "../support/property-form"

test("a certificate's dates are validated, and implausible ones get a hint", async ({ page, server }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await form.tab("Energie")
  await page.getByRole("checkbox", { name: "Ein Energieausweis liegt vor" }).check()
  await form.fill({ "Gültig bis": "gestern", "Ausgestellt am": "1.3.2094" })
  await expect(form.field("Ausgestellt am")).toHaveAccessibleDescription("Dieser Tag liegt in der Zukunft.")
  await form.create()
  await expect(form.field("Gültig bis")).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag ein/)
  await form.fill({ "Gültig bis": "1.3.2014" })
  await expect(form.field("Gültig bis")).toHaveAccessibleDescription("Dieser Ausweis ist abgelaufen.")
  await form.create()
  await expect(page).toHaveURL("/admin")
  await page.getByRole("link", { name: "Haus am Rhein" }).click()
  await page.waitForURL("/admin/properties/edit/*")
  const id = new URL(page.url()).pathname.split("/").at(-1)
  const { body } = await server.call("GET", `/api/properties/${id}`)
  expect(body).toMatchObject({ energy: { validUntil: "2014-03-01", createdAt: "2094-03-01" } })
})
