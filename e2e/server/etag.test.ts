import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { png } from "../support/images"
import { createTestData, type TestData } from "./support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

/** Twenty saves at once take their time where the machine is busy. */
const RACE = { timeout: 120_000 }

type Row = Record<string, unknown> & { updated_at: string }

async function call(method: string, path: string, { body, version }: { body?: object; version?: string } = {}) {
  const headers: Record<string, string> = version === undefined ? {} : { "If-Match": version }
  const response = await testData.server.call(method, path, { token: testData.a.member.token, headers, body })
  return { ...response, row: (response.body ?? {}) as Row, tag: response.headers.get("ETag") ?? "" }
}

const KINDS = [
  {
    ...{ name: "property", change: (text: string) => ({ title: text }) },
    path: async () => `/api/properties/${(await testData.make.property(testData.a)).id}`,
  },
  {
    ...{ name: "agent", change: (text: string) => ({ last_name: text }) },
    path: async () => `/api/agents/${(await testData.make.agent(testData.a)).id}`,
  },
  {
    ...{ name: "company", change: (text: string) => ({ name: text }) },
    path: async () => `/api/companies/${testData.a.id}`,
  },
]

describe.each(KINDS)("a change of one $name", ({ path, change }) => {
  it("names the version it was made on, which every response contains twice", async () => {
    const where = await path()
    const read = await call("GET", where)
    expect(read.tag).toBe(`"${read.row.updated_at}"`)
    const saved = await call("PUT", where, { version: read.tag, body: change("Erst") })
    expect(saved.status).toBe(200)
    expect(saved.tag).toBe(`"${saved.row.updated_at}"`)
    expect(saved.tag).not.toBe(read.tag)
    expect((await call("PUT", where, { version: saved.tag, body: change("Dann") })).status).toBe(200)
  })

  it("is rejected when it was made on an older version, and changes nothing", async () => {
    const where = await path()
    const { tag } = await call("GET", where)
    const other = await call("PUT", where, { version: tag, body: change("Kollegin") })
    const late = await call("PUT", where, { version: tag, body: change("Zu spät") })
    expect(late.status).toBe(412)
    expect(late.body).toEqual({ error: "Diese Angaben wurden inzwischen geändert. Bitte laden Sie sie neu." })
    expect((await call("GET", where)).body).toEqual(other.body)
  })

  // More than once, as the first calls find a server that still starts engines and runs them one by one.
  it.each([1, 2, 3, 4])("is taken once, when many are made on one version at the same time (%i)", RACE, async () => {
    const where = await path()
    const { tag } = await call("GET", where)
    const many = Array.from({ length: 20 }, (_, index) =>
      call("PUT", where, { version: tag, body: change(`Fassung ${index}`) }),
    )
    const responses = await Promise.all(many)
    const taken = responses.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(19)
    expect((await call("GET", where)).body).toEqual(taken[0]?.body)
  })

  it("needs no version, and takes any of several and the star", async () => {
    const where = await path()
    const { tag } = await call("GET", where)
    expect((await call("PUT", where, { body: change("Ohne") })).status).toBe(200)
    expect((await call("PUT", where, { version: "*", body: change("Stern") })).status).toBe(200)
    const now = await call("GET", where)
    expect((await call("PUT", where, { version: `${tag}, ${now.tag}`, body: change("Eine davon") })).status).toBe(200)
  })

  it.each(["unsinn", '""', '"', "W/", '"1999-01-01T00:00:00.000Z"', ",", "'; DROP TABLE properties"])(
    "is rejected with a version of %s, which nothing has",
    async (version) => {
      const where = await path()
      expect((await call("PUT", where, { version, body: change("Nein") })).status).toBe(412)
    },
  )

  it("is rejected with a weak version: a change needs a strong one (RFC 9110)", async () => {
    const where = await path()
    const { tag } = await call("GET", where)
    expect((await call("PUT", where, { version: `W/${tag}`, body: change("Nein") })).status).toBe(412)
  })
})

it("anonymous callers get no version, as it discloses when a listing was changed", async () => {
  const { id } = await testData.make.property(testData.b)
  const response = await call("GET", `/api/properties/${id}`)
  expect(response.status).toBe(200)
  expect(response.headers.get("ETag")).toBeNull()
  expect(response.row).not.toHaveProperty("updated_at")
})

it("an agent's photo makes a new version, too", async () => {
  const where = `/api/agents/${(await testData.make.agent(testData.a)).id}`
  const { tag } = await call("GET", where)
  const image_url = `data:image/png;base64,${png(2, 2).toString("base64")}`
  expect((await call("PUT", where, { version: tag, body: { image_url } })).status).toBe(200)
  expect((await call("PUT", where, { version: tag, body: { image_url: "" } })).status).toBe(412)
  expect((await call("GET", where)).row.image_url).toMatch(/\/api\/files\/agents\//)
})
