import type { Page } from "@playwright/test"
import { z } from "zod"
import { expectAccessible } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { signInWith } from "../../support/portal"
import type { TestServer } from "../../support/server"
import type { TestCompany } from "../../support/test-company"

const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const button = (page: Page, name: string) => page.getByRole("button", { name })
const SENT = "Ihre Anfrage ist angekommen"

async function findPage(server: TestServer, { companyId, token }: TestCompany): Promise<string> {
  const { body } = await server.call("GET", `/api/companies/${companyId}`, { token })
  return `/makler/${z.object({ slug: z.string() }).parse(body).slug}`
}

async function received(server: TestServer, { token }: TestCompany) {
  const { body } = await server.call("GET", "/api/inquiries?sort=created_at", { token })
  const schema = z.object({ name: z.string(), wish: z.string(), message: z.string() })
  return z.object({ data: z.array(schema) }).parse(body).data
}

const fitsScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const [width, height] of [
  [320, 640],
  [1440, 900],
] as const) {
  test(`an owner asks in three steps, by keyboard alone, at ${width} pixels`, async ({ page, server, testCompany }) => {
    await page.setViewportSize({ width, height })
    const company = await findPage(server, testCompany)
    await page.goto(company)
    await page.getByRole("link", { name: "Was ist meine Immobilie wert?" }).press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Was ist meine Immobilie wert?")
    await expect(page.getByText("Schritt 1 von 3")).toBeVisible()
    await expect(page.getByText("Schritt 2 von 3")).toBeHidden()
    await expect(button(page, "Einschätzung anfragen")).toBeHidden()

    await test.step("what is missing is said at its box, and right again at once", async () => {
      await button(page, "Weiter").press("Enter")
      await expect(page.getByText("Bitte wählen Sie, um was für eine Immobilie es geht")).toBeVisible()
      await expect(page.getByRole("radio", { name: "Wohnung" })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press("ArrowDown")
      await expect(page.getByRole("radio", { name: "Haus", exact: true })).toBeChecked()
      await expect(page.getByText("Bitte wählen Sie, um was für eine Immobilie es geht")).toBeHidden()
      await page.keyboard.press("Tab")
      await page.keyboard.type("50937 Köln")
      await expect(page.getByText("Bitte geben Sie an, wo die Immobilie liegt")).toBeHidden()
    })

    await test.step("Enter leads on, and back keeps what was typed", async () => {
      await page.keyboard.press("Enter")
      await expect(page.getByText("Schritt 2 von 3")).toBeVisible()
      await expectAccessible(page)
      expect(await fitsScreen(page)).toBe(true)
      await page.keyboard.press("Tab")
      await expect(field(page, "Wohnfläche in m²")).toBeFocused()
      await page.keyboard.type("140")
      await button(page, "Zurück").press("Enter")
      await expect(field(page, "PLZ und Ort")).toHaveValue("50937 Köln")
      await button(page, "Weiter").press("Enter")
      await expect(field(page, "Wohnfläche in m²")).toHaveValue("140")
      await button(page, "Weiter").press("Enter")
      await expect(page.getByText("Schritt 3 von 3")).toBeVisible()
      await page.goBack()
      await expect(page.getByText("Schritt 2 von 3")).toBeVisible()
      await expect(field(page, "Wohnfläche in m²")).toHaveValue("140")
      await page.goForward()
      await expect(page.getByText("Schritt 3 von 3")).toBeVisible()
    })

    await page.getByRole("combobox", { name: "Wann möchten Sie verkaufen?" }).selectOption("später")
    await field(page, "Name").fill("Eva Eigner")
    await field(page, "E-Mail").fill("eva@beispiel")
    await button(page, "Einschätzung anfragen").press("Enter")
    await expect(page.getByText("Bitte geben Sie eine gültige E-Mail ein")).toBeVisible()
    await expect(field(page, "E-Mail")).toBeFocused()
    await field(page, "E-Mail").fill("eva@beispiel.de")
    await page.route("**/api/inquiries", (route) => route.fulfill({ status: 500, json: { error: "Das ging nicht." } }))
    await button(page, "Einschätzung anfragen").press("Enter")
    await expect(page.getByRole("alert")).toHaveText("Das ging nicht.")
    await page.unroute("**/api/inquiries")
    // A page that was open for days has no valid token, and fetches a new one.
    await page.locator("input[name=token]").evaluate((input: HTMLInputElement) => {
      input.value = ""
    })
    await expectAccessible(page)
    expect(await fitsScreen(page)).toBe(true)
    await button(page, "Einschätzung anfragen").press("Enter")
    await expect(page.getByRole("heading", { name: SENT })).toBeFocused()
    await expectAccessible(page)
    expect(await received(server, testCompany)).toEqual([
      {
        name: "Eva Eigner",
        wish: "valuation",
        message: "Art: Haus\nOrt: 50937 Köln\nWohnfläche: 140 m²\nVerkauf: später",
      },
    ])
    await page.goBack()
    await expect(page).toHaveURL(company)
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test(`one page asks all and is answered by one, at ${width} pixels`, async ({ page, server, testCompany }) => {
      await page.setViewportSize({ width, height })
      const company = await findPage(server, testCompany)
      await page.goto(`${company}/bewertung`)
      for (const step of ["Schritt 1 von 3", "Schritt 2 von 3", "Schritt 3 von 3"])
        await expect(page.getByText(step)).toBeVisible()
      await expect(button(page, "Weiter")).toBeHidden()
      await page.getByText("Grundstück", { exact: true }).click()
      await expect(field(page, "Wohnfläche in m²")).toBeHidden()
      await field(page, "PLZ und Ort").fill("53111 Bonn")
      await field(page, "Name").fill("Otto Ohne")
      await field(page, "E-Mail").fill("otto@ohne")
      await button(page, "Einschätzung anfragen").click()
      await expect(page.getByText("Bitte geben Sie eine gültige E-Mail ein").first()).toBeVisible()
      await expect(page.getByRole("radio", { name: "Grundstück" })).toBeChecked()
      await expect(field(page, "PLZ und Ort")).toHaveValue("53111 Bonn")
      await field(page, "E-Mail").fill("otto@beispiel.de")
      await button(page, "Einschätzung anfragen").click()
      await expect(page.getByRole("heading", { name: SENT })).toBeVisible()
      expect(await received(server, testCompany)).toMatchObject([
        { name: "Otto Ohne", message: "Art: Grundstück\nOrt: 53111 Bonn" },
      ])
      await page.getByRole("link", { name: "Zur Seite von Lindner Immobilien" }).click()
      await expect(page).toHaveURL(company)
    })
  })
}

test("the office names the form, is warned of words that mislead, reads what came, and answers", async ({
  page,
  server,
  testCompany,
}) => {
  const company = await findPage(server, testCompany)
  await signInWith(page, testCompany.token)
  await page.goto("/admin?tab=settings&area=inquiries")
  await button(page, "Formular ändern").click()
  const heading = field(page, "Überschrift")
  await heading.fill("Wertrechner: in 2 Minuten zum Höchstpreis")
  await expect(page.getByText("„Wertrechner“, „in 2 Minuten“, „Höchstpreis“ kann irreführend sein")).toBeVisible()
  await heading.fill("Was ist Ihr Haus wert?")
  await expect(page.getByText("kann irreführend sein")).toBeHidden()
  await expectAccessible(page)
  await button(page, "Speichern").click()
  await expect(heading).toBeHidden()
  expect((await server.call("GET", `${company}/bewertung`)).text).toContain("Was ist Ihr Haus wert?</h1>")

  const token = /name="token" value="([^"]+)"/.exec((await server.call("GET", `${company}/bewertung`)).text)?.[1]
  const asked = { company_id: testCompany.companyId, wish: "valuation", token, kind: "house", place: "50937 Köln" }
  const body = { ...asked, name: "Eva Eigner", email: "eva@beispiel.de" }
  expect((await server.call("POST", "/api/inquiries", { body })).status).toBe(200)
  await page.goto("/admin?tab=inquiries")
  await page.getByRole("button", { name: /Eva Eigner.*Bewertung: Haus in 50937 Köln/ }).click()
  await expect(page.getByText("bittet um Bewertung")).toBeVisible()
  await expect(page.getByText("Immobilie nicht erkannt")).toBeHidden()
  // A viewing is of a listing of the office.
  await expect(button(page, "Besichtigung anbieten")).toBeHidden()
  await button(page, "Antworten").click()
  await expect(field(page, "Text")).toHaveValue(/vielen Dank für Ihre Anfrage zu Ihrer Immobilie/)

  await page.goto("/admin?tab=settings&area=inquiries")
  await button(page, "Formular ändern").click()
  await page.getByRole("checkbox", { name: "Formular nicht zeigen" }).check()
  await button(page, "Speichern").click()
  await expect(page.getByText("Eigentümer finden bei Ihnen kein Formular")).toBeVisible()
  expect((await server.call("GET", `${company}/bewertung`)).status).toBe(404)
})
