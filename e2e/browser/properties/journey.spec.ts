import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { MOTION, test } from "../../support/fixtures"
import { hostPage, startHost } from "../../support/host-page"
import { twelvePhotos, twoFloorPlans } from "../../support/photos"
import { message, propertyForm } from "../../support/property-form"

// The test leads from a new account to a listing on the Makler's own website, and off it again.

test.use(MOTION)

const TITLE = "Altbauvilla mit Rheinblick"
const ADDRESS = "Rheinufer 3, 50996 Köln"

const BASIC = {
  Titel: TITLE,
  Adresse: ADDRESS,
  Beschreibung: "Eine Villa von 1908.\nSie steht unter Denkmalschutz.",
  Ausstattung: "Eichenparkett und Stuck in allen Zimmern.",
  Lage: "Direkt am Rhein, zehn Minuten zur Innenstadt.",
  Sonstiges: "Provision 3,57 % inkl. MwSt.",
  Kaufpreis: "1.234.567",
  Wohnfläche: "287,5",
  Zimmer: "8,5",
}
const DETAILS = {
  Hausgeld: "412,50",
  Grundstücksfläche: "1.040",
  Schlafzimmer: "5",
  Badezimmer: "3",
  Baujahr: "1908",
  "Letzte Modernisierung": "2019, Bäder",
  Etage: "EG bis 2. OG",
  "Etagen im Haus": "3",
  Stellplätze: "2",
  Verfügbarkeit: "frei",
  "Verfügbar ab": "1.3.2027",
}
const DETAIL_CHOICES = {
  Zustand: "Saniert",
  Heizungsart: "Wärmepumpe",
  Energieträger: "Erdwärme",
}
const ENERGY_CHOICES = { "Art des Ausweises": "Bedarfsausweis", Energieeffizienzklasse: "C" }
const ENERGY = {
  Endenergiebedarf: "97,5",
  "Baujahr laut Ausweis": "1908",
  "Ausgestellt am": "12.5.2024",
  "Gültig bis": "11.5.2034",
}

/** The fields that are no part of a sale. */
const RENT = { coldRent: "", ancillaryCosts: "", heatingCosts: "", deposit: "" }

/** The fields of certificates by consumption, of other scales and uses, and of listings without a certificate. */
const OF_OTHERS = [
  "energyConsumption",
  "noCertificateReason",
  "efficiencyScale",
  "buildingUse",
  "heatValue",
  "powerValue",
]

const savedSchema = z.object({
  agent_id: z.string().min(1),
  highlights: z.array(z.unknown()).length(2),
  images: z.array(z.object({ isFeatured: z.boolean() })).length(12),
  floor_plans: z.array(z.object({ name: z.string() })).length(2),
  details: z
    .record(z.string(), z.string())
    .refine((details) => Object.entries(details).every(([name, value]) => value !== "" || name in RENT)),
  further_energy_sources: z.tuple([z.literal("Solar")]),
  energy: z
    .record(z.string(), z.union([z.literal(true), z.string()]))
    .refine((energy) => Object.entries(energy).every(([name, value]) => value !== "" || OF_OTHERS.includes(name))),
})

