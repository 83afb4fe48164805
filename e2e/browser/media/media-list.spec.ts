import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page, TestInfo } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { encodeJpeg } from "../../support/jpeg-encoder"
import { photo } from "../../support/photos"
import { message, propertyForm } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

const NAMES = ["eins", "zwei", "drei", "vier", "fünf"]
const night = (width: number) => encodeJpeg(width, 480, () => [20, 128, 128], 0, [])
const pictures = NAMES.map((name, index) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: name === "zwei" ? night(641) : photo({ width: 640 + index, height: 480 }),
}))

test("images are previewed, counted, captioned, and moved or removed together", async ({
  page,
  server,
  testCompany,
}) => {
  const form = propertyForm(page)
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3, 50996 Köln" })
  await form.tab("Medien")

  // The test lets two uploads through, and holds back the others.
  let sent = 0
  let release = () => {}
  const names: string[] = []
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/media", async (route) => {
    names.push(
      /name="original"; filename="([^"]*)"/.exec(route.request().postDataBuffer()?.toString() ?? "")?.[1] ?? "",
    )
    if (++sent > 2) await released
    await route.continue()
  })
  await form.upload("Bilder auswählen", pictures)
  await expect(page.getByText("2 von 5 hochgeladen").first()).toBeVisible()
  await expect(form.images()).toHaveCount(2)
  const waiting = page.getByRole("listitem").filter({ hasText: "fünf.jpg" })
  await expect(waiting).toContainText("Wartet …")
  await expect(waiting.locator("img")).toHaveJSProperty("naturalWidth", 644)
  await expectAccessible(page)
  // The uploads stop after those that are on their way; a save lets the rest go on.
  await page.getByRole("button", { name: "Anhalten" }).press("Enter")
  release()
  await expect(page.getByText("Angehalten, 4 von 5 hochgeladen").first()).toBeVisible()
  await expect(waiting).toContainText("Wartet …")
  await page.getByRole("button", { name: "Fortsetzen" }).press("Enter")
  await expect(form.images()).toHaveCount(5)
  await expect(page.getByText("von 5 hochgeladen")).toHaveCount(0)
  // The server's errors name the file by this name.
  expect(names).toContain("fünf.jpg")

  // Nothing of a picture is cut off on a narrow phone.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ["Bildunterschrift von Bild 5", "Bild 5 von 5 entfernen"]) {
    const overhang = await page.getByLabel(name, { exact: true }).evaluate((control) => {
      const tile = control.closest("li")?.getBoundingClientRect().right ?? 0
      return control.getBoundingClientRect().right - tile
    })
    expect([name, overhang <= 0]).toEqual([name, true])
  }
  if (size) await page.setViewportSize(size)

  await page.getByRole("textbox", { name: "Bildunterschrift von Bild 4" }).fill("Küche mit Kochinsel")
  await page.getByRole("button", { name: "Mehrere auswählen" }).click()
  await expect(page.getByRole("button", { name: "An den Anfang" })).toBeDisabled()
  const mark = (position: number) => page.getByRole("checkbox", { name: `Bild ${position} von 5 auswählen` }).check()
  await mark(4)
  await mark(5)
  await expect(page.getByText("2 ausgewählt")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.getByRole("button", { name: "An den Anfang" }).click()
  await expect(page.getByRole("textbox", { name: "Bildunterschrift von Bild 1" })).toHaveValue("Küche mit Kochinsel")
  await expect(page.getByRole("button", { name: "Bilder auswählen" })).toBeFocused()
  // The title image stays the same.
  await expect(page.getByRole("button", { name: "Titelbild: Bild 3 von 5" })).toBeVisible()

  await page.getByRole("button", { name: "Mehrere auswählen" }).click()
  for (const position of [2, 3, 4]) await mark(position)
  await page.getByRole("button", { name: "Entfernen", exact: true }).click()
  await expect(form.images()).toHaveCount(2)
  await expect(page.getByRole("button", { name: "Titelbild: Bild 1 von 2" })).toBeVisible()
  await expect(message(page, "3 Bilder entfernt")).toBeVisible()
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(form.images()).toHaveCount(5)
  await expect(page.getByRole("button", { name: "Titelbild: Bild 3 von 5" })).toBeVisible()

  await page.getByRole("button", { name: "Bild 4 von 5 an den Anfang" }).press("Enter")
  await expect(page.getByText("Bild 4 von 5 steht jetzt an Stelle 1 von 5.")).toBeAttached()
  await page.getByRole("button", { name: "Bild 2 von 5 an den Anfang" }).press("Enter")
  await expect(page.getByRole("button", { name: "Bild 1 von 5 an den Anfang" })).toBeFocused()

  await page.getByRole("button", { name: "Bild 4 von 5 entfernen" }).click()
  await expect(form.images()).toHaveCount(4)
  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  const { body } = await server.call("GET", `/api/properties?company_id=${testCompany.companyId}`)
  const [saved] = (body as { data: { id: string; images: { width: number; isDark?: boolean }[] }[] }).data
  expect(saved?.images.map(({ width }) => width)).toEqual([643, 641, 644, 642])
  expect(saved?.images.map(({ isDark = false }) => isDark)).toEqual([false, true, false, false])

  await page.goto(`/property/${saved?.id}`)
  const gallery = page.getByRole("region", { name: "Bilder" })
  await expect(gallery.getByText("Küche mit Kochinsel", { exact: true })).toBeVisible()
  await gallery.getByRole("link", { name: "Haus am Rhein, Bild 1 von 4: Küche mit Kochinsel vergrößern" }).click()
  await expect(page.getByRole("dialog", { name: "Bilder" }).getByRole("status")).toHaveText("1 / 4Küche mit Kochinsel")
})

