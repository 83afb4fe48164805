import type { Page } from "@playwright/test"
import { expect, test } from "../../support/fixtures"
import { message } from "../../support/property-form"
import { createAccount } from "../../support/test-company"

// These tests cover the first page of users without a company, and its message.

const HINT = "Bitte erstellen Sie zuerst ein Unternehmen, um Immobilien zu verwalten"

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/auth")
  await page.getByRole("textbox", { name: "E-Mail" }).fill(email)
  await page.getByRole("textbox", { name: "Passwort" }).fill(password)
  await page.getByRole("tabpanel").getByRole("button", { name: "Anmelden", exact: true }).click()
  await expect(message(page, "Erfolgreich eingeloggt!")).toBeVisible()
}

test("a user without a company gets one message, where companies are created", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await createAccount(server))
  await expect(page.getByText(HINT)).toBeVisible()
  const messages = page.getByRole("region", { name: "Meldungen" })
  await expect(messages.getByRole("dialog")).toHaveCount(1)
  await expect(page.getByRole("heading", { name: "Unternehmen erstellen" })).toBeVisible()

  // The message lies over neither the head of the page nor its tabs.
  const box = await messages.getByRole("dialog").boundingBox()
  const head = await page.getByRole("banner").boundingBox()
  const tabs = await page.getByRole("navigation", { name: "Bereiche" }).boundingBox()
  if (!box || !head || !tabs) throw new Error("Nothing to measure")
  expect(box.y).toBeGreaterThan(head.y + head.height)
  expect(box.y + box.height).toBeLessThanOrEqual(tabs.y)
})

test("an administrator, who needs no company, starts in the Admin tab, and gets no message in the settings", async ({
  page,
  server,
}) => {
  const account = await createAccount(server)
  const { items } = (await server.superuser(
    "GET",
    `/api/collections/users/records?filter=${encodeURIComponent(`email="${account.email}"`)}`,
  )) as { items: { id: string }[] }
  await server.superuser("PATCH", `/api/collections/users/records/${items[0]?.id}`, { is_admin: true })
  await signIn(page, account)
  await expect(page.getByRole("tab", { name: "Admin" })).toHaveAttribute("aria-selected", "true")
  await expect(page).toHaveURL("/admin?tab=admin")
  await page.getByRole("tab", { name: "Einstellungen" }).click()
  await expect(page.getByText("Als Administrator legen Sie Unternehmen für andere an")).toBeVisible()
  await page.getByRole("tab", { name: "Tarif" }).click()
  await expect(page.getByText("Als Administrator ohne eigenes Unternehmen brauchen Sie kein Paket.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Paket wählen" })).toHaveCount(0)
  await page.getByRole("tab", { name: "Unternehmen" }).click()
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(page.getByText("Bitte geben Sie einen Unternehmensnamen ein")).toBeVisible()
  await expect(page.getByText(HINT)).toHaveCount(0)

  // The user opens one form after another, each of which creates a company.
  for (const name of ["Erste Immobilien", "Zweite Immobilien"]) {
    await page.getByLabel("Name").fill(name)
    await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
    await expect(message(page, "Unternehmen erfolgreich erstellt!")).toBeVisible()
    await expect(page.getByLabel("Name")).toHaveValue("")
  }
  const created = await server.superuser("GET", "/api/collections/companies/records?filter=name~'te Immobilien'")
  expect(created).toMatchObject({ totalItems: 2 })
})
