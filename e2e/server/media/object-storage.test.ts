import { execFileSync } from "node:child_process"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type Bucket, openBucket } from "../../../scripts/drills/s3-double"
import { runCompany } from "../../../scripts/lib/company"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { asDataUrl, jpeg } from "../../support/images"
import { pdf } from "../../support/pdf"
import { startServer, type TestServer } from "../../support/server"

const AWAY =
  "Der Speicher für Bilder ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal."

let bucket: Bucket
let server: TestServer
let token: string
let company: string

beforeAll(async () => {
  bucket = await openBucket()
  server = await startServer({ env: bucket.env })
  const body = { email: "a@example.com", password: "geheim-und-lang", firstName: "Vor", lastName: "Nach" }
  const signedUp = (await server.call("POST", "/api/auth/signup", { body })).body as { token: string }
  token = signedUp.token
  const { body: made } = await server.call("POST", "/api/companies", { token, body: { name: "Haus & Grund" } })
  company = (made as { id: string }).id
})
afterAll(async () => {
  await server?.stop()
  await bucket?.stop()
})

let uploads = 0

function upload(picture = jpeg()) {
  const body = new FormData()
  body.set("id", `picture${String(++uploads).padStart(8, "0")}`)
  body.set("original", new Blob([new Uint8Array(picture)]), "haus.jpg")
  return server.call("POST", "/api/media", { token, body })
}

const becomes = (status: number) =>
  vi.waitFor(async () => expect((await server.call("GET", "/api/ready")).status).toBe(status), {
    timeout: 30_000,
    interval: 200,
  })

const download = () =>
  fetch(`${server.url}/documents/dokument0000001`, { headers: { Authorization: `Bearer ${token}` } })

describe("files in a bucket", () => {
  let url: string

  it("are stored and served, and the server is ready", async () => {
    const stored = await upload()
    expect(stored.status).toBe(200)
    expect([...bucket.objects.keys()]).toEqual([expect.stringContaining("picture00000001/original_")])
    const agent = { first_name: "Eva", last_name: "Muster", image_url: asDataUrl("jpeg", jpeg()) }
    const { body } = await server.call("POST", "/api/agents", { token, body: agent })
    url = new URL((body as { image_url: string }).image_url).pathname
    expect((await server.call("GET", url)).status).toBe(200)
    const ready = await server.call("GET", "/api/ready")
    expect(ready).toMatchObject({ status: 200, body: { database: "ok", disk: "ok", s3: "ok" } })
  })

  it("leave by PocketBase's own route, and documents by ours", async () => {
    const property = { title: "Haus am See", address: "Weg 1, 50933 Köln" }
    const { body: made } = await server.call("POST", "/api/properties", { token, body: property })
    const body = new FormData()
    body.set("id", "dokument0000001")
    body.set("property_id", (made as { id: string }).id)
    body.set("file", new Blob([new Uint8Array(pdf())], { type: "application/pdf" }), "plan.pdf")
    expect((await server.call("POST", "/api/documents", { token, body })).status).toBe(200)
    const file = await download()
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
    const renamed = await server.call("PUT", "/api/documents/dokument0000001", { token, body: { name: "Lageplan" } })
    expect(renamed.status, "its file is read and stored anew").toBe(200)
  })

  it("are read by pages, whose logo is in them", async () => {
    const logo = asDataUrl("jpeg", jpeg())
    expect((await server.call("PUT", `/api/companies/${company}`, { token, body: { logo } })).status).toBe(200)
    expect((await server.call("GET", `/embed?company=${company}`)).text).toContain("data:image/jpeg;base64,")
  })

  it.each(["silent", "broken", "cut"] as const)("are away, not missing, while the bucket is %s", async (mood) => {
    bucket.be(mood)
    await becomes(503)
    const ready = await server.call("GET", "/api/ready")
    expect(ready.body).toEqual({ database: "ok", disk: "ok", s3: "error", error: AWAY })
    const began = Date.now()
    expect(await upload()).toMatchObject({ status: 503, body: { error: expect.stringContaining(AWAY) } })
    const file = await server.call("GET", url)
    expect(file).toMatchObject({ status: 503, body: { message: expect.stringContaining(AWAY) } })
    await expect.poll(server.log).toContain(/Kennung: (\w{8})/.exec(file.text)?.[1])
    expect(Date.now() - began).toBeLessThan(10_000)
    expect((await server.call("GET", "/api/health")).status).toBe(200)
    const document = await download()
    expect([document.status, await document.text()]).toEqual([503, expect.stringContaining(AWAY)])
    const archive = await server.call("POST", `/api/companies/${company}/export`, { token })
    expect(archive).toMatchObject({ status: 503, body: { error: expect.stringContaining(AWAY) } })
    bucket.be("well")
    await becomes(200)
    expect((await upload()).status).toBe(200)
    expect((await server.call("GET", url)).status).toBe(200)
  })

  it("say so when the bucket fails between the check and the upload, and store nothing", async () => {
    const before = bucket.objects.size
    await becomes(200)
    bucket.be("cut")
    const refused = await upload()
    bucket.be("well")
    expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining(AWAY) } })
    expect(bucket.objects.size).toBe(before)
    await becomes(200)
  })

  it("leave and come back with the archive of their company, large ones too; one that is gone is named", async () => {
    const large = jpeg({ width: 800, height: 600, detail: 50 })
    expect((await upload(large)).status).toBe(200)
    const contents = () => new Map([...bucket.objects].map(([key, { bytes }]) => [key, bytes]))
    const before = contents()
    expect(Math.max(...[...before.values()].map(({ length }) => length))).toBeGreaterThan(300_000)
    const archive = path.join(server.dataDir, "company.tar")
    const { file: executable } = await ensurePocketbase()
    const run = ({ dataDir }: TestServer, action: string, subject: string, ...flags: string[]) =>
      runCompany({ executable, dataDir, env: { ...process.env, ...bucket.env } }, { action, subject, flags })
    const [lost = ""] = [...before.keys()].filter((key) => key.includes("picture00000001"))
    bucket.lose(lost)
    before.delete(lost)

    expect(await run(server, "export", company, `--out=${archive}`)).toContain(`, ${before.size} files`)
    const manifest = execFileSync("tar", ["-xOf", archive, "company.json"], { encoding: "utf8" })
    expect(JSON.parse(manifest).missing).toEqual([lost.replace(/^[^/]*/, "media")])
    for (const key of before.keys()) bucket.lose(key)
    const other = await startServer({ env: bucket.env })
    expect(await run(other, "import", archive)).toContain("Imported: ")
    await other.stop()
    expect(contents()).toEqual(before)
  })

  it("that are gone from a bucket that answers do not exist", async () => {
    for (const key of [...bucket.objects.keys()]) bucket.lose(key)
    expect((await server.call("GET", url)).status).toBe(404)
  })
})
