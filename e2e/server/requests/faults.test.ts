import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { detailsSchema, energySchema } from "../../../src/domain/properties/property-groups"
import { PRODUCT, startWithHooks } from "../support/test-hooks"

// No client can cause these faults: rows whose JSON is broken, a database that fails, and a planted cache entry.
const HOOKS = `routerAdd("POST", "/prepare", (e) => {
  const save = (collection, values) => {
    const record = new Record($app.findCollectionByNameOrId(collection), values)
    if (collection === "users") record.setPassword("geheim-und-lang")
    $app.save(record)
    return record
  }
  const company = save("companies", { name: "Haus" })
  const user = save("users", { email: "a@example.com", company_id: company.id })
  const property = () =>
    save("properties", { title: "Haus", address: "Weg 1", status: "active", company_id: company.id }).id
  e.json(200, { company: company.id, token: user.newAuthToken(), broken: property(), sound: property() })
})
routerAdd("POST", "/sql", (e) => {
  $app.db().newQuery(e.requestInfo().body.sql).execute()
  e.noContent(204)
})
routerAdd("POST", "/pages", (e) => {
  const { company, isOffline } = e.requestInfo().body
  const record = $app.findRecordById("companies", company)
  record.set("pages_off", isOffline)
  $app.save(record)
  e.noContent(204)
})
routerAdd("POST", "/plant", (e) => {
  const { address, text } = e.requestInfo().body
  const page = $app.store().get("page:" + address)
  if (!page) throw new NotFoundError()
  $app.store().set("page:" + address, { ...page, plain: toBytes(text), gzip: null })
  e.noContent(204)
})`

let server: Awaited<ReturnType<typeof startWithHooks>>
let ids: { company: string; token: string; broken: string; sound: string }

async function ask(method: string, path: string, body?: object, token = ids?.token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) }
  const response = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : undefined }
}
const sql = (statement: string) => ask("POST", "/sql", { sql: statement })

beforeAll(async () => {
  server = await startWithHooks(HOOKS, PRODUCT)
  ids = (await ask("POST", "/prepare", {}, "")).body
})
afterAll(() => server?.stop())

describe("a stored row with broken JSON", () => {
  const EMPTY = {
    highlights: [],
    images: [],
    floor_plans: [],
    further_energy_sources: [],
    details: detailsSchema.parse({}),
    energy: energySchema.parse({}),
  }

  it.each(["{", '"text"', "17", "", null])("of %j reads as empty defaults, and costs no other row", async (json) => {
    const value = json === null ? "NULL" : `'${json}'`
    const columns = Object.keys(EMPTY).map((column) => `${column} = ${value}`)
    await sql(`UPDATE properties SET ${columns.join(", ")} WHERE id = '${ids.broken}'`)

    for (const token of [ids.token, ""]) {
      const one = await ask("GET", `/api/properties/${ids.broken}`, undefined, token)
      expect(one).toMatchObject({ status: 200, body: EMPTY })
      const list = await ask("GET", `/api/properties?company_id=${ids.company}`, undefined, token)
      expect(list.body.data).toHaveLength(2)
      expect(list.body.data).toContainEqual(
        expect.objectContaining({ id: ids.broken, ...EMPTY, price: "", image: null }),
      )
    }
    expect((await ask("GET", `/embed?company=${ids.company}`)).text).toContain(ids.broken)
    expect((await ask("GET", `/property/${ids.broken}`)).status).toBe(200)
  })

  it("whose entries are none costs no other row either", async () => {
    await sql(`UPDATE properties SET images = '["text", 3]' WHERE id = '${ids.broken}'`)
    const list = await ask("GET", `/api/properties?company_id=${ids.company}`)
    expect(list.body.data).toContainEqual(expect.objectContaining({ id: ids.broken, image: null }))
    expect((await ask("GET", `/embed?company=${ids.company}&columns=2`)).text).toContain(ids.broken)
    expect((await ask("GET", `/property/${ids.broken}`)).status).toBe(200)
  })
})

describe("a page of a company that is offline", () => {
  it.each([
    ["listing", "missing:listing:light", () => `/embed?company=${ids.company}`],
    ["property", "missing:property:auto", () => `/property/${ids.sound}`],
  ])("is the cached one of what does not exist: %s", async (_kind, address, path) => {
    expect((await ask("GET", path())).status).toBe(200)
    await ask("POST", "/pages", { company: ids.company, isOffline: true })
    expect((await ask("GET", path())).status).toBe(404)
    expect((await ask("POST", "/plant", { address, text: "from the cache" })).status).toBe(204)
    expect(await ask("GET", path())).toMatchObject({ status: 404, text: "from the cache" })
    await ask("POST", "/pages", { company: ids.company, isOffline: false })
    expect((await ask("GET", path())).status).toBe(200)
  })
})

describe("a database that fails", () => {
  it("keeps a listing's agent where the agent cannot be deleted", async () => {
    const agent = await ask("POST", "/api/agents", { first_name: "Eva", last_name: "Muster" })
    const path = `/api/properties/${ids.sound}`
    const before = await ask("PUT", path, { agent_id: agent.body.id })
    await sql("CREATE TRIGGER keep BEFORE DELETE ON agents BEGIN SELECT RAISE(ABORT, 'broken'); END")
    expect((await ask("DELETE", `/api/agents/${agent.body.id}`)).status).toBeGreaterThanOrEqual(400)
    await sql("DROP TRIGGER keep")
    expect(await ask("GET", path)).toEqual(before)
    expect(before.body.agent_id).toBe(agent.body.id)
  })

  it.each([
    ["full", "max_page_count = 1", "max_page_count = 1073741823", 507, "zu wenig Speicherplatz"],
    ["read-only", "query_only = ON", "query_only = OFF", 503, "kann gerade nichts speichern"],
  ])("says so where its disk is %s, serves on, and saves again when it can", async (_what, set, back, status, text) => {
    const path = `/api/properties/${ids.sound}`
    const sentences = "Hell und ruhig. ".repeat(250)
    const long = { description: sentences, location: sentences }
    // Pages that migrations have left free would take the text.
    await sql("VACUUM")
    await sql(`PRAGMA ${set}`)
    const refused = await ask("PUT", path, long)
    expect(refused).toMatchObject({ status, body: { error: expect.stringContaining(text) } })
    expect((await ask("GET", path)).body.description).toBe("")
    await sql(`PRAGMA ${back}`)
    expect((await ask("PUT", path, long)).status).toBe(200)
    expect((await ask("PUT", path, { description: "", location: "" })).status).toBe(200)
  })

  it("is an error of the server, and never a record that does not exist or a wrong password", async () => {
    const path = `/api/properties/${ids.sound}`
    const login = { email: "a@example.com", password: "falsch" }
    expect((await ask("GET", "/api/properties/nobodysrecord01")).status).toBe(404)
    expect((await ask("POST", "/api/auth/login", login, "")).status).toBe(400)
    await sql("ALTER TABLE properties RENAME TO elsewhere")
    expect(await ask("GET", path)).toMatchObject({
      status: 500,
      body: { error: expect.stringMatching(/^Ein Fehler ist aufgetreten\. Kennung: \w{8}$/) },
    })
    expect((await ask("PUT", path, { title: "Neu" })).status).toBe(500)
    await sql("ALTER TABLE elsewhere RENAME TO properties")
    expect((await ask("GET", path)).status).toBe(200)
    await sql("ALTER TABLE users RENAME TO elsewhere")
    expect((await ask("POST", "/api/auth/login", login, "")).status).toBe(500)
  })
})
