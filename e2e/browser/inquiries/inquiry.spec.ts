import type { Page } from "@playwright/test"
import { z } from "zod"
import { expectAccessible } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import type { TestServer } from "../../support/server"
import { addAgent, addProperty, type TestCompany } from "../../support/test-company"

const MESSAGE = "Ich würde das Haus gern ansehen."
const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const wish = (page: Page) => page.getByRole("combobox", { name: "Ich wünsche mir" })
const send = (page: Page) => page.getByRole("button", { name: "Anfrage senden" })

const addListing = async (server: TestServer, company: TestCompany) => `/property/${await addProperty(server, company)}`

async function fill(page: Page, name: string) {
  await field(page, "Name").fill(name)
  await field(page, "E-Mail").fill("greta.sommer@beispiel.de")
  await field(page, "Nachricht").fill(MESSAGE)
}

async function received(server: TestServer, { token }: TestCompany): Promise<string[]> {
  const { body } = await server.call("GET", "/api/inquiries?sort=created_at", { token })
  const schema = z.object({ name: z.string(), status: z.string(), wish: z.string() })
  const { data } = z.object({ data: z.array(schema) }).parse(body)
  return data.map(({ name, status, wish }) => `${name}: ${[status, wish].filter(Boolean).join(", ")}`)
}

test("an inquiry arrives once, after a failure, a lost connection and an old page", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  await page.goto(await addListing(server, testCompany))
  await fill(page, "Greta Sommer")
  await page.route("**/api/inquiries", (route) => route.fulfill({ status: 503, json: { error: "Zu viel los." } }))
  await send(page).click()
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeVisible()
  await expect(page.getByRole("alert")).toHaveText("Zu viel los.")
  await page.unroute("**/api/inquiries")

  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole("alert")).toContainText("Keine Verbindung zum Server. Ihr Text ist noch da")
  await context.setOffline(false)
  await expect(field(page, "Nachricht")).toHaveValue(MESSAGE)

  // The server stores the inquiry, but the visitor does not learn of it.
  await page.route("**/api/inquiries", async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole("alert")).toContainText("Keine Verbindung")
  await page.unroute("**/api/inquiries")
  // A page that was open for days has no valid token, and fetches a new one.
  await page.locator("input[name=token]").evaluate((input: HTMLInputElement) => {
    input.value = ""
  })
  await send(page).dblclick()
  await expect(page.getByRole("heading", { name: "Anfrage gesendet!" })).toBeFocused()
  expect(await received(server, testCompany)).toEqual(["Greta Sommer: new"])

  await page.getByRole("button", { name: "Neue Anfrage" }).click()
  await fill(page, "Greta Winter")
  await wish(page).selectOption("einen Rückruf")
  await send(page).click()
  await expect(page.getByRole("heading", { name: "Anfrage gesendet!" })).toBeVisible()
  expect(await received(server, testCompany)).toEqual(["Greta Sommer: new", "Greta Winter: new, call"])
})

/** Returns the selects that are narrower than their longest option. */
function findClipped(selects: Element[]): string[] {
  return selects
    .filter((select) => {
      const whole = select.cloneNode(true) as HTMLSelectElement
      whole.style.cssText = "position: absolute; width: auto"
      select.after(whole)
      const isClipped = select.clientWidth < whole.clientWidth
      whole.remove()
      return isClipped
    })
    .map((select) => select.getAttribute("name") ?? "")
}

test("a wish for a viewing has a day, and what is sent leads on", async ({ page, server, testCompany }) => {
  const agent_id = await addAgent(server, testCompany)
  const address = `/property/${await addProperty(server, testCompany, { agent_id })}`
  for (const title of ["Haus am Hang", "Haus am See", "Haus am Wald", "Haus am Markt"])
    await addProperty(server, testCompany, { title })
  await page.goto(address)
  await fill(page, "Anna Anders")
  const day = page.getByRole("combobox", { name: "Am liebsten" })
  await expect(day).toBeHidden()
  await wish(page).selectOption("eine Besichtigung")
  await expect(day.locator("option")).toHaveCount(7)
  await day.selectOption({ index: 2 })
  const chosen = await day.locator("option:checked").textContent()
  await page.getByRole("combobox", { name: "Tageszeit" }).selectOption("nachmittags")
  await expectAccessible(page)
  const before = page.viewportSize()
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator("select:visible").evaluateAll(findClipped), `at ${width} pixels`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
  await send(page).click()
  await expect(page.getByRole("heading", { name: "Anfrage gesendet!" })).toBeFocused()
  await expect(page.getByText("Jonas Berger antwortet Ihnen.")).toBeVisible()
  const contact = page.getByRole("complementary", { name: "Kontakt" })
  await expect(contact.getByRole("link", { name: /^Haus am/ })).toHaveCount(3)
  await expectAccessible(page)
  const { body } = await server.call("GET", "/api/inquiries", { token: testCompany.token })
  expect(z.object({ data: z.array(z.object({ message: z.string() })) }).parse(body).data[0]?.message).toBe(
    `${MESSAGE}\n\nBesichtigung am liebsten: ${chosen}, nachmittags`,
  )
  await contact
    .getByRole("link", { name: /^Haus am/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Haus am/)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("an inquiry arrives, and what is typed wrong comes back", async ({ page, server, testCompany }) => {
    const address = await addListing(server, testCompany)
    await page.goto(address)
    await fill(page, "Otto Ohne")
    await field(page, "E-Mail").fill("otto@ohne")
    await addProperty(server, testCompany, { title: "Haus am Hang" })
    await wish(page).selectOption("eine Besichtigung")
    const time = page.getByRole("combobox", { name: "Tageszeit" })
    await time.selectOption("abends")
    await send(page).click()
    await expect(time).toHaveValue("evening")
    await expect(page.getByRole("alert")).toHaveText("Bitte geben Sie eine gültige E-Mail ein")
    await expect(field(page, "Nachricht")).toHaveValue(MESSAGE)
    await field(page, "E-Mail").fill("otto@beispiel.de")
    await send(page).click()
    await expect(page.getByRole("heading", { name: "Anfrage gesendet!" })).toBeVisible()
    await expect(page.getByText("Lindner Immobilien antwortet Ihnen.")).toBeVisible()
    await expect(page.getByRole("link", { name: /^Haus am Hang/ })).toBeVisible()
    // A reload makes the browser send the form once more.
    await page.reload()
    expect(await received(server, testCompany)).toEqual(["Otto Ohne: new, viewing"])
    await page.getByRole("link", { name: "Zurück zum Angebot" }).click()
    await expect(page).toHaveURL(address)
  })
})
