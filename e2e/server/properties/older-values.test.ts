import { readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { migrationsDir } from "../../../scripts/lib/paths"
import { createTestData, type Row, type TestData } from "../support/test-data"
import { SQL_ROUTE } from "../support/test-routes"

// Values as they were stored before a rule was made, and rows that cannot be saved at all.
const HOOKS = `${SQL_ROUTE}
routerAdd("POST", "/test/migrate", (e) => {
  const migrate = (up) => $app.runInTransaction(up)
  eval(e.requestInfo().body.code)
  e.noContent(204)
})
routerAdd("POST", "/test/job/{id}", (e) => {
  $app.cron().jobs().find((job) => job.id() === e.request.pathValue("id")).run()
  e.noContent(204)
})`

let testData: TestData
let admin: string
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS, env: { REQUIRE_SUBSCRIPTION: "1" } })
  admin = testData.administrator.token
})
afterAll(() => testData?.server.stop())

const send = (method: string, path: string, body?: object, token = admin) =>
  testData.server.call(method, path, { token, body })
async function done(method: string, path: string, body?: object) {
  const response = await send(method, path, body)
  expect([200, 204], response.text).toContain(response.status)
  return response.body as Row
}
const sql = (statement: string) => done("POST", "/test/sql", { sql: statement })
const runJob = (id: string) => done("POST", `/test/job/${id}`)
const fetchRecord = (collection: string, id: string) =>
  testData.server.superuser("GET", `/api/collections/${collection}/records/${id}`) as Promise<Row>

type Kind = {
  collection: string
  create: () => Promise<{ id: string }>
  /** The column, its value today refused, and how the refusal begins. */
  old: [column: string, value: string, error: string]
  /** A change of our API; by default a PUT. */
  change?: (id: string, values: object) => [method: string, path: string, body: object]
  other: [column: string, value: unknown]
}

const KINDS: Kind[] = [
  {
    collection: "companies",
    create: () => testData.make.company("Alt"),
    old: ["website", "ftp://alt.example", "Bitte geben Sie eine gültige Internetadresse ein"],
    other: ["phone", "1234"],
  },
  {
    collection: "companies",
    create: () => testData.make.company("Alt"),
    old: ["accent_color", "rot", "Bitte geben Sie eine Farbe"],
    other: ["authority", "Stadt Köln"],
  },
  {
    collection: "agents",
    create: () => testData.make.agent(testData.a),
    old: ["email", "keine Adresse", "Bitte geben Sie eine gültige E-Mail ein"],
    other: ["position", "Leitung"],
  },
  {
    collection: "agents",
    create: () => testData.make.agent(testData.a),
    old: ["image_url", "kein Bild", "Bitte wählen Sie ein Bild"],
    other: ["phone", "1234"],
  },
  {
    collection: "properties",
    create: () => testData.make.property(testData.a, "archived"),
    old: ["details", '{"price":"100","totalFloors":"-1"}', "Bitte geben Sie eine Zahl ab 0 ein"],
    other: ["title", "Neuer Titel"],
  },
  {
    collection: "properties",
    create: () => testData.make.property(testData.a, "archived"),
    old: ["city", "Köln 1a", "Bitte geben Sie hier nur den Ort ein"],
    other: ["house_number", "9"],
  },
  {
    collection: "users",
    create: () => testData.make.user(),
    old: ["first_name", "", "Vorname ist erforderlich"],
    change: (id, { first_name, last_name }: { first_name?: string; last_name?: string }) => [
      "POST",
      "/api/rpc/safe_update_user_profile",
      { user_id_param: id, first_name_param: first_name, last_name_param: last_name },
    ],
    other: ["last_name", "Neumann"],
  },
  {
    collection: "coupons",
    create: () => testData.make.coupon(),
    old: ["valid_until", "bald", "Bitte geben Sie ein gültiges Datum ein"],
    other: ["description", "Sommer"],
  },
  {
    collection: "coupons",
    create: () => testData.make.coupon(),
    old: ["discount_value", "150", "Ein Rabatt kann höchstens 100 Prozent sein"],
    other: ["active", false],
  },
  {
    collection: "coupons",
    create: () => testData.make.coupon(),
    old: ["discount_value", "10.5", "Ein Rabatt in Prozent ist eine ganze Zahl, z. B. 20"],
    other: ["active", false],
  },
]

