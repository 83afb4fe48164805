import { berlinDay } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { expect, maklerTest } from "../../support/fixtures"
import type { TestServer } from "../../support/server"
import { addAgent, addImages, addProperty, type TestCompany } from "../../support/test-company"

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
const PAGE = /\/Type \/Page\b/g
const NOTE = `Wir laden am Samstag ein. ${"Und noch einmal. ".repeat(40)}`.slice(0, 600).trim()

/** Makes a listing with all that a report can tell, and its owner; returns the address of the owner's page. */
async function makeReport(server: TestServer, testCompany: TestCompany) {
  const { companyId: company_id, token } = testCompany
  const call = async (method: string, path: string, body?: object) =>
    (await server.call(method, path, { token, ...(body && { body }) })).body as Record<string, unknown>
  const agent_id = await addAgent(server, testCompany)
  const contact = { phone: "0221 4710815", email: "buero@beispiel.de", website: "https://www.beispiel.de" }
  await call("PUT", `/api/companies/${company_id}`, {
    name: `Immobilien ${LONG}`,
    address: `${LONG}straße 12`,
    ...contact,
  })
  const owner = String((await call("POST", "/api/contacts", { name: `Anna ${LONG}`, email: "anna@beispiel.de" })).id)
  const property_id = await addProperty(server, testCompany, {
    title: `Größe zählt ${LONG} ${LONG}`,
    address: `${LONG}straße 12, 50933 Köln`,
    images: await addImages(server, testCompany, 1),
    details: { propertyType: "Wohnung", price: "500000", livingArea: "90" },
    agent_id,
    owner_ids: [owner],
    mandate: "exclusive",
    mandate_until: berlinDay(new Date(Date.now() + 20 * DAY)),
    note_for_owner: NOTE,
  })
  for (let week = 1; week <= 14; week++) {
    const day = berlinDay(new Date(Date.now() - week * 7 * DAY))
    const former = { day, views: 900 * week, inquiries: week % 2, price_before: 60_000_000 - week * 1_000_000 }
    await server.superuser("POST", "/api/collections/listing_days/records", { company_id, property_id, ...former })
    await server.superuser("POST", "/api/collections/viewings/records", {
      company_id,
      property_id,
      agent_id,
      name: "Erika Muster",
      starts_at: `${day} 10:00:00.000Z`,
      minutes: 30,
      places: 1,
      status: "held",
      interest: "maybe",
      feedback: "Erika Muster fand es schön.",
      feedback_for_owner: "Der Garten ist groß und liegt nach Süden. ".repeat(9),
    })
  }
  await call("PUT", `/api/properties/${property_id}`, {
    details: { propertyType: "Wohnung", price: "480000", livingArea: "90" },
  })
  const { data } = (await call("GET", `/api/properties/${property_id}/owner-links`)) as { data: { url: string }[] }
  return { property_id, owner, page: new URL(data[0]?.url ?? "").pathname }
}

maklerTest(
  "an owner reads all that there can be on a phone, and the office prints it on one page",
  async ({ page, server, testCompany }) => {
    const { property_id, page: ownersPage } = await makeReport(server, testCompany)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(ownersPage)
      await expect(page.getByRole("heading", { name: "So steht es um Ihre Immobilie" })).toBeVisible()
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, `at ${width} pixels`).toBe(0)
    }
    await expect(page.getByText("480.000 € (+2,1 %)")).toHaveCount(0)
    await expect(page.getByText("Erika")).toHaveCount(0)
    await expect(page.getByRole("row")).toHaveCount(13)
    await expect(page.getByRole("link", { name: "+49 221 4710815" })).toBeVisible()
    const small = await page
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .map((link) => [link.textContent, link.getBoundingClientRect().height] as const)
          .filter(([, height]) => height < 32),
      )
    expect(small).toEqual([])
    const print = async () => (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(PAGE)
    expect(await print()).toHaveLength(1)

    await page.goto(`/admin/properties/report/${property_id}`)
    await expect(page.getByText("Wir laden am Samstag ein.")).toBeVisible()
    expect(await print()).toHaveLength(1)
    await page.emulateMedia({ media: "print" })
    await expect(page.getByText("und 11 weitere")).toBeVisible()
    await expect(page.getByText("Eigentümer und Auftrag")).toBeHidden()
  },
)

