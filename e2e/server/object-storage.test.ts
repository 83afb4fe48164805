import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type Bucket, openBucket } from "../../scripts/drills/s3-double"
import { asDataUrl, jpeg } from "../support/images"
import { startServer, type TestServer } from "../support/server"

const AWAY =
  "Der Speicher für Bilder ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal."

let bucket: Bucket
let server: TestServer
let token: string

beforeAll(async () => {
  bucket = await openBucket()
  server = await startServer({ env: bucket.env })
  const body = { email: "a@example.com", password: "geheim-und-lang", firstName: "Vor", lastName: "Nach" }
  const signedUp = (await server.call("POST", "/api/auth/signup", { body })).body as { token: string }
  token = signedUp.token
  await server.call("POST", "/api/companies", { token, body: { name: "Haus & Grund" } })
})
afterAll(async () => {
  await server?.stop()
  await bucket?.stop()
})

let uploads = 0

function upload() {
  const body = new FormData()
  body.set("id", `picture${String(++uploads).padStart(8, "0")}`)
  body.set("original", new Blob([new Uint8Array(jpeg())]), "haus.jpg")
  return server.call("POST", "/api/media", { token, body })
}

const becomes = (status: number) =>
  vi.waitFor(async () => expect((await server.call("GET", "/api/ready")).status).toBe(status), {
    timeout: 30_000,
    interval: 200,
  })

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

  it.each(["silent", "broken", "cut"] as const)("are away, not missing, while the bucket is %s", async (mood) => {
    bucket.be(mood)
    await becomes(503)
    const ready = await server.call("GET", "/api/ready")
    expect(ready.body).toEqual({ database: "ok", disk: "ok", s3: "error", error: AWAY })
    const began = Date.now()
    expect(await upload()).toMatchObject({ status: 503, body: { error: AWAY } })
    expect(await server.call("GET", url)).toMatchObject({ status: 503, body: { message: AWAY } })
    expect(Date.now() - began).toBeLessThan(10_000)
    expect((await server.call("GET", "/api/health")).status).toBe(200)
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
    expect(refused).toMatchObject({ status: 503, body: { error: AWAY } })
    expect(bucket.objects.size).toBe(before)
    await becomes(200)
  })

  it("that are gone from a bucket that answers do not exist", async () => {
    for (const key of [...bucket.objects.keys()]) bucket.lose(key)
    expect((await server.call("GET", url)).status).toBe(404)
  })
})
