import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyRows } from "../../support/portal"
import { propertyForm } from "../../support/property-form"

test("the form checks a certificate's days and says what an advertisement lacks; list and page say that it has expired", async ({
  page,
  server,
}) => {
  const form = propertyForm(page)
  const note = page.getByText(/\(§ 87 GEG\)(: .*)?\.$/).filter({ hasNotText: "Liegt ein Ausweis vor" })
  const lacks = (gaps: string) => expect(note).toHaveText(`Für die Anzeige fehlt noch (§ 87 GEG): ${gaps}.`)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await form.tab("Energie")
  await lacks("ein Energieausweis oder der Grund, warum keiner vorliegt")
  await form.choose({ "Ohne Ausweis": "Der Energieausweis liegt zur Besichtigung vor" })
  await expect(note).toHaveText("Alle Angaben für die Anzeige sind da (§ 87 GEG).")
  await page.getByRole("checkbox", { name: "Ein Energieausweis liegt vor" }).check()
  await form.choose({ "Art des Ausweises": "Verbrauchsausweis", Energieeffizienzklasse: "H" })
  await form.fill({ Endenergieverbrauch: "viel", "Baujahr laut Ausweis": "1950" })
  await lacks("wesentlicher Energieträger")
  await page.getByRole("combobox", { name: "Wesentlicher Energieträger" }).fill("Erdgas, Solar")
  await form.choose({ "Skala der Klasse": "EU-Skala A bis G" })
  await lacks("Energieeffizienzklasse")
  await form.choose({ Energieeffizienzklasse: "G", "Art des Ausweises": "Bedarfsausweis" })
  await form.fill({ Endenergiebedarf: "240" })
  await expect(note).toHaveText("Alle Angaben für die Anzeige sind da (§ 87 GEG).")
  await form.fill({ "Gültig bis": "gestern", "Ausgestellt am": "1.3.2094" })
  await expect(form.field("Ausgestellt am")).toHaveAccessibleDescription("Dieser Tag liegt in der Zukunft.")
  await form.create()
  await expect(form.field("Gültig bis")).toHaveAccessibleDescription(/^Bitte geben Sie einen Tag ein/)
  await form.fill({ "Gültig bis": "1.3.2014" })
  await expect(form.field("Gültig bis")).toHaveAccessibleDescription("Dieser Ausweis ist abgelaufen.")
  await lacks("ein gültiger Ausweis (dieser ist abgelaufen)")
  await form.create()
  await form.expectOnline("Haus am Rhein")

  const row = propertyRows(page).filter({ hasText: "Haus am Rhein" })
  await expect(row).toContainText("Energieausweis abgelaufen")
  await row.getByRole("link", { name: "Haus am Rhein" }).click()
  await page.waitForURL("/admin/properties/edit/*")
  const id = new URL(page.url()).pathname.split("/").at(-1)
  const { body } = await server.call("GET", `/api/properties/${id}`)
  expect(body).toMatchObject({ energy: { validUntil: "2014-03-01", createdAt: "2094-03-01" } })
  const address = `/property/${id}`
  await form.tab("Details")
  await form.choose({ Objektart: "Grundstück" })
  await form.tab("Energie")
  await expect(page.getByText("Objektart „Grundstück“: In der Anzeige steht nichts zur Energie.")).toBeVisible()
  await expect(note).toBeHidden()
  await form.tab("Details")
  await form.choose({ Objektart: "Gewerbeobjekt" })
  await form.tab("Energie")
  await form.choose({ Gebäudeart: "Nichtwohngebäude" })
  await lacks("ein gültiger Ausweis (dieser ist abgelaufen), Endenergie für Wärme, Endenergie für Strom")

  await page.goto(address)
  await expect(page.getByText("Dieser Energieausweis ist abgelaufen.")).toBeVisible()
  const energy = page.locator("section").filter({ has: page.getByRole("heading", { name: "Energieausweis" }) })
  await expect(energy.locator("dl")).toHaveText(
    /240 kWh.*G \(EU-Skala A bis G\)Wesentlicher EnergieträgerErdgas, Solar/,
  )
  await expect(energy.locator("[aria-hidden]")).toHaveText("ABCDEFG")
  expect((await server.call("GET", address)).text).not.toContain("Endenergieverbrauch")
})
