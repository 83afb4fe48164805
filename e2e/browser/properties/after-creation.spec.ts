import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { message, propertyForm } from "../../support/property-form"
import { addAgent } from "../../support/test-company"

test("a new listing gets the only agent, is public at once, and links its page", async ({
  page,
  server,
  testCompany,
  copiedText,
}) => {
  const agent = await addAgent(server, testCompany)
  await page.goto("/admin?status=sold")
  await page.getByRole("link", { name: "Neue Immobilie" }).first().click()
  const form = propertyForm(page)
  await form.tab("Makler")
  await expect(page.getByRole("radio", { name: /Jonas Berger/ })).toBeChecked()
  await form.tab("Grunddaten")
  await form.fill({ Titel: "Villa am Rhein", Adresse: "Rheinufer 3, 50996 Köln" })
  await expect(page.getByText(/^Geht sofort online\. Es fehlen: Beschreibung, Kaufpreis/)).toBeVisible()
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  await form.expectOnline("Villa am Rhein")
  await expectAccessible(page)
  await expectNarrowFits(page)

  await page.getByRole("button", { name: "Link kopieren" }).click()
  await expect(message(page, "In Zwischenablage kopiert")).toBeVisible()
  const link = await copiedText()
  const opened = page.waitForEvent("popup")
  await page.getByRole("link", { name: "Ansehen" }).click()
  const listing = await opened
  await expect(listing).toHaveURL(link)
  await expect(listing.getByText("Jonas Berger").first()).toBeVisible()
  await listing.close()
  const id = link.split("/").at(-1)
  const stored = (await server.call("GET", `/api/properties/${id}`, { token: testCompany.token })).body
  expect(stored).toMatchObject({ agent_id: agent, status: "active" })
  await expect(page.getByRole("link", { name: "Einbetten", exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Hinweis schließen" }).click()
  await expect(page.getByText("ist online")).toHaveCount(0)
  // Back skips the form, which would be empty.
  await page.goBack()
  await expect(page).toHaveURL("/admin?status=sold")
  await page.goForward()

  await page.getByRole("link", { name: "Villa am Rhein" }).click()
  await expect(page.getByRole("link", { name: "Öffentliche Seite ansehen" })).toHaveAttribute("href", `/property/${id}`)
  await expect(page.getByText("Aktiv", { exact: true }).first()).toBeVisible()
  await expectNarrowFits(page)
  // Nothing was typed, so nothing keeps anybody from leaving.
  await page.goto("/admin/properties/new")
  await form.tab("Makler")
  await expect(page.getByRole("radio", { name: /Jonas Berger/ })).toBeChecked()
  await page.getByRole("link", { name: "Abbrechen" }).click()
  await expect(page).toHaveURL("/admin")
})
