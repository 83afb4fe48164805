import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { addColleague } from "../../support/administrator"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction, signInWith, userRows } from "../../support/portal"
import { message, propertyForm } from "../../support/property-form"
import { createAccount } from "../../support/test-company"

// Settings, users: members of a company manage each other.

test("members list their colleagues, edit their names and reset their passwords", async ({
  page,
  server,
  testCompany,
  copiedText,
}) => {
  const colleague = await addColleague(server, testCompany, { first_name: "Jonas", last_name: "Ähren" })
  const companyAdmin = await addColleague(server, testCompany, { first_name: "Silke", last_name: "Zahn" })
  await server.superuser("PATCH", `/api/collections/users/records/${companyAdmin.id}`, { is_admin: true })
  await page.goto("/admin?tab=settings")
  await page.getByRole("tab", { name: "Benutzer" }).click()
  await expect(page).toHaveURL("/admin?tab=settings&area=users")

  const names = userRows(page)
  await expect(names).toContainText(["Name", "Jonas Ähren", "Mara LindnerSie", "Silke ZahnAdministrator"])
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click()
  await expect(names).toContainText(["Name", "Silke Zahn", "Mara Lindner", "Jonas Ähren"])
  await page.getByRole("searchbox", { name: "Name oder E-Mail suchen" }).fill("aehren")
  await expect(names).toHaveCount(2)
  await page.reload()
  await expect(names).toContainText(["Name", "Jonas Ähren"])
  await expectAccessible(page)
  await expectNarrowFits(page)

  // The whole row opens the form; a wrong name keeps it open, and so does a failure.
  await names.nth(1).click({ position: { x: 500, y: 10 } })
  const form = page.getByRole("dialog", { name: "Benutzer bearbeiten" })
  await form.getByLabel("Vorname").fill(" ")
  await form.getByLabel("Nachname").fill("")
  await form.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(form.getByText("Vorname ist erforderlich")).toBeVisible()
  await expect(form.getByText("Nachname ist erforderlich")).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel("Vorname").fill("Jona")
  await form.getByLabel("Nachname").fill("Ährenfeld")
  await page.reload()
  await names.nth(1).click({ position: { x: 500, y: 10 } })
  await expect(form.getByLabel("Nachname")).toHaveValue("Ährenfeld")
  await form.getByRole("button", { name: "Schließen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Weiter bearbeiten" }).click()
  await page.route("**/api/rpc/safe_update_user_profile", (route) => route.abort(), { times: 1 })
  await form.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, /Fehler beim Speichern des Benutzers: Der Server ist nicht erreichbar/)).toBeVisible()
  await form.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(message(page, "Benutzer erfolgreich aktualisiert")).toBeVisible()
  await expect(names).toContainText(["Name", "Jona Ährenfeld"])

  await chooseAction(page, "Jona Ährenfeld", "E-Mail kopieren")
  await expect(message(page, "In Zwischenablage kopiert")).toBeVisible()
  await expect.poll(copiedText).toBe(colleague.email)

  await chooseAction(page, "Jona Ährenfeld", "Passwort zurücksetzen")
  const question = page.getByRole("alertdialog", { name: "Passwort zurücksetzen" })
  await expect(question).toContainText("Sind Sie sicher, dass Sie das Passwort zurücksetzen möchten?")
  await page.route("**/api/functions/reset-password", (route) => route.abort(), { times: 1 })
  await question.getByRole("button", { name: "Zurücksetzen" }).click()
  await expect(message(page, /Fehler beim Zurücksetzen des Passwortes: /)).toBeVisible()
  await question.getByRole("button", { name: "Zurücksetzen" }).click()
  const success = "Passwort erfolgreich zurückgesetzt und in die Zwischenablage kopiert"
  await expect(message(page, success)).toBeVisible()
  const dialog = page.getByRole("dialog", { name: "Neues Passwort" })
  const password = (await dialog.getByLabel("Neues Passwort für Jona Ährenfeld").textContent()) ?? ""
  await expectAccessible(page)
  await expect.poll(copiedText).toBe(password)
  await page.evaluate(() => navigator.clipboard.writeText(""))
  await dialog.getByRole("button", { name: "Kopieren" }).click()
  await expect(message(page, "In Zwischenablage kopiert")).toBeVisible()
  await expect.poll(copiedText).toBe(password)
  const { email } = colleague
  expect((await server.call("POST", "/api/auth/login", { body: { email, password } })).status).toBe(200)
  await dialog.getByRole("button", { name: "Fertig" }).click()
  await expect(page.getByText(password)).toHaveCount(0)

  // An administrator among them is not theirs to change.
  await page.getByRole("button", { name: "Suche leeren" }).click()
  await page.getByRole("button", { name: "Aktionen für Silke Zahn" }).click()
  await expect(page.getByRole("menuitem")).toHaveText(["E-Mail kopieren"])
})

