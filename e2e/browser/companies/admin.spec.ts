import { readFile } from "node:fs/promises"
import { HOUR } from "../../../src/domain/values/durations"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { addColleague, createAdministrator } from "../../support/administrator"
import { test as base, expect } from "../../support/fixtures"
import { openMailbox } from "../../support/mailbox"
import { chooseAction, listRows, signInWith } from "../../support/portal"
import { message } from "../../support/property-form"
import { startServer } from "../../support/server"
import { addProperty, createAccount, createTestCompany } from "../../support/test-company"

// These tests cover the Admin tab: every company, user and coupon, with the errors that an administrator meets.

const test = base.extend({
  // The page signs in by itself, because with `storageState` each test would get a context of its own.
  page: async ({ page, server }, use) => {
    const { token } = await createAdministrator(server)
    await signInWith(page, token)
    await use(page)
  },
})

test("companies are created, searched, edited, exported and deleted once they are empty", async ({ page, server }) => {
  const testCompany = await createTestCompany(server, "Zum Ölberg Immobilien")
  await addProperty(server, testCompany)
  for (let index = 0; index < 26; index++) {
    await server.superuser("POST", "/api/collections/companies/records", { name: `Büro ${index + 10}` })
  }
  await page.goto("/admin")
  await page.getByRole("tab", { name: "Admin" }).click()
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(dialog.getByText("Unternehmensname ist erforderlich")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Name").fill("=HYPERLINK(1)")
  await dialog.getByLabel("Adresse").fill('Hof "Süd"; Köln')
  await dialog.getByLabel("E-Mail").fill("hof@beispiel.de")
  await dialog.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(message(page, "Unternehmen erfolgreich erstellt!")).toBeVisible()
  await expect(page.getByRole("button", { name: "Unternehmen erstellen" })).toBeFocused()
  await expect(listRows(page)).toHaveCount(26)
  await expect(listRows(page).nth(1)).toContainText("=HYPERLINK(1)")
  await expectAccessible(page)
  await expectNarrowFits(page)

  // Sorting, page and search are in the address and survive a reload.
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click()
  await page.getByRole("button", { name: "Weiter" }).click()
  await expect(listRows(page).last()).toContainText("Zum Ölberg")
  await expect(page).toHaveURL("/admin?tab=admin&sort=name&page=2")
  await page.reload()
  await expect(listRows(page).last()).toContainText("Zum Ölberg")

  // The export holds all pages, whichever is shown.
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Als CSV exportieren" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^unternehmen-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n")
  expect(lines[0]).toBe('\uFEFF"Name";"Abonnement";"E-Mail";"Telefon";"Adresse";"Website";"Erstellt am"')
  expect(lines.find((line) => line.includes("HYPERLINK"))).toMatch(
    /^"'=HYPERLINK\(1\)";"";"hof@beispiel.de";"";"Hof ""Süd""; Köln";"";"\d\d\.\d\d\.\d{4}"$/,
  )
  expect(lines.length).toBeGreaterThan(28)
  await expect(message(page, /Zeilen exportiert$/)).toBeVisible()

  await page.getByRole("searchbox").fill("oelberg")
  await expect(listRows(page)).toHaveCount(2)
  await chooseAction(page, "Zum Ölberg Immobilien", "Bearbeiten")
  await dialog.getByLabel("Name").fill("Zum Ölberg GmbH")
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, "Unternehmen erfolgreich aktualisiert!")).toBeVisible()

  const question = page.getByRole("alertdialog", { name: "Unternehmen löschen" })
  // The dialog says what is impossible before it asks for confirmation.
  await chooseAction(page, "Zum Ölberg GmbH", "Löschen")
  const blocked = page.getByRole("dialog", { name: "Dieses Unternehmen kann noch nicht gelöscht werden" })
  await expect(blocked.getByRole("listitem")).toHaveText(["ein Benutzer", "eine Immobilie"])
  await expectAccessible(page)
  await blocked.getByRole("button", { name: "Schließen" }).click()
  await expect(page.getByRole("button", { name: "Aktionen für Zum Ölberg GmbH" })).toBeFocused()
  await page.getByRole("searchbox").fill("HYPERLINK")
  await chooseAction(page, "=HYPERLINK(1)", "Löschen")
  await expect(question).toContainText("Diese Aktion kann nicht rückgängig gemacht werden.")
  await page.route("**/api/companies/*", (route) => route.abort(), { times: 1 })
  await question.getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, /^Fehler beim Löschen des Unternehmens: /)).toBeVisible()
  await question.getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, "Unternehmen erfolgreich gelöscht")).toBeVisible()
  await expect(page.getByRole("tab", { name: "Admin" })).toBeFocused()
  await expect(page.getByText("Nichts zu „HYPERLINK“ gefunden")).toBeVisible()

  await page.route("**/api/companies?**", (route) => route.fulfill({ status: 500, json: { error: "Interner Fehler" } }))
  await page.goto("/admin?tab=admin")
  // The message says the same.
  await expect(page.getByRole("main").getByRole("heading", { name: "Fehler beim Laden der Unternehmen" })).toBeVisible()
})

