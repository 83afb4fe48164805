import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { addProperty } from "../../support/test-company"

const ADDRESS = "/admin?tab=contacts"

test("a person who calls is entered by a number alone, and a call is noted by keyboard, with a follow-up", async ({
  page,
}) => {
  await page.goto(ADDRESS)
  await expect(page.getByText("Noch keine Kontakte")).toBeVisible()
  await page.getByRole("button", { name: "Kontakt anlegen" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Anlegen" }).click()
  await expect(dialog.getByText("Bitte geben Sie einen Namen, eine E-Mail oder eine Telefonnummer an")).toBeVisible()
  await dialog.getByRole("textbox", { name: "Telefon", exact: true }).fill("0221 / 123 45-67")
  await dialog.getByRole("button", { name: "Anlegen" }).click()
  await expect(page.getByRole("heading", { name: "0221 / 123 45-67" })).toBeVisible()
  await expect(page.getByText("Noch ist nichts geschehen")).toBeVisible()

  await page.getByText("Noch ist nichts geschehen").click()
  await page.keyboard.press("a")
  await expect(dialog.getByRole("textbox", { name: "Was wurde besprochen?" })).toBeFocused()
  await page.keyboard.type("Sucht ein Haus\nmit Garten")
  // What is typed survives a closed tab.
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => text.includes("mit Garten")))
  await page.reload()
  await expect(dialog.getByRole("textbox", { name: "Was wurde besprochen?" })).toHaveValue("Sucht ein Haus\nmit Garten")
  await dialog.getByRole("button", { name: "Morgen" }).click()
  await dialog.getByRole("textbox", { name: "Was wurde besprochen?" }).press("Control+Enter")
  await expect(page.getByText("Anruf notiert")).toBeVisible()
  const line = page.getByRole("list", { name: "Verlauf" }).getByRole("listitem")
  await expect(line).toHaveCount(1)
  await line.locator("summary").click()
  await expect(line.getByRole("paragraph").getByText("mit Garten")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
})

test("a follow-up is moved by one key, stands on top of both tabs and goes with a press", async ({
  page,
  server,
  testCompany: { token },
}) => {
  const body = { name: "Udo Überfällig", email: "udo@example.com", follow_up_on: "2026-01-02" }
  await server.call("POST", "/api/contacts", { token, body })
  for (const tab of ["inquiries", "contacts"]) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole("region", { name: "Heute" }).getByText("Udo Überfällig")).toBeVisible()
  }
  const today = page.getByRole("region", { name: "Heute" })
  await expectAccessible(page)
  await expectNarrowFits(page)
  await today.getByRole("link", { name: /Udo Überfällig/ }).click()
  await expect(page.getByRole("heading", { name: "Udo Überfällig" })).toBeVisible()
  const followUp = page.getByRole("group", { name: "Wiedervorlage" })
  await expect(followUp.getByText("2. Jan. 2026")).toBeVisible()
  await page.keyboard.press("w")
  await expect(followUp.getByText("2. Jan. 2026")).toBeHidden()
  await page.getByRole("button", { name: "Alle Kontakte" }).click()
  await expect(today).toBeHidden()
  await expect(page.getByRole("button", { name: "Udo Überfällig", exact: true })).toBeVisible()
})

