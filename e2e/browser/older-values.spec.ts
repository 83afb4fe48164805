import { expect, maklerTest as test } from "../support/fixtures"
import { message } from "../support/property-form"
import type { TestServer } from "../support/server"
import { addAgent } from "../support/test-company"

// What was stored before a rule was made blocks no other field, and gets its message where it is changed.

test.use({
  hooks: `routerAdd("POST", "/test/sql", (e) => {
    $app.db().newQuery(e.requestInfo().body.sql).execute()
    e.noContent(204)
  })`,
})

const sql = (server: TestServer, statement: string) =>
  server.call("POST", "/test/sql", { token: server.superuserToken, body: { sql: statement } })

test("an agent and a company with an older value are saved", async ({ page, server, testCompany }) => {
  const { token, companyId } = testCompany
  const read = async (path: string) => (await server.call("GET", path, { token })).body
  const id = await addAgent(server, testCompany)
  const phone = "0221 ".repeat(20).trim()
  await sql(server, `UPDATE agents SET email = 'keine Adresse', phone = '${phone}' WHERE id = '${id}'`)
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
  expect(await read(`/api/agents/${id}`)).toMatchObject({ last_name: "Bergmann", email: "keine Adresse", phone })

  await page.goto("/admin?tab=settings")
  await page.getByRole("button", { name: "Bearbeiten" }).click()
  await page.getByLabel("Telefon").fill("0221 1")
  await page.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, "Unternehmen erfolgreich aktualisiert!")).toBeVisible()
  const saved = { phone: "0221 1", website: "ftp://alt.example" }
  expect(await read(`/api/companies/${companyId}`)).toMatchObject(saved)
})
