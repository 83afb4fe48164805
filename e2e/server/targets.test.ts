import { unzipSync } from "fflate"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { deliveryWorkers } from "../../scripts/feeds/deliveries"
import { DELIVERY_KEY, DELIVERY_TOKEN } from "../support/server"
import { openSftp } from "../support/sftp-double"
import { createTestData, HIDDEN_STREET, NOTE_CANARY, type TestData } from "./support/test-data"

// What FTPS and FTP do is tried against vsftpd: npm run drill -- targets.

const HOOKS = `routerAdd("POST", "/test/set/{id}/{column}", (e) => {
  const [id, column] = [e.request.pathValue("id"), e.request.pathValue("column")]
  $app.db().newQuery("UPDATE targets SET " + column + " = {:value} WHERE id = {:id}").bind({ id, value: e.requestInfo().body.value }).execute()
  e.noContent(204)
})`
const ACCOUNT = { username: "makler", password: "geheim-am-portal", folder: "/import" }

let testData: TestData
let sftp: Awaited<ReturnType<typeof openSftp>>
beforeAll(async () => {
  sftp = await openSftp(ACCOUNT)
  testData = await createTestData({ hooks: HOOKS, env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: "9" } })
})
afterAll(async () => {
  await testData?.server.stop()
  await sftp?.stop()
})
beforeEach(() => sftp?.files.clear())

const targetSchema = z.looseObject({ id: z.string(), due_at: z.string(), host_key: z.string(), updated_at: z.string() })
const asMember = (method: string, to: string, body?: object) =>
  testData.server.call(method, to, { token: testData.a.member.token, body })
const wanted = (values: object = {}) => ({
  ...ACCOUNT,
  name: "Portal",
  protocol: "sftp",
  host: "127.0.0.1",
  port: sftp.port,
  schedule: "button",
  ...values,
})
const create = async (values?: object) =>
  targetSchema.parse((await asMember("POST", "/api/targets", wanted(values))).body)
const read = async (id: string) => {
  const { data } = z.object({ data: z.array(targetSchema) }).parse((await asMember("GET", "/api/targets")).body)
  return data.find((one) => one.id === id)
}
const runsOf = async (id: string) =>
  z
    .object({ data: z.array(z.looseObject({ error: z.string() })) })
    .parse((await asMember("GET", `/api/targets/${id}/runs`)).body).data
const set = (id: string, column: string, value: string) =>
  testData.server.call("POST", `/test/set/${id}/${column}`, { body: { value } })
const instant = (inMinutes: number) => new Date(Date.now() + inMinutes * 60_000).toISOString().replace("T", " ")

async function transfer(env: Record<string, string> = { DELIVER_TO_PRIVATE: "1" }): Promise<void> {
  for (const { look } of deliveryWorkers(testData.server.url, { DELIVERY_KEY, ...env })) {
    await look(new AbortController().signal)
  }
}
/** By the button. */
async function send(id: string, env?: Record<string, string>): Promise<void> {
  await testData.server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })
  expect((await asMember("POST", `/api/targets/${id}/send`)).status).toBe(200)
  await transfer(env)
}

