import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const EQUAL = "Mit dem Verkäufer ist eine Provision in gleicher Höhe vereinbart."

test("who sells a home is warned of unequal commissions, agrees by one press, and visitors read the sentence alone", async ({
  page,
  server,
  testCompany,
}) => {
  const id = await addProperty(server, testCompany, { commission: "3,57", details: { propertyType: "Wohnung" } })
  await page.goto(`/admin/properties/edit/${id}`)
  const form = propertyForm(page)
  await form.tab("Details")
  const warning = page.getByRole("status").filter({ hasText: "§§ 656c" })
  await expect(warning).toContainText("geben Sie an, was der Verkäufer zahlt")
  // It offers values, so it is no plain text box.
  const share = page.getByLabel("Verkäuferprovision")
  await share.fill("2,38")
  await expect(warning).toContainText("zahlen nicht dasselbe")
  await form.choose({ Objektart: "Grundstück" })
  await form.tab("Details")
  await expect(warning).toBeHidden()
  await form.choose({ Objektart: "Wohnung" })
  await form.tab("Details")
  await page.getByRole("button", { name: /^Verkäufer zahlt auch 3,57 %/ }).click()
  await expect(warning).toBeHidden()
  await expect(share).toHaveValue(/^3,57 %/)
  await expect(form.field("Hinweis zur Provision")).toHaveValue(EQUAL)
  await share.fill("4,76")
  await page.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(page.getByText("Immobilie erfolgreich aktualisiert")).toBeVisible()
  await page.goto(`/property/${id}`)
  await expect(page.getByText(EQUAL)).toBeVisible()
  expect(await page.content()).not.toContain("4,76")
})
