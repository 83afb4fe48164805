import { readFileSync } from "node:fs"
import { expect, maklerTest as test } from "../../support/fixtures"
import { pdf } from "../../support/pdf"
import { addProperty } from "../../support/test-company"

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer })

test("documents are added in the form, shown on the page, and sent with an answer", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  const { token, companyId } = testCompany
  const property = await addProperty(server, testCompany)
  await page.goto(`/admin/properties/edit/${property}?tab=media`)
  const section = page.getByRole("region", { name: "Dokumente" })
  const input = section.locator("input[type=file]")
  await input.setInputFiles([
    file("Energieausweis_2024.pdf", pdf("Energie")),
    file("Kaputt.pdf", pdf().subarray(0, 200)),
    file("Notiz.docx", Buffer.from("PK")),
  ])
  await expect(section.getByText("„Kaputt.pdf“ ist beschädigt oder nicht vollständig.")).toBeVisible()
  await expect(section.getByText("„Notiz.docx“ ist keine PDF-Datei.")).toBeVisible()
  await expect(section.getByRole("button", { name: "Erneut versuchen" })).toHaveCount(0)
  await section.getByRole("button", { name: "Kaputt.pdf verwerfen" }).click()
  await section.getByRole("button", { name: "Notiz.docx verwerfen" }).click()
  // The message of a failed upload names its file.
  await page.route("**/api/documents", (route) => route.abort(), { times: 1 })
  await input.setInputFiles(file("Grundbuch.pdf", pdf()))
  await expect(section.getByRole("alert")).toContainText("Grundbuch.pdf")
  await section.getByRole("button", { name: "Grundbuch.pdf verwerfen" }).click()
  const name = section.getByRole("textbox", { name: "Name des Dokuments" })
  await expect(name).toHaveValue("Energieausweis 2024")
  await input.setInputFiles(file("Energieausweis_2024.pdf", pdf("Energie")))
  await expect(section.getByText("„Energieausweis_2024.pdf“ ist schon hinzugefügt.")).toBeVisible()
  await section.getByRole("button", { name: "Energieausweis_2024.pdf verwerfen" }).click()
  await name.fill("Energieausweis")
  await name.press("Enter")
  await expect(page.getByText("Name gespeichert")).toBeVisible()
  // The box is checked once the server has saved the change.
  await section.getByRole("checkbox").click()
  await expect(section.getByRole("checkbox")).toBeChecked()
  await input.setInputFiles(file("Teilungserklärung.pdf", pdf()))
  await expect(name).toHaveCount(2)
  const [own] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Teilungserklärung herunterladen" }).click(),
  ])
  expect(own.suggestedFilename()).toBe("Teilungserklärung.pdf")

  const visitor = await context.newPage()
  await visitor.goto(`/property/${property}`)
  const links = visitor.getByRole("link", { name: /herunterladen$/ })
  await expect(links).toHaveText(["EnergieausweisPDF, 1 KB"])
  const [download] = await Promise.all([visitor.waitForEvent("download"), links.click()])
  expect(download.suggestedFilename()).toBe("Energieausweis.pdf")
  expect(readFileSync(await download.path())).toEqual(pdf("Energie"))

  const inquiry = { company_id: companyId, property_id: property, property_title: "Haus", status: "new" }
  const person = { name: "Öznur Sommer", email: "oeznur@beispiel.de", message: "Guten Tag" }
  await server.superuser("POST", "/api/collections/inquiries/records", { ...inquiry, ...person })
  await page.goto("/admin?tab=inquiries")
  await page.getByRole("list", { name: "Anfragen" }).getByRole("button").click()
  await page.getByRole("button", { name: "Antworten" }).click()
  await page.getByRole("checkbox", { name: "Teilungserklärung" }).check()
  const made = page.waitForResponse((response) => response.url().endsWith("/api/documents/links"))
  await page.getByRole("button", { name: "Link kopieren" }).click()
  await visitor.goto(/\/unterlagen\/[a-z0-9]{40}/.exec(await (await made).text())?.[0] ?? "")
  await expect(visitor.getByText("Lindner Immobilien hat diese Unterlagen für Sie freigegeben.")).toBeVisible()
  await expect(visitor.getByRole("main").getByText("Haus am Lindenweg")).toBeVisible()
  await expect(links).toHaveText([/^Teilungserklärung/])
  const [linked] = await Promise.all([visitor.waitForEvent("download"), links.click()])
  expect(linked.suggestedFilename()).toBe("Teilungserklärung.pdf")

  await server.call("PUT", `/api/properties/${property}`, { token, body: { status: "archived" } })
  await visitor.reload()
  await expect(visitor.getByRole("heading", { name: "Diese Unterlagen gibt es nicht mehr" })).toBeVisible()
})
