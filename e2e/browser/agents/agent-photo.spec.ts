import { expect, maklerTest as test } from "../../support/fixtures"
import { message } from "../../support/property-form"

const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("no picture") })

test("a photo's error is shown beside it, and toasts do not cover the dialog's buttons", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  const dialog = page.getByRole("dialog")
  const photo = dialog.getByRole("group", { name: "Profilbild" })
  const choose = photo.locator("input[type=file]")
  await choose.setInputFiles(file("lebenslauf.pdf", "application/pdf"))
  await expect(photo.getByRole("alert")).toHaveText("lebenslauf.pdf ist kein Bild.")
  await choose.setInputFiles(file("kaputt.jpg", "image/jpeg"))
  await expect(photo.getByRole("alert")).toHaveText("kaputt.jpg ist kein Bild.")
  await expect(page.getByRole("button", { name: "Meldung schließen" })).toHaveCount(0)

  await page.route("**/api/agents", (route) => route.fulfill({ status: 500, json: { error: "Interner Fehler" } }))
  await dialog.getByRole("textbox", { name: "Vorname" }).fill("Jonas")
  await dialog.getByRole("textbox", { name: "Nachname" }).fill("Berger")
  const save = dialog.getByRole("button", { name: "Makler hinzufügen" })
  await save.click()
  const failure = message(page, "Fehler beim Hinzufügen des Maklers: Interner Fehler")
  const [shown, button] = [await failure.boundingBox(), await save.boundingBox()]
  if (!shown || !button) throw new Error("Nothing to measure")
  expect(shown.y + shown.height).toBeLessThan(button.y)
})
