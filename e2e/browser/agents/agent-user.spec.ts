import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { addColleague } from "../../support/administrator"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction, propertyRows, userRows } from "../../support/portal"
import { message } from "../../support/property-form"
import { addAgent, addProperty } from "../../support/test-company"

test("a member links agents with users from both sides, filters by them, and hands one over", async ({
  page,
  server,
  testCompany,
}) => {
  const colleague = await addColleague(server, testCompany, { first_name: "Nina", last_name: "Zahn" })
  const berger = await addAgent(server, testCompany)
  await addProperty(server, testCompany, { title: "Haus von Berger", agent_id: berger })
  await addProperty(server, testCompany, { title: "Haus ohne Makler" })

  // The list of users links a user with an agent.
  await page.goto("/admin?tab=settings&area=users")
  await expect(userRows(page).filter({ hasText: "Mara Lindner" })).toContainText("Kein Makler")
  await chooseAction(page, "Mara Lindner", "Makler zuordnen")
  const link = page.getByRole("dialog", { name: "Makler zuordnen" })
  await expectAccessible(page)
  await expectNarrowFits(page)
  await link.getByLabel("Makler", { exact: true }).click()
  await page.getByRole("option", { name: "Jonas Berger" }).click()
  await link.getByRole("button", { name: "Zuordnen" }).click()
  await expect(message(page, "Zuordnung gespeichert")).toBeVisible()
  await expect(userRows(page).filter({ hasText: "Mara Lindner" })).toContainText("Jonas Berger")

  // The form of an agent offers nobody who is another agent.
  await page.goto("/admin?tab=agents")
  await expect(page.getByText("Konto: Mara Lindner")).toBeVisible()
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  const form = page.getByRole("dialog", { name: "Neuen Makler hinzufügen" })
  await form.getByLabel("Vorname").fill("Ida")
  await form.getByLabel("Nachname").fill("Kern")
  await form.getByLabel("Benutzerkonto").click()
  await expect(page.getByRole("option")).toHaveText(["Kein Konto", "Nina Zahn"])
  await page.getByRole("option", { name: "Kein Konto" }).click()
  await form.getByRole("button", { name: "Makler hinzufügen" }).click()
  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()

  // Who is entered here is invited without being typed again.
  await page.getByRole("button", { name: "Ida Kern bearbeiten" }).click()
  const edit = page.getByRole("dialog", { name: "Makler bearbeiten" })
  await edit.getByLabel("E-Mail").fill("ida@kern.example.de")
  await edit.getByRole("checkbox", { name: "Als Kollegin oder Kollegen einladen" }).check()
  await expectAccessible(page)
  await edit.getByRole("button", { name: "Makler aktualisieren" }).click()
  const own = page.getByRole("dialog", { name: "Kollegin oder Kollegen einladen" })
  await expect(own.getByLabel("E-Mail")).toHaveValue("ida@kern.example.de")
  await expect(own.getByLabel("Makler", { exact: true })).toHaveText("Ida Kern")
  await own.getByRole("button", { name: "Einladung erstellen" }).click()
  await page.getByRole("dialog", { name: "Einladung erstellt" }).getByRole("button", { name: "Fertig" }).click()
  await page.goto("/admin?tab=settings&area=users")
  await expect(page.getByText("Als Makler Ida Kern")).toBeVisible()
  await page.getByRole("button", { name: "Einladung von ida@kern.example.de zurückziehen" }).click()
  await expect(page.getByText("Als Makler Ida Kern")).toHaveCount(0)

  // The filter is in the address.
  await page.goto("/admin")
  await expect(propertyRows(page)).toHaveCount(3)
  await page.getByRole("button", { name: "Meine", exact: true }).click()
  await expect(page).toHaveURL("/admin?mine=true")
  await expect(propertyRows(page)).toHaveCount(2)
  await page.reload()
  await expect(propertyRows(page)).toContainText(["Titel", "Haus von Berger"])
  await expectAccessible(page)
  await expectNarrowFits(page)
  await page.goto("/admin?tab=inquiries&mine=true")
  await expect(page.getByRole("button", { name: "Meine", exact: true })).toHaveAttribute("aria-pressed", "true")

  // A new listing has the user's own agent, says so first, and asks in one place.
  await page.goto("/admin/properties/new")
  const first = page.getByRole("tabpanel", { name: "Grunddaten" })
  await expect(first.getByText("Jonas Berger", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Makler wählen" }).click()
  const choices = page.getByRole("group", { name: "Makler dieser Immobilie" })
  await expect(choices.getByRole("radio", { name: /Jonas Berger/ })).toBeChecked()
  await expect(choices.getByRole("radio", { name: /Jonas Berger/ })).toBeFocused()
  await choices.getByRole("radio", { name: /Ida Kern/ }).check()
  await page.getByRole("tab", { name: "Grunddaten" }).click()
  await expect(first.getByText("Ida Kern", { exact: true })).toBeVisible()

  // Nina is asked who becomes her agent when she goes.
  const second = await server.call("PUT", `/api/agents/${berger}`, {
    token: testCompany.token,
    body: { user_id: colleague.id, email: colleague.email },
  })
  expect(second.status).toBe(200)
  await page.goto("/admin?tab=settings&area=users")
  await chooseAction(page, "Nina Zahn", "Aus dem Unternehmen entfernen")
  const remove = page.getByRole("dialog", { name: "Aus dem Unternehmen entfernen" })
  const stays = `Makler „Jonas Berger“ bleibt mit ${colleague.email} auf den öffentlichen Seiten`
  await expect(remove.getByText(`${stays}, und neue Anfragen zu diesen Immobilien gehen dorthin`)).toBeVisible()
  await remove.getByLabel("Immobilien von „Jonas Berger“ übernimmt").click()
  await page.getByRole("option", { name: "Mara Lindner" }).click()
  await expect(remove.getByText(`${stays}, bis es jemand`)).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  await remove.getByRole("button", { name: "Entfernen" }).click()
  await expect(message(page, "Nina Zahn gehört nicht mehr zum Unternehmen")).toBeVisible()
  await expect(userRows(page).filter({ hasText: "Mara Lindner" })).toContainText("Jonas Berger")

  // The agent without a user is offered for an invitation.
  await page.getByRole("button", { name: "Kollegin oder Kollegen einladen" }).click()
  const invite = page.getByRole("dialog", { name: "Kollegin oder Kollegen einladen" })
  await invite.getByLabel("E-Mail").fill("ida@kern.example.de")
  await invite.getByLabel("Makler", { exact: true }).click()
  await page.getByRole("option", { name: "Ida Kern" }).click()
  await invite.getByRole("button", { name: "Einladung erstellen" }).click()
  await page.getByRole("dialog", { name: "Einladung erstellt" }).getByRole("button", { name: "Fertig" }).click()
  await expect(page.getByText("Als Makler Ida Kern")).toBeVisible()
})
