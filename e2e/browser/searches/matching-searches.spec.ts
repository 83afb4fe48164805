import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const WANTED = { offer: "sale", type: "Wohnung", price: 400_000, place: "Köln", area: 80 }
const LIVE = { confirmed_at: "2026-01-01 00:00:00.000Z", expires_at: "2999-01-01 00:00:00.000Z" }

test("how many saved searches want a listing follows typing, without a save, a jump or a name", async ({
  page,
  server,
  testCompany,
}) => {
  const { companyId, token } = testCompany
  const search = (email: string, wishes: object) =>
    server.superuser("POST", "/api/collections/saved_searches/records", {
      ...LIVE,
      ...wishes,
      company_id: companyId,
      email,
    })
  await search("sucht@example.com", WANTED)
  await search("sucht-auch@example.com", { offer: "sale", place: "Köln" })
  const form = propertyForm(page)
  const count = page.locator("summary").getByRole("status")
  const hint = page.getByRole("main")
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== "GET" && pathname !== "/api/realtime") asked.push(pathname)
  })

  await page.goto("/admin/properties/new")
  await expect(count).toHaveText("")
  await page.getByText("Vollständigkeit:").click()
  await expect(hint).toContainText("Sobald Sie Ort, Preis oder Größe eintragen")
  await page.getByText("Vollständigkeit:").click()
  const getTitleTop = () => form.field("Titel").evaluate((field) => field.getBoundingClientRect().top + window.scrollY)
  const top = await getTitleTop()
  await form.field("Titel").pressSequentially("Wohnung am Dom")
  await form.field("Adresse").pressSequentially("Domgasse 7, 50667 Köln")
  await expect(count).toHaveText("1 Suchauftrag")
  expect(await getTitleTop()).toBe(top)
  await form.choose({ Objektart: "Wohnung" })
  await form.fill({ Wohnfläche: "82,5" })
  const before = asked.length
  await form.field("Kaufpreis").pressSequentially("399000,25")
  await expect(count).toHaveText("2 Suchaufträge")
  // The form does not ask for each of the eight prices on the way there.
  expect(asked.length - before).toBeLessThan(4)
  await form.fill({ Kaufpreis: "400.000,01" })
  await expect(count).toHaveText("1 Suchauftrag")
  await form.tab("Grunddaten")
  await page.getByRole("radio", { name: /^Miete/ }).check()
  await expect(count).toHaveText("Kein Suchauftrag")
  expect(await page.content()).not.toContain("@example.com")
  expect(new Set(asked)).toEqual(new Set(["/api/searches/count"]))
  const { body } = await server.call("GET", `/api/properties?company_id=${companyId}`, { token })
  expect(body).toMatchObject({ total: 0 })

  const details = { propertyType: "Wohnung", price: "400000", livingArea: "80" }
  const id = await addProperty(server, testCompany, { address: "Domgasse 7, 50667 Köln", details, status: "archived" })
  await page.goto(`/admin/properties/edit/${id}`)
  await page.getByText("Vollständigkeit:").click()
  await expect(hint).toContainText("2 Suchaufträge passen. Ist die Immobilie aktiv")
  await form.fill({ Wohnfläche: "79" })
  await expect(count).toHaveText("1 Suchauftrag")
})
