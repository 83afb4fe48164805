import { expect, maklerTest as test } from "../../support/fixtures"
import { pdf } from "../../support/pdf"
import { addProperty } from "../../support/test-company"

const TEXT = "Sie können binnen vierzehn Tagen widerrufen.\n\nEine Begründung brauchen Sie nicht."

test("an office turns the step on, a visitor passes it with and without a script, and the agent reads the proof", async ({
  page,
  browser,
  server,
  testCompany,
}) => {
  const { token, companyId } = testCompany
  await page.goto("/admin?tab=settings&area=legal")
  const heading = page.getByRole("heading", { name: "Widerrufsbelehrung und Provision" })
  await heading.locator("..").getByRole("button", { name: "Ändern" }).click()
  const dialog = page.getByRole("dialog")
  const text = dialog.getByRole("textbox", { name: "Widerrufsbelehrung" })
  const save = dialog.getByRole("button", { name: "Änderungen speichern" })
  await dialog.getByRole("checkbox").check()
  await save.click()
  await expect(dialog.getByText("Ohne Widerrufsbelehrung lässt sich der Schritt nicht einschalten.")).toBeVisible()
  await dialog.getByRole("button", { name: "Entwurf einsetzen" }).click()
  await expect(text).toHaveValue(/^Entwurf, bitte rechtlich prüfen lassen/)
  await save.click()
  await expect(dialog.getByText("Der Text ist noch ein Entwurf.")).toBeVisible()
  await text.fill(TEXT)
  await save.click()
  await expect(page.getByText("Die Einstellung ist gespeichert")).toBeVisible()

  const property = await addProperty(server, testCompany, { commission: "3,57" })
  const form = new FormData()
  form.set("id", "belehrung000001")
  form.set("property_id", property)
  form.set("file", new Blob([new Uint8Array(pdf())]), "Grundbuch.pdf")
  await server.call("POST", "/api/documents", { token, body: form })
  const inquiry = await server.superuser("POST", "/api/collections/inquiries/records", {
    company_id: companyId,
    property_id: property,
    name: "Vera Vogel",
    email: "vera@example.com",
    message: "Noch frei?",
    status: "new",
  })
  const linked = await server.call("POST", "/api/documents/links", {
    token,
    body: { inquiry_id: (inquiry as { id: string }).id, document_ids: ["belehrung000001"] },
  })
  const { pathname } = new URL((linked.body as { link: string }).link)

  for (const [name, javaScriptEnabled] of [
    ["Vera Vogel", true],
    ["Otto Ohne", false],
  ] as const) {
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: server.url,
      viewport: { width: 390, height: 600 },
    })
    const visitor = await context.newPage()
    await visitor.goto(pathname)
    await expect(visitor.getByText("Käuferprovision: 3,57 % inkl. MwSt.")).toBeVisible()
    await expect(visitor.getByRole("heading", { level: 2 })).toHaveText([/^1/, /^2/, /^3/])
    for (const box of await visitor.getByRole("checkbox").all()) await expect(box).not.toBeChecked()
    await visitor.getByLabel("Ihr Name").fill(name)
    await visitor.getByLabel("Ihre E-Mail-Adresse").fill("vera@example.com")
    const send = visitor.getByRole("button", { name: "Bestätigen und Unterlagen öffnen" })
    await send.click()
    // The page is long, and its error stands at the box.
    const error = visitor.getByRole("alert")
    await expect(error).toHaveText(/dass Sie die Widerrufsbelehrung erhalten haben/)
    await expect(error).toBeInViewport()
    await expect(visitor.locator("label", { has: error }).getByRole("checkbox")).toHaveAttribute("aria-invalid", "true")
    await expect(visitor.getByLabel("Ihr Name")).toHaveValue(name)
    await visitor.getByLabel("Ich habe die Widerrufsbelehrung erhalten.").check()
    await send.click()
    await expect(visitor.getByRole("status")).toContainText("Sie möchten die Widerrufsfrist abwarten")
    await visitor.getByLabel("Ihr Name").fill(name)
    await visitor.getByLabel("Ihre E-Mail-Adresse").fill("vera@example.com")
    await visitor.getByLabel("Ich habe die Widerrufsbelehrung erhalten.").check()
    await visitor.getByLabel(/^Ich verlange, dass/).check()
    await send.click()
    await expect(visitor.getByRole("link", { name: "Grundbuch herunterladen" })).toBeVisible()
    // The page stays open in this browser.
    await visitor.goto(pathname)
    await expect(visitor.getByRole("link", { name: "Grundbuch herunterladen" })).toBeVisible()

    await visitor.getByRole("link", { name: "Vertrag widerrufen" }).click()
    await visitor.getByLabel("Ihr Name").fill(name)
    await visitor.getByLabel("Ihre E-Mail-Adresse").fill("vera@example.com")
    await visitor.getByLabel("Welche Immobilie oder welcher Vertrag?").fill(`Alles von ${name}`)
    await visitor.getByRole("button", { name: "Weiter" }).click()
    await visitor.getByRole("button", { name: "Widerruf bestätigen" }).click()
    await expect(visitor.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" })).toBeVisible()
    await context.close()
  }

  // Where mails are sent, a withdrawal whose receipt has arrived has no state.
  await page.route("**/timeline?*", async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { kind: string; state: string }[] }
    const told = data.map((event) => (event.kind === "withdrawal" ? { ...event, state: "" } : event))
    await route.fulfill({ response: answer, json: { ...rest, data: told } })
  })
  await page.goto("/admin?tab=contacts")
  await page.getByText("Vera Vogel").first().click()
  await expect(page.getByText("Widerruf", { exact: true }).first()).toBeVisible()
  // Anybody could have typed the address, so that it counts once the office agrees.
  const { items } = (await server.superuser(
    "GET",
    "/api/collections/confirmations/records?filter=(kind='withdrawal')",
  )) as { items: { id: string }[] }
  expect(items).toHaveLength(2)
  for (const { id } of items) {
    await page.goto(`/admin/confirmations/${id}`)
    await page.getByRole("button", { name: "Bestätigen" }).click()
    await expect(page.getByText("Bestätigt am")).toBeVisible()
  }
  await page.goto("/admin?tab=contacts")
  await page.getByText("Vera Vogel").first().click()
  await page.getByText("Widerrufsbelehrung · ").first().click()
  await page.getByRole("link", { name: "Nachweis öffnen" }).first().click()
  await expect(page.getByRole("heading", { name: "Nachweis: Widerrufsbelehrung" })).toBeVisible()
  await expect(page.getByText("Eine Begründung brauchen Sie nicht.")).toBeVisible()
  await expect(page.getByText("Widerrufen am")).toBeVisible()
})
