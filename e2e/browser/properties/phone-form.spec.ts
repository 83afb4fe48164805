import type { Page } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"
import { message, propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const HEAD = 56
const TABS = 49

const fold = (page: Page, name: string) => page.getByRole("button", { name })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test("tabs stay below the head, „Weiter“ leads to the next tab, and groups fold without losing anything", async ({
      page,
      server,
      testCompany,
    }) => {
      const details = { propertyType: "Wohnung", floor: "2" }
      const id = await addProperty(server, testCompany, { details, features: ["balcony", "lift"] })
      await page.goto(`/admin/properties/edit/${id}`)
      const tabs = page.getByRole("tablist", { name: "Bereiche der Immobilie" })
      await expect(tabs).toBeVisible()
      // What the listing lacks, its visits and who searches for it are one line.
      const overview = page.locator("summary").filter({ hasText: "Vollständigkeit" })
      await expect(overview).toHaveJSProperty("offsetHeight", HEAD)
      await page.evaluate(() => window.scrollTo(0, 1200))
      await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(HEAD)
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 })
      // This tab's code comes later; until then „Weiter“ leads to the tab itself.
      await page.locator("[data-panel='media'] button").first().waitFor({ state: "attached" })
      for (const [tab, next] of Object.entries({
        Details: page.getByRole("textbox", { name: "Hausgeld" }),
        Medien: page.getByRole("button", { name: "Bilder auswählen" }),
        Energie: page.getByRole("checkbox", { name: "Ein Energieausweis liegt vor" }),
      })) {
        await page.getByRole("button", { name: `Weiter: ${tab}` }).press("Enter")
        await expect(next).toBeFocused()
        await expect(next).toBeInViewport({ ratio: 1 })
        expect((await next.boundingBox())?.y).toBeGreaterThan(HEAD + TABS)
      }
      // A tab that is pressed opens at its beginning, too.
      await propertyForm(page).tab("Grunddaten")
      await page.evaluate(() => window.scrollTo(0, 1200))
      await propertyForm(page).tab("Details")
      const costs = fold(page, "Weitere Kosten")
      await expect(costs).toBeInViewport({ ratio: 1 })
      expect((await costs.boundingBox())?.y).toBeGreaterThanOrEqual(HEAD + TABS)
      // What is missing leads to its field.
      await page.evaluate(() => window.scrollTo(0, 0))
      await overview.click()
      await page.getByRole("button", { name: "Mindestens 200 Wörter Text" }).click()
      await expect(propertyForm(page).field("Beschreibung")).toBeFocused()

      await propertyForm(page).tab("Details")
      const building = fold(page, "Gebäude")
      const year = page.getByRole("textbox", { name: "Baujahr" })
      await expect(building).toContainText("Etage 2")
      await expect(fold(page, "Ausstattung")).toContainText("Balkon, Aufzug")
      await expect(fold(page, "Bezug")).toContainText("Noch nichts eingetragen")
      await expect(year).toBeHidden()
      await building.press("Enter")
      await year.fill("1987")
      await building.press("Enter")
      await expect(year).toBeHidden()
      await expect(building).toContainText("Baujahr 1987 · Etage 2")
      await building.click()
      await expect(year).toHaveValue("1987")
      await year.fill("87")
      await building.click()
      await expect(building).toContainText("1 Fehler")
      await propertyForm(page).save()
      await expect(year).toBeFocused()
      await expect(year).toHaveValue("87")
      await year.fill("1988")
      await building.click()
      await propertyForm(page).save()
      await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
      const { body } = await server.call("GET", `/api/properties/${id}`, { token: testCompany.token })
      expect(body).toMatchObject({ details: { constructionYear: "1988", floor: "2" } })
    })
  })
}