test("users are added to a company and removed from it", async ({ page, server }) => {
  const testCompany = await createTestCompany(server, "Bergmann & Töchter")
  await addColleague(server, testCompany, { first_name: "Eva", last_name: "Ähren" })
  const userWithoutCompany = await createAccount(server)
  await page.goto("/admin?tab=admin&q=bergmann")
  await page.getByRole("link", { name: "Bergmann & Töchter" }).press("Enter")
  await expect(page).toHaveURL(`/admin?tab=admin&area=users&company=${testCompany.companyId}`)
  await expect(page.getByRole("heading", { name: "Benutzer von Bergmann & Töchter" })).toBeVisible()
  await expect(page.getByRole("main")).toBeFocused()
  await expect(listRows(page)).toContainText(["Name", "Eva Ähren", "Mara Lindner"])
  await expectAccessible(page)

  await page.getByRole("button", { name: "Benutzer hinzufügen" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Benutzer hinzufügen" }).click()
  await expect(dialog.getByText("Bitte wählen Sie einen Benutzer")).toBeVisible()
  // Users who have a company already are not offered.
  await dialog.getByLabel("Benutzer").fill("aehren")
  await expect(page.getByText("Niemand ohne Unternehmen gefunden.")).toBeVisible()
  await dialog.getByLabel("Benutzer").fill(userWithoutCompany.email)
  await expectAccessible(page)
  await page.getByRole("option", { name: userWithoutCompany.email }).click()
  await page.route("**/api/rpc/safe_update_user_profile", (route) => route.abort(), { times: 1 })
  await dialog.getByRole("button", { name: "Benutzer hinzufügen" }).click()
  await expect(message(page, /^Fehler beim Zuweisen des Benutzers: /)).toBeVisible()
  await dialog.getByRole("button", { name: "Benutzer hinzufügen" }).click()
  await expect(message(page, "Benutzer erfolgreich zu Bergmann & Töchter hinzugefügt")).toBeVisible()
  await expect(listRows(page)).toHaveCount(4)

  const added = listRows(page).filter({ hasText: userWithoutCompany.email })
  await added.click({ position: { x: 400, y: 10 } })
  await dialog.getByRole("combobox", { name: "Unternehmen" }).click()
  await page.getByRole("option", { name: "Kein Unternehmen" }).click()
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, "Benutzer erfolgreich aktualisiert")).toBeVisible()
  await expect(listRows(page)).toHaveCount(3)

  await page.getByRole("link", { name: "Alle Benutzer anzeigen" }).click()
  await expect(page.getByRole("button", { name: "Benutzer hinzufügen" })).toHaveCount(0)
  await page.getByRole("searchbox").fill(userWithoutCompany.email)
  await expect(listRows(page)).toHaveCount(2)
  await expect(added).toContainText("Kein Unternehmen")
  await added.click({ position: { x: 400, y: 10 } })
  await dialog.getByRole("combobox", { name: "Unternehmen" }).fill("bergm")
  await page.getByRole("option", { name: "Bergmann & Töchter" }).click()
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(added).toContainText("Bergmann & Töchter")

  await page.route("**/api/rpc/get_all_users_with_profiles?**", (route) => route.abort())
  await page.goto("/admin?tab=admin&area=users")
  await expect(message(page, "Fehler beim Laden der Benutzer")).toBeVisible()
  await page.unroute("**/api/rpc/get_all_users_with_profiles?**")
  await page.goto("/admin?tab=admin&area=users&company=gibtesnicht")
  await expect(page.getByRole("heading", { name: "Kein Unternehmen ausgewählt" })).toBeVisible()
})

