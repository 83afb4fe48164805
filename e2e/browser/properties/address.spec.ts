import { readFile } from "node:fs/promises"
import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyRows } from "../../support/portal"
import { propertyForm } from "../../support/property-form"

test("an address is read or asked for, and hidden from visitors", async ({ page }) => {
  const form = propertyForm(page)
  const unfold = page.getByRole("button", { name: "Straße, PLZ und Ort einzeln" })
  const expectParts = async (...parts: string[]) => {
    if ((await unfold.getAttribute("aria-expanded")) === "false") await unfold.click()
    for (const [index, name] of ["Straße", "Hausnummer", "PLZ", "Ort"].entries()) {
      await expect(form.field(name)).toHaveValue(parts[index] ?? "")
    }
  }
  await page.goto("/admin/properties/new")
  await expect(form.field("Straße")).toHaveCount(0)
  await unfold.click()
  await form.fill({ Titel: "Haus im Lindenweg", Adresse: "Lindenweg 12a, 50933 Köln" })
  await expectParts("Lindenweg", "12a", "50933", "Köln")
  const asked = page.getByText(/^Aus dieser Adresse lassen sich/)
  await expect(asked).toBeHidden()
  await form.fill({ Adresse: "Altes Pfarrhaus, Köln" })
  await expectParts("", "", "", "Köln")
  await expect(asked).toBeHidden()
  // The number may stand with the street, as people write it.
  await form.fill({ Ort: "", Straße: "Lindenweg 14" })
  await form.field("Straße").blur()
  await expect(form.field("Straße")).toHaveValue("Lindenweg")
  await expect(form.field("Hausnummer")).toHaveValue("14")
  await expect(asked).toBeVisible()
  await expect(form.field("Adresse")).toHaveValue("Altes Pfarrhaus, Köln")
  const hide = page.getByRole("checkbox", { name: "Anschrift verbergen" })
  await hide.check()
  await expect(hide).toHaveAccessibleDescription("Besucher sehen keine Adresse, bis hier ein Ort steht.")
  await form.fill({ PLZ: "5093", Ort: "Köln 1a" })
  await expect(form.field("PLZ")).toHaveAccessibleDescription("In Deutschland fünf Ziffern")
  await form.create()
  await expect(form.field("Ort")).toHaveAccessibleDescription("Bitte geben Sie hier nur den Ort ein, z. B. Köln")
  await form.fill({ Ort: "50933 Köln" })
  await expectParts("Lindenweg", "14", "50933", "Köln")
  await expect(form.field("Adresse")).toHaveValue("Lindenweg 14, 50933 Köln")
  await expect(asked).toBeHidden()
  await expect(hide).toHaveAccessibleDescription(/^Besucher sehen nur „50933 Köln“/)
  await expect(page.getByText("Die Straße steht auch hier und bleibt dort zu lesen: Titel.")).toBeVisible()
  await form.field("Neues Highlight").fill("Am Lindenweg")
  await form.field("Neues Highlight").press("Enter")
  await expect(page.getByText("bleibt dort zu lesen: Titel, Highlights.")).toBeVisible()
  await page.getByRole("button", { name: "„Am Lindenweg“ entfernen" }).click()
  await form.fill({ Titel: "Haus am Park" })
  await form.choose({ Land: "Österreich" })
  await form.fill({ Region: "Tirol" })
  await expect(form.field("Adresse")).toHaveValue("Lindenweg 14, 50933 Köln, Österreich")
  await form.choose({ Land: "Deutschland" })
  await page.getByRole("combobox", { name: "Bundesland" }).fill("Nordrhein-Westfalen")
  await form.create()
  await form.expectOnline("Haus am Park")

  const row = propertyRows(page).filter({ hasText: "Haus am Park" })
  await expect(row).toContainText(/Lindenweg 14, 50933 Köln\s*Adresse verborgen/)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole("listitem").filter({ hasText: "Haus am Park" })).toContainText(
    /\d-001.*Lindenweg.*Adresse verborgen/,
  )
  await page.setViewportSize(wide ?? { width: 1280, height: 720 })
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Exportieren" }).click()
  await page.getByRole("menuitem", { name: "Als CSV exportieren" }).click()
  // Tabs keep a spreadsheet from reading numbers.
  const csv = (await readFile(await (await download).path(), "utf8")).replaceAll("\t", "")
  expect(csv).toContain(';"Straße";"Hausnummer";"PLZ";"Ort";"Bundesland";"Land";"Anschrift verbergen"')
  expect(csv).toContain(';"Lindenweg";"14";"50933";"Köln";"Nordrhein-Westfalen";"DE";"Ja"')

  await row.getByRole("link").click()
  await expectParts("Lindenweg", "14", "50933", "Köln")
  await expect(hide).toBeChecked()
  const view = page.getByRole("link", { name: "Öffentliche Seite ansehen" })
  await page.goto(new URL((await view.getAttribute("href")) ?? "", page.url()).pathname)
  await expect(page.getByText("50933 Köln", { exact: true }).first()).toBeVisible()
  expect(await page.content()).not.toContain("Lindenweg")
})
