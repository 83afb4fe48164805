import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, type Row, type TestData } from "../support/test-data"

/** What a page says ends with the day in Berlin at the latest, so that an hour without the server may be cut short. */
const SHARED = expect.stringMatching(
  /^max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=(?:3600|[12]?\d{2,3}|3[0-5]\d{2})$/,
)

let data: TestData
let property: Row
let picture: string
beforeAll(async () => {
  data = await createTestData({ env: { EDGE_MAX_AGE: "30" } })
  const { image, ...made } = await data.make.listing(data.a, "Am Rand der Stadt")
  property = made.property
  picture = `/api/files/media/${image.id}/${image.original}`
})
afterAll(() => data?.server.stop())

const get = (path: string, token?: string) => data.server.call("GET", path, token === undefined ? {} : { token })

describe("a cache in front of the server", () => {
  const shared: [string, () => string | Promise<string>][] = [
    ["the widget", () => `/embed?company=${data.a.id}`],
    ["a property page", () => `/property/${property.id}`],
    ["an exposé", () => `/property/${property.id}/expose`],
    [
      "a company's page",
      async () => {
        const company = await data.server.superuser("GET", `/api/collections/companies/records/${data.a.id}`)
        return `/makler/${z.object({ slug: z.string() }).parse(company).slug}`
      },
    ],
    ["a picture that strangers see", () => picture],
  ]
  it.each(shared)("may keep %s for a while, also one that has not changed", async (_name, path) => {
    const address = await path()
    const { status, headers } = await get(address)
    expect([status, headers.get("cache-control")]).toEqual([200, SHARED])
    const condition = {
      "If-None-Match": headers.get("etag") ?? "",
      "If-Modified-Since": headers.get("last-modified") ?? "",
    }
    const again = await data.server.call("GET", address, { headers: condition })
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, SHARED])
  })

  it("may keep nothing that members get, that a link opens, or that fails", async () => {
    const { token } = data.a.member
    const files = await data.server.call("POST", "/api/files/token", { token })
    const { token: filesToken } = z.object({ token: z.string() }).parse(files.body)
    const { token: linkToken } = await data.make.documentLink(data.a)
    const opened = ["token=x", `token=${filesToken}`, `%74oken=${filesToken}`].map((query) => `${picture}?${query}`)
    const lists = ["/api/properties", `/api/properties/${property.id}`, "/api/collections/properties/records"]
    const pages = [`/unterlagen/${linkToken}`, "/property/x", "/embed", "/auth", "/admin", "/api/health"]
    for (const path of [...opened, picture, ...lists, ...pages, "/api/files/media/x/y.png"]) {
      const { headers } = await get(path, token)
      expect([path, headers.get("cache-control") ?? ""]).toEqual([path, expect.not.stringContaining("s-maxage")])
    }
    for (const path of opened) expect((await get(path)).headers.get("cache-control")).toBe("private, no-store")
    expect((await get(picture, token)).headers.get("cache-control")).toBe("private, no-store")
  })

  it("may keep no refusal of what it may keep", async () => {
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
      const isShared = headers.get("cache-control")?.includes("s-maxage") ?? false
      expect([answer.status, isShared]).toEqual([status, status === 200])
    }
  })
})
