import { createHash } from "node:crypto"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { get, type IncomingMessage } from "node:http"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import {
  DOCUMENT_LINK_DAYS,
  documentLinkSchema,
  MAX_DOCUMENTS_PER_PROPERTY,
} from "../../../src/domain/documents/document"
import { DAY } from "../../../src/domain/values/durations"
import { pdf } from "../../support/pdf"
import { exchange, parseStatuses } from "../support/raw-connection"
import { createTestData, type Row, type TestData } from "../support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({
    env: { COMPANY_STORAGE_MB: "30", TRUSTED_PROXY_HEADER: "X-Forwarded-For", MAX_WAIT_SECONDS: "1" },
    hooks: `routerAdd("POST", "/test/tidy", (e) => {
      require(__hooks + "/app.js").runJob("removeEndedLinks")
      return e.noContent(204)
    })
    routerAdd("POST", "/test/forget/{inquiry}", (e) => {
      const id = e.request.pathValue("inquiry")
      $app.db().newQuery("DELETE FROM inquiries WHERE id = {:id}").bind({ id }).execute()
      return e.noContent(204)
    })`,
  })
})
afterAll(() => testData?.server.stop())

const call = (method: string, path: string, body?: unknown, token = testData.a.member.token) =>
  testData.server.call(method, path, { token, body })

let count = 0
function upload(
  property: Row,
  file: Buffer,
  fields: Record<string, string> = {},
  name = "Grundbuch_auszug.pdf",
  token = testData.a.member.token,
) {
  const body = new FormData()
  const texts = { id: `dok${String(++count).padStart(12, "0")}`, property_id: property.id, ...fields }
  for (const [field, value] of Object.entries(texts)) body.set(field, value)
  body.set("file", new Blob([new Uint8Array(file)]), name)
  return call("POST", "/api/documents", body, token)
}

const fetchFile = (address: string) => fetch(`${testData.server.url}${address}`)

const findFolder = async (id: string) => {
  const { id: collection } = z
    .object({ id: z.string() })
    .parse(await testData.server.superuser("GET", "/api/collections/documents"))
  return path.join(testData.server.dataDir, "storage", collection, id)
}

