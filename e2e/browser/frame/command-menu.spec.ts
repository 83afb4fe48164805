import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { addAgent, addProperty } from "../../support/test-company"

test("the command menu finds and leads, by keyboard alone", async ({ page, server, testCompany }) => {
  await addAgent(server, testCompany)
  const id = await addProperty(server, testCompany, { title: "Villa Hohenfeld" })
  const menu = page.getByRole("dialog", { name: "Suchen oder öffnen" })
  const field = menu.getByRole("combobox", { name: "Suchen oder öffnen" })
  await page.goto("/admin")
  await expect(page.getByRole("button", { name: "Schnellsuche" })).toBeVisible()
  const list = page.getByRole("searchbox")
  await list.fill("Villa")
  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(list).toBeFocused()
  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await expect(menu.getByRole("option", { name: "Neue Immobilie anlegen" })).toHaveAttribute("data-highlighted", "")
  // The list is pale while it loads what was searched for.
  await expect(page.locator('[role="table"][aria-busy], table[aria-busy]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNarrowFits(page)

  await page.keyboard.type("villa hohenfeld")
  const hit = menu.getByRole("option", { name: "Villa Hohenfeld" })
  await expect(hit).toHaveAttribute("data-highlighted", "")
  await expect(field).toHaveAttribute("aria-activedescendant", (await hit.getAttribute("id")) ?? "")
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/admin/properties/edit/${id}`)
  await expect(menu).toHaveCount(0)

  // The button opens the menu as well, and Escape leads back to the button.
  const button = page.getByRole("button", { name: "Schnellsuche" })
  await button.click()
  await page.keyboard.type("berger")
  await expect(menu.getByRole("option", { name: "Jonas Berger" })).toContainText("Makler, Immobilienberater")
  await page.keyboard.press("Escape")
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await page.route("**/api/agents?**", (route) => route.abort())
  await page.keyboard.type("makler hinzu")
  await expect(menu.getByRole("alert")).toHaveText(/^Die Suche ist fehlgeschlagen: /)
  await page.unroute("**/api/agents?**")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog", { name: "Neuen Makler hinzufügen" })).toBeVisible()
  // The menu does not open above another dialog.
  await page.keyboard.press("Control+k")
  await expect(menu).toHaveCount(0)
})

test("the command menu opens the form of whatever is new, once, and signs out", async ({ page }) => {
  const menu = page.getByRole("dialog", { name: "Suchen oder öffnen" })
  const choose = async (text: string) => {
    await page.getByRole("button", { name: "Schnellsuche" }).click()
    await menu.getByRole("combobox").fill(text)
    await menu.getByRole("option", { name: text, exact: true }).click()
  }
  await page.goto("/admin")
  for (const [command, form] of Object.entries({
    "Neuen Kontakt anlegen": "Kontakt anlegen",
    "Neue Besichtigung anbieten": "Besichtigung",
    "Kollegin oder Kollegen einladen": "Kollegin oder Kollegen einladen",
    "Neuen Makler hinzufügen": "Neuen Makler hinzufügen",
  })) {
    await choose(command)
    const dialog = page.getByRole("dialog", { name: form })
    await expect(dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole("button", { name: "Schnellsuche" })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await choose("Abmelden")
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText("Abgemeldet")).toBeVisible()
})

test("the portal works where the command menu's code is missing", async ({ page, server, testCompany }) => {
  await addProperty(server, testCompany)
  const missing = page.waitForEvent("requestfailed", (request) => request.url().includes("/command-menu-"))
  await page.route("**/assets/command-menu-*.js", (route) => route.abort())
  await page.goto("/admin")
  await missing
  await page.getByRole("link", { name: "Haus am Lindenweg" }).click()
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("Haus am Lindenweg")
})
