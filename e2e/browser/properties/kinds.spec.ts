import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyForm } from "../../support/property-form"

test("a house is asked for no costs of other owners, a sale for nothing of tenants, and both keep what is there", async ({
  page,
}) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.tab("Details")
  const [fee, floor] = [form.field("Hausgeld"), form.field("Etage")]
  const shared = page.getByRole("checkbox", { name: "WG-geeignet" })
  const choose = async (kind: string) => {
    await form.choose({ Objektart: kind })
    await form.tab("Details")
  }
  await choose("Reihenhaus")
  await expect(form.field("Etagen im Haus")).toBeVisible()
  await expect(fee).toBeHidden()
  await expect(floor).toBeHidden()
  await expect(shared).toBeHidden()

  await choose("Wohnung")
  await fee.fill("350")
  await floor.fill("2")
  await choose("Reihenhaus")
  await expect(fee).toHaveValue("350")
  await floor.fill("")
  // A field that is emptied stays under the cursor.
  await expect(floor).toBeFocused()

  await form.tab("Grunddaten")
  await page.getByRole("radio", { name: /^Miete/ }).check()
  await form.tab("Details")
  await expect(fee).toBeHidden()
  await shared.check()
  await form.tab("Grunddaten")
  await page.getByRole("radio", { name: /^Kauf/ }).check()
  await form.tab("Details")
  await expect(fee).toHaveValue("350")
  await expect(shared).toBeChecked()
})

test("a plot is asked for what plots have, shows nothing else, and keeps the rest", async ({ page, server }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Am Südhang", Adresse: "Hangweg 1, 50667 Köln" })
  await form.tab("Details")
  await form.choose({ Objektart: "Einfamilienhaus" })
  await form.fill({ Wohnfläche: "120", Zimmer: "viele", Grundstücksfläche: "640", Kaufpreis: "320.000" })
  await form.choose({ Objektart: "Gewerbeobjekt" })
  await expect(form.field("Nutzfläche")).toHaveValue("120")
  await expect(form.field("Räume")).toHaveValue("viele")
  await expect(form.field("Schlafzimmer")).toBeHidden()
  await form.choose({ Objektart: "Grundstück" })
  for (const name of ["Nutzfläche", "Räume", "Baujahr", "Hausgeld"]) await expect(form.field(name)).toBeHidden()
  await expect(page.getByText("So steht es im Angebot: 320.000 € · 500 €/m²")).toBeVisible()
  await form.create()
  await form.expectOnline("Am Südhang")
  const row = page.getByRole("link", { name: "Am Südhang" })
  await expect(row).toContainText("Grundstück · 640 m²")
  await expect(page.getByText("Es fehlen: Beschreibung, Bilder, Makler")).toBeVisible()
  await row.click()
  await page.waitForURL("/admin/properties/edit/*")
  const id = new URL(page.url()).pathname.split("/").at(-1)

  const { text } = await server.call("GET", `/property/${id}`)
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  const { address: _address, ...place } = JSON.parse(data).mainEntity
  expect(place).toEqual({
    "@type": "Place",
    "@id": expect.stringMatching(/#place$/),
    name: "Am Südhang",
    additionalProperty: [{ "@type": "PropertyValue", name: "Grundstücksfläche", value: 640, unitCode: "MTK" }],
  })
  expect(text).not.toContain("120 m²")

  await form.tab("Details")
  await form.choose({ Objektart: "Villa" })
  await expect(form.field("Wohnfläche")).toHaveValue("120")
})
