import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyRows } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"

test("a flat for rent asks for a rent, reads as one everywhere, and is let; Ctrl+Z takes back what is typed", async ({
  page,
}) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await test.step("Ctrl+Z takes back what a field has made of the typed number or day, and then what was typed", async () => {
    for (const [tab, name, first, second, typed, written] of [
      ["Grunddaten", "Kaufpreis", "350.000", "450.000", "450000", "450.000"],
      ["Energie", "Gültig bis", "01.03.2034", "02.03.2034", "2.3.34", "02.03.2034"],
    ] as const) {
      await form.tab(tab)
      if (tab === "Energie") await page.getByRole("checkbox", { name: "Ein Energieausweis liegt vor" }).check()
      const field = form.field(name)
      await field.fill(first)
      await field.blur()
      await field.focus()
      await field.press("Control+a")
      await field.pressSequentially(typed)
      await field.press("Tab")
      await expect(field).toHaveValue(written)
      await field.focus()
      await field.press("Control+z")
      await expect(field).toHaveValue(typed)
      await field.press("Control+z")
      await expect(field).toHaveValue(first)
      await field.press("Control+a")
      await field.pressSequentially(second)
      await field.blur()
      await expect(field).toHaveValue(second)
    }
  })
  await form.fill({ Titel: "Wohnung am Park", Adresse: "Parkweg 1, 50667 Köln" })
  await form.fill({ Kaufpreis: "450.000" })
  await page.getByRole("radio", { name: /^Miete/ }).check()
  await expect(form.field("Kaufpreis")).toBeHidden()
  await form.fill({ Kaltmiete: "1,180", Nebenkosten: "" })
  await expect(page.getByText("Meinen Sie 1.180 oder 1,18?")).toBeVisible()
  await expect(form.field("Kaltmiete")).toHaveValue("1,180")
  await form.fill({ Kaltmiete: "1180", Nebenkosten: "" })
  await expect(page.getByText("Meinen Sie 1.180 oder 1,18?")).toBeHidden()
  await form.fill({ Kaltmiete: "1180", Nebenkosten: "180", Kaution: "3.540", Wohnfläche: "75" })
  await form.choose({ Objektart: "Gewerbeobjekt" })
  await form.tab("Details")
  await expect(page.getByLabel("Mieterprovision")).toBeVisible()
  await form.choose({ Objektart: "Wohnung" })
  await form.tab("Details")
  await expect(page.getByLabel("Mieterprovision")).toBeHidden()
  await expect(page.getByText(/^Bei der Vermietung von Wohnraum steht keine Provision/)).toBeVisible()
  await form.tab("Grunddaten")
  const preview = page.getByText(/^So steht es im Angebot/)
  await expect(preview).toHaveText("So steht es im Angebot: 1.180 € kalt · 1.360 € warm · 15,73 €/m²")
  await form.create()
  await form.expectOnline("Wohnung am Park")

  const row = propertyRows(page).filter({ hasText: "Wohnung am Park" })
  await expect(row).toContainText("1.180 € kalt")
  await expect(row).toContainText(/\d{4}-\d{3}/)
  const filter = async (offer: string) => {
    await page.getByRole("button", { name: /^Filter(?! löschen)/ }).click()
    await expect(page.getByPlaceholder("Filtern nach …")).toBeFocused()
    await page.keyboard.type("Kauf oder Miete")
    await page.keyboard.press("Enter")
    await page.getByRole("option", { name: offer, exact: true }).click()
    await page.keyboard.press("Escape")
  }
  await filter("Kauf")
  await expect(page.getByText("Keine passenden Immobilien gefunden.")).toBeVisible()
  await filter("Miete")
  await expect(row).toBeVisible()
  const choose = async (name: string) => {
    await row.getByRole("button", { name: /^Aktionen/ }).click()
    await page.getByRole("menuitem", { name }).click()
  }
  await choose("Als reserviert markieren")
  await expect(message(page, "Immobilie als reserviert markiert")).toBeVisible()
  await expect(row).toContainText("Reserviert")
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(message(page, "Reservierung aufgehoben")).toBeVisible()
  await expect(row).toContainText("Aktiv")
  await choose("Als vermietet markieren")
  await expect(message(page, "Immobilie als vermietet markiert")).toBeVisible()
  await expect(row).toContainText("Vermietet")
  await expect(page.getByRole("button", { name: /^Verkauft/ })).toHaveText("Verkauft/Vermietet1")

  await row.getByRole("link").click()
  await form.tab("Details")
  await expect(form.field("Kaution")).toHaveValue("3.540")
  const { pathname } = new URL(
    (await page.getByRole("link", { name: "Öffentliche Seite ansehen" }).getAttribute("href")) ?? "",
    page.url(),
  )
  await page.goto(pathname)
  await expect(page.getByText("Vermietet", { exact: true }).first()).toBeVisible()
  await expect(page.getByText("Auf Anfrage").first()).toBeVisible()
  await expect(page.getByText("1.180 €")).toHaveCount(0)
})
