import type { Locator } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"
import { photo } from "../../support/photos"
import { message, propertyForm } from "../../support/property-form"

test.use({ viewport: { width: 1440, height: 1000 } })

test("the preview beside the form follows typing, and is the page that is saved", async ({
  page,
  testCompany,
  server,
}) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  const preview = page.frameLocator('iframe[title="So sieht ein Besucher das Angebot"]')
  await form.fill({
    Titel: "Haus am Rhein",
    Objektnummer: "RH-7",
    Adresse: "Rheinufer 3, 50996 Köln",
    Beschreibung: "Mit Blick.\nUnd Garten.",
  })
  await expect(preview.getByRole("heading", { name: "Haus am Rhein", level: 1, includeHidden: true })).toBeVisible()
  await form.fill({ "Interne Notiz": "Schlüssel im Büro" })
  await form.tab("Medien")
  await form.upload("Bilder auswählen", {
    name: "haus.jpg",
    mimeType: "image/jpeg",
    buffer: photo({ width: 640, height: 480 }),
  })
  await expect(form.images()).toHaveCount(1)
  // Not public yet.
  const picture = preview.locator("main img").first()
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0)
  await form.tab("Details")
  await form.fill({ Kaufpreis: "abc" })
  await expect(preview.getByText("Auf Anfrage").first()).toBeVisible()
  await expect(preview.getByText("abc")).toHaveCount(0)
  await form.fill({ Kaufpreis: "450000" })
  await expect(preview.getByText("450.000 €").first()).toBeVisible()
  const readVisibleText = (main: Locator) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is not displayed does not count.
    main.evaluate((element: HTMLElement) => element.innerText.replace(/\s+/g, " ").trim())
  const shown = await readVisibleText(preview.locator("main"))
  expect(shown).toContain("Mit Blick.")
  expect(shown).not.toContain("Schlüssel")

  await page.getByRole("button", { name: "Vorschau ausblenden" }).press("Enter")
  await expect(page.getByRole("button", { name: "Vorschau einblenden" })).toBeFocused()
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  const { body } = await server.call("GET", `/api/properties?company_id=${testCompany.companyId}`)
  const [saved] = (body as { data: { id: string }[] }).data
  // The window is as wide as the preview's frame.
  await page.setViewportSize({ width: 420, height: 900 })
  await page.goto(`/property/${saved?.id}`)
  expect(await readVisibleText(page.locator("main"))).toBe(shown)
})
