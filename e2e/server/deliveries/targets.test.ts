import { once } from "node:events"
import { createServer } from "node:net"
import { unzipSync } from "fflate"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { deliveryWorkers } from "../../../scripts/feeds/deliveries"
import { upload } from "../../../scripts/feeds/upload"
import { hostGuard } from "../../../scripts/lib/public-address"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { MINUTE } from "../../../src/domain/values/durations"
import { DELIVERY_KEY, DELIVERY_TOKEN } from "../../support/server"
import { openSftp } from "../../support/sftp-double"
import {
  createTestData,
  HIDDEN_STREET,
  MANDATE_CANARY,
  NOTE_CANARY,
  OWNER_CANARY,
  SHARE_CANARY,
  type TestData,
} from "../support/test-data"

// The drill tries FTPS and FTP against vsftpd: npm run drill -- feeds.

const HOOKS = `routerAdd("POST", "/test/set/{table}/{id}/{column}", (e) => {
  const [table, id, column] = [e.request.pathValue("table"), e.request.pathValue("id"), e.request.pathValue("column")]
  $app.db().newQuery("UPDATE " + table + " SET " + column + " = {:value} WHERE id = {:id}").bind({ id, value: e.requestInfo().body.value }).execute()
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

const rowSchema = z.looseObject({ leased_until: z.string(), attempts: z.number() })
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
const fetchRuns = async (id: string) =>
  z
    .object({ data: z.array(z.looseObject({ error: z.string() })) })
    .parse((await asMember("GET", `/api/targets/${id}/runs`)).body).data
const set = (id: string, column: string, value: string, table = "targets") =>
  testData.server.call("POST", `/test/set/${table}/${id}/${column}`, { body: { value } })
const fetchRow = async (id: string) =>
  rowSchema.parse(await testData.server.superuser("GET", `/api/collections/targets/records/${id}`))
async function mailsAbout(id: string) {
  const rows = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=(about='${id}')`)
  const { items } = z.object({ items: z.array(z.looseObject({ id: z.string(), content: z.unknown() })) }).parse(rows)
  // A new mail would replace one of the same kind that waits.
  for (const mail of items) await set(mail.id, "state", "sent", "outbox")
  return items
}
/** The kind of the listings: without one no receiver takes them. */
const KIND = { propertyType: "Villa" }
const instant = (inMinutes: number) => toDbTimestamp(Date.now() + inMinutes * 60_000)

async function transfer(env: Record<string, string> = { DELIVER_TO_PRIVATE: "1" }): Promise<void> {
  for (const { look } of deliveryWorkers(testData.server.url, { DELIVERY_KEY, ...env })) {
    await look(new AbortController().signal)
  }
}
/** Starts a transfer the way the button does. */
async function send(id: string, env?: Record<string, string>): Promise<void> {
  await testData.server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })
  expect((await asMember("POST", `/api/targets/${id}/send`)).status).toBe(200)
  await transfer(env)
}

it("gets all active listings as one package, whole, and nothing that stays inside", async () => {
  const active = await testData.make.property(testData.a, "active", { title: "Haus am Park", details: KIND })
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
  const internal = [NOTE_CANARY, SHARE_CANARY, "13,579", OWNER_CANARY, MANDATE_CANARY, "qualified"]
  for (const hidden of ["Verkauft", "Im Archiv", HIDDEN_STREET, ...internal]) expect(xml).not.toContain(hidden)
  const [run] = await fetchRuns(id)
  expect(run).toMatchObject({ state: "sent", listings: 1, report: { sent: [active.reference], problems: [] } })
  expect(await read(id)).toMatchObject({ due_at: "", host_key: expect.stringMatching(/^SHA256:[\w+/]{43}$/) })
  await transfer()
  expect(sftp.files.size).toBe(1)

  // Another server answers: nothing is sent to it, not even the password.
  await sftp.replace()
  await send(id)
  expect(sftp.files.size).toBe(1)
  expect((await fetchRuns(id))[0]).toMatchObject({
    state: "failed",
    error: expect.stringContaining("anderen Schlüssel"),
  })
  expect((await asMember("PUT", `/api/targets/${id}`, { host_key: "" })).body).toMatchObject({ host_key: "" })
  expect(await read(id)).toMatchObject({ left_out: "" })
  const incomplete = await testData.make.property(testData.a, "active", { title: "Ohne Art" })
  await send(id)
  expect(sftp.files.size).toBe(2)
  expect(await read(id)).toMatchObject({ left_out: "1 von 2 nicht übertragen" })
  await asMember("PUT", `/api/properties/${incomplete.id}`, { status: "archived" })
  await asMember("DELETE", `/api/targets/${id}`)
})