test("a table of people comes in as its user wants it, and can be taken back", async ({
  page,
  server,
  testCompany,
}) => {
  const { token } = testCompany
  await server.call("POST", "/api/contacts", { token, body: { name: "Frau Muster", email: "eva@example.com" } })
  await page.goto(ADDRESS)
  await page.getByRole("button", { name: "CSV importieren" }).click()
  const choose = async (text: string) => {
    const chooser = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: "Datei auswählen" }).click()
    await (await chooser).setFiles({ name: "kontakte.csv", mimeType: "text/csv", buffer: Buffer.from(text) })
  }
  await choose("Farbe;Größe\nrot;7")
  const next = page.getByRole("button", { name: "Weiter zur Vorschau" })
  await expect(page.getByRole("status")).toContainText("wäre niemand zu erkennen")
  await expect(next).toBeDisabled()
  await page.getByRole("button", { name: "Andere Datei auswählen" }).click()
  const table =
    "Name;E-Mail;Mobil;Ruft an unter\nEva;EVA@example.com;0170 7654321;\nNeu;neu@example.com;;\nAnna Paar;paar@example.com;0221 111111;\nOtto Paar;Paar@example.com;4,92E+11;0221 222222\n;;;\nKarl;kein@;;"
  const people = page.getByRole("list", { name: "Was der Import ändert" }).getByRole("listitem")

  await test.step("what is what, who is joined and what is left out is said before", async () => {
    await choose(table)
    await page.getByRole("combobox", { name: "Feld für Ruft an unter" }).click()
    await page.getByRole("option", { name: "Telefon" }).click()
    await expectNarrowFits(page)
    await next.click()
    await expect(page.getByText("„4,92E+11“ hat Excel gekürzt")).toBeVisible()
    await expect(page.getByText("„kein@“ ist keine E-Mail-Adresse")).toBeVisible()
    await expect(people.filter({ hasText: "Anna und Otto Paar" })).toContainText("Beide Namen stehen im Kontakt")
    await expectAccessible(page)
    await expectNarrowFits(page)
  })

  await test.step("two who share an address can be kept apart, and joined again", async () => {
    await page.getByRole("button", { name: "Nicht zusammenführen: Zeile 5" }).click()
    await expect(people.filter({ hasText: "Otto Paar" })).toContainText("Bleibt getrennt von „Anna Paar“.")
    await page.getByRole("button", { name: "Doch zusammenführen" }).click()
    await expect(people.filter({ hasText: "Anna und Otto Paar" })).toBeVisible()
  })

  await test.step("it is stored, found again, and taken back", async () => {
    // A second press would store everybody without an address twice.
    await page.getByRole("button", { name: "4 Kontakte übernehmen" }).dblclick()
    await expect(page.getByText("3 neu, 1 ergänzt, 0 unverändert").first()).toBeVisible()
    await page.getByRole("button", { name: "Weitere Datei importieren" }).click()
    await choose(table)
    await page.getByRole("combobox", { name: "Feld für Ruft an unter" }).click()
    await page.getByRole("option", { name: "Telefon" }).click()
    await next.click()
    await expect(page.getByText("Es gibt nichts zu importieren")).toBeVisible()
    await page.getByRole("button", { name: "Andere Datei auswählen" }).click()
    await page.getByRole("button", { name: "Rückgängig machen" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Rückgängig machen" }).click()
    await expect(page.getByText("3 neue Kontakte wurden gelöscht, 1 Kontakt hat wieder").first()).toBeVisible()
    const { body } = await server.call("GET", "/api/contacts?q=example.com", { token })
    expect(body).toMatchObject({ total: 1, data: [{ name: "Frau Muster", phone: "" }] })
  })
})

test("a person who called gets a viewing and a search, whom a matching listing then names", async ({
  page,
  server,
  testCompany,
}) => {
  const { token } = testCompany
  await addProperty(server, testCompany)
  const { body } = await server.call("POST", "/api/contacts", {
    token,
    body: { name: "Cem Anruf", phone: "0221 4711" },
  })
  await page.goto(`${ADDRESS}&contact=${(body as { id: string }).id}`)
  const history = page.getByRole("list", { name: "Verlauf" }).getByRole("listitem")

  await test.step("a viewing is entered for a person who has only a phone, and stands in what happened", async () => {
    await page.getByRole("button", { name: "Besichtigung anbieten" }).click()
    const form = page.getByRole("dialog", { name: "Besichtigung anbieten" })
    await expect(form.getByRole("textbox", { name: "Wer besichtigt?" })).toHaveValue("Cem Anruf")
    await form.getByRole("combobox", { name: "Immobilie" }).click()
    await page.getByRole("option").first().click()
    await form.getByRole("radio", { name: /Vereinbarten Termin/ }).check()
    await form.getByRole("button", { name: "Termin eintragen" }).click()
    await expect(form).toBeHidden()
    await expect(history.getByText(/^Besichtigung ·/)).toBeVisible()
  })

  await test.step("a search is entered, and a matching listing names the person", async () => {
    await page.getByRole("heading", { name: "Cem Anruf" }).click()
    await page.keyboard.press("s")
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Ort").fill("Domstr. 5")
    await dialog.getByLabel("Preis bis").fill("400.000")
    await dialog.getByLabel("Zimmer ab").fill("2,5")
    await dialog.getByRole("button", { name: "Eintragen" }).click()
    await expect(dialog.getByText("Bitte wählen Sie, wie die Person zugestimmt hat")).toBeVisible()
    await expect(dialog.getByText("Bitte geben Sie nur den Ort ein, z. B. Köln")).toBeVisible()
    await dialog.getByLabel("Ort").fill("Köln")
    await page.waitForFunction(() => Object.values(sessionStorage).some((text) => text.includes("Köln")))
    await page.reload()
    await expect(dialog.getByLabel("Ort")).toHaveValue("Köln")
    await dialog.getByRole("radio", { name: "Am Telefon" }).check()
    await expect(dialog.getByRole("status")).toContainText("Ohne E-Mail-Adresse geht nichts hinaus")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Eintragen" }).click()
    await expect(page.getByText("Suche eingetragen. Es geht keine E-Mail hinaus")).toBeVisible()
    const line = history.filter({ hasText: "Alle Immobilien zum Kauf" })
    await expect(line).toContainText("Alle Immobilien zum Kauf in Köln, bis 400.000 €, ab 2,5 Zimmern")
    await line.locator("summary").click()
    await expect(line.getByText(/^Zugestimmt: Am Telefon, /)).toBeVisible()

    const details = { price: "390000", rooms: "3" }
    const id = await addProperty(server, testCompany, { address: "Domgasse 7, 50667 Köln", details })
    await page.goto(`/admin/properties/edit/${id}`)
    await page.getByText("Vollständigkeit:").click()
    const seekers = page.getByRole("region", { name: "Passende Suchende" })
    await expect(seekers).toContainText("0221 4711")
    await expectNarrowFits(page)
    await seekers.getByRole("link", { name: "Cem Anruf" }).click()
    await expect(page.getByRole("heading", { name: "Cem Anruf" })).toBeVisible()
    await line.locator("summary").click()
    await line.getByRole("button", { name: "Suche beenden" }).click()
    await expect(page.getByText("Suche beendet")).toBeVisible()
    await expect(line).toHaveCount(0)
  })
})

