import { expect, test } from "../../support/fixtures"
import { addAgent, addImages, addProperty } from "../../support/test-company"

// A Makler prints the page and hands it out.

/** The part of a sheet within the margins, in CSS pixels. */
const PAPER = { width: 695, height: 1039 }

const SENTENCE = "Das Haus liegt ruhig am Ende einer Anliegerstraße, der Garten zeigt nach Süden und ist eingewachsen. "

const DETAILS = {
  price: "480000",
  propertyType: "Einfamilienhaus",
  livingArea: "156",
  plotArea: "640",
  rooms: "6",
  bedrooms: "4",
  bathrooms: "2",
  constructionYear: "1998",
  condition: "Gepflegt",
  heatingType: "Gasheizung",
  parkingSpaces: "2",
}

test("prints have the images and the contact, and nothing interactive", async ({ page, server, testCompany }) => {
  const images = await addImages(server, testCompany, 7)
  const [plan, another] = await addImages(server, testCompany, 2)
  const id = await addProperty(server, testCompany, {
    images,
    floor_plans: [{ ...plan }, { ...another }],
    agent_id: await addAgent(server, testCompany),
    details: DETAILS,
    energy: { certificateAvailable: true, energyEfficiencyClass: "C", certificateType: "Bedarfsausweis" },
    description: SENTENCE.repeat(15),
    amenities: `- ${SENTENCE}\n`.repeat(5),
    location: SENTENCE.repeat(7),
    commission: "3,57",
    commission_note: SENTENCE,
    federal_state: "Nordrhein-Westfalen",
    highlights: [{ name: "Balkon" }],
  })
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await page.goto(`/property/${id}`)
  const pictures = page.getByRole("region", { name: "Bilder" }).getByRole("img")
  await expect(pictures).toHaveCount(5)
  const widths = await pictures.evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width))
  expect(widths[0], "the first is the largest").toBeGreaterThan(3 * (widths[4] ?? 0))
  await expect(page.getByText("Jonas Berger")).toBeVisible()
  await expect(page.getByRole("button"), "the two plans, as pictures").toHaveCount(2)
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await expect(page.getByRole("link", { name: /Schließen|Anfrage senden/ })).toHaveCount(0)
  // Ink on white, in any theme.
  const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)
  expect(ink).toBe("rgb(27, 26, 23)")
  // The short address, as text and as a code that only those who print need.
  await expect(page.getByText(/^127\.0\.0\.1:\d+\/o\/[a-z0-9-]+\/\d{4}-\d{3}$/)).toBeVisible()
  const code = page.locator("svg[data-qr] path")
  await expect(code).toHaveCount(0)
  const pdf = await page.pdf({ format: "A4" })
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), "with 3,000 letters").toHaveLength(2)
  await expect(code).toHaveCount(1)
  const firstPage = page.getByText("Jonas Berger").or(page.getByText("480.000 €").first()).or(code)
  for (const part of await firstPage.all()) {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
    expect(y + height).toBeLessThan(PAPER.height)
  }

  await test.step("without an agent no empty contact is printed", async () => {
    const bare = await addProperty(server, testCompany)
    await page.goto(`/property/${bare}`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByRole("heading", { name: "Kontakt" })).toHaveCount(0)
  })
})
