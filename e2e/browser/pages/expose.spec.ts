import { readFile } from "node:fs/promises"
import type { Download, Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, maklerTest, test } from "../../support/fixtures"
import { addImages, addProperty } from "../../support/test-company"

const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

async function download(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()])
  return file
}

async function read(file: Download) {
  const bytes = await readFile(await file.path())
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const outline = (await document.getOutline()) ?? []
  const { info } = await document.getMetadata()
  // Lines may end anywhere.
  const version = bytes.subarray(0, 8).toString("latin1")
  return { bytes: bytes.length, version, text: text.replaceAll(/\s+/g, ""), outline, info }
}

test("a visitor downloads an exposé of what the page shows", async ({ page, server, testCompany }) => {
  // The image is as rich in detail as leaves: with the quality of other images it would take 800 kB.
  const [image] = await addImages(server, testCompany, 1, { width: 1600, height: 1200, detail: 40 })
  const missing = { id: "", url: "https://missing.invalid/a.jpg", isFeatured: false, caption: "Über den Dächern" }
  const id = await addProperty(server, testCompany, {
    title: `Größe zählt ${WORD}`,
    address: "Verborgene Gasse 7, 50933 Köln",
    hide_address: true,
    marketing_type: "rent",
    details: { propertyType: "Wohnung", coldRent: "1180", ancillaryCosts: "250", livingArea: "90" },
    description: `„Äpfel“ – 5 m² für 3 €, łódź, Жизнь 🏡 CO₂ ≥ 2\u2028${"Ein langer Text. ".repeat(400)}`,
    amenities: "- Balkon\n- Keller",
    images: [{ ...image, isFeatured: true }, missing],
  })
  const refused: string[] = []
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()))
  await page.goto(`/property/${id}`)
  const button = page.getByRole("button", { name: "Exposé (PDF)" })
  const { text, bytes, version, outline, info } = await read(await download(page, () => button.click()))

  for (const said of [
    WORD,
    "„Äpfel“–5m²für3€,łódź,ЖизньCO2mindestens2",
    "50933Köln",
    "1.180€kalt",
    "1.430€warm",
    "ÜberdenDächern",
    "•Balkon•Keller",
  ])
    expect(text).toContain(said)
  expect(text).toContain("DiesesBildkonntenichtgeladenwerden.")
  expect(text, "of a company that has no note of its own").toContain("AlleAngabenohneGewähr.Irrtum,Zwischenverkauf")
  expect(text.split("EinlangerText.").length - 1).toBe(400)
  expect(text).not.toContain("Verborgene")
  expect(version).toBe("%PDF-1.7")
  expect(info).toMatchObject({ Title: `Exposé Größe zählt ${WORD}`, Language: "de-DE" })
  expect(outline.map(({ title, items }) => [title, items.map((item: { title: string }) => item.title)])).toEqual([
    [`Größe zählt ${WORD}`, ["Beschreibung", "Ausstattung", "Objektdaten", "Kosten", "Bilder", "Kontakt"]],
  ])
  expect(bytes).toBeLessThan(500_000)
  expect(refused).toEqual([])
  await expect(button).toBeEnabled()

  await page.route("**/expose", (route) => route.abort())
  await button.click()
  await expect(page.getByText("Das Exposé konnte nicht erstellt werden.")).toBeVisible()
})

maklerTest("a Makler makes one document of what the list shows", async ({ page, server, testCompany }) => {
  const { token, companyId } = testCompany
  const body = { expose_note: "Irrtum vorbehalten.\nNur für den Empfänger.", phone: "0221 4710815" }
  await server.call("PUT", `/api/companies/${companyId}`, { token, body: { ...body, contact_confirmed: true } })
  const add = (title: string, status: string) => addProperty(server, testCompany, { title, status })
  await add("Haus eins", "active")
  await add("Haus zwei", "sold")
  await add("Haus drei", "archived")
  await page.goto("/admin")
  await page.getByRole("button", { name: "Exportieren" }).click()
  const item = page.getByRole("menuitem", { name: "Exposés (PDF)" })
  const { text, outline } = await read(await download(page, () => item.click()))
  expect(outline.map(({ title }) => title)).toEqual(["Inhalt", "Haus zwei", "Haus eins"])
  expect(text).toMatch(/Haus(zwei|eins).*AufAnfrage2Haus(eins|zwei).*AufAnfrage3/)
  expect(text).not.toContain("Hausdrei")
  expect(text.split("Irrtumvorbehalten.NurfürdenEmpfänger.").length - 1, "once, at the end").toBe(1)
  const feet = /LindnerImmobilien0221 ?4710815/g
  expect(text.match(feet)?.length, "on the page of contents and on both listings'").toBeGreaterThanOrEqual(3)
  await expect(page.getByText("Eine archivierte Immobilie ist nicht dabei.")).toBeVisible()

  for (const title of ["Haus eins", "Haus drei"])
    await page.getByRole("checkbox", { name: `${title} auswählen` }).check()
  const bar = page.getByRole("region", { name: "Ausgewählte Immobilien" })
  const chosen = await read(await download(page, () => bar.getByRole("button", { name: "Exposé" }).click()))
  expect([chosen.text.includes("Hauseins"), chosen.text.includes("Hauszwei")]).toEqual([true, false])
  expect(chosen.text).not.toContain("Hausdrei")
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Aktionen für Haus zwei" }).click()
  const one = await read(await download(page, () => page.getByRole("menuitem", { name: "Exposé (PDF)" }).click()))
  expect(one.info).toMatchObject({ Title: "Exposé Haus zwei" })
  expect(one.text).toContain("Verkauft")
})
