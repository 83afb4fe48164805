import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { z } from "zod"
import { berlinDay } from "../../../src/domain/values/date"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { addColleague } from "../../support/administrator"
import { expect, maklerTest as test } from "../../support/fixtures"
import { addProperty } from "../../support/test-company"

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; !(await isFocused()); pressed++) {
    expect(pressed, `presses of Tab to ${target}`).toBeLessThan(most)
    await page.keyboard.press("Tab")
  }
}

test("an inquiry appears while the inbox is open, and is read, noted, answered and done", async ({
  page,
  browser,
  server,
  testCompany,
}) => {
  const address = `${server.url}/property/${await addProperty(server, testCompany)}`
  await page.goto("/admin?tab=inquiries")
  await expect(page.getByText("Keine Anfragen")).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(address)
  await visitor.getByRole("textbox", { name: "Name" }).fill("Öznur Sommer")
  await visitor.getByRole("textbox", { name: "E-Mail" }).fill("oeznur@beispiel.de")
  await visitor.getByRole("button", { name: "Anfrage senden" }).click()
  await expect(visitor.getByRole("heading", { name: "Anfrage gesendet!" })).toBeVisible()
  await visitor.close()

  const line = page.getByRole("list", { name: "Anfragen" }).getByRole("button")
  await expect(line).toContainText("Öznur Sommer")
  await expect(page).toHaveTitle(/^\(1\) Anfragen/)
  await expect(page.getByRole("tab", { name: "Anfragen" })).toHaveText(/1/)

  await page.keyboard.press("j")
  await expect(page.getByRole("heading", { name: "Öznur Sommer" })).toBeVisible()
  await expect(page).toHaveTitle(/^Anfragen/)
  await expect(page.getByText("ging keine E-Mail hinaus")).toBeVisible()
  const id = new URL(page.url()).searchParams.get("inquiry")
  await server.superuser("PATCH", `/api/collections/inquiries/records/${id}`, { mail_state: "failed" })
  await expect(line.getByRole("img", { name: "E-Mail kam nicht an" })).toBeVisible()
  await expect(page.getByText("Bitte prüfen Sie die E-Mail-Adressen")).toBeVisible()
  await page.keyboard.press("r")
  const letter = page.getByRole("form", { name: "Ihre Antwort" })
  await expect(letter.getByRole("textbox", { name: "Betreff" })).toHaveValue(/^Ihre Anfrage/)
  const written = letter.getByRole("textbox", { name: "Text" })
  await expect(written).toBeFocused()
  await page.keyboard.type("Ja, noch frei.")
  await expect(written).toHaveValue(/^Guten Tag Öznur Sommer,[\s\S]*\n\nJa, noch frei\.\n\nMit freundlichen/)
  await expect(letter.getByText("Dieser Server verschickt keine E-Mails.")).toBeVisible()
  await expect(letter.getByRole("button", { name: "Senden", exact: true })).toBeDisabled()
  await expectAccessible(page)
  await letter.getByRole("button", { name: "Im E-Mail-Programm öffnen" }).click()
  await expect(page.getByText("Haben Sie geantwortet?")).toBeVisible()
  await expect(line).toContainText("Neu")
  await page.getByRole("button", { name: "Noch nicht" }).click()
  await page.reload()
  await expect(written).toHaveValue(/Ja, noch frei\./)
  await letter.getByRole("button", { name: "Im E-Mail-Programm öffnen" }).click()
  await page.getByRole("button", { name: "Ja", exact: true }).click()
  await expect(line).toContainText("Beantwortet")
  await letter.getByRole("button", { name: "Verwerfen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click()
  await expect(letter).toHaveCount(0)
  await page.getByRole("textbox", { name: "Notiz" }).fill("Ruft am Montag an")
  await page.getByRole("button", { name: "Notiz speichern" }).click()
  await expect(page.getByText("Notiz gespeichert")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Notiz" })).toHaveValue("Ruft am Montag an")
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Weitere Aktionen" }).click()
    await page.getByRole("menuitem", { name }).click()
  }
  await expect(page.getByText("Länger aufbewahren")).toHaveCount(0)
  await choose("Länger aufbewahren")
  await page.getByRole("textbox", { name: "Länger aufbewahren, weil" }).fill("Streit um die Provision")
  await page.getByRole("button", { name: "Grund speichern" }).click()
  await expect(page.getByText("wird nicht gelöscht, solange hier ein Grund steht")).toBeVisible()
  await page.getByRole("heading", { name: "Anfragen", exact: true }).click()
  await page.keyboard.press("e")
  await expect(page.getByText("Anfrage erledigt")).toBeVisible()
  await page
    .getByRole("button", { name: /^Erledigt/ })
    .first()
    .click()
  await expect(line).toContainText("Erledigt")

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(line).toBeHidden()
  await page.getByRole("button", { name: "Zurück zur Liste" }).click()
  await expect(line).toBeVisible()

  await line.click()
  await choose("Daten dieser Person")
  await expect(page.getByText("Zu oeznur@beispiel.de ist eine Anfrage gespeichert.")).toBeVisible()
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Als Seite speichern" }).click()
  const saved = readFileSync(await (await download).path(), "utf8")
  expect(saved).toContain("<title>Gespeicherte Daten zu oeznur@beispiel.de</title>")
  const stored = ["Öznur Sommer", "Ruft am Montag an", "Erledigt", "Streit um die Provision"]
  for (const text of stored) expect(saved).toContain(`<dd>${text}</dd>`)
  await page.getByRole("button", { name: "Alles löschen" }).click()
  await page.getByRole("button", { name: "Endgültig löschen" }).click()
  await expect(page.getByText("Alle Daten dieser Person sind gelöscht")).toBeVisible()
  await expect(page.getByText("Keine Anfragen")).toBeVisible()

  // The link of a mail stays.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/admin?tab=inquiries&inquiry=abcdefghijklmno")
  await expect(page.getByRole("heading", { name: "Diese Anfrage gibt es nicht mehr" })).toBeVisible()
  await page.getByRole("button", { name: "Zurück zur Liste" }).click()
  await expect(page).toHaveURL("/admin?tab=inquiries")
})

test("a company that may never have chosen to simulate is asked once, and anybody can have inquiries delivered", async ({
  page,
  server,
  testCompany,
}) => {
  const { companyId } = testCompany
  const mode = { inquiry_mode: "simulated", inquiry_mode_confirmed: false }
  const path = `/api/collections/companies/records/${companyId}`
  // A change of the mode confirms it.
  for (const values of [mode, mode]) await server.superuser("PATCH", path, values)
  await page.goto("/admin?tab=inquiries")
  const line = page.getByText("Anfragen werden zurzeit nicht zugestellt.")
  const deliver = page.getByRole("button", { name: "Anfragen ab jetzt zustellen" })
  const keep = page.getByRole("button", { name: "Weiter nicht zustellen" })
  await expect(line).toContainText("Sollen sie ab jetzt bei Ihnen ankommen?")
  await expectAccessible(page)
  await expectNarrowFits(page)
  await keep.click()
  await expect(keep).toHaveCount(0)
  await expect(line).toHaveText("Anfragen werden zurzeit nicht zugestellt.")
  await page.reload()
  await expect(line).toHaveText("Anfragen werden zurzeit nicht zugestellt.")
  await deliver.click()
  await expect(line).toHaveCount(0)
  await expect(page.getByText("Anfragen kommen ab jetzt hier an.")).toBeVisible()
  await expect(
    page.getByText("Dieser Server verschickt keine E-Mails: Neue Anfragen sehen Sie nur hier."),
  ).toBeVisible()
  await page.goto("/admin?tab=settings#anfragen")
  const receives = page.getByText("kommt bei Ihnen an.")
  const stop = page.getByRole("button", { name: "Empfang ausschalten" })
  await stop.click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("wird nicht gespeichert")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Abbrechen" }).click()
  await expect(question).toBeHidden()
  await expect(receives).toBeVisible()
  await stop.click()
  await question.getByRole("button", { name: "Empfang ausschalten" }).click()
  await expect(page.getByText("Der Empfang ist ausgeschaltet.")).toBeVisible()
  await expect(receives).toHaveCount(0)
  await page.getByRole("button", { name: "Anfragen empfangen" }).click()
  await expect(page.getByText("Sie empfangen jetzt Anfragen.")).toBeVisible()
  await expect(receives).toBeVisible()
})

test("a day's work is done by keys alone, on a phone and on a wide screen", async ({ page, server, testCompany }) => {
  const { companyId, token } = testCompany
  const keys = page.keyboard
  await addProperty(server, testCompany, { title: "Altbau" })
  for (const [width, title, name] of [
    [390, "Bungalow", "Greta Gruber"],
    [1440, "Cottage", "Hans Hofer"],
  ] as const) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const property_id = await addProperty(server, testCompany, { title })
      const sent = { name, email: "person@beispiel.de", message: "Noch frei?", status: "new" }
      const row = { ...sent, company_id: companyId, property_id, property_title: title }
      await server.superuser("POST", "/api/collections/inquiries/records", row)
      await page.goto("/admin")
      await tabTo(page, page.getByRole("searchbox"))
      await keys.type(title)
      await expect(page.getByRole("link", { name: "Altbau" })).toHaveCount(0)
      await tabTo(page, page.getByRole("checkbox", { name: `${title} auswählen` }))
      await keys.press("Space")
      const bar = page.getByRole("region", { name: "Ausgewählte Immobilien" })
      await tabTo(page, bar.getByRole("button", { name: "Archivieren" }))
      await keys.press("Enter")
      await expect(page.getByText(/Immobilie archiviert/)).toBeVisible()
      await tabTo(page, page.getByRole("link", { name: title, exact: true }))
      await keys.press("Enter")
      await tabTo(page, page.getByRole("textbox", { name: "Titel" }))

      // The wide form has the preview beside it; its fields come in the same order.
      if (width === 1440) {
        await keys.press("End")
        await keys.type(" am See")
        await tabTo(page, page.getByRole("button", { name: "Änderungen speichern" }), 90)
        await keys.press("Enter")
        await expect(page.getByText("Immobilie erfolgreich aktualisiert")).toBeVisible()
        await expect(page.getByRole("link", { name: `${title} am See` })).toBeVisible()
        await tabTo(page, page.getByRole("tab", { name: "Immobilien" }))
        await keys.press("ArrowRight")
        await keys.press("Enter")
      } else await page.goto("/admin?tab=inquiries")

      const lines = page.getByRole("list", { name: "Anfragen" })
      await tabTo(page, lines.getByRole("button", { name: new RegExp(name) }))
      await keys.press("Enter")
      await tabTo(page, page.getByRole("button", { name: "Antworten" }))
      await tabTo(page, page.getByRole("button", { name: /^Erledigt/ }).last())
      await keys.press("Enter")
      await expect(page.getByText("Anfrage erledigt")).toBeVisible()
      expect((await server.call("GET", "/api/inquiries?status=done", { token })).text).toContain(name)
    })
  }
})

