import { expect, maklerTest } from "../../support/fixtures"
import { addAgent, addImages, addProperty } from "../../support/test-company"

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
const PAGE = /\/Type \/Page\b/g

maklerTest(
  "a month with all that there can be is one page, with the agent's own sentence",
  async ({ page, server, testCompany }) => {
    const { companyId: company_id } = testCompany
    const agent_id = await addAgent(server, testCompany)
    const property_id = await addProperty(server, testCompany, {
      title: `Größe zählt ${LONG} ${LONG}`,
      address: `${LONG}straße 12, 50933 Köln`,
      images: await addImages(server, testCompany, 1),
      details: { propertyType: "Wohnung", price: "500000", livingArea: "90" },
      agent_id,
    })
    const change = (body: object) =>
      server.call("PUT", `/api/properties/${property_id}`, { token: testCompany.token, body })
    const contact = { phone: "0221 4710815", email: "buero@beispiel.de", website: "https://www.beispiel.de" }
    await server.call("PUT", `/api/companies/${company_id}`, {
      token: testCompany.token,
      body: { name: `Immobilien ${LONG}`, address: `${LONG}straße 12, 50933 Köln`, ...contact },
    })
    const month = "2026-01"
    const day = (number: number) => `${month}-${String(number).padStart(2, "0")}`
    for (let index = 1; index <= 9; index++) {
      const former = {
        day: day(index),
        views: index,
        inquiries: index % 2,
        price_before: 60_000_000 - index * 1_000_000,
      }
      await server.superuser("POST", "/api/collections/listing_days/records", { company_id, property_id, ...former })
      const viewing = {
        company_id,
        property_id,
        agent_id,
        name: "Erika Muster",
        starts_at: `${day(index)} 10:00:00.000Z`,
        minutes: 30,
        places: 1,
        status: "held",
        interest: "maybe",
        feedback: "Erika Muster fand es schön.",
        feedback_for_owner: "Der Garten ist groß und liegt nach Süden. ".repeat(9),
      }
      await server.superuser("POST", "/api/collections/viewings/records", viewing)
    }
    await change({ details: { propertyType: "Wohnung", price: "480000", livingArea: "90" } })
    await page.goto(`/admin/properties/report/${property_id}`)
    await expect(page.getByRole("listitem").filter({ hasText: "480.000 € (−4,0 %)" })).toBeVisible()

    await page.goto(`/admin/properties/report/${property_id}?month=${month}`)
    await expect(page.getByRole("heading", { name: "9 Besichtigungen" })).toBeVisible()
    await expect(page.getByText("Erika")).toHaveCount(0)
    const sentence = page.getByLabel("Ihr Satz an den Verkäufer")
    await sentence.fill(`Wir laden am Samstag ein. ${"Und noch einmal. ".repeat(40)}`.slice(0, 400))
    await page.reload()
    await expect(sentence).toHaveValue(/^Wir laden am Samstag ein\./)
    await expect(page.getByText("und 6 weitere")).toBeHidden()
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true })
    expect(pdf.toString("latin1").match(PAGE)).toHaveLength(1)
    await page.emulateMedia({ media: "print" })
    await expect(page.getByText("und 6 weitere")).toBeVisible()
    await expect(page.getByRole("paragraph").filter({ hasText: "Wir laden am Samstag ein." })).toBeVisible()
    await expect(page.getByText("Jonas Berger")).toBeVisible()
  },
)