describe("a document", () => {
  it("is stored once, under a name of safe letters, and named like its file", async () => {
    const property = await testData.make.property(testData.a)
    const [first, again] = [
      await upload(property, pdf(), { id: "zweimal00000000" }),
      await upload(property, pdf(), { id: "zweimal00000000" }),
    ]
    expect(first.body).toEqual(again.body)
    expect(first.body).toMatchObject({ name: "Grundbuch auszug", is_public: false, bytes: pdf().length })
    const files = readdirSync(await findFolder("zweimal00000000")).filter((name) => !name.endsWith(".attrs"))
    expect(files).toEqual(["Grundbuch-auszug.pdf"])
    const elsewhere = await upload(await testData.make.property(testData.a), pdf(), { id: "zweimal00000000" })
    expect(elsewhere.status).toBe(404)
  })

  it("whose file is gone keeps its name, with a sentence", async () => {
    const { body } = await upload(await testData.make.property(testData.a), pdf())
    const { id, name } = z.object({ id: z.string(), name: z.string() }).parse(body)
    rmSync(await findFolder(id), { recursive: true })
    const renamed = await call("PUT", `/api/documents/${id}`, { name: "Anders" })
    expect([renamed.status, renamed.text]).toEqual([400, expect.stringContaining(`Die Datei von „${name}“ ist auf`)])
    expect((await call("PUT", `/api/documents/${id}`, { is_public: true })).body).toMatchObject({ name })
  })

  const HTML = Buffer.from("<html><script>alert(1)</script>%PDF-1.4 %%EOF")
  it.each([
    ["another type", HTML, 400, "ist keine PDF-Datei"],
    ["an empty one", Buffer.alloc(0), 400, ""],
    ["one that ends early", pdf().subarray(0, 300), 400, "beschädigt oder nicht vollständig"],
    ["one above 20 MB", Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]), 400, "zu groß (höchstens 20 MB)"],
  ])("is refused: %s", async (_what, file, status, text) => {
    const property = await testData.make.property(testData.a)
    const response = await upload(property, file, {}, "böse.pdf")
    expect([response.status, response.text]).toEqual([status, expect.stringContaining(text)])
    expect((await call("GET", `/api/documents?property_id=${property.id}`)).body).toMatchObject({ total: 0 })
  })

  // The request lacks the rest of its body: a client that still sends may lose the response.
  it("is refused: one beyond any form, before it is sent", async () => {
    const head = [
      "POST /api/documents HTTP/1.1",
      "Host: portal.example.de",
      `Authorization: ${testData.a.member.token}`,
      "Content-Type: multipart/form-data; boundary=teil",
      `Content-Length: ${22 * 1024 * 1024}`,
    ]
    const response = await exchange(testData.server.url, `${head.join("\r\n")}\r\n\r\n--teil\r\n`)
    expect([parseStatuses(response), Buffer.from(response, "latin1").toString()]).toEqual([
      [413],
      expect.stringContaining("zu groß"),
    ])
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

  it("leaves to be saved only, for those whom the product has told its address", async () => {
    const { document, token } = await testData.make.documentLink(testData.a)
    const page = await fetchFile(`/unterlagen/${token}`)
    expect(page.headers.get("Cache-Control")).toBe("no-store")
    expect(await page.text()).toContain(`/documents/${document.id}?link=${token}`)
    const linked = await fetchFile(`/documents/${document.id}?link=${token}`)
    expect(Object.fromEntries(linked.headers)).toMatchObject({
      // PocketBase quotes it from 0.40 on.
      "content-disposition": expect.stringMatching(/^attachment; filename="?Firma-A\.pdf"?$/),
      "content-security-policy": expect.stringMatching(/^default-src 'none';.* sandbox$/),
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    })
    expect(Buffer.from(await linked.arrayBuffer())).toEqual(pdf())

    const stored = await testData.server.superuser("GET", `/api/collections/documents/records/${document.id}`)
    const { file } = z.object({ file: z.string() }).parse(stored)
    const { body } = await call("POST", "/api/files/token")
    const native = `/api/files/documents/${document.id}/${file}`
    const fileToken = z.object({ token: z.string() }).parse(body).token
    for (const query of ["", "?download=1", `?download=1&token=${fileToken}`, "?download=1&pass="])
      expect([query, (await fetchFile(`${native}${query}`)).status]).toEqual([query, 404])
    await call("PUT", `/api/documents/${document.id}`, { is_public: true })
    for (const [query, status] of [
      ["", 404],
      ["?download=1", 200],
    ] as const)
      expect([query, (await fetchFile(`${native}${query}`)).status]).toEqual([query, status])
    const record = await call("GET", `/api/collections/documents/records/${document.id}?download=1`)
    expect(record.status).toBe(404)
  })

  it("is kept by no cache unless it is public, and sends its ranges and its head", async () => {
    const { document, token } = await testData.make.documentLink(testData.a)
    const made = await call("POST", "/api/keys", { name: "Cache", access: "read" })
    const { key } = z.object({ key: z.string() }).parse(made.body)
    const [mine, linked] = [`/documents/${document.id}`, `/documents/${document.id}?link=${token}`]
    const send = (path: string, headers: Record<string, string>, method = "GET") =>
      fetch(`${testData.server.url}${path}`, { method, headers })
    const member = { Authorization: testData.a.member.token }
    const tries: [string, Record<string, string>, string, number, number, string][] = [
      [linked, {}, "GET", 200, pdf().length, "private, no-store"],
      [mine, member, "GET", 200, pdf().length, "private, no-store"],
      [linked, {}, "HEAD", 200, 0, "private, no-store"],
      [linked, { Range: "bytes=0-4" }, "GET", 206, 5, "private, no-store"],
      [mine, { ...member, Range: "bytes=5-9" }, "GET", 206, 5, "private, no-store"],
      // What says no is kept as little.
      [mine, {}, "GET", 404, -1, "no-store"],
      [mine, { Authorization: `Bearer ${key}` }, "GET", 404, -1, "no-store"],
      [mine, { Authorization: testData.b.member.token }, "GET", 404, -1, "no-store"],
      [`${linked}x`, {}, "GET", 404, -1, "no-store"],
    ]
    for (const [path, headers, method, status, length, kept] of tries) {
      const response = await send(path, headers, method)
      const bytes = (await response.arrayBuffer()).byteLength
      const found = [response.status, length < 0 ? length : bytes, response.headers.get("Cache-Control")]
      expect([method, path, headers, ...found]).toEqual([method, path, headers, status, length, kept])
    }
    await call("PUT", `/api/documents/${document.id}`, { is_public: true })
    const open = await send(mine, {})
    expect([open.url.includes("/api/files/"), open.headers.get("Cache-Control")]).toEqual([
      true,
      expect.stringContaining("max-age"),
    ])
    for (const [path, headers] of [
      [mine, member],
      [linked, {}],
    ] as const)
      expect((await send(path, headers)).headers.get("Cache-Control")).toBe("private, no-store")
  })

  it("whose file is gone says so, and saves no file with the sentence", async () => {
    const { document, token } = await testData.make.documentLink(testData.a)
    rmSync(await findFolder(document.id), { recursive: true })
    const response = await fetchFile(`/documents/${document.id}?link=${token}`)
    expect([response.status, response.headers.get("Content-Disposition")]).toEqual([404, null])
    expect(await response.text()).toContain("nicht mehr vorhanden")
  })

  it("is saved under the name it has now", async () => {
    const property = await testData.make.property(testData.a)
    const { id } = (await upload(property, pdf(), { is_public: "true" })).body as Row
    for (const [name, saved] of [
      ["Energieausweis, Müllerstraße 12", "Energieausweis-Müllerstraße-12.pdf"],
      ["../\u202e 🏠", "Dokument.pdf"],
      ["ß".repeat(120), `${"ß".repeat(70)}.pdf`],
    ] as const) {
      expect((await call("PUT", `/api/documents/${id}`, { name })).status).toBe(200)
      const file = await fetchFile(`/documents/${id}`)
      const header = file.headers.get("Content-Disposition") ?? ""
      const disposition = Buffer.from(header, "latin1").toString().replaceAll('"', "")
      expect(disposition).toBe(`attachment; filename=${saved}`)
      expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
    }
    const { url } = await fetchFile(`/documents/${id}`)
    await call("PUT", `/api/documents/${id}`, { is_public: false })
    expect((await fetch(url)).status).toBe(404)
  })

  it("cannot be given a name that ends a header", async () => {
    const property = await testData.make.property(testData.a)
    const name = "\u202ea\"; filename=\"x.exe\r\nSet-Cookie: b=1 'Ä' 🏠 / ."
    const { id, ...stored } = (await upload(property, pdf(), { name, is_public: "true" })).body as Row
    expect(stored.name).toBe("a\"; filename=\"x.exe Set-Cookie: b=1 'Ä' 🏠 / .")
    const response = await fetchFile(`/documents/${id}`)
    expect(response.headers.get("Set-Cookie")).toBeNull()
    const disposition = response.headers.get("Content-Disposition") ?? ""
    expect(Buffer.from(disposition, "latin1").toString().replaceAll('"', "")).toBe(
      "attachment; filename=a-filename-x-exe-Set-Cookie-b-1-Ä.pdf",
    )
  })
})

