import { expect, maklerTest as test } from "../../support/fixtures"

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test("an option is chosen by a tap", async ({ page }) => {
  await page.goto("/admin/properties/new")
  for (const wanted of ["Villa", "Wohnung", "Grundstück"]) {
    await page.getByRole("combobox", { name: "Objektart" }).tap()
    await page.getByRole("option", { name: wanted }).tap()
    await expect(page.getByRole("combobox", { name: "Objektart" })).toContainText(wanted)
  }
})
