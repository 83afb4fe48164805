import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { addColleague } from "../../support/administrator"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction, liveConnection, signInWith, userRows } from "../../support/portal"
import { message } from "../../support/property-form"

// Owners see all settings, members themselves; an open page follows at once.

test("an owner becomes a member and an owner again, and what they see follows", async ({
  page,
  browser,
  server,
  testCompany,
}) => {
  const colleague = await addColleague(server, testCompany, { first_name: "Jonas", last_name: "Ähren" })
  await server.call("POST", "/api/keys", { token: colleague.token, body: { name: "CRM", access: "read" } })
  const context = await browser.newContext({ locale: "de-DE", reducedMotion: "reduce" })
  const theirs = await context.newPage()
  await signInWith(theirs, colleague.token)
  const isLive = liveConnection(theirs)
  await theirs.goto("/admin?tab=settings")
  const areas = theirs.getByRole("tablist", { name: "Abschnitte der Einstellungen" }).getByRole("tab")
  await expect(areas).toHaveCount(8)
  await isLive

  await page.goto("/admin?tab=settings&area=users")
  await expect(userRows(page)).toContainText(["Rolle", /Jonas Ähren.*Inhaber/, /Mara Lindner.*Inhaber/])
  await chooseAction(page, "Mara Lindner", "Rolle ändern")
  const dialog = page.getByRole("dialog", { name: "Rolle ändern" })
  await dialog.getByRole("radio", { name: /^Mitglied/ }).check()
  await expect(dialog).toContainText("Zurückgeben kann Ihnen die Rolle nur ein anderer Inhaber.")
  await dialog.getByRole("button", { name: "Abbrechen" }).click()
  await userRows(page).nth(1).getByRole("button", { name: "Inhaber" }).click()
  await dialog.getByRole("radio", { name: /^Mitglied/ }).check()
  await expect(dialog.getByRole("group", { name: "Von dieser Person angelegt" })).toContainText("Schlüssel „CRM“")
  await expectAccessible(page, "[role=dialog]")
  await expectNarrowFits(page)
  await dialog.getByRole("button", { name: "Rolle speichern" }).click()
  await expect(message(page, "Jonas Ähren ist jetzt Mitglied")).toBeVisible()
  await expect(userRows(page).nth(1)).toContainText("Mitglied")

  await expect(areas).toHaveText(["Benutzer"])
  await expectAccessible(theirs)
  await expect(theirs.getByRole("button", { name: /einladen|erstellen|beantragen/ })).toHaveCount(0)
  await theirs.getByRole("button", { name: "Aktionen für Mara Lindner" }).click()
  await expect(theirs.getByRole("menuitem")).toHaveText(["E-Mail kopieren"])
  await theirs.keyboard.press("Escape")
  await theirs.getByRole("button", { name: "Aktionen für Jonas Ähren" }).click()
  await expect(theirs.getByRole("menuitem")).toHaveText([
    "Bearbeiten",
    "Makler zuordnen",
    "E-Mail kopieren",
    "Passwort zurücksetzen",
    "Unternehmen verlassen",
  ])
  await theirs.keyboard.press("Escape")
  for (const address of ["?tab=settings&area=interfaces", "/contract"]) {
    await theirs.goto(`/admin${address}`)
    await expect(theirs.getByText("Das verwalten die Inhaber Ihres Unternehmens")).toBeVisible()
    await expect(theirs.getByText("Bitte wenden Sie sich an Mara Lindner.")).toBeVisible()
    await expectAccessible(theirs)
  }
  await theirs.goto("/admin?tab=agents")
  await theirs.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await expect(theirs.getByText("Sie können nur sich selbst verknüpfen.")).toBeVisible()
  await expect(theirs.getByRole("checkbox", { name: "Als Kollegin oder Kollegen einladen" })).toHaveCount(0)
  await theirs.goto("/payment")
  await expect(theirs.getByText("Das Paket verwalten die Inhaber Ihres Unternehmens")).toBeVisible()
  await expect(theirs.getByText("Bitte wenden Sie sich an Mara Lindner.")).toBeVisible()

  await theirs.goto("/admin?tab=settings&area=brand")
  await expect(theirs.getByText("Bitte wenden Sie sich an Mara Lindner.")).toBeVisible()
  await chooseAction(page, "Mara Lindner", "Rolle ändern")
  await dialog.getByRole("radio", { name: /^Mitglied/ }).check()
  await dialog.getByRole("button", { name: "Rolle speichern" }).click()
  await expect(message(page, /Ein Unternehmen braucht mindestens einen Inhaber/)).toBeVisible()
  await dialog.getByRole("button", { name: "Abbrechen" }).click()
  await chooseAction(page, "Jonas Ähren", "Rolle ändern")
  await dialog.getByRole("radio", { name: /^Inhaber/ }).check()
  await dialog.getByRole("button", { name: "Rolle speichern" }).click()
  await expect(message(page, "Jonas Ähren ist jetzt Inhaber")).toBeVisible()
  await expect(areas).toHaveCount(8)
  await context.close()
})