it("is sent to every night and after changes, and tried again for a day before there is one mail", async () => {
  const { id } = await create({ schedule: "changes", folder: "/anderswo" })
  await transfer()
  const [run] = await fetchRuns(id)
  expect(run).toMatchObject({ state: "failed", error: expect.stringContaining("Den Ordner gibt es nicht") })
  expect(await read(id)).toMatchObject({ is_stopped: false })
  const retry = Date.parse((await read(id))?.due_at ?? "")
  expect(retry).toBeLessThan(Date.now() + 2 * MINUTE)
  const mails = async () => (await mailsAbout(id)).length
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

  await asMember("PUT", `/api/targets/${id}`, { folder: ACCOUNT.folder })
  await transfer()
  expect(sftp.files.size).toBe(1)
  await set(id, "due_at", instant(10 * 60))
  const listing = await testData.make.property(testData.a, "active", { details: KIND })
  const soon = Date.parse((await read(id))?.due_at ?? "")
  expect(soon).toBeLessThan(Date.now() + 61_000)
  await asMember("PUT", `/api/properties/${listing.id}`, { title: "Noch eine" })
  expect(Date.parse((await read(id))?.due_at ?? "")).toBe(soon)
  await asMember("DELETE", `/api/targets/${id}`)
})

it("stops where a password is refused, with one mail, until somebody changes the target", async () => {
  const { id } = await create({ schedule: "changes", password: "falsch" })
  const attempts = async () => {
    await transfer()
    return (await fetchRuns(id)).length
  }
  expect(await attempts()).toBe(1)
  const error = "Benutzername oder Passwort fehlen oder werden nicht angenommen."
  expect((await fetchRuns(id))[0]).toMatchObject({ state: "failed", error })
  expect(await read(id)).toMatchObject({ due_at: "", is_stopped: true })
  expect((await mailsAbout(id)).map(({ content }) => JSON.stringify(content))).toEqual([
    expect.stringContaining("nichts mehr dorthin"),
  ])
  await testData.make.property(testData.a, "active", { details: KIND })
  expect(await attempts()).toBe(1)
  await send(id)
  expect(await attempts()).toBe(2)
  expect(await mailsAbout(id)).toHaveLength(1)
  // Still wrong: whoever has changed it is told of that.
  await asMember("PUT", `/api/targets/${id}`, { password: "auch falsch" })
  expect(await attempts()).toBe(3)
  expect(await mailsAbout(id)).toHaveLength(2)
  await asMember("PUT", `/api/targets/${id}`, { password: ACCOUNT.password })
  await transfer()
  expect(sftp.files.size).toBe(1)
  expect(await read(id)).toMatchObject({ failing_since: "", is_stopped: false })
  await asMember("DELETE", `/api/targets/${id}`)
})

const XML = /<immobilie>[\s\S]*?<\/immobilie>/g
/** Returns the packages that arrived since the last look: the kind of each, and each object's title or deletion. */
function arrived() {
  const packages = [...sftp.files].map(([, file]) => new TextDecoder().decode(unzipSync(file)["openimmo.xml"]))
  sftp.files.clear()
  return packages.map((xml) => [
    /umfang="(\w+)"/.exec(xml)?.[1],
    ...(xml.match(XML) ?? []).map((object) => {
      const number = /<objektnr_extern>([^<]*)/.exec(object)?.[1]
      return object.includes(`"DELETE"`) ? `${number} gone` : `${/<objekttitel>([^<]*)/.exec(object)?.[1]}`
    }),
  ])
}