/** Drags files and folders of the disk onto an element. */
async function drop(page: Page, button: string, files: readonly string[]): Promise<void> {
  const target = page.getByRole("button", { name: button })
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${button} is not shown`)
  const session = await page.context().newCDPSession(page)
  const place = {
    x: box.x + 5,
    y: box.y + box.height / 2,
    data: { items: [], files: [...files], dragOperationsMask: 1 },
  }
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...place })
  await session.detach()
}

/** Makes reading fail, as if a file was changed or moved after it was chosen, or lies only in a cloud. */
const failReading = (page: Page) =>
  page.evaluate(() => {
    const { slice } = File.prototype
    File.prototype.slice = function (...part) {
      const piece = slice.apply(this, part)
      const fail = () => Promise.reject(new DOMException("It could not be read", "NotReadableError"))
      return this.name === "weg.jpg" ? Object.assign(piece, { arrayBuffer: fail }) : piece
    }
  })

/** Puts on disk a folder with two pictures and a note, a picture next to it, and one that cannot be read. */
function putOnDisk(test: TestInfo) {
  const outputPath = (name: string) => test.outputPath(name)
  const folder = outputPath("Haus am See")
  mkdirSync(folder, { recursive: true })
  const files = { "Haus am See/2.jpg": 640, "Haus am See/10.jpg": 641, "einzeln.jpg": 642, "weg.jpg": 643 }
  for (const [name, width] of Object.entries(files)) writeFileSync(outputPath(name), photo({ width, height: 480 }))
  writeFileSync(join(folder, "Notiz.txt"), "Hallo")
  return { folder, single: outputPath("einzeln.jpg"), gone: outputPath("weg.jpg") }
}

test("a file that cannot be read takes no other along, a folder's pictures are taken, and so is a plan", async ({
  page,
}, info) => {
  const { folder, single, gone } = putOnDisk(info)
  const form = propertyForm(page)
  await page.goto("/admin/properties/new?tab=media")
  await failReading(page)
  await drop(page, "Bilder auswählen", [gone, folder, single])
  await expect(form.images()).toHaveCount(3)
  await expect(page.getByRole("listitem").filter({ hasText: "weg.jpg" })).toContainText("lässt sich nicht lesen")
  await expect(page.getByText("Notiz.txt")).toHaveCount(0)

  const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="90" height="90"/></svg>`
  await form.upload("Grundrisse auswählen", [
    { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from(plan) },
    { name: "scan.tif", mimeType: "image/tiff", buffer: Buffer.from("II*\0 kein Bild") },
  ])
  await expect(form.floorPlans()).toHaveCount(1)
  await expect(page.getByText("scan.tif: Dieser Browser kann TIFF nicht lesen.").first()).toBeVisible()

  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await failReading(page)
  const photoGroup = page.getByRole("group", { name: "Profilbild" })
  await drop(page, "Foto auswählen", [gone])
  await expect(photoGroup.getByRole("alert")).toContainText("„weg.jpg“ lässt sich nicht lesen")
  await drop(page, "Foto auswählen", [folder])
  await expect(photoGroup.getByRole("alert")).toContainText("„Haus am See“ ist ein Ordner")
  await drop(page, "Foto auswählen", [single])
  await expect(page.getByRole("button", { name: "Anderes Foto" })).toBeVisible()

  await page.goto("/admin/import")
  await failReading(page)
  await drop(page, "Datei auswählen", [folder])
  await expect(page.getByRole("alert")).toContainText("„Haus am See“ ist ein Ordner")
  await drop(page, "Datei auswählen", [gone])
  await expect(page.getByRole("alert")).toContainText("„weg.jpg“ lässt sich nicht lesen")
})

test("pictures for which there is no place are named, and the message stays", async ({ page, server, testCompany }) => {
  const images = Array.from({ length: 59 }, (_, index) => ({
    url: `https://beispiel.de/${index}.jpg`,
    isFeatured: !index,
  }))
  const id = await addProperty(server, testCompany, { images })
  const form = propertyForm(page)
  await page.goto(`/admin/properties/edit/${id}?tab=media`)
  await form.upload("Bilder auswählen", pictures.slice(0, 3))
  await expect(page.getByRole("textbox", { name: "Bildunterschrift von Bild 60" })).toBeVisible()
  for (const { name } of pictures.slice(1, 3)) {
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("höchstens 60 Bilder")
  }
  await expect(message(page, "1 von 3 Dateien hochgeladen")).toBeVisible()
  await page.getByRole("button", { name: "2 Dateien verwerfen" }).click()
  await expect(page.getByText("höchstens 60 Bilder je")).toHaveCount(0)
})
