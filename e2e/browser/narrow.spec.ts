import { expect, maklerTest as test } from "../support/fixtures"

test.use({ viewport: { width: 360, height: 780 } })

for (const path of ["/admin", "/admin/properties/new"]) {
  test(`all tabs of ${path} fit side by side on a narrow phone`, async ({ page }) => {
    await page.goto(path)
    const strip = page.getByRole("tablist").first()
    await expect(strip.getByRole("tab").last()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  })
}
