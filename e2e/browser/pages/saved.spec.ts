import { expectAccessible } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { addProperty, setStatus } from "../../support/test-company"

test("„Merken“ keeps a listing in this browser alone, and what is no longer public leaves the list", async ({
  page,
  server,
  testCompany,
}) => {
  const first = await addProperty(server, testCompany, { title: "Haus am Lindenweg" })
  const second = await addProperty(server, testCompany, { title: "Wohnung am Markt" })
  const save = page.getByRole("button", { name: "Merken" })
  const saved = page.getByRole("link", { name: "Gemerkt", exact: true })
  const titles = page.locator("[data-results]").getByRole("heading")

  await page.goto(`/property/${first}`)
  await page.getByRole("link", { name: "Alle Angebote", exact: true }).click()
  const company = page.url()
  await expect(page.getByRole("heading", { name: "Immobilienangebote" })).toBeVisible()
  await expect(saved).toBeHidden()

  for (const id of [first, second]) {
    await page.goto(`/property/${id}`)
    await expect(save).toHaveAttribute("aria-pressed", "false")
    await save.click()
    await page.reload()
    await expect(save).toHaveAttribute("aria-pressed", "true")
  }
  expect(await page.context().cookies()).toEqual([])
  await page.goto(company)
  await saved.click()
  await expect(page.getByRole("heading", { name: "Gemerkte Angebote" })).toBeVisible()
  await expect(titles).toHaveCount(2)
  await expectAccessible(page)

  await setStatus(server, testCompany, first, "archived")
  await page.reload()
  await expect(titles).toHaveText(["Wohnung am Markt"])
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `saved_listings:${testCompany.companyId}`)
  expect(await stored()).toBe(JSON.stringify([second]))

  await page.goto(`/property/${second}`)
  await save.click()
  await expect(save).toHaveAttribute("aria-pressed", "false")
  expect(await stored()).toBeNull()
  await page.goBack()
  await page.getByRole("link", { name: "Alle Angebote ansehen" }).click()
  await expect(saved).toBeHidden()
})

test("a browser that stores nothing has no such button, nor has one without scripts", async ({
  page,
  browser,
  server,
  testCompany,
}) => {
  const id = await addProperty(server, testCompany)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
    Storage.prototype.removeItem = Storage.prototype.setItem as () => void
  })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole("button", { name: "Teilen" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Merken" })).toBeHidden()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${server.url}/property/${id}`)
  await expect(plain.getByRole("button", { name: "Teilen" })).toBeVisible()
  await expect(plain.getByRole("button", { name: "Merken" })).toBeHidden()
  await plain.close()
})
