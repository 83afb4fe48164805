import { expect, maklerTest as test } from "../../support/fixtures"

test("a company form keeps its input over another tab and a reload, until it is discarded", async ({ page }) => {
  await page.goto("/admin?tab=settings")
  await page.getByRole("button", { name: "Bearbeiten" }).click()
  await page.getByLabel("Telefon").fill("0221 4711")
  await page.getByRole("tab", { name: "Makler" }).click()
  await page.getByRole("tab", { name: "Einstellungen" }).click()
  await expect(page.getByLabel("Telefon")).toHaveValue("0221 4711")
  await page.reload()
  await expect(page.getByLabel("Telefon")).toHaveValue("0221 4711")

  await page.getByRole("button", { name: "Abbrechen" }).click()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Unternehmensdetails" })).toBeVisible()
  await expect(page.getByText("0221 4711")).toBeHidden()
})

test("a new agent's form is open again after a reload, with its input", async ({ page }) => {
  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await page.getByLabel("Vorname").fill("Jana")
  await page.getByLabel("Nachname").fill("Brandt")
  await page.reload()
  await expect(page.getByLabel("Vorname")).toHaveValue("Jana")
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await expect(page.getByText("Makler erfolgreich hinzugefügt")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Jana Brandt")).toBeVisible()
  await expect(page.getByRole("dialog")).toBeHidden()
})
