import { z } from "zod"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import { addProperty } from "../../support/test-company"

test("the link of a mail opens the answer, and inquiry, viewing and person lead to each other", async ({
  page,
  server,
  testCompany,
}) => {
  const property_id = await addProperty(server, testCompany, { title: "Bungalow" })
  const sent = { name: "Greta Gruber", email: "greta@beispiel.de", message: "Noch frei?", status: "new" }
  const row = { ...sent, company_id: testCompany.companyId, property_id, property_title: "Bungalow" }
  const { id } = z
    .object({ id: z.string() })
    .parse(await server.superuser("POST", "/api/collections/inquiries/records", row))

  await page.goto(`/admin?tab=inquiries&inquiry=${id}&answer=true`)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole("textbox", { name: "E-Mail" }).fill(testCompany.email)
  await page.getByRole("textbox", { name: "Passwort" }).fill(testCompany.password)
  await page.getByRole("button", { name: "Anmelden", exact: true }).click()
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused()
  await page.getByRole("button", { name: "Verwerfen" }).click()

  // A time that was agreed on answers the inquiry, and stands beside it.
  await page.getByRole("button", { name: "Besichtigung anbieten" }).click()
  const form = page.getByRole("dialog", { name: "Besichtigung anbieten" })
  await expect(form.getByRole("textbox", { name: "Tag" })).not.toHaveValue("")
  await form.getByRole("radio", { name: /Vereinbarten Termin/ }).check()
  await form.getByRole("textbox", { name: "Tag" }).fill("übermorgen")
  await form.getByRole("textbox", { name: "Uhrzeit" }).fill("17:30")
  await expect(form.getByRole("textbox", { name: "Tag" })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await form.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(page.getByText("Besichtigung eingetragen. Niemand wurde benachrichtigt.")).toBeVisible()
  const viewings = page.getByRole("region", { name: "Besichtigungen" })
  await expect(viewings).toContainText("17:30 bis 18:00 Uhr")
  await expect(page.getByRole("button", { name: "Wieder neu" })).toBeVisible()
  await expect(viewings.getByRole("button", { name: "Verlegen" })).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)

  // A second one is asked back.
  await page.getByRole("button", { name: "Besichtigung anbieten" }).click()
  await expect(form.getByText("hat für diese Immobilie schon einen Termin")).toBeVisible()
  await form.getByRole("radio", { name: /nachtragen/ }).check()
  await expect(form.getByText("hat für diese Immobilie schon einen Termin")).toBeHidden()
  await form.getByRole("textbox", { name: "Tag" }).fill("morgen")
  await form.getByRole("textbox", { name: "Uhrzeit" }).fill("10:00")
  await form.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(form.getByText("Diese Zeit liegt noch vor Ihnen")).toBeVisible()
  await form.getByRole("textbox", { name: "Tag" }).fill("gestern")
  await form.getByRole("button", { name: "Termin eintragen" }).click()
  await expect(form).toBeHidden()
  await expect(viewings.getByText("Stattgefunden")).toBeVisible()
  await viewings.getByRole("button", { name: "Rückmeldung" }).click()
  await page.getByRole("dialog", { name: "Wie war es?" }).getByRole("button", { name: "Abbrechen" }).click()

  await viewings.getByRole("link", { name: "Greta Gruber" }).first().click()
  await expect(page.getByRole("heading", { name: "Greta Gruber" })).toBeVisible()
  await page.getByText("Besichtigung · Bungalow · bestätigt").click()
  await page.getByRole("link", { name: "Besichtigung öffnen" }).first().click()
  const one = page.getByRole("region", { name: "Diese Besichtigung" })
  await expectAccessible(page)
  await one.getByRole("link", { name: "Anfrage öffnen" }).click()
  await expect(page.getByRole("heading", { name: "Greta Gruber" })).toBeVisible()
})
