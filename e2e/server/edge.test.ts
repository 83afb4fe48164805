import { once } from "node:events"
import { rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import { runCompany } from "../../scripts/lib/company"
import { ensurePocketbase } from "../../scripts/pocketbase"
import { createTestData, type Row, type TestData } from "./support/test-data"

const JOB = `routerAdd("POST", "/test/purge-again", (e) => {
  $app.cron().jobs().find((job) => job.id() === "purgeAgain").run()
  e.noContent(204)
})`

/** What the edge was told to forget, and how it answers. */
const purged: string[] = []
let status = 204
let edge: Server
let data: TestData
let property: Row
let picture: string
let key: string
beforeAll(async () => {
  edge = createServer((request, response) => {
    if (request.method === "POST") purged.push(String(request.headers["surrogate-key"]))
    response.writeHead(status).end()
  }).listen(0, "127.0.0.1")
  await once(edge, "listening")
  const { port } = z.object({ port: z.number() }).parse(edge.address())
  data = await createTestData({ hooks: JOB, env: { EDGE_PURGE_URL: `http://127.0.0.1:${port}` } })
  const { image, ...made } = await data.make.listing(data.a, "Am Rand der Stadt")
  property = made.property
  picture = `/api/files/media/${image.id}/${image.original}`
  key = `company-${data.a.id}`
})
afterAll(async () => {
  await data?.server.stop()
  edge?.close()
})
beforeEach(() => {
  status = 204
  purged.length = 0
})

const get = (path: string, token?: string) => data.server.call("GET", path, token === undefined ? {} : { token })
const runJob = () => data.server.call("POST", "/test/purge-again")
const change = (collection: string, id: string, values: object) =>
  data.server.superuser("PATCH", `/api/collections/${collection}/records/${id}`, values)

describe("what an edge may keep", () => {
  const shared: [string, () => string | Promise<string>][] = [
    ["the widget", () => `/embed?company=${data.a.id}`],
    ["a property page", () => `/property/${property.id}`],
    [
      "a company's page",
      async () => `/makler/${((await change("companies", data.a.id, {})) as { slug: string }).slug}`,
    ],
    ["a picture that strangers see", () => picture],
  ]
  it.each(shared)("is %s, until the company changes", async (_name, path) => {
    const address = await path()
    for (const { status, headers } of [await get(address), await get(address)]) {
      expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"])
      expect(headers.get("cdn-cache-control")).toBe("max-age=600")
      expect(headers.get("surrogate-key")?.split(" ")).toEqual(["all", key])
    }
  })

  it("is nothing that members get, that fails, or that is ours", async () => {
    const { token } = data.a.member
    const files = await data.server.call("POST", "/api/files/token", { token })
    const { token: filesToken } = z.object({ token: z.string() }).parse(files.body)
    const paths = ["/api/properties", `/api/properties/${property.id}`, "/api/collections/properties/records"]
    const tokens = [`${picture}?token=${filesToken}`, `${picture}?%74oken=${filesToken}`, `${picture}?token=x`]
    const others = ["/property/x", "/embed", "/auth", "/api/health", "/api/files/media/x/y.png"]
    for (const path of [...paths, ...tokens, ...others]) {
      const { headers } = await get(path, token)
      expect([path, headers.get("cdn-cache-control"), headers.get("surrogate-key")]).toEqual([path, null, null])
    }
    expect((await get(`${picture}?token=${filesToken}`)).headers.get("cache-control")).toBe("private, no-cache")
  })

  it("is no refusal of what it may keep", async () => {
    const page = `/property/${property.id}`
    const { image } = await data.make.listing(data.a, "Ohne Bild")
    rmSync(`${data.server.dataDir}/storage/${image.collectionId}/${image.id}`, { recursive: true })
    const odd = (name: string) => data.server.call("GET", page, { headers: { [name]: "x".repeat(2000) } })
    for (const [status, call] of [
      [200, get(page)],
      [431, odd("Accept-Encoding")],
      [431, odd("If-None-Match")],
      [416, data.server.call("GET", picture, { headers: { Range: "bytes=99999999-" } })],
      [404, get(`/api/files/media/${image.id}/${image.original}`)],
    ] as const) {
      const { headers, ...answer } = await call
      const kept = ["cdn-cache-control", "x-accel-expires", "surrogate-key"].map((name) => headers.has(name))
      expect([answer.status, ...kept]).toEqual([status, ...kept.map(() => status === 200)])
    }
  })
})

describe("a purge", () => {
  const changes: [string, () => Promise<unknown>][] = [
    ["a listing", () => change("properties", property.id, { title: "Neu" })],
    ["an agent", () => data.make.agent(data.a)],
    ["the company", () => change("companies", data.a.id, { name: "Neuer Name" })],
    ["a picture", () => data.make.media(data.a)],
  ]
  it.each(changes)("of the company has come when the change of %s is answered", async (_name, make) => {
    await make()
    expect(purged).toEqual([key])
  })

  it("comes once more with the job, of everything after a start", async () => {
    await runJob()
    await runJob()
    expect(purged).toEqual(["all"])
    await change("properties", property.id, { title: "Noch einmal" })
    await runJob()
    await runJob()
    expect(purged).toEqual(["all", key, key])
  })

  it("that fails keeps nobody waiting, and is made up for by the job", async () => {
    status = 500
    await change("properties", property.id, { title: "Während der Störung" })
    await change("properties", property.id, { title: "Auch während der Störung" })
    const other = await data.make.property(data.b)
    await runJob()
    expect(purged).toEqual([key, `${key} company-${data.b.id}`])
    status = 204
    await change("properties", other.id, { title: "Noch immer" })
    await runJob()
    await change("properties", other.id, { title: "Danach" })
    expect(purged.slice(2)).toEqual([`${key} company-${data.b.id}`, `company-${data.b.id}`])
  })

  it("has come when a company has moved, and no edge keeps where its pages lead to", async () => {
    const { property, image } = await data.make.listing(data.b, "Zieht um")
    const pages = [`/property/${property.id}`, `/api/files/media/${image.id}/${image.original}`]
    for (const page of pages) expect((await get(page)).headers.get("cdn-cache-control")).toBe("max-age=600")
    await change("companies", data.b.id, { frozen_until: new Date(Date.now() + 60_000) })
    purged.length = 0
    const { file: executable } = await ensurePocketbase()
    const { dataDir, url } = data.server
    const place = { executable, dataDir, env: { ...process.env, HOST: "127.0.0.1", PORT: new URL(url).port } }
    const moved = await runCompany(place, {
      action: "move",
      subject: data.b.id,
      flags: ["--to=https://new.example.de"],
    })
    expect(moved).toBe(`Moved: ${data.b.id} to https://new.example.de`)
    expect(purged).toEqual([`company-${data.b.id}`])
    for (const page of pages) {
      const { status, headers } = await get(page)
      expect([status, headers.get("location")]).toEqual([308, `https://new.example.de${page}`])
      expect(["cdn-cache-control", "x-accel-expires"].map((name) => headers.get(name))).toEqual([null, null])
    }
    const unreached = { ...place, env: { ...place.env, PORT: "9" } }
    const said = await runCompany(unreached, { action: "move", subject: data.b.id, flags: ["--back"] })
    expect(said).toContain("Der laufende Server wurde nicht erreicht")
  })
})
