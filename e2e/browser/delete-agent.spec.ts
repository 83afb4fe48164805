import type { Page } from "@playwright/test"
import { expect, maklerTest as test } from "../support/fixtures"
import { message } from "../support/property-form"
import { addAgent, addProperty } from "../support/test-company"

async function ask(page: Page) {
  await page.getByRole("button", { name: "Jonas Berger löschen" }).click()
  return page.getByRole("alertdialog", { name: "Makler löschen" })
}

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