test("a colleague is taken out with their inquiries handed over, and taken back; the last one cannot leave", async ({
  page,
  server,
  testCompany,
}) => {
  const { companyId } = testCompany
  await page.goto("/admin?tab=settings&area=users")
  await chooseAction(page, "Mara Lindner", "Unternehmen verlassen")
  const leave = page.getByRole("dialog", { name: "Unternehmen verlassen" })
  await leave.getByRole("button", { name: "Verlassen" }).click()
  await expect(message(page, /Die letzte Person kann ein Unternehmen nicht verlassen/)).toBeVisible()
  await leave.getByRole("button", { name: "Abbrechen" }).click()

  const colleague = await addColleague(server, testCompany, { first_name: "Jonas", last_name: "Ähren" })
  const sent = { name: "Greta", email: "greta@example.com", message: "Noch frei?", status: "new" }
  await server.superuser("POST", "/api/collections/inquiries/records", {
    ...sent,
    company_id: companyId,
    assigned_to: colleague.id,
  })
  const created = await server.call("POST", "/api/keys", {
    token: colleague.token,
    body: { name: "CRM", access: "read" },
  })
  const { key } = created.body as { key: string }
  await page.reload()
  await chooseAction(page, "Jonas Ähren", "Aus dem Unternehmen entfernen")
  const remove = page.getByRole("dialog", { name: "Aus dem Unternehmen entfernen" })
  await expect(remove).toContainText("Für Kontakte, die dieser Person zugeteilt waren, ist niemand mehr zuständig.")
  await expect(remove).toContainText("Sieben Tage lang lässt es sich hier rückgängig machen.")
  await propertyForm(page).choose({ "Offene Anfragen übernimmt": "Mara Lindner" })
  await expect(remove.getByRole("group", { name: "Von dieser Person angelegt" })).toContainText("Schlüssel „CRM“")
  await expect(remove.getByRole("radio", { name: /^Widerrufen/ })).toBeChecked()
  await remove.getByRole("radio", { name: /^Gehören jetzt mir/ }).check()
  await expectAccessible(page, "[role=dialog]")
  await expectNarrowFits(page)
  await remove.getByRole("button", { name: "Entfernen" }).click()
  await expect(message(page, "Jonas Ähren gehört nicht mehr zum Unternehmen")).toBeVisible()
  await expect(userRows(page)).toHaveCount(2)
  expect((await server.call("GET", "/api/auth/me", { token: colleague.token })).status).toBe(401)
  expect((await server.call("GET", "/api/agents", { token: key })).status).toBe(200)
  const assigned = async () => (await server.call("GET", "/api/inquiries", { token: testCompany.token })).text
  expect(await assigned()).not.toContain(colleague.id)

  const removed = page.getByRole("region", { name: "Vor Kurzem entfernt" })
  await expect(removed).toContainText(/Entfernt am .* von Mara Lindner/)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await removed.getByRole("button", { name: "Rückgängig: Entfernen von Jonas Ähren" }).click()
  await expect(message(page, "Jonas Ähren gehört wieder zum Unternehmen")).toBeVisible()
  await expect(userRows(page)).toHaveCount(3)
  expect(await assigned()).toContain(colleague.id)
})

test("users without a company manage no users, and only administrators open the Admin tab", async ({
  page,
  server,
}) => {
  const { token } = await createAccount(server)
  await signInWith(page, token)
  await page.goto("/admin?tab=settings&area=users")
  await expect(page.getByText("Sie müssen einem Unternehmen angehören, um Benutzer zu verwalten.")).toBeVisible()
  await expect(page.getByRole("tab", { name: "Admin" })).toHaveCount(0)
  await page.goto("/admin?tab=admin")
  await expect(
    page.getByText("Zugriff verweigert. Nur Administratoren können auf diesen Bereich zugreifen."),
  ).toBeVisible()
})