test("coupons are validated, and deleted after one confirmation or two", async ({ page, server }) => {
  await page.goto("/admin?tab=admin&area=coupons")
  await page.getByRole("button", { name: "Coupon erstellen" }).click()
  const dialog = page.getByRole("dialog")
  const submit = dialog.getByRole("button", { name: "Coupon erstellen" })
  const value = dialog.getByLabel("Rabattwert")
  await expect(dialog.getByRole("combobox", { name: "Rabattart" })).toHaveText("Prozent")
  await expect(dialog.getByRole("combobox", { name: "Nutzungsart" })).toHaveText("Beliebig oft")
  await expect(value).toHaveValue("0")
  await expect(dialog.getByLabel("Aktiv")).toBeChecked()
  await expect(dialog.getByLabel("Maximale Nutzungen")).toHaveCount(0)
  await submit.click()
  await expect(dialog.getByText("Coupon-Code ist erforderlich")).toBeVisible()
  await expect(dialog.getByText("Rabattwert muss bei aktiven Coupons größer als 0 sein")).toBeVisible()
  await expectAccessible(page)

  const chooseOption = async (label: string, option: string) => {
    await dialog.getByRole("combobox", { name: label }).click()
    await page.getByRole("option", { name: option, exact: true }).click()
  }
  await chooseOption("Rabattart", "Kostenlos")
  await expect(value).toBeDisabled()
  await expect(value).toHaveValue("0")
  await chooseOption("Rabattart", "Fester Betrag")
  await value.fill("12,50")
  await chooseOption("Nutzungsart", "Begrenzte Anzahl")
  await dialog.getByLabel("Maximale Nutzungen").fill("0")
  await dialog.getByLabel("Code").fill("herbst-26")
  await dialog.getByLabel("Gültig von").fill("30.11.2099")
  await dialog.getByLabel("Gültig bis").fill("1.11.26")
  await submit.click()
  await expect(dialog.getByText("Die maximale Nutzung ist eine ganze Zahl ab 1")).toBeVisible()
  await dialog.getByLabel("Maximale Nutzungen").fill("10")
  await submit.click()
  await expect(dialog.getByText("Das Ende der Gültigkeit liegt vor dem Anfang")).toBeVisible()
  await dialog.getByLabel("Gültig bis").fill("")
  // Input survives a reload.
  await page.reload()
  await page.getByRole("button", { name: "Coupon erstellen" }).click()
  await expect(dialog.getByLabel("Code")).toHaveValue("HERBST-26")
  await expect(value).toHaveValue("12,50")
  await page.route("**/api/coupons", (route) => route.abort(), { times: 1 })
  await submit.click()
  await expect(message(page, /^Fehler beim Erstellen des Coupons: /)).toBeVisible()
  await submit.click()
  await expect(message(page, "Coupon erfolgreich erstellt")).toBeVisible()
  const row = listRows(page).filter({ hasText: "HERBST-26" })
  await expect(row).toContainText("Fester Betrag12,50 €0 von 10Begrenzte Anzahlab 30. Nov. 2099Geplant")
  await expectAccessible(page)
  await expectNarrowFits(page)

  await page.getByRole("button", { name: "Coupon erstellen" }).click()
  await dialog.getByLabel("Code").fill("Herbst-26")
  await value.fill("5")
  await submit.click()
  await expect(message(page, "Ein Coupon mit diesem Code existiert bereits")).toBeVisible()
  await dialog.getByLabel("Code").fill("winter")
  await submit.click()
  await expect(listRows(page)).toHaveCount(3)

  await row.click({ position: { x: 400, y: 8 } })
  await expect(value).toHaveValue("12,50")
  await dialog.getByLabel("Aktiv").uncheck()
  await page.route("**/api/coupons/*", (route) => route.abort(), { times: 1 })
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, /^Fehler beim Aktualisieren des Coupons: /)).toBeVisible()
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, "Coupon erfolgreich aktualisiert")).toBeVisible()
  await page.getByRole("button", { name: "Inaktiv" }).click()
  await expect(listRows(page)).toHaveCount(2)
  await expect(row).toContainText("Inaktiv")

  const first = page.getByRole("alertdialog", { name: "Coupon löschen" })
  await chooseAction(page, "HERBST-26", "Löschen")
  await expect(first).toContainText("Sind Sie sicher, dass Sie diesen Coupon löschen möchten?")
  await page.route("**/api/coupons/*", (route) => route.abort(), { times: 1 })
  await first.getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, /^Fehler beim Löschen des Coupons: /)).toBeVisible()
  await first.getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, "Coupon erfolgreich gelöscht")).toBeVisible()

  // The dialog asks twice about a coupon that was used, and says how often.
  const used = await server.superuser("GET", "/api/collections/coupons/records?filter=code='WINTER'")
  const { id } = (used as { items: { id: string }[] }).items[0] ?? { id: "" }
  for (const email of ["a@example.com", "b@example.com", "c@example.com"]) {
    await server.superuser("POST", "/api/collections/coupon_redemptions/records", { coupon_id: id, email })
  }
  await page.goto("/admin?tab=admin&area=coupons")
  await chooseAction(page, "WINTER", "Löschen")
  await first.getByRole("button", { name: "Löschen" }).click()
  const second = page.getByRole("alertdialog", { name: "Coupon wurde schon eingelöst" })
  await expect(second).toContainText("Dieser Coupon wurde bereits 3-mal eingelöst.")
  await second.getByRole("button", { name: "Abbrechen" }).click()
  await expect(listRows(page).filter({ hasText: "WINTER" })).toBeVisible()
  await chooseAction(page, "WINTER", "Löschen")
  await first.getByRole("button", { name: "Löschen" }).click()
  await second.getByRole("button", { name: "Trotzdem löschen" }).click()
  await expect(page.getByText("Noch keine Coupons")).toBeVisible()

  await page.route("**/api/coupons?**", (route) => route.fulfill({ status: 500, json: { error: "Interner Fehler" } }))
  await page.reload()
  await expect(message(page, "Fehler beim Laden der Coupons: Interner Fehler")).toBeVisible()
})