describe("readers that stop in the middle", () => {
  /** Begins to read a response, and reads nothing more of it. */
  const begin = (address: string, network: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { "X-Forwarded-For": network }
      get(`${testData.server.url}${address}`, { headers, agent: false }, (response) => {
        const { location } = response.headers
        if (location === undefined) resolve(response.pause())
        else begin(location, network).then(resolve, reject)
      }).on("error", reject)
    })

  let property: Row
  let id = ""
  beforeAll(async () => {
    property = await testData.make.property(testData.b)
    const large = Buffer.concat([pdf(), Buffer.alloc(16 * 1024 * 1024), Buffer.from("%%EOF")])
    const made = await upload(property, large, { is_public: "true" }, "Groß.pdf", testData.b.member.token)
    id = (made.body as Row).id
  })

  it("keep no one else from documents, however many networks they have", async () => {
    const readers: IncomingMessage[] = []
    try {
      for (let index = 0; index < 24; index++) readers.push(await begin(`/documents/${id}`, `10.0.${index}.1`))
      expect(readers.map(({ statusCode }) => statusCode)).toEqual(readers.map(() => 200))
      const { token, document } = await testData.make.documentLink(testData.a)
      for (const address of [`/documents/${document.id}?link=${token}`, `/unterlagen/${token}`, `/documents/${id}`]) {
        const last = await begin(address, "10.1.0.1")
        readers.push(last)
        expect([address, last.statusCode]).toEqual([address, 200])
      }
    } finally {
      for (const reader of readers) reader.destroy()
    }
  })

  it("of what is not public are few for a link, a network and a company, and the others are told to wait", async () => {
    const { make } = testData
    await call("PUT", `/api/documents/${id}`, { is_public: false }, testData.b.member.token)
    const linkTo = async () => {
      const inquiry = await make.inquiry(testData.b)
      await testData.server.superuser("PATCH", `/api/collections/inquiries/records/${inquiry.id}`, {
        property_id: property.id,
      })
      const made = { inquiry_id: inquiry.id, document_ids: [id] }
      const { link } = documentLinkSchema().parse(
        (await call("POST", "/api/documents/links", made, testData.b.member.token)).body,
      )
      return `/documents/${id}?link=${link.replace(/^.*\/unterlagen\//, "")}`
    }
    const readers: IncomingMessage[] = []
    const read = async (address: string, network = `10.2.${readers.length}.1`) => {
      const reader = await begin(address, network)
      readers.push(reader)
      return reader.statusCode
    }
    try {
      const [one, two, three, other] = [
        await linkTo(),
        await linkTo(),
        await linkTo(),
        await make.documentLink(testData.a),
      ]
      const statuses = async (address: string, count: number) => {
        const found: (number | undefined)[] = []
        while (found.length < count) found.push(await read(address))
        return found
      }
      expect(await statuses(one, 5)).toEqual([200, 200, 200, 200, 429])
      const refused = await fetchFile(one)
      expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("Bitte warten Sie")])
      expect(await statuses(two, 4)).toEqual([200, 200, 200, 200])
      expect(await statuses(three, 1)).toEqual([429])
      expect(await statuses(`/documents/${other.document.id}?link=${other.token}`, 1)).toEqual([200])
      for (const reader of readers) reader.destroy()
      await expect.poll(async () => read(one)).toBe(200)
      const ofNetwork: (number | undefined)[] = []
      for (const address of [one, one, one, two, two, two, two]) ofNetwork.push(await read(address, "10.3.0.1"))
      expect(ofNetwork).toEqual([200, 200, 200, 200, 200, 200, 429])
      expect(await statuses(two, 1)).toEqual([200])
    } finally {
      for (const reader of readers) reader.destroy()
    }
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
    expect(shown.status).toBe(200)

    const folder = await findFolder(document.id)
    await call("PUT", `/api/properties/${property.id}`, { status: "archived" })
    expect((await fetchFile(address)).status).toBe(404)
    expect((await fetch(shown.url)).status).toBe(404)
    expect((await call("GET", address)).status).toBe(200)
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
    const days = (Date.parse(expires_at) - Date.now()) / DAY
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

  it("opens nothing of another company, whatever is stored", async () => {
    const [own, foreign] = [await testData.make.documentLink(testData.a), await testData.make.documentLink(testData.b)]
    const link = `/api/collections/document_links/records/${own.link.id}`
    await testData.server.superuser("PATCH", link, { document_ids: [own.document.id, foreign.document.id] })
    const page = await (await fetchFile(`/unterlagen/${own.token}`)).text()
    expect([own, foreign].map(({ document }) => page.includes(document.id))).toEqual([true, false])
    expect((await fetchFile(`/documents/${foreign.document.id}?link=${own.token}`)).status).toBe(404)
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
    // One that makes room for others, without its link.
    const displaced = await make.documentLink(testData.a)
    await call("POST", `/test/forget/${displaced.inquiry.id}`)
    for (const { document, token } of [expired, deleted, erased, displaced]) {
      expect((await fetchFile(`/unterlagen/${token}`)).status).toBe(404)
      expect((await fetchFile(`/documents/${document.id}?link=${token}`)).status).toBe(404)
    }
    await call("POST", "/test/tidy")
    const found = await Promise.all(
      [expired, deleted].map(({ link }) => server.call("GET", path(link.id), { token: server.superuserToken })),
    )
    expect(found.map(({ status }) => status)).toEqual([404, 200])
  })

  it("notes when somebody opens a document first, not a program that checks the mail, and is kept then", async () => {
    const { inquiry, document, link, token } = await testData.make.documentLink(testData.a)
    const Browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    const [mine, page] = [`/documents/${document.id}?link=${token}`, `/unterlagen/${token}`]
    const linkPath = `/api/collections/document_links/records/${link.id}`
    const openedAt = async () => {
      const body = await testData.server.superuser("GET", linkPath)
      return z.object({ opened_at: z.string() }).parse(body).opened_at
    }
    const tries: [string, string, Record<string, string>][] = [
      ["GET", page, { "User-Agent": Browser }],
      ["HEAD", mine, { "User-Agent": Browser }],
      ["GET", mine, { "User-Agent": "curl/8.5.0" }],
      ["GET", mine, { "User-Agent": Browser, "Sec-Purpose": "prefetch" }],
    ]
    for (const [method, address, headers] of tries) {
      await fetch(`${testData.server.url}${address}`, { method, headers, redirect: "manual" })
      expect([method, address, headers, await openedAt()]).toEqual([method, address, headers, ""])
    }
    const open = () =>
      fetch(`${testData.server.url}${mine}`, { headers: { "User-Agent": Browser }, redirect: "manual" })
    expect((await open()).status).toBe(200)
    const first = await openedAt()
    expect(first).not.toBe("")
    await open()
    await testData.server.superuser("PATCH", linkPath, { expires_at: "2026-01-01 00:00:00.000Z" })
    await call("POST", "/test/tidy")
    expect(await openedAt()).toBe(first)
    expect((await fetchFile(mine)).status).toBe(404)

    const found = await call("GET", `/api/inquiries/${inquiry.id}`)
    const { contact_id, email } = z.object({ contact_id: z.string(), email: z.string() }).parse(found.body)
    const { body } = await call("GET", `/api/contacts/${contact_id}/timeline`)
    expect((body as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({ kind: "documents", id: link.id, at: first.replace(" ", "T") }),
    )
    expect((await call("POST", "/api/people/export", { email })).body).toMatchObject({
      document_links: expect.arrayContaining([
        expect.objectContaining({ id: link.id, documents: [expect.any(String)] }),
      ]),
    })
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
