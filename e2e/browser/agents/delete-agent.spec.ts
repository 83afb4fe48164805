import type { Page } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { message, propertyForm } from "../../support/property-form"
import { addAgent, addProperty } from "../../support/test-company"

async function ask(page: Page) {
  await page.getByRole("button", { name: "Jonas Berger löschen" }).click()
  return page.getByRole("alertdialog", { name: "Makler löschen" })
}

test("agents are ordered by keys, and who is away says so", async ({ page, server, testCompany }) => {
  const { token } = testCompany
  await addAgent(server, testCompany)
  const body = { first_name: "Ida", last_name: "Kern" }
  expect((await server.call("POST", "/api/agents", { token, body })).status).toBe(200)
  await page.goto("/admin?tab=agents")
  const names = page.getByRole("list", { name: "Makler" }).getByRole("heading")
  await expect(names).toHaveText(["Ida Kern", "Jonas Berger"])
  const moved = page.waitForResponse((response) => response.request().method() === "PUT")
  const handle = page.getByRole("button", { name: "Jonas Berger verschieben" })
  await handle.press("Space")
  await expect(handle).toHaveAttribute("aria-pressed", "true")
  // It hears keys a moment after it says that it is held; at the first place another one changes nothing.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft")
    await expect(page.getByText("Stelle 1 von 2.", { exact: true })).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press("Space")
  await expect(names).toHaveText(["Jonas Berger", "Ida Kern"])
  expect((await moved).status()).toBe(200)
  await page.reload()
  await expect(names).toHaveText(["Jonas Berger", "Ida Kern"])

  await page.getByRole("button", { name: "Jonas Berger bearbeiten" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "Erster Tag" }).fill("1.3.2199")
  await dialog.getByRole("textbox", { name: "Letzter Tag" }).fill("1.2.2199")
  await propertyForm(page).choose({ Vertretung: "Ida Kern" })
  await dialog.getByRole("button", { name: "Makler aktualisieren" }).click()
  await expect(dialog.getByText("Der letzte Tag liegt vor dem ersten")).toBeVisible()
  await dialog.getByRole("textbox", { name: "Letzter Tag" }).fill("31.3.2199")
  await dialog.getByRole("button", { name: "Makler aktualisieren" }).click()
  await expect(page.getByText("Abwesend von 01.03.2199 bis 31.03.2199")).toBeVisible()
  await expect(page.getByText("Vertretung: Ida Kern")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
})

test("deleting an agent warns how many properties lose their contact", async ({ page, server, testCompany }) => {
  const agent_id = await addAgent(server, testCompany)
  await page.goto("/admin?tab=agents")
  let dialog = await ask(page)
  await expect(dialog.getByRole("button", { name: "Löschen" })).toBeEnabled()
  await expect(dialog).not.toContainText("Ansprechpartner")
  await expect(dialog).toContainText("Sind Sie sicher, dass Sie diesen Makler löschen möchten?")
  await dialog.getByRole("button", { name: "Abbrechen" }).click()

  await addProperty(server, testCompany, { agent_id })
  dialog = await ask(page)
  await expect(dialog).toContainText(
    "Jonas Berger ist Ansprechpartner einer Immobilie. Diese bleibt ohne Ansprechpartner bestehen.",
  )
  await dialog.getByRole("button", { name: "Abbrechen" }).click()

  await addProperty(server, testCompany, { agent_id, status: "archived" })
  let respond = () => {}
  const held = new Promise<void>((go) => {
    respond = go
  })
  await page.route(/\/api\/properties\?.*agent_id=/, async (route) => {
    await held
    await route.continue()
  })
  dialog = await ask(page)
  // Nothing is deleted before the consequences are known.
  await expect(dialog.getByRole("button", { name: "Löschen" })).toBeDisabled()
  respond()
  await expect(dialog).toContainText(
    "Jonas Berger ist Ansprechpartner von 2 Immobilien. Diese bleiben ohne Ansprechpartner bestehen.",
  )
  await dialog.getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, "Makler erfolgreich gelöscht")).toBeVisible()
})
