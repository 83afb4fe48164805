import { expect, test } from "../support/fixtures"
import { addAgent, addImages, addProperty } from "../support/test-company"

// A Makler prints the page and hands it out.

test("prints have the images and the contact, and nothing interactive", async ({ page, server, testCompany }) => {
  const images = await addImages(server, testCompany, 7)
  const id = await addProperty(server, testCompany, { images, agent_id: await addAgent(server, testCompany) })
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await page.goto(`/property/${id}`)
  const pictures = page.getByRole("region", { name: "Bilder" }).getByRole("img")
  await expect(pictures).toHaveCount(5)
  const widths = await pictures.evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width))
  expect(widths[0], "the first is the largest").toBeGreaterThan(3 * (widths[4] ?? 0))
  await expect(page.getByText("Jonas Berger")).toBeVisible()
  await expect(page.getByRole("button")).toHaveCount(0)
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await expect(page.getByRole("link", { name: /Schließen|Anfrage senden/ })).toHaveCount(0)
  // Ink on white, in any theme.
  const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)
  expect(ink).toBe("rgb(27, 26, 23)")
  // The short address, as text and as a code that only those who print need.
  await expect(page.getByText(/^127\.0\.0\.1:\d+\/o\/[a-z0-9-]+\/\d{4}-\d{3}$/)).toBeVisible()
  const code = page.locator("svg[data-qr] path")
  await expect(code).toHaveCount(0)
  await page.pdf()
  await expect(code).toHaveCount(1)
})

test("without an agent no empty contact is printed", async ({ page, server, testCompany }) => {
  const id = await addProperty(server, testCompany)
  await page.emulateMedia({ media: "print" })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Kontakt" })).toHaveCount(0)
})