it("gets all active listings as one package, whole, and nothing that stays inside", async () => {
  const active = await testData.make.property(testData.a, "active", { title: "Haus am Park" })
  await testData.make.property(testData.a, "sold", { title: "Verkauft" })
  await testData.make.property(testData.a, "archived", { title: "Im Archiv" })
  const { id, ...shown } = await create()
  expect(
    JSON.stringify([shown, await testData.server.superuser("GET", `/api/collections/targets/records/${id}`)]),
  ).not.toContain(ACCOUNT.password)
  await transfer()
  expect([...sftp.files]).toEqual([])
  await send(id)
  const [[name = "", file = Buffer.alloc(0)] = [], ...others] = sftp.files
  expect([name, others]).toEqual([expect.stringMatching(/^\/import\/openimmo-\w+-\d{14}\.zip$/), []])
  const xml = new TextDecoder().decode(unzipSync(file)["openimmo.xml"])
  expect(xml).toContain('umfang="VOLL"')
  expect(xml).toContain("Haus am Park")
  for (const hidden of ["Verkauft", "Im Archiv", HIDDEN_STREET, NOTE_CANARY]) expect(xml).not.toContain(hidden)
  const [run] = await runsOf(id)
  expect(run).toMatchObject({ state: "sent", listings: 1, report: { sent: [active.reference], problems: [] } })
  expect(await read(id)).toMatchObject({ due_at: "", host_key: expect.stringMatching(/^SHA256:[\w+/]{43}$/) })
  await transfer()
  expect(sftp.files.size).toBe(1)

  // Somebody else answers: nothing is sent, not even the password.
  await sftp.replace()
  await send(id)
  expect(sftp.files.size).toBe(1)
  expect((await runsOf(id))[0]).toMatchObject({ state: "failed", error: expect.stringContaining("anderen Schlüssel") })
  expect((await asMember("PUT", `/api/targets/${id}`, { host_key: "" })).body).toMatchObject({ host_key: "" })
  await send(id)
  expect(sftp.files.size).toBe(2)
  await asMember("DELETE", `/api/targets/${id}`)
})

it("is sent to every night and after changes, and tried again for a day before there is one mail", async () => {
  const { id } = await create({ schedule: "changes", password: "falsch" })
  await transfer()
  const [run] = await runsOf(id)
  expect(run).toMatchObject({ state: "failed", error: "Benutzername oder Passwort werden nicht angenommen." })
  const retry = Date.parse((await read(id))?.due_at ?? "")
  expect(retry).toBeLessThan(Date.now() + 2 * 60_000)
  const mails = async () => {
    const rows = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=(about='${id}')`)
    return z.object({ items: z.array(z.object({ kind: z.string() })) }).parse(rows).items.length
  }
  expect(await mails()).toBe(0)
  for (const count of [1, 2]) {
    await set(id, "failing_since", instant(-24 * 60 - count))
    await set(id, "due_at", instant(-1))
    await transfer()
    expect(await mails()).toBe(1)
  }
  const night = Date.parse((await read(id))?.due_at ?? "")
  expect(night).toBeGreaterThan(Date.now())
  expect(new Date(night).getUTCHours()).toBeLessThan(3)

  await asMember("PUT", `/api/targets/${id}`, { password: ACCOUNT.password })
  await transfer()
  expect(sftp.files.size).toBe(1)
  await set(id, "due_at", instant(10 * 60))
  const listing = await testData.make.property(testData.a)
  const soon = Date.parse((await read(id))?.due_at ?? "")
  expect(soon).toBeLessThan(Date.now() + 16 * 60_000)
  await asMember("PUT", `/api/properties/${listing.id}`, { title: "Noch eine" })
  expect(Date.parse((await read(id))?.due_at ?? "")).toBe(soon)
  await asMember("DELETE", `/api/targets/${id}`)
})

it("is reached at public addresses alone, and by the delivery key for one company, which reads only that one's", async () => {
  const { id } = await create()
  await send(id, {})
  expect((await runsOf(id))[0]).toMatchObject({ error: "„127.0.0.1“ hat keine öffentliche Adresse im Internet." })
  const ofA = `${DELIVERY_TOKEN}.${testData.a.id}`
  const status = async (to: string, token = ofA) => (await testData.server.call("GET", to, { token })).status
  expect(await status(`/api/companies/${testData.a.id}`)).toBe(200)
  expect(await status(`/api/companies/${testData.b.id}`)).toBe(404)
  expect(await status("/api/targets")).toBe(403)
  expect(await status("/api/properties", `${DELIVERY_TOKEN}x.${testData.a.id}`)).toBe(401)
  expect((await testData.server.call("POST", "/api/agents", { token: ofA, body: {} })).status).toBe(403)
  expect((await testData.server.call("POST", "/api/deliveries/targets", { token: ofA })).status).toBe(403)
  await asMember("DELETE", `/api/targets/${id}`)
})