it("is told of changes alone, and of what is gone, until a full one at night, whatever failed in between", async () => {
  const { id } = await create({ schedule: "changes", name: "Änderungen" })
  const listing = await testData.make.property(testData.a, "active", { details: KIND })
  await transfer()
  expect(arrived().map(([kind]) => kind)).toEqual(["VOLL"])
  const due = async () => {
    expect(Date.parse((await read(id))?.due_at ?? "")).toBeLessThan(Date.now() + 61_000)
    await set(id, "due_at", instant(-1))
    await transfer()
    return arrived()
  }
  const save = (values: object) => asMember("PUT", `/api/properties/${listing.id}`, values)
  await save({ title: "Neuer Titel" })
  expect(await due()).toEqual([["TEIL", "Neuer Titel"]])
  const runs = (await fetchRuns(id)).length
  expect((await fetchRuns(id))[0]).toMatchObject({
    kind: "partial",
    report: { sent: [listing.reference], removed: [] },
  })
  // This change touches nothing that is sent.
  await save({ internal_note: "Anrufen" })
  expect(await due()).toEqual([])
  expect(await fetchRuns(id)).toHaveLength(runs)

  await save({ status: "archived" })
  await sftp.stop()
  expect(await due()).toEqual([])
  expect((await fetchRuns(id))[0]).toMatchObject({ kind: "partial", state: "failed" })
  // Its pause stays, whatever is saved.
  await set(id, "due_at", instant(30))
  await testData.make.property(testData.a, "active", { title: "Dazugekommen", details: KIND })
  expect(Date.parse((await read(id))?.due_at ?? "")).toBeGreaterThan(Date.now() + 20 * MINUTE)
  await sftp.restart()
  await set(id, "due_at", instant(-1))
  await transfer()
  expect(arrived()).toEqual([["TEIL", "Dazugekommen", `${listing.reference} gone`]])

  // All listings are sent at night, or when somebody asks for it.
  await set(id, "full_at", instant(-1))
  await set(id, "due_at", instant(-1))
  await transfer()
  const [[kind, ...sent] = []] = arrived()
  expect([kind, sent.includes("Dazugekommen"), sent.some((text) => text?.endsWith("gone"))]).toEqual([
    "VOLL",
    true,
    false,
  ])
  await asMember("DELETE", `/api/targets/${id}`)
})

it("is taken up again minutes after its sender was killed, by one alone, with what changed meanwhile", async () => {
  const { id } = await create({ schedule: "changes" })
  const call = (to: string, body?: object) =>
    testData.server.call("POST", `/api/deliveries/targets${to}`, { token: DELIVERY_TOKEN, body })
  const lease = async () =>
    z.object({ data: z.nullable(z.object({ attempt: z.number(), is_full: z.boolean() })) }).parse((await call("")).body)
      .data
  const killed = await lease()
  expect(killed).toMatchObject({ is_full: true })
  expect(await lease()).toBeNull()
  const before = (await fetchRow(id)).leased_until
  expect(Date.parse(before)).toBeLessThan(Date.now() + 4 * MINUTE)
  expect((await call(`/${id}/lease`, { attempt: killed?.attempt ?? 0 })).status).toBe(200)
  expect((await fetchRow(id)).leased_until > before).toBe(true)
  await set(id, "leased_until", instant(-1))
  const next = await lease()
  expect(next?.attempt).toBe((killed?.attempt ?? 0) + 1)
  expect((await call(`/${id}/lease`, { attempt: killed?.attempt ?? 0 })).status).toBe(409)
  await call(`/${id}`, { attempt: killed?.attempt ?? 0 })
  expect(await fetchRuns(id)).toEqual([])
  await testData.make.property(testData.a, "active", { details: KIND })
  await call(`/${id}`, { attempt: next?.attempt ?? 0, held: "[]" })
  expect(await fetchRuns(id)).toHaveLength(1)
  expect(Date.parse((await read(id))?.due_at ?? "")).toBeLessThan(Date.now() + 61_000)
  await set(id, "due_at", instant(-1))
  expect(await lease()).not.toBeNull()
  expect((await call(`/${id}/lease`, { attempt: killed?.attempt ?? 0 })).status, "the first of another transfer").toBe(
    409,
  )
  await asMember("DELETE", `/api/targets/${id}`)
})

