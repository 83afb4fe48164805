import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { addAgent, addImages, addProperty } from "../../support/test-company"

// These tests check the part of a listing that a visitor sees before scrolling.

const LONG_TITLE =
  "Großzügiges Architektenhaus mit Einliegerwohnung, Wellnessbereich und Blick über das Rheintal ".repeat(3)

test("a wide window shows pictures, price and contact at once", async ({ page, server, testCompany }) => {
  const agent_id = await addAgent(server, testCompany)
  const first_name = "Maximiliane-Henriette-Charlotte-Wilhelmine "
  await server.superuser("PATCH", `/api/collections/agents/records/${agent_id}`, { first_name: first_name.repeat(2) })
  const images = await addImages(server, testCompany, 7)
  const id = await addProperty(server, testCompany, { images, agent_id, details: { price: "480000" } })
  const other = await addProperty(server, testCompany, { title: "Haus am Hang" })
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("link", { name: "+49 221 4710815" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText("480.000 €").first()).toBeInViewport({ ratio: 1 })
  const beside = page.locator("a[data-shows]")
  await expect(beside).toHaveCount(4)
  for (const picture of await beside.all()) await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(beside.last()).toHaveText("+2")
  await expectAccessible(page)

  await beside.nth(1).click()
  const view = page.getByRole("dialog", { name: "Bilder" })
  await expect(view.getByRole("status")).toContainText("3 / 7")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("region", { name: "Bilder" }).getByRole("status")).toHaveText("3 / 7")

  await page.getByRole("button", { name: "Teilen" }).click()
  await page.getByRole("button", { name: "Link kopieren" }).click()
  await expect(page.getByText("Link kopiert")).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/o\/[a-z0-9-]+\/\d{4}-\d{3}$/)
  await page.goto(copied)
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
  await page.getByRole("link", { name: "Haus am Hang" }).click()
  await expect(page).toHaveURL(new RegExp(`/property/${other}$`))
  await page.getByRole("link", { name: "Alle Angebote", exact: true }).click()
  await expect(page).toHaveURL(/\/makler\//)
})

test("a phone shows the pictures above the longest title, and ways to call and to write", async ({
  page,
  server,
  testCompany,
}) => {
  const images = await addImages(server, testCompany, 5)
  const agent_id = await addAgent(server, testCompany)
  const id = await addProperty(server, testCompany, { title: LONG_TITLE.trim(), images, agent_id, status: "sold" })
  await addProperty(server, testCompany, { title: "Haus am Hang" })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole("region", { name: "Bilder" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("link", { name: "Anrufen" })).toHaveAttribute("href", "tel:+492214710815")
  for (const name of ["Anrufen", "Anfrage senden"])
    await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeEnabled()
  for (const label of ["Name", "E-Mail", "Nachricht"])
    await expect(page.getByLabel(label).first()).toHaveId(/^inquiry-/)
  await page.getByRole("link", { name: "Andere Angebote ansehen" }).click()
  await expect(page.getByRole("link", { name: "Haus am Hang" })).toBeInViewport()
  await expectNarrowFits(page)
})
