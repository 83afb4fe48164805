import type { Locator, Page } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { addAgent, addImages, addProperty } from "../../support/test-company"

// A listing of which little is known looks as if it were meant to.

const contact = (page: Page) => page.getByRole("complementary", { name: "Kontakt" })
const send = (page: Page) => page.getByRole("button", { name: "Anfrage senden" })
const toContact = (page: Page) => page.getByRole("link", { name: "Anfrage senden" })
const placeholder = (page: Page) => page.getByText("Noch keine Bilder").locator("..")

/** Expects that nothing moves between two measurements: the script has taken over, the page has its own letters. */
async function expectSettled(page: Page): Promise<void> {
  await expect(send(page)).toBeEnabled()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

async function box(locator: Locator) {
  const found = await locator.boundingBox()
  if (found === null) throw new Error("not shown")
  return { ...found, bottom: found.y + found.height, right: found.x + found.width }
}

test("a listing of which little is known, and one whose texts are long, are laid out on each screen", async ({
  page,
  server,
  testCompany,
}) => {
  await test.step("title and address only: the image area and the number are as high as the contact beside them", async () => {
    const id = await addProperty(server, testCompany)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/property/${id}`)
    await expectSettled(page)
    const [left, right] = [await box(placeholder(page)), await box(contact(page))]
    expect(left.right).toBeLessThan(right.x)
    expect(left.y).toBe(right.y)
    expect((await box(page.locator("section").filter({ hasText: "Objektdaten" }))).bottom).toBeCloseTo(right.bottom, 0)
    await expectAccessible(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(send(page)).toBeVisible()
    await expect(toContact(page), "leads nowhere else than to what follows it").toBeHidden()
    const [title, line] = [await box(page.getByRole("heading", { level: 1 })), await box(placeholder(page))]
    expect(line.y, "a page without images begins with its title").toBeGreaterThan(title.bottom)
    await page.getByRole("link", { name: "Bilder anfragen" }).click()
    await expect(page.getByRole("textbox", { name: "Name" })).toBeInViewport()
    await expectNarrowFits(page)
  })

  await test.step("images without texts are beside the contact", async () => {
    const id = await addProperty(server, testCompany, {
      images: await addImages(server, testCompany, 2),
      agent_id: await addAgent(server, testCompany),
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/property/${id}`)
    await expectSettled(page)
    const [left, right] = [await box(page.getByRole("region", { name: "Bilder" })), await box(contact(page))]
    expect(left.right).toBeLessThan(right.x)
    expect(left.y).toBe(right.y)
  })

  await test.step("on a phone the contact is one tap away", async () => {
    const id = await addProperty(server, testCompany, { description: "Ein ruhiges Haus.\n".repeat(40) })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/property/${id}`)
    await expect(toContact(page)).toBeInViewport()
    await toContact(page).click()
    await expect(page.getByRole("textbox", { name: "Name" })).toBeInViewport()
    await expect(toContact(page), "does not stand above the form it leads to").toBeHidden()
  })

  await test.step("in a low window the send button stays reachable", async () => {
    const id = await addProperty(server, testCompany, {
      agent_id: await addAgent(server, testCompany),
      description: "Ein ruhiges Haus.\n".repeat(80),
    })
    await page.setViewportSize({ width: 1280, height: 640 })
    await page.goto(`/property/${id}`)
    await page.getByText("Ein ruhiges Haus.").nth(40).scrollIntoViewIfNeeded()
    await expect(send(page)).toBeInViewport({ ratio: 1 })
  })

  await test.step("long words are hyphenated by German rules", async () => {
    const word = "Donaudampfschifffahrtsgesellschaftskapitänsplatz"
    const id = await addProperty(server, testCompany, {
      title: word,
      address: `${word} 1`,
      highlights: [{ name: `${word} 2` }],
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/property/${id}`)
    await expect(page.locator("html")).toHaveAttribute("lang", "de")
    for (const text of [word, `${word} 1`, `${word} 2`]) {
      await expect(page.getByText(text, { exact: true }).first()).toHaveCSS("hyphens", "auto")
    }
    await expectNarrowFits(page)
  })
})