test("inquiries are worked off by keyboard, changed beside a list without them, and counted for their listing", async ({
  page,
  server,
  testCompany,
}) => {
  const property_id = await addProperty(server, testCompany)
  const add = async (name: string, status: string) => {
    const row = {
      company_id: testCompany.companyId,
      property_id,
      name,
      status,
      email: "a@beispiel.de",
      message: "Guten Tag",
      is_read: true,
    }
    const { id } = z
      .object({ id: z.string() })
      .parse(await server.superuser("POST", "/api/collections/inquiries/records", row))
    return id
  }
  const done = await add("Fertig", "done")
  for (const name of ["Eins", "Zwei", "Drei"]) await add(name, "new")
  const opened = (name: string) => expect(page.getByRole("heading", { name })).toBeVisible()
  await page.goto(`/admin?tab=inquiries&status=new&inquiry=${done}`)
  await opened("Fertig")
  await page.getByRole("button", { name: "Spam-Verdacht" }).last().click()
  await expect(page.getByText("Anfrage als verdächtig markiert")).toBeVisible()

  const lines = page.getByRole("list", { name: "Anfragen" }).getByRole("button")
  await page.goto("/admin?tab=inquiries&status=new")
  await expect(lines).toHaveCount(3)
  await page.keyboard.press("j")
  await opened("Drei")
  await page.keyboard.press("j")
  await opened("Zwei")
  await page.keyboard.press("e")
  await expect(lines).toHaveCount(2)
  await page.keyboard.press("j")
  await opened("Eins")
  await page.keyboard.press("k")
  await opened("Drei")

  await page.goto("/admin")
  const count = page.getByRole("link", { name: /^\d+ Anfrage/ })
  await expect(count).toHaveText("3 Anfragen · 2 neu")
  await add("Vier", "new")
  await expect(count).toHaveText("4 Anfragen · 3 neu")
  await count.click()
  await expect(lines).toHaveCount(4)
  await expect(page.getByRole("button", { name: "Alle Immobilien zeigen" })).toBeVisible()

  // The listing's seller sees these numbers.
  const today = berlinDay(new Date())
  const [year = 0, month = 0] = today.split("-").map(Number)
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10)
  const listing = { company_id: testCompany.companyId, property_id }
  await server.superuser("POST", "/api/collections/listing_days/records", { ...listing, day: today, views: 5 })
  const past = { ...listing, day: before, views: 7, inquiries: 1 }
  await server.superuser("POST", "/api/collections/listing_days/records", past)
  await page.goto("/admin")
  await expect(page.getByText(/^(5|12) Aufrufe/)).toBeVisible()
  await page.goto(`/admin/properties/edit/${property_id}`)
  await page.getByText(/^In 30 Tagen: (5|12) Aufrufe/).click()
  await expect(page.getByRole("img", { name: /^Aufrufe je Tag: (5|12) Aufrufe/ })).toBeVisible()
  await page.getByRole("link", { name: "Für den Verkäufer: Eigentümer, Auftrag, Bericht" }).click()
  await expect(page.getByRole("img", { name: /^Aufrufe je Woche .*zusammen (5|12)$/ })).toBeVisible()
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden()
})

test("all filters and the search share a line of a laptop's window", async ({ page, server, testCompany }) => {
  const { companyId: company_id, token } = testCompany
  await addColleague(server, testCompany, { first_name: "Jonas", last_name: "Berger" })
  for (const first_name of ["Jonas", "Mara"]) {
    await server.call("POST", "/api/agents", { token, body: { company_id, first_name, last_name: "Berger" } })
  }
  const lead = { name: "Eva", email: "a@beispiel.de", message: "Guten Tag", status: "new", source: "immoscout24" }
  await server.superuser("POST", "/api/collections/inquiries/records", { ...lead, company_id })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/admin?tab=inquiries")
  const search = page.getByRole("searchbox", { name: "Anfragen durchsuchen" })
  const fetchTop = async (control: Locator) => (await control.boundingBox())?.y
  for (const name of ["Alle Makler", "Alle Quellen"]) {
    expect(await fetchTop(page.getByRole("combobox").filter({ hasText: name }))).toBe(await fetchTop(search))
  }
})