test("a new Makler publishes a listing, and visitors see it on the Makler's website until it is archived", async ({
  page,
  server,
  browser,
  copiedText,
}) => {
  const host = await startHost()
  const strangers = await browser.newContext()
  try {
    await test.step("makes an account", () => createAccount(page))
    await test.step("creates the company", () => createCompany(page))
    await test.step("adds an agent", () => addAgent(page))
    await test.step("creates the property", () => createProperty(page))

    const id = await test.step("every field has been saved", async () => {
      await page.getByRole("link", { name: TITLE }).click()
      await expect(page).toHaveURL(/\/admin\/properties\/edit\//)
      const saved = page.url().split("/").at(-1)?.split("?")[0] ?? ""
      const { body } = await server.call("GET", `/api/properties/${saved}`)
      const { images, floor_plans } = savedSchema.parse(body)
      expect(images.map((image) => image.isFeatured)).toEqual([true, ...Array(11).fill(false)])
      expect(floor_plans.map((plan) => plan.name)).toEqual(["Erdgeschoss", "Grundriss 2"])
      return saved
    })

    await test.step("copies the snippet", () => copySnippet(page))
    const snippet = await copiedText()
    host.pages["/"] = hostPage(snippet)
    const website = await strangers.newPage()
    const listing = website.getByTitle("Immobilienangebote")
    const card = listing.contentFrame().getByRole("link", { name: TITLE })

    await test.step("strangers see the listing on the website", async () => {
      await website.goto(host.url)
      await expect(card).toContainText("1.234.567 €")
      await expect(card).toContainText(ADDRESS)
      await expect(card).toContainText("287,5 m²")
      await expect(card).toContainText("8,5 Zimmer")
      await expect(card.locator("img")).toHaveJSProperty("complete", true)
      await expect
        .poll(() => card.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      const inside = () =>
        listing
          .contentFrame()
          .getByRole("main")
          .evaluate((main) => main.getBoundingClientRect().height)
      const outside = () => listing.evaluate((frame) => frame.getBoundingClientRect().height)
      await expect.poll(async () => Math.abs((await outside()) - (await inside()))).toBeLessThanOrEqual(6)
    })

    await test.step("a click opens the exposé in a new tab", async () => {
      const opened = strangers.waitForEvent("page")
      await card.click()
      const expose = await opened
      await expect(expose).toHaveURL(`${server.url}/property/${id}?theme=light`)
      await readExpose(expose)
      await inquire(expose)
    })

    const status = async (path: string) => (await server.call("GET", path)).status
    const company = /data-company="(\w+)"/.exec(snippet)?.[1]
    const listed = async () => (await server.call("GET", `/embed?company=${company}`)).text
    expect(await listed()).toContain(TITLE)

    await test.step("archiving takes it off both at once", async () => {
      await page.getByRole("tab", { name: "Immobilien" }).click()
      await change(page, "Archivieren")
      expect(await status(`/property/${id}`)).toBe(404)
      expect(await listed()).not.toContain(TITLE)
      await expect(message(page, "Immobilie archiviert")).toBeVisible()
      await website.reload()
      await expect(listing.contentFrame().getByRole("heading")).toHaveText("Keine Immobilien gefunden")
      const archived = await strangers.newPage()
      expect((await archived.goto(`${server.url}/property/${id}`))?.status()).toBe(404)
      await expect(archived.getByRole("heading", { level: 1 })).toHaveText("Immobilie nicht gefunden")
    })

    await test.step("sold, it is back with a badge", async () => {
      await change(page, "Als verkauft markieren")
      await expect(message(page, "Immobilie als verkauft markiert")).toBeVisible()
      await website.reload()
      await expect(card.getByText("Verkauft", { exact: true })).toBeVisible()
    })
  } finally {
    await strangers.close()
    await host.stop()
  }
})

async function createAccount(page: Page): Promise<void> {
  await page.goto("/")
  await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).click()
  await page.getByRole("tab", { name: "Konto erstellen" }).click()
  await propertyForm(page).fill({
    Vorname: "Mara",
    Nachname: "Lindner",
    "E-Mail": "mara@lindner.example",
    Passwort: "ein langes Passwort",
  })
  await page.getByRole("button", { name: "Konto erstellen", exact: true }).click()
  await expect(message(page, "Registrierung erfolgreich! Sie sind jetzt angemeldet.")).toBeVisible()
}

async function createCompany(page: Page): Promise<void> {
  const first = "Bitte erstellen Sie zuerst ein Unternehmen, um Immobilien zu verwalten"
  await expect(page.getByText(first)).toBeVisible()
  await propertyForm(page).fill({ Name: "Lindner Immobilien", Adresse: "Lindenweg 12, 50933 Köln" })
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(message(page, "Unternehmen erfolgreich erstellt!")).toBeVisible()
  await expect(page.getByText("Keine Immobilien vorhanden.")).toBeVisible()
}

async function addAgent(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Makler" }).click()
  await expect(page.getByRole("heading", { name: "Keine Makler gefunden" })).toBeVisible()
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await propertyForm(page).fill({
    Vorname: "Jonas",
    Nachname: "Berger",
    Position: "Immobilienberater",
    "E-Mail": "jonas@lindner.example",
    Telefon: "+49 221 4710815",
  })
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Jonas Berger" })).toBeVisible()
}

async function createProperty(page: Page): Promise<void> {
  const form = propertyForm(page)
  await page.getByRole("tab", { name: "Immobilien" }).click()
  await page.getByRole("link", { name: "Neue Immobilie" }).first().click()
  await form.fill(BASIC)
  await form.choose({ Objektart: "Wohnung" })
  for (const highlight of ["Rheinblick", "Denkmalschutz"]) {
    await form.field("Neues Highlight").fill(highlight)
    await page.keyboard.press("Enter")
  }

  // The pictures go on their way first, and the test types everything else during the upload.
  await form.tab("Medien")
  await form.upload("Bilder auswählen", twelvePhotos())
  await form.upload("Grundrisse auswählen", twoFloorPlans())

  await form.fill(DETAILS)
  await form.choose(DETAIL_CHOICES)
  await page.getByRole("group", { name: "Weitere Energieträger" }).getByLabel("Solar").check()
  // Houses are asked for neither „Hausgeld“ nor „Etage“, and keep what is there.
  await form.choose({ Objektart: "Villa" })
  await form.tab("Energie")
  await page.getByRole("checkbox", { name: "Ein Energieausweis liegt vor" }).check()
  await form.choose(ENERGY_CHOICES)
  await form.fill(ENERGY)
  await page.getByRole("checkbox", { name: "Warmwasser ist im Kennwert enthalten" }).check()
  await page.getByRole("combobox", { name: "Wesentlicher Energieträger" }).fill("Erdwärme")
  await form.tab("Makler")
  await page.getByRole("radio", { name: /Jonas Berger/ }).check()

  await form.tab("Medien")
  await expect(form.images()).toHaveCount(12, { timeout: 60_000 })
  await expect(form.floorPlans()).toHaveCount(2)
  await form.field("Name von Grundriss 1").fill("Erdgeschoss")
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  await form.expectOnline(TITLE)
  await expect(page).toHaveURL("/admin")
}

async function copySnippet(page: Page): Promise<void> {
  await page.goto("/admin")
  await page.getByRole("tab", { name: "Embed-Code" }).click()
  // The button says so for two seconds only: a test that first waits for the message may look too late.
  await Promise.all([
    expect(page.getByRole("button", { name: "Kopiert" })).toBeVisible(),
    expect(message(page, "ULTIMATE FINAL Code in die Zwischenablage kopiert!")).toBeVisible(),
    page.getByRole("button", { name: "Code kopieren" }).click(),
  ])
  await expect(page.getByRole("button", { name: "Code kopieren" })).toBeVisible()
}

async function readExpose(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE)
  await expect(page.getByText(ADDRESS)).toBeVisible()
  await expect(page.getByText("1.234.567 €").first()).toBeVisible()
  await expect(page.getByRole("list", { name: "Highlights" }).getByRole("listitem")).toHaveText([
    "Rheinblick",
    "Denkmalschutz",
  ])
  await expect(page.getByRole("region", { name: "Bilder" }).getByText("1 / 12")).toBeVisible()
  const photo = page.getByRole("img", { name: `${TITLE}, Bild 1 von 12` })
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  for (const paragraph of ["Eine Villa von 1908.", "Sie steht unter Denkmalschutz."]) {
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible()
  }
  const facts: Record<string, string> = {
    Wohnfläche: "287,5 m²",
    Zimmer: "8,5",
    Schlafzimmer: "5",
    Badezimmer: "3",
    Objektart: "Villa",
    Grundstücksfläche: "1.040 m²",
    Baujahr: "1908",
    "Verfügbar ab": "01.03.2027",
    Zustand: "Saniert",
    Heizungsart: "Wärmepumpe",
    Energieträger: "Erdwärme, Solar",
    Hausgeld: "412,50 €/Monat",
    "Art des Ausweises": "Bedarfsausweis",
    Endenergiebedarf: "97,5 kWh/(m²·a)",
    Energieeffizienzklasse: "C (Skala A+ bis H)",
    "Wesentlicher Energieträger": "Erdwärme",
    "Baujahr laut Ausweis": "1908",
    "Gültig bis": "11.05.2034",
    "Ausgestellt am": "12.05.2024",
  }
  for (const [label, value] of Object.entries(facts)) {
    const term = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })
    await expect(term.first().locator("xpath=following-sibling::dd"), label).toHaveText(value)
  }
  for (const plan of ["Erdgeschoss", "Grundriss 2"]) {
    await expect(page.getByRole("button", { name: `${plan} vergrößern` })).toBeVisible()
  }
  await page.getByRole("button", { name: "Erdgeschoss vergrößern" }).click()
  const plans = page.getByRole("dialog", { name: "Grundrisse" })
  await expect(plans.getByRole("img", { name: "Erdgeschoss" })).toHaveJSProperty("naturalHeight", 1200)
  await page.keyboard.press("Escape")
  await expect(page.getByText("Jonas Berger")).toBeVisible()
  await expect(page.getByText("Immobilienberater")).toBeVisible()
  await expect(page.getByRole("link", { name: "jonas@lindner.example" })).toHaveAttribute(
    "href",
    "mailto:jonas@lindner.example",
  )
  await expect(page.getByRole("link", { name: "+49 221 4710815" })).toHaveAttribute("href", "tel:+492214710815")
}

async function inquire(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Anfrage senden" }).click()
  await expect(page.getByText("Name ist erforderlich")).toBeVisible()
  await expect(page.getByText("E-Mail ist erforderlich")).toBeVisible()
  await propertyForm(page).fill({ Name: "Greta Sommer", "E-Mail": "greta@sommer.example" })
  await page.getByRole("button", { name: "Anfrage senden" }).click()
  await expect(page.getByRole("heading", { name: "Anfrage gesendet!" })).toBeVisible()
}

/** Changes the status in the table's menu and waits for the response. */
async function change(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: `Aktionen für ${TITLE}` }).click()
  const responded = page.waitForResponse((response) => response.request().method() === "PUT")
  await page.getByRole("menuitem", { name: action }).click()
  expect((await responded).status()).toBe(200)
}
