import { z } from "zod"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"

test("what came back by mail stands at its inquiry: quotes and programs' notes folded, other senders named", async ({
  page,
  server,
  testCompany,
}) => {
  const create = async (collection: string, row: object) =>
    z.object({ id: z.string() }).parse(await server.superuser("POST", `/api/collections/${collection}/records`, row)).id
  const of = { company_id: testCompany.companyId }
  const asked = { name: "Greta Gruber", email: "greta@beispiel.de", message: "Noch frei?", property_title: "Bungalow" }
  const inquiry_id = await create("inquiries", { ...of, ...asked, status: "new", replied_at: new Date().toISOString() })
  const reply = { ...of, inquiry_id, kind: "reply", email: asked.email, name: asked.name }
  const answer = { subject: "Ihre Anfrage", text: "Samstag 11 oder 14 Uhr?", documents: [], created_by: "Eva Muster" }
  await create("answers", { ...of, ...answer, inquiry_id, failure: "550 5.2.2" })
  await create("replies", { ...reply, kind: "absence", text: "Bin im Urlaub.", name: "" })
  await create("replies", {
    ...reply,
    email: "partner@beispiel.de",
    is_other: true,
    name: "Max Gruber",
    text: "Ich auch.",
  })
  const attachments = [{ name: "Selbstauskunft.pdf", bytes: 120_000 }]
  const quote = "Am 26.11.2026 um 14:32 schrieb Eva Muster:\n> Samstag 11 oder 14 Uhr?"
  await create("replies", { ...reply, text: `Um elf.\n${"Wort".repeat(60)}`, quote, attachments })
  await page.goto("/admin?tab=inquiries")
  await expect(page.getByRole("img", { name: "Neue Antwort per E-Mail" })).toBeVisible()
  await page.goto(`/admin?tab=inquiries&inquiry=${inquiry_id}`)
  const list = page.getByRole("list", { name: "Antworten" })
  await expect(list.getByRole("listitem")).toHaveCount(4)
  await expect(list.getByText("Um elf.")).toBeVisible()
  await expect(list.getByText("Selbstauskunft.pdf (117 KB)", { exact: false })).toBeVisible()
  await expect(list.getByText("Kam nicht an: Das Postfach des Empfängers ist voll.")).toBeVisible()
  await expect(list.getByText("Bin im Urlaub.")).toBeHidden()
  await expect(list.getByText("> Samstag 11 oder 14 Uhr?")).toBeHidden()
  await list.getByText("Zitat zeigen").click()
  await expect(list.getByText("> Samstag 11 oder 14 Uhr?")).toBeVisible()
  await list.getByText("Max Gruber").click()
  await expect(list.getByText("kam von partner@beispiel.de")).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  // What comes while it is open appears by itself.
  await create("replies", { ...reply, text: "Doch lieber um zwei." })
  await expect(list.getByText("Doch lieber um zwei.")).toBeVisible()
})
