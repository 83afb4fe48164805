import { z } from "zod"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { openMailbox } from "../../support/mailbox"
import { addProperty } from "../../support/test-company"

test("an answer is written, outlives its tab, meets a colleague's, fails and is sent again", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  const { companyId, token } = testCompany
  const mailbox = await openMailbox()
  const smtp = { host: "127.0.0.1", port: mailbox.port, tls: false }
  await server.superuser("PATCH", "/api/settings", { smtp: { ...smtp, enabled: true } })
  try {
    const property_id = await addProperty(server, testCompany, { title: "Bungalow" })
    const sent = { name: "Greta Gruber", email: "greta@beispiel.de", message: "Noch frei?", status: "new" }
    const row = { ...sent, company_id: companyId, property_id, property_title: "Bungalow" }
    const { id } = z
      .object({ id: z.string() })
      .parse(await server.superuser("POST", "/api/collections/inquiries/records", row))
    const address = `/admin?tab=inquiries&inquiry=${id}`
    await page.goto(address)
    await page.getByRole("button", { name: "Antworten" }).click()
    await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused()
    await page.keyboard.type("Samstag um zehn?")
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(/Samstag um zehn\?\n\nMit freundlichen/)
    await page.close()

    const later = await context.newPage()
    await later.goto(address)
    const text = later.getByRole("textbox", { name: "Text" })
    await expect(text).toHaveValue(/Samstag um zehn\?/)
    const body = { subject: "Ihre Anfrage", text: "Von nebenan." }
    await server.call("POST", `/api/inquiries/${id}/answers`, { token, body })
    await expect(later.getByText("hat inzwischen geantwortet")).toBeVisible()
    await expectAccessible(later)
    await expectNarrowFits(later)
    await mailbox.next(sent.email)
    await expect(later.getByText("Gesendet", { exact: true })).toBeVisible()

    mailbox.answer("refuse the recipient")
    await later.getByRole("button", { name: "Trotzdem senden" }).click()
    await expect(later.getByText("Kam nicht an: Diese E-Mail-Adresse gibt es nicht.")).toBeVisible()
    await expect(later.getByRole("img", { name: "Antwort kam nicht an" })).toBeAttached()
    await later.getByRole("button", { name: "Noch einmal schreiben" }).click()
    await later.getByRole("button", { name: "Vorlage" }).click()
    await later.getByRole("menuitem", { name: "Schon vergeben" }).click()
    await expect(text).toHaveValue(/inzwischen vergeben/)
    await later.getByRole("button", { name: "Rückgängig" }).click()
    await expect(text).toHaveValue(/Samstag um zehn\?/)
    mailbox.answer("accept")
    await text.press("Control+Enter")
    expect((await mailbox.next(sent.email)).text).toContain("Samstag um zehn?")
    await expect(later.getByText("Gesendet", { exact: true })).toHaveCount(2)
  } finally {
    await server.superuser("PATCH", "/api/settings", { smtp: { ...smtp, enabled: false } })
    await mailbox.stop()
  }
})