describe.each(KINDS)("an old value of $collection, $old.0", ({ collection, create, old, other, change }) => {
  const [column, value, error] = old
  const ours = change ?? ((id, values) => ["PUT", `/api/${collection}/${id}`, values])
  const plant = async () => {
    const { id } = await create()
    await sql(`UPDATE ${collection} SET ${column} = '${value}' WHERE id = '${id}'`)
    return id
  }
  const stays = async (id: string) => {
    const row = await fetchRecord(collection, id)
    const stored = row[column]
    expect(typeof stored === "object" ? JSON.stringify(stored) : String(stored)).toBe(value)
    return row
  }

  it("blocks no change of another column, in our API and in PocketBase's own", async () => {
    const id = await plant()
    await done(...ours(id, { [other[0]]: other[1] }))
    expect((await stays(id))[other[0]]).toEqual(other[1])
    const next = await plant()
    await testData.server.superuser("PATCH", `/api/collections/${collection}/records/${next}`, { [other[0]]: other[1] })
    expect((await stays(next))[other[0]]).toEqual(other[1])
  })

  it("is refused where it is written again, and blocks no removal", async () => {
    const id = await plant()
    const sent = column === "details" ? { details: { price: "200", totalFloors: "-1" } } : { [column]: value }
    const response = await send(...ours((await create()).id, sent))
    expect(response).toMatchObject({ status: 400, body: { error: expect.stringContaining(error) } })
    await testData.server.superuser("DELETE", `/api/collections/${collection}/records/${id}`)
  })
})

it("agents whom nobody has ordered are turned round, and the newest is first; others stay", async () => {
  const ordered = async (company: Row, ranks: number[]) => {
    for (const [index, rank] of ranks.entries()) {
      const { id } = await testData.make.row("agents", {
        company_id: company.id,
        first_name: "A",
        last_name: `${index}`,
      })
      await sql(
        `UPDATE agents SET rank = ${rank}, created_at = '2026-01-0${index + 1} 00:00:00.000Z' WHERE id = '${id}'`,
      )
    }
  }
  const names = async ({ id }: Row) => {
    const { data } = (await done("GET", `/api/agents?sort=rank&company_id=${id}`)) as unknown as { data: Row[] }
    return data.map(({ last_name }) => last_name).join("")
  }
  const [created, byHand] = [await testData.make.company(), await testData.make.company()]
  await ordered(created, [1024, 2048, 3072])
  await ordered(byHand, [1024, 512, 3072])
  const code = readFileSync(path.join(migrationsDir, "1764015101_put_new_agents_first.js"), "utf8")
  await done("POST", "/test/migrate", { code })
  expect([await names(created), await names(byHand)]).toEqual(["210", "102"])
  for (const company of [created, byHand]) {
    await testData.make.row("agents", { company_id: company.id, first_name: "A", last_name: "3" })
  }
  expect([await names(created), await names(byHand)]).toEqual(["3210", "3102"])
})

it("a role that the console no longer accepts blocks no other change there", async () => {
  const { id } = await testData.make.user()
  await sql(`UPDATE users SET role = 'chef' WHERE id = '${id}'`)
  await testData.server.superuser("PATCH", `/api/collections/users/records/${id}`, { last_name: "Neumann" })
  expect(await fetchRecord("users", id)).toMatchObject({ role: "chef", last_name: "Neumann" })
})

const OLD_COMPANY = "UPDATE companies SET website = 'ftp://alt.example'"

describe("a company with an old value", () => {
  it("can be paid for", async () => {
    const company = await testData.make.company("Zahlend")
    const member = await testData.make.user({ company_id: company.id })
    await sql(`${OLD_COMPANY}, unpaid_since = '2020-01-01 00:00:00.000Z', pages_off = TRUE WHERE id = '${company.id}'`)
    const { session_id, id } = await testData.make.checkout({ user_id: member.id, email: member.email })
    expect(await done("POST", `/api/demo/checkout/${session_id}`, { outcome: "pay" })).toMatchObject({ success: true })
    expect(await fetchRecord("checkouts", id)).toMatchObject({ state: "paid" })
    expect(await fetchRecord("companies", company.id)).toMatchObject({ pages_off: false, website: "ftp://alt.example" })
  })

  it("has a page that neither runs nor believes it", async () => {
    const company = await testData.make.company("Verändert")
    const values = "accent_color = 'red;}', corner_radius = '8px', color_scheme = 'x'"
    const links = "imprint_url = 'javascript:alert(1)', website = 'javascript:alert(2)', privacy_url = 'https://a.de/'"
    await sql(`UPDATE companies SET ${values}, ${links} WHERE id = '${company.id}'`)
    const place = { company_id: company.id, title: "Haus", address: "Weg 1" }
    const { id } = await testData.make.row("properties", { ...place, status: "archived" })
    await sql(`UPDATE properties SET status = 'active' WHERE id = '${id}'`)
    const { status, text } = await testData.server.call("GET", `/property/${id}`)
    expect([status, text.match(/<style>/g)?.length]).toEqual([200, 1])
    expect(text).toContain('href="https://a.de/"')
    for (const wrong of ["javascript:", "red;}"]) expect(text).not.toContain(wrong)
  })

  it("is reviewed", async () => {
    const { id } = await testData.make.company("Unbezahlt")
    await sql(`${OLD_COMPANY} WHERE id = '${id}'`)
    await runJob("reviewCompanies")
    await expect.poll(async () => (await fetchRecord("companies", id)).unpaid_since).not.toBe("")
  })
})

