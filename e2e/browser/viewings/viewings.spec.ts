import { berlinDay, formatDay, fromBerlinTime } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { formatSpan } from "../../../src/domain/viewings/format-time"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction } from "../../support/portal"
import { addProperty } from "../../support/test-company"

const dayFromNow = (days: number) => berlinDay(new Date(Date.now() + days * DAY))

test("a viewing is entered, moved, refused where the agent has another, and looked back on", async ({
  page,
  server,
  testCompany,
}) => {
  const listing = await addProperty(server, testCompany)
  await page.goto(`/admin?tab=viewings&listing=${listing}`)
  const form = page.getByRole("dialog", { name: "Besichtigung anbieten" })
  await form.getByRole("radio", { name: /Vereinbarten Termin/ }).check()
  await form.getByRole("textbox", { name: "Tag" }).fill(formatDay(dayFromNow(2)))
  await form.getByRole("textbox", { name: "Uhrzeit" }).fill("17.30")
  await form.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(form.getByText("Bitte geben Sie an, wer besichtigt")).toBeVisible()
  await form.getByRole("textbox", { name: "Wer besichtigt?" }).fill("Öznur Sommer")
  await form.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(form).toBeHidden()
  const instant = new Date(fromBerlinTime({ day: dayFromNow(2), time: "17:30" }) ?? 0).toISOString()
  await expect(page.getByRole("listitem").filter({ hasText: "Öznur Sommer" })).toContainText(formatSpan(instant, 30))
  await expectAccessible(page)
  await expectNarrowFits(page)

  await page.getByRole("button", { name: "Neue Besichtigung" }).click()
  const other = page.getByRole("dialog", { name: "Neue Besichtigung" })
  await expectAccessible(page)
  await other.getByRole("radio", { name: /Vereinbarten Termin/ }).check()
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: size.width, height: 500 })
  await other.locator("textarea").focus()
  await expect(other.getByText("Immobilie", { exact: true })).not.toBeInViewport()
  await other.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(other.getByRole("combobox", { name: "Immobilie" })).toBeFocused()
  await expect(other.getByText("Immobilie", { exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
  await other.getByRole("combobox", { name: "Immobilie" }).click()
  await page.getByRole("option").first().click()
  await other.getByRole("textbox", { name: "Wer besichtigt?" }).fill("Jan Winter")
  const day = other.getByRole("textbox", { name: "Tag" })
  await day.fill(formatDay(dayFromNow(-2)))
  await other.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(page.getByText("Diese Zeit ist schon vorbei")).toHaveCount(1)
  await expect(other.getByRole("checkbox")).toBeHidden()
  // Without a year it is the next such day.
  await day.fill(formatDay(dayFromNow(2)).slice(0, 6))
  await other.getByRole("textbox", { name: "Uhrzeit" }).fill("17:45")
  await expect(day).toHaveValue(formatDay(dayFromNow(2)))
  await other.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(other.getByText("gibt es schon eine andere Besichtigung")).toBeVisible()
  await other.getByRole("checkbox", { name: /Trotzdem/ }).check()
  await other.getByRole("combobox", { name: "Plätze" }).click()
  await page.getByRole("option", { name: /bis 6 / }).click()
  await other.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(other).toBeHidden()

  await page.getByRole("button", { name: "Aktionen für Jan Winter" }).click()
  await page.getByRole("menuitem", { name: "Weiteren Besucher eintragen" }).click()
  await expect(form.getByRole("textbox", { name: "Uhrzeit" })).toHaveValue("17:45")
  await form.getByRole("textbox", { name: "Wer besichtigt?" }).fill("Ida Herbst")
  await form.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Ida Herbst" })).toContainText("6 Plätze")

  await page.getByRole("button", { name: "Aktionen für Öznur Sommer" }).click()
  await page.getByRole("menuitem", { name: "Verlegen" }).click()
  const move = page.getByRole("dialog", { name: "Besichtigung verlegen" })
  await move.getByRole("textbox", { name: "Tag" }).fill(formatDay(dayFromNow(3)))
  await move.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(move).toBeHidden()

  await chooseAction(page, "Ida Herbst", "Absagen")
  await page.getByRole("alertdialog").getByRole("button", { name: "Absagen" }).click()
  await expect(page.getByRole("region", { name: "Abgesagt" })).toContainText("Ida Herbst")
  await chooseAction(page, "Ida Herbst", "Neue Termine vorschlagen")
  await expect(form.getByRole("textbox", { name: "Wer besichtigt?" })).toHaveValue("Ida Herbst")
  await page.keyboard.press("Escape")

  // Lets the day pass.
  const { items } = (await server.superuser(
    "GET",
    "/api/collections/viewings/records?filter=(name='Öznur Sommer')",
  )) as {
    items: { id: string }[]
  }
  const passed = { starts_at: `${dayFromNow(-1)} 10:00:00.000Z` }
  await server.superuser("PATCH", `/api/collections/viewings/records/${items[0]?.id}`, passed)
  await page.reload()
  await page.getByRole("button", { name: "Ja", exact: true }).click()
  const feedback = page.getByRole("dialog", { name: "Wie war es?" })
  await feedback.getByRole("textbox", { name: "Rückmeldung" }).fill("Der Garten gefällt.")
  await feedback.getByRole("textbox", { name: "Für den Verkäufer" }).fill("Lob für den Garten.")
  await feedback.getByRole("button", { name: "Speichern" }).click()
  await page.getByRole("button", { name: "Vergangen" }).click()
  const row = page.getByRole("listitem").filter({ hasText: "Öznur Sommer" })
  await expect(row).toContainText("Der Garten gefällt.")
  await expect(row).toContainText("Für den Verkäufer: Lob für den Garten.")
})