it("is reached at public addresses alone, and by the delivery key for one company, which reads only that one's", async () => {
  const { id } = await create()
  await send(id, {})
  expect((await fetchRuns(id))[0]).toMatchObject({ error: "„127.0.0.1“ hat keine öffentliche Adresse im Internet." })
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

it("never sends a password to another server, unless who changes it knows it", async () => {
  const { id } = await create()
  for (const elsewhere of [{ host: "sftp.beispiel.de" }, { port: 2222 }, { protocol: "ftp" }]) {
    const { status, body } = await asMember("PUT", `/api/targets/${id}`, elsewhere)
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { password: expect.any(String) } })])
  }
  const known = { host: "sftp.beispiel.de", password: ACCOUNT.password }
  expect((await asMember("PUT", `/api/targets/${id}`, known)).body).toMatchObject({ host: known.host })
  await asMember("DELETE", `/api/targets/${id}`)
})

it("takes no password from who has not seen that another was saved since", async () => {
  const { id, updated_at } = await create()
  const headers = { "If-Match": `"${updated_at}"` }
  const { token } = testData.a.member
  const save = async (password: string) =>
    (await testData.server.call("PUT", `/api/targets/${id}`, { token, headers, body: { password } })).status
  expect([await save("erstes"), await save("zweites")]).toEqual([200, 412])
  await asMember("DELETE", `/api/targets/${id}`)
})

it("keeps no other company waiting: one transfer of a company at a time, what fails last, in a time by size", async () => {
  const ids = [await create({ schedule: "night" }), await create({ schedule: "night" })].map(({ id }) => id)
  const token = testData.b.member.token
  const other = targetSchema.parse(
    (await testData.server.call("POST", "/api/targets", { token, body: wanted({ schedule: "night" }) })).body,
  )
  const lease = async () => {
    const { body } = await testData.server.call("POST", "/api/deliveries/targets", { token: DELIVERY_TOKEN })
    return z.object({ data: z.nullable(z.object({ id: z.string() })) }).parse(body).data?.id
  }
  await set(ids[0] ?? "", "failing_since", instant(-5))
  expect([await lease(), await lease(), await lease()]).toEqual([ids[1], other.id, undefined])
  for (const id of ids) await asMember("DELETE", `/api/targets/${id}`)
  await testData.server.call("DELETE", `/api/targets/${other.id}`, { token })

  // It greets for ever.
  const slow = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-\r\n"), 20)
    socket.on("error", () => {}).once("close", () => clearInterval(timer))
  }).listen(0, "127.0.0.1")
  await once(slow, "listening")
  const address = z.object({ port: z.number() }).parse(slow.address())
  const leased = { id: "", attempt: 1, company_id: "", host_key: "", is_full: true, held: "" }
  const target = { ...wanted(), ...leased, protocol: "ftp" as const, ...address }
  const sent = { file: import.meta.filename, name: "paket.zip", part: "paket.part", guard: hostGuard(true) }
  await expect(upload(target, sent, 200)).rejects.toThrow("zu langsam")
  slow.close()
  await once(slow, "close")
})

it("is left without a part of a package that its server refuses", async () => {
  const leased = { id: "", attempt: 1, company_id: "", host_key: "", is_full: true, held: "" }
  const target = { ...wanted(), ...leased, protocol: "sftp" as const }
  const sent = { file: import.meta.filename, name: "paket.zip", part: "paket.part", guard: hostGuard(true) }
  // The server renames nothing to a name that is taken.
  sftp.files.set("/import/paket.zip", Buffer.alloc(1))
  await expect(upload(target, sent)).rejects.toThrow("Der Server hat abgelehnt, was gesendet wurde.")
  expect([...sftp.files.keys()]).toEqual(["/import/paket.zip"])
  await upload(target, { ...sent, name: "anderes.zip" })
  expect([...sftp.files.keys()]).toEqual(["/import/paket.zip", "/import/anderes.zip"])
})

it("is one of 20 at most", async () => {
  const { token } = testData.b.member
  const body = wanted()
  const all = Array.from({ length: 21 }, () => testData.server.call("POST", "/api/targets", { token, body }))
  const refused = (await Promise.all(all)).filter(({ status }) => status !== 200)
  expect(refused).toMatchObject([{ status: 409, body: { error: expect.stringContaining("schon 20 Ziele") } }])
})