test("the System tab says how the server is, which mails did not arrive, and shows what companies store", async ({
  page,
  server,
}) => {
  const { companyId } = await createTestCompany(server, "Speicher & Söhne")
  const past = "2026-11-20 08:00:00.000Z"
  await server.superuser("POST", "/api/collections/outbox/records", {
    company_id: companyId,
    kind: "inquiry",
    recipient: "voll@beispiel.de",
    subject: "Neue Anfrage",
    content: { heading: "Anfrage", paragraphs: ["Guten Tag"] },
    state: "failed",
    attempts: 4,
    last_error: "552 Mailbox full",
    due_at: past,
    valid_until: past,
    ended_at: past,
  })
  await page.goto("/admin?tab=admin&area=system")
  // The PocketBase with which tests run without Go has known ones.
  await expect(page.getByText(/^Keine bekannt \(Stand|^CVE-/).first()).toBeVisible()
  await expect(page.getByRole("progressbar", { name: "Belegter Speicherplatz" })).toBeVisible()
  // The page folds jobs that have not run since the start.
  await page.getByText("an der Reihe").click()
  await expect(page.getByRole("listitem").filter({ hasText: "Nächtliche Sicherung" })).toContainText("täglich um 1:15")
  const mail = page.getByRole("listitem").filter({ hasText: "voll@beispiel.de" })
  await expect(mail).toContainText("Das Postfach des Empfängers ist voll.")
  await expect(mail.getByText("552 Mailbox full")).toBeHidden()
  await mail.getByText("Technische Einzelheiten").click()
  await expect(mail.getByText("552 Mailbox full")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  // There is no mail server.
  await expect(mail.getByRole("button")).toHaveCount(0)
  await page.getByRole("searchbox", { name: "Unternehmen suchen" }).fill("soehne")
  await expect(page.getByRole("listitem").filter({ hasText: "Speicher & Söhnekeine Immobilie" })).toBeVisible()
})

base("a mail that did not arrive is sent again, and it is said what becomes of it", async ({ browser }) => {
  const mailbox = await openMailbox()
  const server = await startServer({ env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port) } })
  const context = await browser.newContext({ baseURL: server.url, locale: "de-DE" })
  try {
    const later = new Date(Date.now() + HOUR).toISOString()
    await server.superuser("POST", "/api/collections/outbox/records", {
      kind: "inquiry",
      recipient: "voll@beispiel.de",
      subject: "Neue Anfrage",
      content: { heading: "Anfrage", paragraphs: ["Guten Tag"] },
      state: "waiting",
      attempts: 1,
      last_error: "450 Try again later",
      tried_at: "2026-11-20 08:00:00.000Z",
      due_at: later,
      valid_until: later,
    })
    const { token } = await createAdministrator(server)
    const page = await context.newPage()
    await signInWith(page, token)
    await page.goto("/admin?tab=admin&area=system")
    const mail = page.getByRole("listitem").filter({ hasText: "voll@beispiel.de" })
    const send = mail.getByRole("button", { name: "Jetzt an voll@beispiel.de senden" })
    await expect(mail).toContainText("20.11.2026, 09:00 Uhr: Der Mailserver nimmt gerade nichts an.")
    await expectAccessible(page)
    mailbox.answer("refuse the message")
    await send.click()
    await expect(mail).toContainText("Wird gesendet")
    await expect(mail).not.toContainText("450 Try again later")
    await expect(
      message(page, /^Die E-Mail an voll@beispiel.de konnte nicht gesendet werden: Der Mailserver hat abgelehnt, was/),
    ).toBeVisible()
    await expect(mail).toContainText('Technische Einzelheiten554 "5.7.1 Not wanted"')
    mailbox.answer("accept")
    await send.click()
    await expect(message(page, "Die E-Mail an voll@beispiel.de ist gesendet.")).toBeVisible()
    await expect(mail).toContainText("Gesendet")
    await expect(mail).not.toContainText("554")
    await expect(send).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
    await mailbox.stop()
  }
})