test("a number that another contact has is hinted at, and refuses nothing", async ({ page, server, testCompany }) => {
  const { token } = testCompany
  await server.call("POST", "/api/contacts", { token, body: { name: "Eva Zuerst", phone: "0221 / 47 11 99" } })
  await page.goto(ADDRESS)
  await page.getByRole("button", { name: "Kontakt anlegen" }).click()
  const form = page.getByRole("dialog", { name: "Kontakt anlegen" })
  await form.getByRole("textbox", { name: "Name" }).fill("Eva Danach")
  await form.getByRole("textbox", { name: "Telefon", exact: true }).fill("+49 221 471199")
  await form.getByRole("textbox", { name: "Straße" }).focus()
  await expect(form.getByText("Die Nummer +49 221 471199 hat auch Eva Zuerst.")).toBeVisible()
  await expect(form.getByRole("link", { name: "Kontakt öffnen" })).toHaveAttribute("target", "_blank")
  await expectNarrowFits(page)
  await form.getByRole("button", { name: "Anlegen" }).click()
  await expect(page.getByRole("heading", { name: "Eva Danach" })).toBeVisible()

  await page.goto(`${ADDRESS}&contact=abcdefghijklmno`)
  await expect(page.getByRole("heading", { name: "Diesen Kontakt gibt es nicht mehr" })).toBeVisible()
  await page.getByRole("button", { name: "Alle Kontakte" }).click()
  await expect(page.getByRole("button", { name: "Eva Zuerst", exact: true })).toBeVisible()
})

test("an address that another contact has leads to that contact, or merges both with what else was typed", async ({
  page,
  server,
  testCompany: { token },
}) => {
  const create = (body: object) => server.call("POST", "/api/contacts", { token, body })
  await create({ name: "Eva Muster", email: "eva@muster.example" })
  await create({ name: "E. Muster", email: "eva@arbeit.example", phone: "0170 1", note: "Ruft gern abends an" })
  await page.goto(ADDRESS)
  await page.getByRole("button", { name: "Kontakt anlegen" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "E-Mail", exact: true }).fill("EVA@muster.example")
  await dialog.getByRole("button", { name: "Anlegen" }).click()
  await expect(dialog.getByText("Diese Person haben Sie schon: Eva Muster.")).toBeVisible()
  await dialog.getByRole("link", { name: "Kontakt öffnen" }).click()
  await expect(page.getByRole("heading", { name: "Eva Muster", exact: true })).toBeVisible()

  await page.getByRole("button", { name: "Bearbeiten" }).click()
  await dialog.getByRole("textbox", { name: "Weitere E-Mails" }).fill("eva@arbeit.example")
  await dialog.getByRole("textbox", { name: "Telefon", exact: true }).fill("0221 4711")
  await dialog.getByRole("button", { name: "Speichern" }).click()
  await expect(dialog.getByText("Ist E. Muster dieselbe Person?")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Zusammenführen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Zusammenführen" }).click()
  await expect(page.getByText("Kontakt gespeichert")).toBeVisible()
  await expect(page.getByRole("dialog", { name: "Kontakt bearbeiten" })).toBeHidden()
  for (const text of ["eva@arbeit.example", "0221 4711", "0170 1", "Ruft gern abends an"])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
})
