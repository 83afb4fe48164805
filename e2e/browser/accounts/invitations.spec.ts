import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { userRows } from "../../support/portal"
import { message } from "../../support/property-form"
import { createAccount } from "../../support/test-company"

test("a member invites a colleague by a link, who joins and is seen at once", async ({ page, browser, copiedText }) => {
  await page.goto("/admin?tab=settings&area=users")
  await page.getByRole("button", { name: "Kollegin oder Kollegen einladen" }).click()
  const dialog = page.getByRole("dialog", { name: "Kollegin oder Kollegen einladen" })
  await dialog.getByLabel("E-Mail").fill("nina")
  await expect(dialog.getByRole("radio", { name: /^Mitglied/ })).toBeChecked()
  await dialog.getByRole("button", { name: "Einladung erstellen" }).click()
  await expect(dialog.getByText("Bitte geben Sie eine gültige E-Mail ein")).toBeVisible()
  await expectAccessible(page)
  await page.route("**/api/invitations", (route) => route.abort(), { times: 1 })
  await dialog.getByLabel("E-Mail").fill("nina@example.com")
  await dialog.getByRole("button", { name: "Einladung erstellen" }).click()
  await expect(
    message(page, /Die Einladung konnte nicht erstellt werden: Der Server ist nicht erreichbar/),
  ).toBeVisible()
  await dialog.getByRole("button", { name: "Einladung erstellen" }).click()
  const done = page.getByRole("dialog", { name: "Einladung erstellt" })
  await expect(done).toContainText(
    "Dieses Portal verschickt keine E-Mails. Bitte geben Sie nina@example.com diesen Link",
  )
  await done.getByRole("button", { name: "Link kopieren" }).click()
  await expect(message(page, "In Zwischenablage kopiert")).toBeVisible()
  const link = await copiedText()
  await expect(done.getByLabel("Link der Einladung")).toHaveText(link)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await done.getByRole("button", { name: "Fertig" }).click()
  const invited = page.getByRole("region", { name: "Einladungen" }).getByRole("listitem")
  await expect(invited).toContainText("Als Mitglied. Eingeladen von Mara Lindner, gültig bis ")
  await expectAccessible(page)
  await expectNarrowFits(page)

  const context = await browser.newContext({ locale: "de-DE" })
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Einladung zu Lindner Immobilien" })).toBeVisible()
  await expect(guest.getByLabel("E-Mail")).toHaveValue("nina@example.com")
  await expect(guest.getByLabel("E-Mail")).not.toBeEditable()
  await guest.getByRole("button", { name: "Konto erstellen und beitreten" }).click()
  await expect(guest.getByText("Vorname ist erforderlich")).toBeVisible()
  await expectAccessible(guest)
  await expectNarrowFits(guest)
  await guest.getByLabel("Vorname").fill("Nina")
  await guest.getByLabel("Nachname").fill("Neu")
  await guest.getByRole("textbox", { name: "Passwort" }).fill("ein langes passwort")
  await guest.getByRole("button", { name: "Konto erstellen und beitreten" }).click()
  await expect(message(guest, "Willkommen! Sie gehören jetzt zu Lindner Immobilien.")).toBeVisible()
  await expect(guest).toHaveURL("/admin")
  await expect(guest.getByText("Impressum", { exact: true })).toHaveCount(0)

  await expect(userRows(page)).toContainText(["Name", "Mara Lindner", "Nina Neu"])
  await expect(invited).toHaveCount(0)
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Diese Einladung wurde bereits angenommen" })).toBeVisible()
  await expect(guest.getByRole("textbox")).toHaveCount(0)
  await context.close()
})

