import { expect, maklerTest as test } from "../../support/fixtures"
import { message } from "../../support/property-form"

test("a property that is missing or cannot be loaded is reported, with a way on", async ({ page }) => {
  await test.step("a missing one, with a link back", async () => {
    await page.goto("/admin/properties/edit/gibtesnicht0000")
    await expect(message(page, "Immobilie nicht gefunden.")).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "Zurück zur Übersicht" }).last().click()
    await expect(page).toHaveURL(/\/admin$/)
  })

  await test.step("one that cannot be loaded, with the reason and a retry", async () => {
    await page.route("**/api/properties/*", (route) =>
      route.fulfill({ status: 500, json: { error: "Ein Fehler ist aufgetreten. Kennung: AB34CD56", id: "AB34CD56" } }),
    )
    await page.goto("/admin/properties/edit/voruebergehend0")
    await expect(
      message(page, "Fehler beim Laden der Immobilie: Ein Fehler ist aufgetreten. Kennung: AB34CD56"),
    ).toBeVisible()
    await page.unroute("**/api/properties/*")
    await page.getByRole("button", { name: "Erneut versuchen" }).click()
    await expect(message(page, "Immobilie nicht gefunden.")).toBeVisible()
  })
})
