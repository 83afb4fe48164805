import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { type Account, createTestData, type TestData } from "../support/test-data"

const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  user_id: z.string(),
  created_at: z.string(),
})

let testData: TestData
let employee: Account
beforeAll(async () => {
  testData = await createTestData()
  employee = await testData.make.user({ company_id: testData.a.id, company_role: "member" })
})
beforeEach(() => testData.server.superuser("POST", "/api/sql", { query: "DELETE FROM saved_views" }))
afterAll(() => testData?.server.stop())

const call = (by: { token: string }, method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token: by.token, body })
const save = async (by: { token: string }, body: object) => {
  const response = await call(by, "POST", "/api/saved-views", body)
  expect(response.status, response.text).toBe(200)
  return viewSchema.parse(response.body)
}
const names = async (by: { token: string }) =>
  z
    .object({ data: z.array(viewSchema) })
    .parse((await call(by, "GET", "/api/saved-views")).body)
    .data.map(({ name }) => name)

it("is its maker's alone, or its company's", async () => {
  const { a, b } = testData
  await save(employee, { name: "Meine", query: "?mine=true" })
  await save(employee, { name: "Alle Villen", query: "property_type=Villa", shared: true })
  await save(b.member, { name: "Fremd", shared: true })
  expect(await names(employee)).toEqual(["Alle Villen", "Meine"])
  expect(await names(a.member)).toEqual(["Alle Villen"])
  expect(await names(b.member)).toEqual(["Fremd"])
})

it("replaces the maker's own of the same name, and nobody else's", async () => {
  const { a } = testData
  await save(a.member, { name: "Villen", query: "q=1", shared: true })
  await save(employee, { name: "Villen", query: "q=2" })
  const { query } = await save(employee, { name: " Villen ", query: "?q=3" })
  expect(query).toBe("q=3")
  expect(await names(employee)).toEqual(["Villen", "Villen"])
  expect(await names(a.member)).toEqual(["Villen"])
  // A view of another list may have the name, too.
  await save(employee, { name: "Villen", query: "tab=contacts&role=owner" })
  expect(await names(employee)).toEqual(["Villen", "Villen", "Villen"])
})

it("is deleted by its maker; a shared one by owners, too", async () => {
  const { a } = testData
  const remove = async (by: { token: string }, { id }: { id: string }) =>
    (await call(by, "DELETE", `/api/saved-views/${id}`)).status
  const [ofOwner, own, shared] = [
    await save(a.member, { name: "Chefin", shared: true }),
    await save(employee, { name: "Eigene" }),
    await save(employee, { name: "Gemeinsam", shared: true }),
  ]
  expect(await remove(employee, ofOwner)).toBe(403)
  expect(await remove(a.member, own)).toBe(404)
  expect(await remove(testData.b.member, shared)).toBe(404)
  expect(await remove(a.member, shared)).toBe(200)
  expect(await remove(employee, own)).toBe(200)
  expect(await names(employee)).toEqual(["Chefin"])
})

it.each([
  [{}, { name: "Bitte geben Sie der Ansicht einen Namen" }],
  [{ name: "x".repeat(81) }, { name: expect.any(String) }],
  [{ name: "x", query: "q".repeat(2001) }, { query: expect.any(String) }],
  [{ name: "x", shared: "ja" }, { shared: "Möglich sind true und false" }],
])("says what is wrong with %j", async (body, fields) => {
  expect(await call(employee, "POST", "/api/saved-views", body)).toMatchObject({ status: 400, body: { fields } })
})

it("is one of 300 of a company, and replaces one of them", async () => {
  const { a, b } = testData
  const query = `INSERT INTO saved_views (id, company_id, user_id, name, query, shared, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
    SELECT 'ansicht' || printf('%08d', i), '${a.id}', '${employee.id}', 'Nr. ' || i, '', FALSE, '2026-01-01 00:00:00.000Z' FROM n`
  await testData.server.superuser("POST", "/api/sql", { query })
  expect(await call(employee, "POST", "/api/saved-views", { name: "Noch eine" })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("höchstens 300 Ansichten") },
  })
  await save(employee, { name: "Nr. 7", query: "q=neu" })
  await save(b.member, { name: "Anderswo" })
})

it("is no stranger's, in PocketBase's console neither", async () => {
  const { id } = await save(employee, { name: "Eigene" })
  const path = `/api/collections/saved_views/records/${id}`
  const token = testData.server.superuserToken
  expect((await call({ token }, "PATCH", path, { user_id: testData.b.member.id })).status).toBe(400)
  expect((await call({ token }, "PATCH", path, { user_id: testData.a.member.id })).status).toBe(200)
})

it("goes with its maker's account unless it is shared", async () => {
  const leaving = await testData.make.user({ company_id: testData.a.id, company_role: "member" })
  await save(leaving, { name: "Eigene" })
  const { id } = await save(leaving, { name: "Gemeinsam", shared: true })
  const path = `/api/collections/users/records/${leaving.id}`
  await testData.server.superuser("DELETE", path)
  expect(await names(testData.a.member)).toEqual(["Gemeinsam"])
  const kept = await testData.server.superuser("GET", `/api/collections/saved_views/records/${id}`)
  expect(kept).toMatchObject({ user_id: "" })
})
