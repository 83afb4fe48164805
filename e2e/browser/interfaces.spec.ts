import { expectAccessible, expectNarrowFits } from "../support/accessibility"
import { expect, maklerTest as test } from "../support/fixtures"
import { message } from "../support/property-form"

test("a member creates a key, which is shown once, calls the API with it, and revokes it", async ({
  page,
  copiedText,
  server,
}) => {
  await page.goto("/admin?tab=settings&area=interfaces")
  await expect(page.getByText("Noch kein Schlüssel")).toBeVisible()
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click()
  const dialog = page.getByRole("dialog", { name: "Schlüssel anlegen" })
  await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click()
  await expect(dialog.getByText("Bitte geben Sie dem Schlüssel einen Namen")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Name").fill("Website")
  await page.route("**/api/keys", (route) => route.abort(), { times: 1 })
  await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click()
  await expect(message(page, /Der Schlüssel konnte nicht angelegt werden: Der Server ist nicht erreich/)).toBeVisible()
  await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click()
  const done = page.getByRole("dialog", { name: "Schlüssel „Website“ angelegt" })
  await done.getByRole("button", { name: "Schlüssel kopieren" }).click()
  const key = await copiedText()
  await expect(done.getByLabel("Schlüssel", { exact: true })).toHaveText(key)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await done.getByRole("button", { name: "Fertig" }).click()

  const call = async () => (await server.call("GET", "/api/companies", { token: key })).status
  expect(await call()).toBe(200)
  const row = page.getByRole("listitem").filter({ hasText: "Website" })
  await expect(row).toContainText(`Nur lesen · endet auf ${key.slice(-4)}`)
  await expect(row).toContainText("von Mara Lindner, noch nicht benutzt")
  await expectAccessible(page)
  await expectNarrowFits(page)
  await row.getByRole("button", { name: "Schlüssel „Website“ widerrufen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Widerrufen" }).click()
  await expect(message(page, "Der Schlüssel ist widerrufen.")).toBeVisible()
  await expect(page.getByText("Noch kein Schlüssel")).toBeVisible()
  expect(await call()).toBe(401)
})
