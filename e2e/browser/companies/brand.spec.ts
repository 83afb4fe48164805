import { expect, maklerTest } from "../../support/fixtures"
import { message } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><script>alert(1)</script>
  <rect width="60" height="60" fill="#123456"/><circle cx="200" cy="30" r="25" fill="#abcdef"/></svg>`

maklerTest(
  "a company gives its pages a logo and a colour, sees them at once and is told what text needs",
  async ({ page, server, testCompany }) => {
    const id = await addProperty(server, testCompany, { details: { price: "489000" } })
    await page.goto("/admin?tab=settings&area=brand")
    const preview = page.getByRole("region", { name: "Vorschau" })
    const button = preview.getByText("Anfrage senden")
    await page.getByLabel("Farbe", { exact: true }).fill("#fdf6b2")
    await expect(button).toHaveCSS("background-color", "rgb(253, 246, 178)")
    const take = page.getByRole("button", { name: /^#[0-9a-f]{6} übernehmen$/ })
    await expect(take).toBeVisible()
    const nearest = ((await take.textContent()) ?? "").slice(0, 7)
    await take.click()
    await expect(page.getByLabel("Farbe", { exact: true })).toHaveValue(nearest)
    await expect(page.getByText("Gut lesbar")).toBeVisible()
    await page.getByLabel("Farbe", { exact: true }).fill("fdf6b2")
    await expect(button).toHaveCSS("background-color", "rgb(253, 246, 178)")

    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) })
    await expect(preview.getByRole("img", { name: "Lindner Immobilien", includeHidden: true })).toBeVisible()
    await page.getByRole("button", { name: "Änderungen speichern" }).click()
    await expect(message(page, "Erscheinungsbild gespeichert")).toBeVisible()
    await page.goto("/admin?tab=settings#impressum")
    const legal = page.getByRole("dialog")
    await legal.getByLabel("Eigenes Impressum").fill("javascript:alert(1)")
    await legal.getByRole("button", { name: "Änderungen speichern" }).click()
    await expect(page.getByText("Bitte geben Sie eine gültige Internetadresse ein")).toBeVisible()
    await legal.getByLabel("Eigenes Impressum").fill("www.lindner.example/impressum")
    await legal.getByRole("button", { name: "Änderungen speichern" }).click()
    await expect(message(page, "Die Einstellung ist gespeichert")).toBeVisible()

    await page.goto(`/property/${id}?theme=light`)
    const logo = page.getByRole("img", { name: "Lindner Immobilien" })
    await expect(logo).toHaveJSProperty("naturalWidth", 480)
    await expect(logo).toHaveAttribute("src", /^data:image\/png;base64,/)
    await expect(page.getByText("489.000 €").first()).toHaveCSS("color", rgb(nearest))
    const send = page.getByRole("button", { name: "Anfrage senden" })
    await expect(send).toBeEnabled()
    await expect(send).toHaveCSS("background-color", "rgb(253, 246, 178)")
    await expect(send).toHaveCSS("color", "rgb(27, 26, 23)")
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Impressum" })).toHaveAttribute(
      "href",
      "https://www.lindner.example/impressum",
    )
  },
)

maklerTest(
  "a company that was there before confirms once what stands at the end of its pages",
  async ({ page, server, testCompany }) => {
    const record = `/api/collections/companies/records/${testCompany.companyId}`
    await server.superuser("PATCH", record, { contact_confirmed: false, phone: "0221 4710" })
    const id = await addProperty(server, testCompany)
    await page.goto(`/property/${id}`)
    await expect(page.getByRole("contentinfo")).toHaveCount(0)
    await page.goto("/admin?tab=settings")
    await page.getByRole("button", { name: "So anzeigen" }).click()
    await expect(page.getByRole("button", { name: "So anzeigen" })).toHaveCount(0)
    await page.goto(`/property/${id}`)
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "0221 4710" })).toBeVisible()
  },
)

function rgb(colour: string): string {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`
}
