import { expect, maklerTest as test } from "../../support/fixtures"
import { message, propertyForm } from "../../support/property-form"
import type { TestServer } from "../../support/server"
import { addAgent, addProperty } from "../../support/test-company"

// A value older than its rule blocks no other field, and gets its message when somebody changes it.

test.use({
  hooks: `routerAdd("POST", "/test/sql", (e) => {
    $app.db().newQuery(e.requestInfo().body.sql).execute()
    e.noContent(204)
  })`,
})

const sql = (server: TestServer, statement: string) =>
  server.call("POST", "/test/sql", { token: server.superuserToken, body: { sql: statement } })

test("a record with an older value is saved, and its message appears when it is changed", async ({
  page,
  server,
  testCompany,
}) => {
  const { token, companyId } = testCompany
  await test.step("an agent and a company", async () => {
    const read = async (path: string) => (await server.call("GET", path, { token })).body
    const id = await addAgent(server, testCompany)
    await sql(server, `UPDATE agents SET email = 'keine Adresse' WHERE id = '${id}'`)
    await sql(server, `UPDATE companies SET website = 'ftp://alt.example' WHERE id = '${companyId}'`)
    await page.goto("/admin?tab=agents")
    await page.getByRole("button", { name: "Jonas Berger bearbeiten" }).click()
    await page.getByLabel("Nachname").fill("Bergmann")
    await page.getByLabel("E-Mail").fill("auch keine")
    await page.getByRole("button", { name: "Makler aktualisieren" }).click()
    await expect(page.getByText("Bitte geben Sie eine gültige E-Mail ein")).toBeVisible()
    await page.getByLabel("E-Mail").fill("keine Adresse")
    await page.getByRole("button", { name: "Makler aktualisieren" }).click()
    await expect(message(page, "Makler erfolgreich aktualisiert")).toBeVisible()
    expect(await read(`/api/agents/${id}`)).toMatchObject({ last_name: "Bergmann", email: "keine Adresse" })

    await page.goto("/admin?tab=settings")
    await page.getByRole("button", { name: "Bearbeiten" }).click()
    await page.getByLabel("Telefon").fill("0221 1")
    await page.getByRole("button", { name: "Änderungen speichern" }).click()
    await expect(message(page, "Unternehmen erfolgreich aktualisiert!")).toBeVisible()
    const saved = { phone: "0221 1", website: "ftp://alt.example" }
    expect(await read(`/api/companies/${companyId}`)).toMatchObject(saved)
  })

  await test.step("a property with an older detail, and another one that is changed", async () => {
    const form = propertyForm(page)
    const id = await addProperty(server, testCompany, { details: { price: "100000" } })
    const details = JSON.stringify({ price: "100000", totalFloors: "-1" })
    await sql(server, `UPDATE properties SET details = '${details}' WHERE id = '${id}'`)
    await page.goto(`/admin/properties/edit/${id}`)
    await form.field("Titel").fill("Umbenannt")
    await form.save()
    await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
    const stored = async () => (await server.call("GET", `/api/properties/${id}`, { token })).body
    expect(await stored()).toMatchObject({ title: "Umbenannt", details: { price: "100000", totalFloors: "-1" } })

    await page.getByRole("link", { name: "Umbenannt" }).click()
    await form.tab("Details")
    await form.fill({ Kaufpreis: "200.000" })
    await form.save()
    await expect(page.getByText("Bitte geben Sie eine Zahl ab 0 ein")).toBeVisible()
    await form.fill({ "Etagen im Haus": "3" })
    await form.save()
    await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
    // The message may still be the first save's.
    await expect.poll(stored).toMatchObject({ details: { price: "200000", totalFloors: "3" } })
  })
})
