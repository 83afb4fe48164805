import type { Locator } from "@playwright/test"
import { makeZip, objectXml, packageXml, pictureXml } from "../../../src/openimmo/package.fixture"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { photo } from "../../support/photos"
import { propertyRows } from "../../support/portal"
import { message } from "../../support/property-form"

const title = (text: string) => `<objekttitel>${text}</objekttitel><objektbeschreibung>Hell.</objektbeschreibung>`
const house = (price: string) =>
  objectXml({
    texts: title("Haus am See"),
    prices: `<kaufpreis>${price}</kaufpreis>`,
    attachments: pictureXml("haus.jpg") + pictureXml("fehlt.jpg"),
  })
const flat = objectXml({ obid: "obid-2", number: "A-2", texts: title("Wohnung im Grünen") })

const packed = (...objects: string[]) => ({
  name: "bestand.zip",
  mimeType: "application/zip",
  buffer: Buffer.from(
    makeZip({ "openimmo.xml": packageXml(objects), "haus.jpg": new Uint8Array(photo({ width: 640, height: 480 })) }),
  ),
})

test("a package is looked at, imported, continued after a break and taken back", async ({ page }) => {
  await page.goto("/admin")
  await page.getByRole("link", { name: "Importieren" }).click()
  await expect(page.getByRole("heading", { name: "Immobilien importieren" })).toBeVisible()
  const chooser = page.locator("input[type=file]")

  await chooser.setInputFiles({
    name: "kaputt.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("PK kein Archiv"),
  })
  await expect(page.getByRole("alert")).toContainText("„kaputt.zip“ lässt sich nicht importieren")
  await page.getByRole("button", { name: "Andere Datei auswählen" }).click()

  const takeBack = async (row: Locator, sentence: string) => {
    await row.getByRole("button", { name: "Rückgängig machen" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Rückgängig machen" }).click()
    await expect(message(page, `${sentence}.`)).toBeVisible()
    await expect(row).toContainText(sentence)
  }
  await chooser.setInputFiles(packed(house("449000"), flat))
  await expect(page.getByRole("heading", { name: "Was der Import ändert" })).toBeVisible()
  await expect(
    page.getByText("Danach haben Sie 2 Immobilien, die aktiv oder verkauft sind. 1 Bild wird hochgeladen."),
  ).toBeVisible()
  await expect(page.getByText("Neu unter „Makler“: Eva Muster.", { exact: true })).toBeVisible()
  await expect(page.getByText("fehlt.jpg")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.getByRole("button", { name: "2 Immobilien übernehmen" }).dblclick()
  await expect(page.getByRole("status")).toContainText("2 neu, 0 geändert, 0 archiviert, 0 unverändert")
  await expect(page.getByText("fehlt.jpg")).toBeVisible()
  await expect(page.getByRole("button", { name: "Rückgängig machen" })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Weitere Datei importieren" }).click()
  await chooser.setInputFiles(packed(house("459000"), flat))
  await page.getByText("1 Angabe", { exact: true }).click()
  await expect(page.getByRole("row", { name: "Kaufpreis" })).toContainText("449.000 €459.000 €")
  await expectAccessible(page)
  await page.route("**/api/properties/*", () => {}, { times: 1 })
  await page.getByRole("button", { name: "1 Immobilie übernehmen" }).click()
  await expect(page.getByRole("button", { name: "Anhalten" })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText("Ein Import wurde unterbrochen")).toBeVisible()
  await page.getByRole("button", { name: "Import fortsetzen" }).click()
  const outcome = page.getByRole("status").filter({ hasText: "Der Import" })
  await expect(outcome).toContainText("0 neu, 1 geändert, 0 archiviert, 1 unverändert")
  // The card says what is true once the import is taken back.
  await takeBack(
    page.getByRole("listitem").filter({ hasText: "1 geändert" }),
    "1 Immobilie hat wieder ihre früheren Angaben",
  )
  await expect(outcome).toHaveText("Der Import wurde rückgängig gemacht1 Immobilie hat wieder ihre früheren Angaben.")
  await page.getByRole("link", { name: "Immobilien ansehen" }).click()
  await expect(propertyRows(page).filter({ hasText: "Haus am See" })).toContainText("449.000 €")

  await page.getByRole("button", { name: "Exportieren" }).click()
  await page.getByRole("menuitem", { name: "Bestand als OpenImmo" }).click()
  const dialog = page.getByRole("dialog", { name: "Bestand exportieren" })
  await expect(dialog.getByText("2 Immobilien", { exact: true })).toBeVisible()
  await expectNarrowFits(page)
  const saved = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Paket erstellen" }).click()
  const exported = await saved
  expect(exported.suggestedFilename()).toMatch(/^openimmo-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/)
  await expect(dialog.getByText("2 Immobilien · 1 Bild")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Fertig" }).click()

  await page.getByRole("link", { name: "Importieren" }).click()
  await expect(page.getByText("Ein Import wurde unterbrochen")).toHaveCount(0)
  await chooser.setInputFiles(await exported.path())
  await expect(page.getByText(/Es gibt nichts zu importieren/)).toBeVisible()
  await page.getByRole("button", { name: "Andere Datei auswählen" }).click()
  const done = page.getByRole("listitem").filter({ hasText: "2 neu" })
  await done.getByRole("button", { name: "Rückgängig machen" }).click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await takeBack(done, "2 neue Immobilien wurden gelöscht")
  await page.reload()
  await expect(done).toContainText("2 neue Immobilien wurden gelöscht.")
  await expect(page.getByRole("button", { name: "Rückgängig machen" })).toHaveCount(0)
  await expectAccessible(page)
  await expectNarrowFits(page)

  // The next account on this machine finds nothing of it, whatever another tab has open.
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await kept()).toEqual(["imports"])
  const other = await page.context().newPage()
  await other.goto("/admin/import")
  await expect(other.getByText("2 neue Immobilien wurden gelöscht.")).toBeVisible()
  await page.getByRole("button", { name: "Abmelden" }).click()
  await expect(page).toHaveURL("/auth")
  await expect.poll(kept).toEqual([])
  await other.close()
})

test("a spreadsheet is matched column by column", async ({ page }) => {
  await page.goto("/admin/import")
  const text = "Nummer;Bezeichnung;Ort;Preis;Anmerkung\nT-1;Kleines Haus am Wald;Köln;350.000;Ruhig\n"
  const file = { name: "bestand.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") }
  await page.locator("input[type=file]").setInputFiles(file)
  await expect(page.getByRole("heading", { name: "Welche Spalte ist was?" })).toBeVisible()
  await expect(page.getByLabel("Feld für Preis")).toContainText("Kaufpreis")
  await expect(page.getByLabel("Feld für Anmerkung")).toContainText("Nicht übernehmen")
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.getByLabel("Feld für Anmerkung").click()
  await page.getByRole("option", { name: "Lage", exact: true }).click()
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click()
  await page.getByRole("button", { name: "1 Immobilie übernehmen" }).click()
  await expect(page.getByRole("status")).toContainText("1 neu")
  await page.getByRole("link", { name: "Immobilien ansehen" }).click()
  await expect(propertyRows(page).filter({ hasText: "Kleines Haus am Wald" })).toContainText("350.000 €")
})

test("new listings become drafts where the box says so, and the browser remembers it", async ({ page }) => {
  const box = page.getByRole("checkbox", { name: "Neue Immobilien als Entwürfe anlegen" })
  const choose = async (object: string) => {
    await page.locator("input[type=file]").setInputFiles(packed(object))
    await expect(page.getByRole("heading", { name: "Was der Import ändert" })).toBeVisible()
  }
  const open = async (object: string) => {
    await page.goto("/admin/import")
    await choose(object)
  }
  const take = async () => {
    await page.getByRole("button", { name: "1 Immobilie übernehmen" }).click()
    await expect(page.getByRole("status")).toContainText("1 neu")
  }
  await open(flat)
  await expect(box).not.toBeChecked()
  await box.check()
  await take()
  await open(house("449000"))
  await expect(box).toBeChecked()
  await box.uncheck()
  await take()
  await page.getByRole("button", { name: "Weitere Datei importieren" }).click()
  await choose(objectXml({ obid: "obid-3", number: "A-3", texts: title("Hof am Wald") }))
  await expect(box).not.toBeChecked()
  await page.goto("/admin")
  await expect(propertyRows(page).filter({ hasText: "Haus am See" })).toContainText("Aktiv")
  await page.getByRole("button", { name: /^Entwürfe 1/ }).click()
  await expect(propertyRows(page).filter({ hasText: "Wohnung im Grünen" })).toContainText("Entwurf")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test("nobody is asked to drag a file", async ({ page }) => {
    const hint = page.getByText("hierher ziehen").filter({ visible: true })
    await page.goto("/admin/import")
    await expect(page.getByRole("button", { name: "Datei auswählen" })).toBeVisible()
    await expect(hint).toHaveCount(0)
    await page.goto("/admin/properties/new?tab=media")
    await expect(page.getByText("JPEG, PNG oder WebP, bis").filter({ visible: true })).toHaveCount(1)
    await expect(hint).toHaveCount(0)
  })
})