test("an owner invites several at once, who may be agents as well, and keeps what could not be sent", async ({
  page,
}) => {
  await page.goto("/admin?tab=settings&area=users")
  await page.getByRole("button", { name: "Kollegin oder Kollegen einladen" }).click()
  const dialog = page.getByRole("dialog", { name: "Kollegin oder Kollegen einladen" })
  await dialog.getByLabel("E-Mail").fill("Kern, Ida <ida@example.com>, ben")
  await dialog.getByRole("button", { name: "2 Einladungen erstellen" }).click()
  await expect(dialog.getByText("Keine gültige E-Mail: ben")).toBeVisible()
  await dialog.getByLabel("E-Mail").fill("Kern, Ida <ida@example.com>\nben@example.com")
  await dialog.getByRole("checkbox", { name: "Auch als Makler zeigen" }).check()
  await page.route("**/api/invitations", (route) =>
    route.request().postDataJSON()?.email === "ben@example.com" ? route.abort() : route.continue(),
  )
  await dialog.getByRole("button", { name: "2 Einladungen erstellen" }).click()
  const done = page.getByRole("dialog", { name: "Einladung erstellt" })
  await expect(done.getByRole("listitem")).toContainText(["ida@example.com", "Der Server ist nicht erreichbar"])
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.keyboard.press("Escape")

  // The one that failed is still there, with all that was chosen.
  await page.unroute("**/api/invitations")
  await expect(dialog.getByLabel("E-Mail")).toHaveValue("ben@example.com")
  await expect(dialog.getByRole("checkbox", { name: "Auch als Makler zeigen" })).toBeChecked()
  await dialog.getByRole("button", { name: "Einladung erstellen" }).click()
  await expect(done.getByLabel("Link der Einladung an ben@example.com")).toBeVisible()
  const link = await done.getByLabel("Link der Einladung").textContent()
  await done.getByRole("button", { name: "Fertig" }).click()
  const invited = page.getByRole("region", { name: "Einladungen" }).getByRole("listitem")
  await expect(invited).toContainText(["ben@example.com", "ida@example.com"])
  await expect(invited.filter({ hasText: "Auch als Makler" })).toHaveCount(2)

  // Who accepts reads it before, and is an agent whose name nobody has typed again.
  const guest = await page.context().browser()?.newContext({ locale: "de-DE" })
  if (guest === undefined) throw new Error("No browser")
  const ben = await guest.newPage()
  await ben.goto(link ?? "")
  await expect(ben.getByText("Ihr Name und diese E-Mail-Adresse stehen auf öffentlichen Seiten")).toBeVisible()
  await expectAccessible(ben)
  await ben.getByLabel("Vorname").fill("Ben")
  await ben.getByLabel("Nachname").fill("Ahrens")
  await ben.getByRole("textbox", { name: "Passwort" }).fill("ein langes passwort")
  await ben.getByRole("button", { name: "Konto erstellen und beitreten" }).click()
  await expect(ben).toHaveURL("/admin")
  await guest.close()
  await page.goto("/admin?tab=agents")
  await expect(page.getByRole("heading", { name: "Ben Ahrens" })).toBeVisible()
  await expect(page.getByText("Konto: Ben Ahrens")).toBeVisible()
})

test("an account that exists joins by a click, and no other account does", async ({ page, server, testCompany }) => {
  const account = await createAccount(server)
  const invite = async () => {
    const { token } = testCompany
    const { body } = await server.call("POST", "/api/invitations", { token, body: { email: account.email } })
    return (body as { link: string }).link
  }
  const withdrawn = await invite()
  const link = await invite()
  await page.goto(link)
  await expect(page.getByText(`Diese Einladung gilt für ${account.email}. Sie sind als`)).toBeVisible()
  await page.goto("/admin?tab=settings&area=users")
  await page.getByRole("button", { name: `${account.email} erneut einladen` }).click()
  await expect(page.getByRole("dialog").getByLabel("E-Mail")).toHaveValue(account.email)
  await page.getByRole("button", { name: "Schließen" }).click()

  await page.evaluate(() => localStorage.removeItem("auth_token"))
  await page.goto(link)
  await expect(page.getByText(`Zu ${account.email} gibt es bereits ein Konto.`)).toBeVisible()
  await expectAccessible(page)
  // The way to a new password and back keeps the invitation.
  await page.getByRole("link", { name: "Passwort vergessen?" }).click()
  await page.getByRole("link", { name: "Zurück zur Anmeldung" }).click()
  await page.getByRole("textbox", { name: "Passwort" }).fill(account.password)
  await page.getByRole("button", { name: "Anmelden" }).first().click()
  await page.getByRole("button", { name: "Lindner Immobilien beitreten" }).click()
  await expect(message(page, "Willkommen! Sie gehören jetzt zu Lindner Immobilien.")).toBeVisible()
  await page.goto(withdrawn)
  await expect(page.getByRole("heading", { name: "Diese Einladung ist nicht mehr gültig" })).toBeVisible()
  await expectNarrowFits(page)
})
