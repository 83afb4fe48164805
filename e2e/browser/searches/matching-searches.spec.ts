import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const WANTED = { offer: "sale", type: "Wohnung", price: 400_000, place: "Köln", area: 80 }
const LIVE = { confirmed_at: "2026-01-01 00:00:00.000Z", expires_at: "2999-01-01 00:00:00.000Z" }

test("how many people want a listing follows typing, without a save, a jump or a name", async ({
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
  await expect(count).toHaveText("1 Interessent passt")
  expect(await getTitleTop()).toBe(top)
  await form.choose({ Objektart: "Wohnung" })
  await form.fill({ Wohnfläche: "82,5" })
  const before = asked.length
  await form.field("Kaufpreis").pressSequentially("399000,25")
  await expect(count).toHaveText("2 Interessenten passen")
  // The form does not ask for each of the eight prices on the way there.
  expect(asked.length - before).toBeLessThan(4)
  await form.fill({ Kaufpreis: "400.000,01" })
  await expect(count).toHaveText("1 Interessent passt")
  await form.tab("Grunddaten")
  await page.getByRole("radio", { name: /^Miete/ }).check()
  await expect(count).toHaveText("Kein Interessent passt")
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
  await expect(count).toHaveText("1 Interessent passt")
})

test("the list says how many people want each listing, so does the notice after publishing, and both lead to who they are", async ({
  page,
  server,
  testCompany,
}) => {
  const { companyId, token } = testCompany
  const search = (wishes: object) =>
    server.superuser("POST", "/api/collections/saved_searches/records", {
      expires_at: LIVE.expires_at,
      offer: "sale",
      place: "Köln",
      company_id: companyId,
      ...wishes,
    })
  for (const [name, roles] of [
    ["Anna Sucht", ["seeker"]],
    ["Bert Eigen", ["owner", "seeker"]],
    ["Cem Fern", []],
  ] as const) {
    const { body } = await server.call("POST", "/api/contacts", { token, body: { name, roles } })
    const { id: contact_id } = body as { id: string }
    await search({ contact_id, consent: "phone", ...(name === "Cem Fern" && { place: "Bonn" }) })
  }
  await search({ email: "selbst@example.com", confirmed_at: LIVE.confirmed_at })
  const details = { propertyType: "Wohnung", price: "400000" }
  await addProperty(server, testCompany, { title: "Wohnung am Dom", details })
  await addProperty(server, testCompany, { title: "Haus in Hamm", address: "Weg 1, 59065 Hamm", details })
  const counted: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/api/searches/counts")) counted.push(request.url())
  })

  await page.goto("/admin")
  const row = (title: string) => page.getByRole("row", { name: new RegExp(title) })
  const interested = row("Wohnung am Dom").getByRole("link", { name: "3 Interessenten passen" })
  await expect(interested).toBeVisible()
  await expect(row("Haus in Hamm").getByText(/Interessent/)).toHaveCount(0)
  expect(counted).toHaveLength(1)
  await interested.click()

  const people = page.getByRole("button", { name: /^(?:Anna|Bert|Cem) \w+$/ })
  await expect(page.getByText("Kontakte, deren Suche zu „Wohnung am Dom“ passt")).toBeVisible()
  await expect(page.getByText("Dazu kommt eine Person, die ihren Suchauftrag selbst angelegt hat.")).toBeVisible()
  await expect(people).toHaveText(["Bert Eigen", "Anna Sucht"])
  expect(await page.content()).not.toContain("selbst@example.com")
  await expectAccessible(page)
  await expectNarrowFits(page)

  const choose = async (filter: string, value: string) => {
    await page.getByRole("combobox", { name: filter }).click()
    await page.getByRole("option", { name: value, exact: true }).click()
  }
  await choose("Nach Rolle filtern", "Eigentümer")
  await expect(people).toHaveText(["Bert Eigen"])
  await choose("Nach Wiedervorlage filtern", "Überfällig")
  await expect(page.getByText("Keiner Ihrer Kontakte sucht das")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Keiner Ihrer Kontakte sucht das")).toBeVisible()
  await page.getByRole("button", { name: "Alle Kontakte zeigen" }).last().click()
  await expect(people).toHaveCount(3)
  await choose("Nach Rolle filtern", "Ohne Rolle")
  await expect(people).toHaveText(["Cem Fern"])

  await page.getByRole("button", { name: "Ansichten" }).click()
  const views = page.getByRole("dialog", { name: "Ansichten" })
  await views.getByRole("button", { name: "Ansicht speichern" }).click()
  await page.getByLabel("Name").fill("Ohne Rolle")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Ansicht „Ohne Rolle“ gespeichert")).toBeVisible()
  await page.goto("/admin")
  await page.getByRole("button", { name: "Ansichten" }).click()
  await expect(views.getByText("Alle", { exact: false }).first()).toBeVisible()
  await expect(views.getByRole("link", { name: "Ohne Rolle" })).toHaveCount(0)
  await page.goto("/admin?tab=contacts&role=owner")
  await page.getByRole("button", { name: "Ansichten" }).click()
  await views.getByRole("link", { name: "Ohne Rolle" }).click()
  await expect(page).toHaveURL("/admin?tab=contacts&role=none")
  await expect(people).toHaveText(["Cem Fern"])

  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Villa am Rhein", Adresse: "Rheinufer 3, 50996 Köln" })
  await form.create()
  await form.expectOnline("Villa am Rhein")
  await page.getByRole("link", { name: "3 Interessenten passen" }).first().click()
  await expect(page.getByText("Kontakte, deren Suche zu „Villa am Rhein“ passt")).toBeVisible()
  await page.getByRole("button", { name: "Alle Kontakte zeigen" }).click()
  await expect(page).toHaveURL("/admin?tab=contacts")

  await page.goto("/admin?tab=contacts&wants=gibtesnicht0000")
  await expect(page.getByText("Diese Immobilie gibt es nicht mehr")).toBeVisible()
  await expect(page.getByText("Keiner Ihrer Kontakte sucht das")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Alle Kontakte zeigen" })).toHaveCount(1)
})
