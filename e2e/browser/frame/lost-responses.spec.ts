import type { Page } from "@playwright/test"
import { z } from "zod"
import { createAdministrator } from "../../support/administrator"
import { expect, maklerTest as test } from "../../support/fixtures"
import { signInWith } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import type { TestServer } from "../../support/server"
import { createAccount } from "../../support/test-company"

// The server has stored a record, and the browser never learns of it: pressing save again must not make a second one.

/** Lets the next call reach the server, and drops its response. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort("connectionreset")
    },
    { times: 1 },
  )

const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
async function rows(server: TestServer, { token }: { token: string }, path: string) {
  return rowsSchema.parse((await server.call("GET", path, { token })).body).data
}

/** Creates a property that the server stores, and that the form does not learn of. */
async function makeWithLostAnswer(page: Page): Promise<void> {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await loseAnswer(page, "/api/properties")
  await form.create()
  await expect(message(page, "Fehler beim Hinzufügen der Immobilie")).toBeVisible()
}

test("a property is created once, with the latest input", async ({ page, server, testCompany }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3", Beschreibung: "Am Wasser." })
  await loseAnswer(page, "/api/properties")
  await form.create()
  await expect(message(page, "Fehler beim Hinzufügen der Immobilie")).toBeVisible()
  expect(await rows(server, testCompany, "/api/properties")).toHaveLength(1)

  await form.fill({ Titel: "Villa am Rhein", Beschreibung: "" })
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  expect(await rows(server, testCompany, "/api/properties")).toMatchObject([
    { title: "Villa am Rhein", description: "" },
  ])

  // The next creation makes another record.
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  expect(await rows(server, testCompany, "/api/properties")).toHaveLength(2)
})

test("a property is created once, although the page was reloaded in between", async ({ page, server, testCompany }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  const form = propertyForm(page)
  await makeWithLostAnswer(page)
  await page.reload()
  await page.getByRole("button", { name: "Übernehmen" }).click()
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  expect(await rows(server, testCompany, "/api/properties")).toMatchObject([{ title: "Haus am Rhein" }])
})

test("changes of a colleague in between are a conflict", async ({ page, server, testCompany }) => {
  const form = propertyForm(page)
  await makeWithLostAnswer(page)
  const [created] = await rows(server, testCompany, "/api/properties")
  const path = `/api/properties/${created?.id}`
  await server.call("PUT", path, { token: testCompany.token, body: { title: "Titel der Kollegin" } })
  await form.create()
  const question = page.getByRole("dialog", { name: /inzwischen anders gespeichert/ })
  await question.getByRole("radio", { name: "Inzwischen gespeichert Titel der Kollegin" }).check()
  await question.getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  expect(await rows(server, testCompany, "/api/properties")).toMatchObject([{ title: "Titel der Kollegin" }])
})

test("an update whose response was lost is saved again without a question", async ({ page, server, testCompany }) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3" })
  await form.create()
  await form.expectOnline("Haus am Rhein")
  await page.getByRole("link", { name: "Haus am Rhein" }).click()
  await form.field("Titel").fill("Villa am Rhein")
  await loseAnswer(page, "/api/properties/*")
  await form.save()
  await expect(message(page, "Fehler beim Aktualisieren der Immobilie")).toBeVisible()
  await form.field("Beschreibung").fill("Am Wasser.")
  await form.save()
  await expect(message(page, "Immobilie erfolgreich aktualisiert")).toBeVisible()
  expect(await rows(server, testCompany, "/api/properties")).toMatchObject([
    { title: "Villa am Rhein", description: "Am Wasser." },
  ])
})

test("an agent is created once, also after a reload, with the latest input", async ({ page, server, testCompany }) => {
  const save = () => page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await page.getByLabel("Vorname").fill("Jana")
  await page.getByLabel("Nachname").fill("Brandt")
  await loseAnswer(page, "/api/agents")
  await save()
  await expect(page.getByText(/^Fehler beim Hinzufügen des Maklers/).first()).toBeVisible()
  await page.reload()
  await page.getByLabel("Telefon").fill("0221 4711")
  await save()
  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()
  expect(await rows(server, testCompany, "/api/agents")).toMatchObject([{ last_name: "Brandt", phone: "0221 4711" }])
})

test("a company that an administrator changed in between is merged, and a coupon is created once", async ({
  page,
  server,
}) => {
  const administrator = await createAdministrator(server)
  await signInWith(page, (await createAccount(server)).token)
  await page.goto("/admin?tab=settings")
  await page.getByLabel("Name").fill("Rhein Immobilien")
  await page.getByLabel("Telefon").fill("0221 1")
  await loseAnswer(page, "/api/companies")
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(message(page, /^Fehler beim Erstellen des Unternehmens/)).toBeVisible()
  const stored = () => rows(server, administrator, "/api/companies?q=Rhein+Immobilien")
  const [{ id } = {}] = await stored()
  const change = { phone: "0221 2", address: "Rheinufer 3" }
  await server.call("PUT", `/api/companies/${id}`, { token: administrator.token, body: change })
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  const question = page.getByRole("dialog", { name: /inzwischen anders gespeichert/ })
  await expect(question.getByRole("group")).toHaveText([/Adresse/, /Telefon/])
  await question.getByRole("radio", { name: "Inzwischen gespeichert Rheinufer 3" }).check()
  await question.getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(message(page, "Unternehmen erfolgreich erstellt!")).toBeVisible()
  expect(await stored()).toMatchObject([{ id, phone: "0221 1", address: "Rheinufer 3" }])

  await signInWith(page, administrator.token)
  await page.goto("/admin?tab=admin&area=coupons")
  const dialog = page.getByRole("dialog", { name: "Coupon erstellen" })
  const create = () => dialog.getByRole("button", { name: "Coupon erstellen" }).click()
  await page.getByRole("button", { name: "Coupon erstellen" }).click()
  await dialog.getByLabel("Code").fill("EINMAL")
  await dialog.getByLabel("Rabattwert").fill("5")
  await loseAnswer(page, "/api/coupons")
  await create()
  await expect(message(page, /^Fehler beim Erstellen des Coupons/)).toBeVisible()
  await dialog.getByLabel("Rabattwert").fill("7")
  await create()
  await expect(message(page, "Coupon erfolgreich erstellt")).toBeVisible()
  expect(await rows(server, administrator, "/api/coupons?q=EINMAL")).toMatchObject([{ discount_value: 7 }])
})
