import type { Locator, Page, Response } from "@playwright/test"
import { RESTING } from "./shared-context"

export async function signInWith(page: Page, token: string): Promise<void> {
  await page.goto(RESTING)
  await page.evaluate((text) => localStorage.setItem("auth_token", text), token)
}

/** Returns the rows of a list with its head, on a wide screen. */
export const listRows = (page: Page, name?: string): Locator =>
  page.getByRole("table", name === undefined ? {} : { name }).getByRole("row")

export const propertyRows = (page: Page): Locator => listRows(page, "Liste der Immobilien")
export const userRows = (page: Page): Locator => listRows(page, "Liste der Benutzer")

/** Chooses an action in the menu of a list's row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Aktionen für ${row}` }).click()
  await page.getByRole("menuitem", { name: action, exact: true }).click()
}

/** Resolves once the page is told of changes to its lists. */
export const liveConnection = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith("/api/realtime") && response.request().method() === "POST")