maklerTest(
  "an office enters owner and mandate, writes to the owner, and replaces their link",
  async ({ page, server, testCompany, copiedText }) => {
    const { companyId: company_id, token } = testCompany
    for (const name of ["Anna Vogel", "Bernd Vogel"]) {
      const body = { company_id, name, email: `${name.split(" ")[0]?.toLowerCase()}@vogel.example` }
      await server.call("POST", "/api/contacts", { token, body })
    }
    const id = await addProperty(server, testCompany)
    await page.goto("/admin")
    await page.getByRole("button", { name: "Aktionen für Haus am Lindenweg" }).click()
    await page.getByRole("menuitem", { name: "Eigentümer und Bericht" }).click()
    await expect(page.getByText("Noch kein Eigentümer eingetragen.")).toBeVisible()
    await page.getByRole("button", { name: "Bearbeiten" }).click()
    const dialog = page.getByRole("dialog")
    for (const [label, name] of [
      ["Eigentümer", "Anna Vogel"],
      ["Zweiter Eigentümer", "Bernd Vogel"],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(name)
      await page.getByRole("option", { name }).click()
    }
    await dialog.getByLabel("Auftrag", { exact: true }).click()
    await page.getByRole("option", { name: "Einfacher Alleinauftrag" }).click()
    await dialog.getByLabel("Ende", { exact: true }).fill(berlinDay(new Date(Date.now() + 20 * DAY)))
    await dialog.getByLabel("Kündigungsfrist in Tagen").fill("vier Wochen")
    await dialog.getByLabel("Ihre Worte an den Eigentümer").fill("Die Fotos kommen am Montag.")
    await dialog.getByRole("button", { name: "Speichern" }).click()
    await expect(dialog.getByText("ganze Zahl von 0 bis 365")).toBeVisible()
    await dialog.getByLabel("Kündigungsfrist in Tagen").fill("7")
    await dialog.getByRole("button", { name: "Speichern" }).click()
    await expect(page.getByText("Eigentümer und Auftrag gespeichert")).toBeVisible()
    await expect(page.getByRole("article").getByText("Die Fotos kommen am Montag.")).toBeVisible()
    // Nothing is extended by a press: the office asks for an answer in writing.
    const draft = decodeURIComponent(
      (await page.getByRole("link", { name: "Um Antwort bitten" }).getAttribute("href")) ?? "",
    )
    expect(draft).toMatch(
      /^mailto:anna@vogel\.example,bernd@vogel\.example\?subject=Unser Auftrag für Haus am Lindenweg/,
    )
    expect(draft).toContain("Bitte antworten Sie mir schriftlich")

    const copyLink = async () => {
      await page.getByRole("button", { name: "Link von Anna Vogel kopieren" }).click()
      await expect.poll(copiedText).toContain("/verkauf/")
      return new URL(await copiedText()).pathname
    }
    const before = await copyLink()
    await page.getByRole("button", { name: "Link von Anna Vogel ersetzen" }).click()
    await page.getByRole("button", { name: "Link ersetzen", exact: true }).click()
    await expect(page.getByText("Der bisherige Link gilt nicht mehr")).toBeVisible()
    expect((await server.call("GET", before)).status).toBe(404)

    await page.getByRole("button", { name: "Per E-Mail senden" }).click()
    await expect(dialog.getByText("anna@vogel.example, bernd@vogel.example")).toBeVisible()
    await expect(dialog.getByText("Guten Tag Anna Vogel,")).toBeVisible()
    await dialog.getByRole("button", { name: "Jetzt senden" }).click()
    // This server sends no mail, and says so.
    await expect(
      page.getByRole("heading", { name: /^Nicht gesendet: Dieser Server verschickt keine E-Mails\./ }),
    ).toBeVisible()
    await dialog.getByRole("button", { name: "Abbrechen" }).click()
    await page.getByRole("link", { name: "Anna Vogel" }).click()
    await expect(page.getByText("Eigentümer von")).toBeVisible()
    await page.getByRole("link", { name: "Haus am Lindenweg" }).click()
    await expect(page).toHaveURL(new RegExp(`/report/${id}`))
  },
)