const LONG_AGO = "2020-01-01 00:00:00.000Z"

type Job = {
  job: string
  table: string
  event: "UPDATE" | "DELETE"
  create: () => Promise<{ id: string }>
  isDone: (id: string) => Promise<unknown>
}

const JOBS: Job[] = [
  {
    job: "reviewCompanies",
    table: "companies",
    event: "UPDATE",
    create: () => testData.make.company("Geprüft"),
    isDone: async (id) => (await fetchRecord("companies", id)).unpaid_since !== "",
  },
  {
    job: "removeUnlistedMedia",
    table: "media",
    event: "DELETE",
    create: async () => {
      const { id } = await testData.make.media(testData.a)
      await sql(`UPDATE media SET updated_at = '${LONG_AGO}' WHERE id = '${id}'`)
      return { id }
    },
    isDone: (id) => isGone("media", id),
  },
  {
    job: "processOutbox",
    table: "outbox",
    event: "UPDATE",
    create: () => {
      const mail = { kind: "test", recipient: "x@example.com", subject: "Test", state: "waiting" }
      return testData.make.row("outbox", { ...mail, due_at: LONG_AGO, valid_until: LONG_AGO })
    },
    isDone: async (id) => (await fetchRecord("outbox", id)).state === "failed",
  },
  {
    job: "sweepPayments",
    table: "checkouts",
    event: "UPDATE",
    create: async () => {
      const { id } = await testData.make.checkout()
      await sql(`UPDATE checkouts SET expires_at = '${LONG_AGO}' WHERE id = '${id}'`)
      return { id }
    },
    isDone: async (id) => (await fetchRecord("checkouts", id)).state === "expired",
  },
  {
    job: "sweepPayments",
    table: "subscriptions",
    event: "UPDATE",
    create: async () => {
      const { id } = await testData.make.subscription(await testData.make.user())
      await sql(`UPDATE subscriptions SET period_end = '${LONG_AGO}' WHERE id = '${id}'`)
      return { id }
    },
    isDone: async (id) => (await fetchRecord("subscriptions", id)).period_end !== LONG_AGO,
  },
]

async function isGone(collection: string, id: string): Promise<boolean> {
  const { status } = await testData.server.call("GET", `/api/collections/${collection}/records/${id}`, {
    token: testData.server.superuserToken,
  })
  return status === 404
}

it.each(JOBS)("the job $job passes over one of $table that fails", async ({ job, create, ...of }) => {
  const before = await create()
  const broken = await create()
  const after = await create()
  const reason = `broken ${of.table}`
  const trigger = `CREATE TRIGGER broken_row BEFORE ${of.event} ON ${of.table} WHEN OLD.id = '${broken.id}'`
  await sql(`${trigger} BEGIN SELECT RAISE(ABORT, '${reason}'); END`)
  await runJob(job)
  for (const { id } of [before, after]) await expect.poll(() => of.isDone(id)).toBe(true)
  expect(await of.isDone(broken.id)).toBe(false)
  await sql("DROP TRIGGER broken_row")
})

it.each(JOBS)("what failed of $table is logged", async ({ table }) => {
  const filter = encodeURIComponent(`data.reason ~ "broken ${table}"`)
  const logs = () => testData.server.superuser("GET", `/api/logs?filter=${filter}`) as Promise<{ totalItems: number }>
  await expect.poll(async () => (await logs()).totalItems).toBeGreaterThan(0)
})
