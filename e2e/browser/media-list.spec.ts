import { expectAccessible, expectNarrowFits } from "../support/accessibility"
import { expect, maklerTest as test } from "../support/fixtures"
import { encodeJpeg } from "../support/jpeg-encoder"
import { photo } from "../support/photos"
import { message, propertyForm } from "../support/property-form"

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

  // Two are let through, the others held back.
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
  // Held after those that are on their way; a save lets the rest go on.
  await page.getByRole("button", { name: "Anhalten" }).press("Enter")
  release()
  await expect(page.getByText("Angehalten, 4 von 5 hochgeladen").first()).toBeVisible()
  await expect(waiting).toContainText("Wartet …")
  await page.getByRole("button", { name: "Fortsetzen" }).press("Enter")
  await expect(form.images()).toHaveCount(5)
  await expect(page.getByText("von 5 hochgeladen")).toHaveCount(0)
  // As the server's errors name them.
  expect(names).toContain("fünf.jpg")

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
