import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { createTestData, type TestData } from "../support/test-data"

const listSchema = z.object({
  total: z.number(),
  actors: z.array(z.string()),
  actor_names: z.record(z.string(), z.string()),
  data: z.array(
    z.object({ action: z.string(), actor: z.string(), subject: z.string(), count: z.number(), created_at: z.string() }),
  ),
})

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

const COLUMNS = "id, company_id, actor_email, action, subject, actor_id, user_id, user_email, created_at"

/** Adds an entry, or one with a number for each of the first seconds of that year. */
async function log(company: string, seconds: number, [actor, action, subject]: [string, string, string], count = 1) {
  const query = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
    INSERT INTO audit_log (${COLUMNS}) SELECT substr(lower(hex(randomblob(8))), 1, 15), '${company}', '${actor}', '${action}',
      '${subject}' || iif(${count} > 1, i, ''), '', '', '',
      strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || (${seconds} + i) || ' seconds') FROM n`
  await testData.server.superuser("POST", "/api/sql", { query })
}

async function read(query: string, company = testData.a) {
  const { body } = await testData.server.call("GET", `/api/audit?${query}`, { token: company.member.token })
  const { data, total, actors } = listSchema.parse(body)
  return {
    total,
    actors,
    data,
    lines: data.map(({ actor, action, subject, count }) => [actor, action, subject, count]),
  }
}

describe("the audit log", () => {
  beforeAll(async () => {
    for (const { id } of [testData.a, testData.b])
      await testData.server.superuser("POST", "/api/sql", { query: `DELETE FROM audit_log WHERE company_id = '${id}'` })
    await log(testData.b.id, 0, ["fremd", "property_deleted", "anderswo"])
    await log(testData.a.id, 0, ["anna", "property_deleted", "Haus "], 320)
    await log(testData.a.id, 100, ["bert", "property_deleted", "Villa"])
    await log(testData.a.id, 150, ["anna", "key_created", "Schnittstelle"])
    // A pause of more than ten minutes begins another line, one of ten does not.
    await log(testData.a.id, 919, ["anna", "property_deleted", "Haus danach"])
    await log(testData.a.id, 1520, ["anna", "property_deleted", "Haus später"])
  })

  it("has one line for what somebody did at once, the newest first, and pages of lines", async () => {
    const all = [
      ["anna", "property_deleted", "Haus später", 1],
      ["anna", "property_deleted", "Haus danach", 321],
      ["anna", "key_created", "Schnittstelle", 1],
      ["bert", "property_deleted", "Villa", 1],
    ]
    expect(await read("grouped=true")).toMatchObject({ total: 4, lines: all, actors: ["anna", "bert"] })
    const pages = [1, 2].map(async (page) => (await read(`grouped=true&perPage=3&page=${page}`)).lines)
    expect((await Promise.all(pages)).flat()).toEqual(all)
    expect(await read("perPage=1")).toMatchObject({
      total: 324,
      lines: [["anna", "property_deleted", "Haus später", 1]],
    })
  })

  it("names people as they are called now, beside the address that tells them apart", async () => {
    const { id, member, colleague } = testData.a
    const sql = (query: string) => testData.server.superuser("POST", "/api/sql", { query })
    await sql(`UPDATE users SET first_name = 'Mara', last_name = 'Lindner' WHERE id = '${member.id}'`)
    await sql(`UPDATE users SET first_name = 'Jonas', last_name = 'Berger' WHERE id = '${colleague.id}'`)
    await sql(`INSERT INTO audit_log (${COLUMNS}) VALUES ('namen0000000001', '${id}', '${member.email}', 'member_removed', '',
      '${member.id}', '${colleague.id}', '${colleague.email}', '2030-01-01 00:00:00.000Z')`)
    for (const list of ["perPage=1", "grouped=true&perPage=1"]) {
      const { body } = await testData.server.call("GET", `/api/audit?${list}`, { token: member.token })
      expect(body).toMatchObject({
        actor_names: { anna: "", [member.email]: "Mara Lindner" },
        data: [
          {
            actor: member.email,
            actor_name: "Mara Lindner",
            user: colleague.email,
            user_name: "Jonas Berger",
          },
        ],
      })
    }
    // Whoever has left could otherwise write a colleague's name over what they have done.
    await sql(
      `UPDATE users SET company_id = '', first_name = 'Mara', last_name = 'Lindner' WHERE id = '${colleague.id}'`,
    )
    const { body } = await testData.server.call("GET", "/api/audit?perPage=1", { token: member.token })
    expect(body).toMatchObject({ data: [{ actor_name: "Mara Lindner", user: colleague.email, user_name: "" }] })
    await sql(
      `UPDATE audit_log SET actor_id = '${colleague.id}', actor_email = '${colleague.email}' WHERE id = 'namen0000000001'`,
    )
    const left = await testData.server.call("GET", "/api/audit?perPage=1", { token: member.token })
    expect(left.body).toMatchObject({ actor_names: { [colleague.email]: "" } })
    await sql(`UPDATE users SET company_id = '${id}' WHERE id = '${colleague.id}'`)
    await sql("DELETE FROM audit_log WHERE id = 'namen0000000001'")
  })

  it("unfolds a line: its entries are the newest of that person and action up to it", async () => {
    const [, line] = (await read("grouped=true")).data
    const { data } = await read(`actor=anna&action=property_deleted&until=${line?.created_at}&perPage=${line?.count}`)
    expect(data.map(({ subject }) => subject)).toEqual([
      "Haus danach",
      ...Array.from({ length: 320 }, (_, index) => `Haus ${319 - index}`),
    ])
  })

  it("is filtered by person, kind and words, and says whom one can ask for", async () => {
    const actors = ["anna", "bert"]
    const villa = ["bert", "property_deleted", "Villa", 1]
    expect(await read("grouped=true&actor=bert")).toMatchObject({ total: 1, lines: [villa], actors })
    expect(await read("grouped=true&kind=settings")).toMatchObject({ total: 1, actors })
    expect(await read("grouped=true&kind=deleted&q=villa")).toMatchObject({ total: 1, lines: [villa] })
    expect(await read("grouped=true&kind=privacy")).toMatchObject({ total: 0, lines: [] })
    expect(await read("grouped=true&actor=anna", testData.b)).toMatchObject({ total: 0, actors: ["fremd"] })
  })
})
