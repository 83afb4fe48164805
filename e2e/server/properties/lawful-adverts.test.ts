import { beforeAll, describe, expect, it } from "vitest"
import { mailbox, startMailing, testData } from "../support/mailing"
import type { Row } from "../support/test-data"

const HOOKS = `routerAdd("POST", "/test/certificates/{time}", (e) => {
  require(__hooks + "/app.js").runJob("tellOfCertificates", Date.parse(e.request.pathValue("time")))
  e.noContent(204)
})`

let company: Row
let token: string
startMailing({ hooks: HOOKS })
beforeAll(async () => {
  company = await testData.make.row("companies", { name: "Berg & Tal GmbH", email: "buero@bergtal.example.de" })
  token = (await testData.make.user({ company_id: company.id })).token
})

const call = (method: string, path: string, body?: object) => testData.server.call(method, path, { token, body })
const create = async (values: object) => {
  const { body, text } = await call("POST", "/api/properties", {
    company_id: company.id,
    address: "Weg 1, 50667 Köln",
    ...values,
  })
  expect(body, text).toMatchObject({ id: expect.any(String) })
  return body as Row
}

describe("the end of a certificate", () => {
  const certificate = (validUntil: string) => ({ energy: { certificateAvailable: true, validUntil } })
  const run = (day: string) => testData.server.call("POST", `/test/certificates/${day}T06:30:00Z`)

  it("is told once, 60 days before, of active listings that have certificates", async () => {
    await create({ title: "Noch 60 Tage", ...certificate("2027-03-02") })
    await create({ title: "Noch 61 Tage", ...certificate("2027-03-03") })
    await create({ title: "Abgelaufen", ...certificate("2026-12-31") })
    await create({ title: "Archiviert", status: "archived", ...certificate("2027-02-01") })
    await create({ title: "Wiese", details: { propertyType: "Grundstück" }, ...certificate("2027-02-01") })
    await create({ title: "Kein Ausweis", energy: { validUntil: "2027-02-01" } })
    await run("2027-01-01")
    const mail = await mailbox.next("buero@bergtal.example.de")
    expect(mail.subject).toBe("Ein Energieausweis endet bald")
    expect(mail.text).toContain("Noch 60 Tage")
    expect(mail.text).toContain("02.03.2027")
    expect(mail.text).not.toMatch(/61 Tage|Abgelaufen|Archiviert|Wiese|Kein Ausweis/)
    await run("2027-01-01")
    await run("2027-01-02")
    const next = await mailbox.next("buero@bergtal.example.de")
    expect(next.text).toContain("Noch 61 Tage")
    expect(next.text, "what was told").not.toContain("Noch 60 Tage")
    expect(mailbox.received).toEqual([])
  })
})

describe("how a picture was made", () => {
  const url = "https://example.com/a.jpg"

  it("is stored, shown, and kept by a client that does not know it", async () => {
    const image = { id: "a", url, isFeatured: true, caption: "Wohnzimmer" }
    const { id } = await create({ title: "Loft", images: [{ ...image, made_by: "staged" }] })
    const images = async () => ((await call("GET", `/api/properties/${id}`)).body as { images: object[] }).images
    expect(await images()).toMatchObject([{ made_by: "staged" }])
    expect((await call("PUT", `/api/properties/${id}`, { images: [image] })).status).toBe(200)
    expect(await images()).toMatchObject([{ made_by: "staged", caption: "Wohnzimmer" }])
    const { text } = await testData.server.call("GET", `/property/${id}`)
    expect(text).toContain('alt="Loft, Bild 1 von 1: Virtuell eingerichtet · Wohnzimmer"')
    expect(text).toContain('data-caption="Virtuell eingerichtet · Wohnzimmer"')
    await call("PUT", `/api/properties/${id}`, { images: [{ ...image, made_by: "" }] })
    expect((await testData.server.call("GET", `/property/${id}`)).text).not.toContain("Virtuell eingerichtet")
    const refused = await call("PUT", `/api/properties/${id}`, { images: [{ ...image, made_by: "robot" }] })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("Bitte wählen Sie, wie das Bild entstanden ist"),
    ])
  })
})

it("names the company as broker where a home is let, and nowhere else", async () => {
  const page = async (values: object) =>
    (await testData.server.call("GET", `/property/${(await create(values)).id}`)).text
  const details = { propertyType: "Wohnung", coldRent: "900" }
  expect(await page({ title: "Mietwohnung", marketing_type: "rent", details })).toMatch(
    /Berg &amp; Tal GmbH<\/p><p>Wohnungsvermittler</,
  )
  for (const values of [
    { title: "Kaufwohnung", details: { propertyType: "Wohnung" } },
    { title: "Mietbüro", marketing_type: "rent", details: { propertyType: "Büro" } },
  ])
    expect(await page(values)).not.toContain("Wohnungsvermittler")
})
