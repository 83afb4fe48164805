import { createHash } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { DOCUMENT_LINK_DAYS, documentLinkSchema, MAX_DOCUMENTS_PER_PROPERTY } from "../../src/domain/document"
import { pdf } from "../support/pdf"
import { createTestData, type Row, type TestData } from "./support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({
    env: { COMPANY_STORAGE_MB: "30" },
    hooks: `routerAdd("POST", "/test/tidy", (e) => {
      require(__hooks + "/records.js").removeOldDocumentLinks()
      return e.noContent(204)
    })`,
  })
})
afterAll(() => testData?.server.stop())

const call = (method: string, path: string, body?: unknown, token = testData.a.member.token) =>
  testData.server.call(method, path, { token, body })

let count = 0
function upload(property: Row, file: Buffer, fields: Record<string, string> = {}, name = "Grundbuch_auszug.pdf") {
  const body = new FormData()
  const texts = { id: `dok${String(++count).padStart(12, "0")}`, property_id: property.id, ...fields }
  for (const [field, value] of Object.entries(texts)) body.set(field, value)
  body.set("file", new Blob([new Uint8Array(file)]), name)
  return call("POST", "/api/documents", body)
}

const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${testData.server.url}${address}`, { headers })

const folderOf = async (id: string) => {
  const { id: collection } = z
    .object({ id: z.string() })
    .parse(await testData.server.superuser("GET", "/api/collections/documents"))
  return path.join(testData.server.dataDir, "storage", collection, id)
}

describe("a document", () => {
  it("is stored once, under a name of ours, and named like its file", async () => {
    const property = await testData.make.property(testData.a)
    const [first, again] = [
      await upload(property, pdf(), { id: "zweimal00000000" }),
      await upload(property, pdf(), { id: "zweimal00000000" }),
    ]
    expect(first.body).toEqual(again.body)
    expect(first.body).toMatchObject({ name: "Grundbuch auszug", is_public: false, bytes: pdf().length })
    const files = readdirSync(await folderOf("zweimal00000000")).filter((name) => !name.endsWith(".attrs"))
    expect(files).toEqual([expect.stringMatching(/^document_\w{10}\.pdf$/)])
    const elsewhere = await upload(await testData.make.property(testData.a), pdf(), { id: "zweimal00000000" })
    expect(elsewhere.status).toBe(404)
  })

  const HTML = Buffer.from("<html><script>alert(1)</script>%PDF-1.4 %%EOF")
  it.each([
    ["another type", HTML, 400, "ist keine PDF-Datei"],
    ["an empty one", Buffer.alloc(0), 400, ""],
    ["one that ends early", pdf().subarray(0, 300), 400, "beschädigt oder nicht vollständig"],
    ["one above 20 MB", Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]), 400, "zu groß (höchstens 20 MB)"],
    ["one beyond any form", Buffer.alloc(22 * 1024 * 1024), 413, "zu groß"],
  ])("is refused: %s", async (_what, file, status, text) => {
    const property = await testData.make.property(testData.a)
    const response = await upload(property, file, {}, "böse.pdf")
    expect([response.status, response.text]).toEqual([status, expect.stringContaining(text)])
    expect((await call("GET", `/api/documents?property_id=${property.id}`)).body).toMatchObject({ total: 0 })
  })

  it("is counted: twenty of a listing, and in the storage of its company", async () => {
    const property = await testData.make.property(testData.a)
    for (let i = 0; i < MAX_DOCUMENTS_PER_PROPERTY; i++) await testData.make.document(testData.a, property.id)
    const one = await upload(property, pdf())
    expect([one.status, one.text]).toEqual([409, expect.stringContaining("höchstens 20 Dokumente")])
    const other = await testData.make.property(testData.a)
    const large = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(16 * 1024 * 1024), Buffer.from("%%EOF")])
    const [first, second] = [await upload(other, large), await upload(other, large)]
    expect([first.status, second.status]).toEqual([200, 413])
    expect(second.text).toContain("Der Speicherplatz Ihres Unternehmens ist voll (30 MB)")
    expect((await call("DELETE", `/api/documents/${(first.body as Row).id}`)).status).toBe(200)
  })

  it("leaves with headers that only let it be saved, and on no route of PocketBase", async () => {
    const { document, token } = await testData.make.documentLink(testData.a)
    const page = await fetchFile(`/unterlagen/${token}`)
    expect(page.headers.get("Cache-Control")).toBe("no-store")
    expect(await page.text()).toContain(`/documents/${document.id}?link=${token}`)
    const linked = await fetchFile(`/documents/${document.id}?link=${token}`)
    expect(Object.fromEntries(linked.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": "attachment; filename=\"Firma A.pdf\"; filename*=UTF-8''Firma%20A.pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "application/pdf",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    })
    expect(Buffer.from(await linked.arrayBuffer())).toEqual(pdf())

    const stored = await testData.server.superuser("GET", `/api/collections/documents/records/${document.id}`)
    const { file } = z.object({ file: z.string() }).parse(stored)
    const { body } = await call("POST", "/api/files/token")
    const native = `/api/files/documents/${document.id}/${file}?token=${z.object({ token: z.string() }).parse(body).token}`
    expect((await fetchFile(native)).status).toBe(404)
  })

  it("cannot be given a name that ends a header", async () => {
    const property = await testData.make.property(testData.a)
    const name = "a\"; filename=\"x.exe\r\nSet-Cookie: b=1 'Ä' 🏠 / ."
    const { id } = (await upload(property, pdf(), { name, is_public: "true" })).body as Row
    const response = await fetchFile(`/documents/${id}`)
    expect(response.headers.get("Set-Cookie")).toBeNull()
    const disposition = response.headers.get("Content-Disposition") ?? ""
    expect(disposition).toMatch(/^attachment; filename="[A-Za-z0-9 ().,_-]+\.pdf"; filename\*=UTF-8''[\w.%~!-]+$/)
  })
})

describe("on the listing's page", () => {
  it("is what is public, at once, and only as long as strangers see the listing", async () => {
    const { property, document } = await testData.make.documentLink(testData.a)
    const page = async () => (await fetchFile(`/property/${property.id}`)).text()
    const address = `/documents/${document.id}`
    expect(await page()).not.toContain(address)
    expect((await fetchFile(address)).status).toBe(404)
    expect((await call("PUT", `/api${address}`, { is_public: true })).status).toBe(200)
    expect(await page()).toContain(`href="${address}"`)
    const shown = await fetchFile(address)
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "no-cache"])
    const since = { "If-Modified-Since": shown.headers.get("Last-Modified") ?? "" }
    expect((await fetchFile(address, since)).status).toBe(304)

    const folder = await folderOf(document.id)
    await call("PUT", `/api/properties/${property.id}`, { status: "archived" })
    expect((await fetchFile(address, since)).status).toBe(404)
    await call("PUT", `/api/properties/${property.id}`, { status: "sold" })
    expect((await fetchFile(address)).status).toBe(200)
    expect(existsSync(folder)).toBe(true)
    expect((await call("DELETE", `/api/properties/${property.id}`)).status).toBe(200)
    expect((await fetchFile(address)).status).toBe(404)
    await expect.poll(() => existsSync(folder)).toBe(false)
  })

  it("is nothing of a company that is offline, also not by a link", async () => {
    const { document, token } = await testData.make.documentLink(testData.b, { is_public: true })
    const company = `/api/collections/companies/records/${testData.b.id}`
    await testData.server.superuser("PATCH", company, { pages_off: true })
    for (const address of [
      `/documents/${document.id}`,
      `/documents/${document.id}?link=${token}`,
      `/unterlagen/${token}`,
    ])
      expect([address, (await fetchFile(address)).status]).toEqual([address, 404])
    await testData.server.superuser("PATCH", company, { pages_off: false })
  })
})

describe("a link", () => {
  const create = (inquiry: Row, ids: string[]) =>
    call("POST", "/api/documents/links", { inquiry_id: inquiry.id, document_ids: ids })

  it("opens the chosen documents alone, for fourteen days, and is stored as a hash", async () => {
    const { property, inquiry, document } = await testData.make.documentLink(testData.a)
    const other = await testData.make.document(testData.a, property.id)
    const { link, expires_at } = documentLinkSchema().parse((await create(inquiry, [document.id])).body)
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
    expect(Math.abs(days - DOCUMENT_LINK_DAYS)).toBeLessThan(0.01)
    const token = link.replace(/^.*\/unterlagen\//, "")
    expect((await fetchFile(`/documents/${document.id}?link=${token}`)).status).toBe(200)
    expect((await fetchFile(`/documents/${other.id}?link=${token}`)).status).toBe(404)
    expect((await fetchFile(`/documents/${document.id}?link=${"t".repeat(40)}`)).status).toBe(404)
    const long = await fetchFile(`/documents/${document.id}?link=${"t".repeat(5000)}`)
    expect([long.status, await long.text()]).toEqual([414, "Die Anfrage ist zu lang"])

    const rows = await testData.server.superuser("GET", "/api/collections/document_links/records?perPage=500")
    expect(JSON.stringify(rows)).toContain(createHash("sha256").update(token).digest("hex"))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it("ends: on its day, with its document, with the inquiry", async () => {
    const { make, server } = testData
    const [expired, deleted, erased] = [
      await make.documentLink(testData.a),
      await make.documentLink(testData.a),
      await make.documentLink(testData.a),
    ]
    const path = (id: string) => `/api/collections/document_links/records/${id}`
    await server.superuser("PATCH", path(expired.link.id), { expires_at: "2026-01-01 00:00:00.000Z" })
    await call("DELETE", `/api/documents/${deleted.document.id}`)
    await call("DELETE", `/api/inquiries/${erased.inquiry.id}`)
    for (const { document, token } of [expired, deleted, erased]) {
      expect((await fetchFile(`/unterlagen/${token}`)).status).toBe(404)
      expect((await fetchFile(`/documents/${document.id}?link=${token}`)).status).toBe(404)
    }
    await call("POST", "/test/tidy")
    const found = await Promise.all(
      [expired, deleted].map(({ link }) => server.call("GET", path(link.id), { token: server.superuserToken })),
    )
    expect(found.map(({ status }) => status)).toEqual([404, 200])
  })

  it("is made for the inquiry's own listing, while that is public", async () => {
    const [own, other] = [await testData.make.documentLink(testData.a), await testData.make.documentLink(testData.a)]
    const foreign = await testData.make.documentLink(testData.b)
    for (const { document } of [other, foreign]) {
      const response = await create(own.inquiry, [own.document.id, document.id])
      expect([response.status, response.text]).toEqual([
        400,
        expect.stringContaining("gehört nicht zu dieser Immobilie"),
      ])
    }
    expect((await create(own.inquiry, [])).text).toContain("mindestens ein Dokument")
    const hidden = await testData.make.documentLink(testData.a, { status: "archived" })
    const refused = await create(hidden.inquiry, [hidden.document.id])
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("nicht öffentlich")])
  })
})
