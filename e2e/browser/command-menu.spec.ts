import type { Locator, Page } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../support/accessibility"
import { expect, maklerTest as test } from "../support/fixtures"
import { addAgent, addProperty } from "../support/test-company"

test("the command menu finds and leads, by keyboard alone", async ({ page, server, testCompany }) => {
  await addAgent(server, testCompany)
  const id = await addProperty(server, testCompany, { title: "Villa Hohenfeld" })
  const menu = page.getByRole("dialog", { name: "Suchen oder öffnen" })
  const field = menu.getByRole("combobox", { name: "Suchen oder öffnen" })
  await typeBeforeItIsLoaded(page, menu)
  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await expect(menu.getByRole("option", { name: "Neue Immobilie anlegen" })).toHaveAttribute("data-highlighted", "")
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

  // Also with the button; Escape leads back to it.
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
  // Not above another dialog.
  await page.keyboard.press("Control+k")
  await expect(menu).toHaveCount(0)
})

/** Its code arrives when the test says so; nothing that is typed until then is lost, or goes elsewhere. */
async function typeBeforeItIsLoaded(page: Page, menu: Locator): Promise<void> {
  const code = "**/assets/command-dialog-*.js"
  await page.route(code, (route) => route.abort())
  await page.goto("/admin")
  const list = page.getByRole("searchbox")
  await list.fill("Villa")
  await expect(page.getByRole("button", { name: "Schnellsuche" })).toBeVisible()
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("alert")).toContainText("Die Schnellsuche konnte nicht geladen werden.")
  await expect(menu).toHaveCount(0)

  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.unroute(code)
  await page.route(code, async (route) => {
    await arrival
    await route.continue()
  })
  await list.focus()
  await page.keyboard.press("Control+k")
  await page.keyboard.type("ab")
  await page.keyboard.press("Escape")
  await expect(menu).toHaveCount(0)
  await expect(list).toBeFocused()

  await page.keyboard.press("Control+k")
  await page.keyboard.type("hohen")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Control+k")
  await page.keyboard.type("f")
  await expect(menu.getByRole("textbox")).toHaveValue("hohenf")
  await expectAccessible(page)
  arrive()
  await expect(menu.getByRole("combobox")).toBeFocused()
  await page.keyboard.type("eld")
  await expect(menu.getByRole("combobox")).toHaveValue("hohenfeld")
  await expect(menu.getByRole("option", { name: "Villa Hohenfeld" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(menu).toHaveCount(0)
  await expect(list).toBeFocused()
  await expect(list).toHaveValue("Villa")
}
