import { expect, type Locator, type Page } from "@playwright/test"

const ADDRESS_PARTS = ["Straße", "Hausnummer", "PLZ", "Ort", "Bundesland", "Region", "Land"]

/** Opens the tab that a field is in, and unfolds the parts of the address. */
async function showField(page: Page, name: string): Promise<void> {
  const parts = page.getByRole("button", { name: "Straße, PLZ und Ort einzeln", includeHidden: true })
  if (ADDRESS_PARTS.includes(name) && (await parts.getAttribute("aria-expanded")) === "false") {
    await openTab(page, parts)
    await parts.click()
  }
  // A label has its star. Finding a field by its role would read the name of each field of each tab.
  const labelled = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*\\*?$`)
  await openTab(page, page.locator("label").filter({ hasText: labelled }))
}

async function openTab(page: Page, element: Locator): Promise<void> {
  const closed = await element.first().evaluate((node) => {
    const panel = node.closest("[data-panel]")?.getAttribute("data-panel")
    const tab = document.querySelector(`[data-tab="${panel}"]`)
    // A press would take the focus from the field before.
    return panel && tab?.getAttribute("aria-selected") !== "true" ? panel : undefined
  })
  if (closed) await page.locator(`[data-tab="${closed}"]`).click()
}

export const propertyForm = (page: Page) => ({
  field: (name: string): Locator => page.getByRole("textbox", { name, exact: true }),

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await showField(page, name)
      await page.getByRole("textbox", { name, exact: true }).fill(value)
    }
  },

  async choose(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await showField(page, name)
      await page.getByRole("combobox", { name, exact: true }).click()
      const option = page.getByRole("option", { name: value, exact: true })
      // The list accepts a click only on its highlighted option, and a test is faster than the screen.
      await option.hover()
      await expect(option).toHaveAttribute("data-highlighted")
      await option.click()
      await expect(page.getByRole("combobox", { name, exact: true })).toHaveText(value)
    }
  },

  async tab(name: string): Promise<void> {
    // The portal has a tab „Makler“, too, which is there until the form is.
    await page
      .getByRole("tablist", { name: "Bereiche der Immobilie" })
      .getByRole("tab", { name: new RegExp(`^${name}\\b`) })
      .click()
  },

  async upload(button: string, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: button }).click()
    await (await chooser).setFiles(files)
  },

  images: (): Locator => page.getByRole("list", { name: "Bilder dieser Immobilie" }).getByRole("img"),
  floorPlans: (): Locator => page.getByRole("list", { name: "Grundrisse dieser Immobilie" }).getByRole("img"),
  create: (): Promise<void> => page.getByRole("button", { name: "Immobilie erstellen" }).click(),
  /**
   * Expects the list's message after a creation. The list then takes the focus: an earlier click scrolls away from its target.
   */
  expectOnline: (title: string): Promise<void> =>
    expect(page.getByRole("heading", { name: `„${title}“ ist online` })).toBeFocused(),
  save: (): Promise<void> => page.getByRole("button", { name: "Änderungen speichern" }).click(),
})

export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Meldungen" }).getByText(text, { exact: true })
