import { type ChildProcess, spawn } from "node:child_process"
import { createHmac } from "node:crypto"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { deliveryWorkers } from "../../../scripts/feeds/deliveries"
import { inRoot } from "../../../scripts/lib/paths"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { CERTIFICATE, openReceiver, type Received } from "../../support/receiver"
import { DELIVERY_KEY, DELIVERY_TOKEN } from "../../support/server"
import { createTestData, type Row, type TestData } from "../support/test-data"

const HOOKS = `routerAdd("POST", "/test/job", (e) => {
  $app.cron().jobs().find((job) => job.id() === "cleanUpDeliveries").run()
  e.noContent(204)
})
routerAdd("POST", "/test/set/{table}/{id}/{column}", (e) => {
  const { table, id, column } = { table: e.request.pathValue("table"), id: e.request.pathValue("id"), column: e.request.pathValue("column") }
  $app.db().newQuery("UPDATE " + table + " SET " + column + " = {:value} WHERE id = {:id}").bind({ id, value: e.requestInfo().body.value }).execute()
  e.noContent(204)
})`

/** Runs the process that sends: it sends what is due each time it is told to. */
const PROCESS = `import { deliveryWorkers } from "./scripts/feeds/deliveries.ts"
const [worker] = deliveryWorkers(process.env.SERVER)
for await (const _ of process.stdin) {
  await worker.look(new AbortController().signal)
  console.log("done")
}`

const folder = inRoot(".cache/test", `webhooks-${process.pid}`)
let testData: TestData
let receiver: Awaited<ReturnType<typeof openReceiver>>
let sender: ChildProcess
let lines: AsyncIterableIterator<string>
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, "ca.pem"), CERTIFICATE)
  receiver = await openReceiver()
  // Mails wait, because no server takes them.
  testData = await createTestData({ hooks: HOOKS, env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: "9" } })
  sender = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROCESS], {
    cwd: inRoot("."),
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      SERVER: testData.server.url,
      DELIVERY_KEY,
      DELIVER_TO_PRIVATE: "1",
      NODE_EXTRA_CA_CERTS: path.join(folder, "ca.pem"),
    },
  })
  if (sender.stdout === null) throw new Error("The sender says nothing")
  lines = createInterface(sender.stdout)[Symbol.asyncIterator]()
})
afterAll(async () => {
  sender?.kill()
  await testData?.server.stop()
  await receiver?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  receiver?.take()
  receiver?.answer(204)
})

const createdSchema = z.looseObject({ id: z.string(), secret: z.string().optional(), updated_at: z.string() })
const asMember = (method: string, to: string, body?: object) =>
  testData.server.call(method, to, { token: testData.a.member.token, body })
const create = async (...events: string[]) =>
  createdSchema.parse((await asMember("POST", "/api/webhooks", { url: `${receiver.url}/empfang?a=1`, events })).body)
const remove = ({ id }: { id: string }) => asMember("DELETE", `/api/webhooks/${id}`)
const deliveriesSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), error: z.string() })) })
const fetchDeliveries = async ({ id }: { id: string }) =>
  deliveriesSchema.parse((await asMember("GET", `/api/webhooks/${id}/deliveries`)).body).data
const webhookRow = (id: string) => testData.server.superuser("GET", `/api/collections/webhooks/records/${id}`)
const set = (table: string, id: string, column: string, value: string) =>
  testData.server.call("POST", `/test/set/${table}/${id}/${column}`, { body: { value } })
const instant = (inMinutes: number) => toDbTimestamp(Date.now() + inMinutes * 60_000)
const job = () => testData.server.call("POST", "/test/job")
const lease = () => testData.server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })
const leaseSchema = z.object({ data: z.array(z.object({ id: z.string(), attempt: z.number() })) })
const report = (id: string, body: object) =>
  testData.server.call("POST", `/api/deliveries/${id}`, { token: DELIVERY_TOKEN, body })

async function send(): Promise<Received[]> {
  sender.stdin?.write("\n")
  expect((await lines.next()).value).toBe("done")
  return receiver.take()
}

async function save(listing: Row, values: object): Promise<void> {
  const { status, text } = await asMember("PUT", `/api/properties/${listing.id}`, values)
  if (status !== 200) throw new Error(text)
}

const mailsSchema = z.object({
  items: z.array(z.object({ id: z.string(), kind: z.string(), state: z.string(), attempts: z.number() })),
})

/**
 * Returns the kinds of the mails, and marks them as sent: the same mail would replace one that waits, and the sender of a mail
 * changes its state.
 */
async function mailsAbout(id: string): Promise<string[]> {
  const list = async () => {
    const rows = await testData.server.superuser("GET", `/api/collections/outbox/records?filter=(about='${id}')`)
    return mailsSchema.parse(rows).items
  }
  const isTried = async () => (await list()).every(({ state, attempts }) => attempts > 0 && state !== "sending")
  await expect.poll(isTried).toBe(true)
  const mails = await list()
  for (const mail of mails) await set("outbox", mail.id, "state", "sent")
  return mails.map(({ kind }) => kind)
}

/** Verifies a signature as https://www.standardwebhooks.com describes it, with the secret. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const age = Date.now() / 1000 - Number(headers["webhook-timestamp"])
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}` && age < 60
}

it("tells a program of listings and inquiries, signed, once however often a listing was saved, and nothing of persons", async () => {
  const webhook = await create("listing.changed", "listing.sold", "inquiry.received")
  const secret = webhook.secret ?? ""
  expect(secret).toMatch(/^whsec_[A-Za-z0-9]{32}$/)
  const shown = await asMember("GET", "/api/webhooks")
  expect(`${shown.text} ${JSON.stringify(await webhookRow(webhook.id))}`).not.toContain(secret)
  const listing = await testData.make.property(testData.a)
  await save(listing, { title: "Erstens" })
  await save(listing, { title: "Zweitens" })
  expect((await asMember("PUT", `/api/properties/${listing.id}`, { title: "" })).status).toBe(400)
  await save(listing, { status: "sold" })
  const inquiry = await testData.make.inquiry(testData.a)
  await testData.make.property(testData.b)
  const messages = await send()
  expect(messages.map(({ headers, path: to }) => [to, headers["content-type"]])).toEqual(
    Array.from({ length: 3 }, () => ["/empfang?a=1", "application/json; charset=utf-8"]),
  )
  expect(messages.every((message) => isSigned(message, secret))).toBe(true)
  expect(messages.some((message) => isSigned({ ...message, body: `${message.body} ` }, secret))).toBe(false)
  const said = messages.map(({ body }) => JSON.parse(body))
  const about = { id: listing.id, reference: listing.reference, status: "sold" }
  const asked = { id: inquiry.id, property_id: "", property_reference: "" }
  const timestamp = expect.stringMatching(/^20.*Z$/)
  expect(said.sort((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
    { type: "inquiry.received", timestamp, data: asked },
    { type: "listing.changed", timestamp, data: about },
    { type: "listing.sold", timestamp, data: about },
  ])
  expect(await send()).toEqual([])
  await asMember("DELETE", `/api/properties/${listing.id}`)
  const [deleted] = await send()
  expect(JSON.parse(deleted?.body ?? "{}")).toMatchObject({ data: { ...about, status: "deleted" } })
  const log = await fetchDeliveries(webhook)
  expect(log).toHaveLength(4)
  expect(log.every(({ state, status }) => state === "sent" && status === 204)).toBe(true)
  expect((await remove(webhook)).status).toBe(200)
  await testData.make.property(testData.a)
  expect(await send()).toEqual([])
})

it("is tried again with the same id, given up with one mail, and disabled when nothing is accepted for days", async () => {
  await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
    email: "buero@example.com",
  })
  const webhook = await create("listing.changed")
  const listing = await testData.make.property(testData.a)
  receiver.answer(500)
  const [first] = await send()
  expect(await send()).toEqual([])
  const [delivery] = await fetchDeliveries(webhook)
  expect(delivery).toMatchObject({ state: "waiting", attempts: 1, status: 500, error: expect.stringContaining("500") })
  await set("webhook_deliveries", delivery?.id ?? "", "due_at", instant(-1))
  // A redirect is not followed, and may lead anywhere.
  receiver.answer(307, { headers: { Location: `${receiver.url}/anderswo` } })
  const [second, ...followed] = await send()
  expect([second?.headers["webhook-id"], followed]).toEqual([first?.headers["webhook-id"], []])
  // A newer delivery has an id of its own, and takes over the number of attempts.
  await save(listing, { title: "Neuer" })
  await set("webhook_deliveries", delivery?.id ?? "", "due_at", instant(-1))
  await set("webhook_deliveries", delivery?.id ?? "", "valid_until", instant(1))
  receiver.answer(500)
  const [third] = await send()
  expect(third?.headers["webhook-id"]).not.toBe(first?.headers["webhook-id"])
  expect(await fetchDeliveries(webhook)).toMatchObject([{ id: delivery?.id, state: "failed", attempts: 3 }])
  expect(await mailsAbout(webhook.id)).toEqual(["webhook_given_up"])
  await save(listing, { title: "Noch neuer" })
  const { id: newest = "" } = (await fetchDeliveries(webhook)).find(({ state }) => state === "waiting") ?? {}
  await set("webhook_deliveries", newest, "due_at", instant(-1))
  await set("webhook_deliveries", newest, "valid_until", instant(0.5))
  await send()
  expect(await fetchDeliveries(webhook)).toMatchObject([{ state: "failed" }, { state: "failed" }])
  expect(await mailsAbout(webhook.id)).toEqual(["webhook_given_up"])

  await save(listing, { title: "Zu spät" })
  await set("webhooks", webhook.id, "failing_since", instant(-3 * 24 * 60 - 1))
  await job()
  expect(await webhookRow(webhook.id)).toMatchObject({ state: "disabled" })
  expect(await mailsAbout(webhook.id)).toEqual(["webhook_given_up", "webhook_disabled"])
  await save(listing, { title: "Nach dem Ende" })
  expect(await send()).toEqual([])
  receiver.answer(200, { bytes: 5_000_000 })
  expect((await asMember("PUT", `/api/webhooks/${webhook.id}`, { state: "active" })).body).toMatchObject({
    state: "active",
    failing_since: "",
  })
  await save(listing, { title: "Wieder da" })
  expect(await send()).toHaveLength(1)
  // Several are on their way when it is gone for ever.
  for (let count = 0; count < 3; count += 1) await testData.make.property(testData.a)
  const { data: gone } = leaseSchema.parse((await lease()).body)
  expect(gone).toHaveLength(3)
  for (const { id, attempt } of gone) {
    await report(id, { attempt, status: 410 })
    expect(await webhookRow(webhook.id)).toMatchObject({ state: "disabled" })
    expect((await mailsAbout(webhook.id)).slice(2)).toEqual(["webhook_disabled"])
  }
  await remove(webhook)
})

it("waits while it is paused, and a test is sent at once, to public addresses alone", async () => {
  const webhook = await create("listing.changed")
  await asMember("PUT", `/api/webhooks/${webhook.id}`, { state: "paused" })
  const listing = await testData.make.property(testData.a)
  expect((await asMember("POST", `/api/webhooks/${webhook.id}/test`)).status).toBe(200)
  const messages = await send()
  expect(messages.map(({ body }) => JSON.parse(body).type)).toEqual(["test"])
  await asMember("PUT", `/api/webhooks/${webhook.id}`, { state: "active" })
  const [worker] = deliveryWorkers(testData.server.url, { DELIVERY_KEY })
  await worker?.look(new AbortController().signal)
  expect(receiver.take()).toEqual([])
  expect((await fetchDeliveries(webhook)).find(({ subject }) => subject === listing.id)).toMatchObject({
    status: 0,
    error: "„127.0.0.1“ hat keine öffentliche Adresse im Internet.",
  })
  expect((await asMember("PUT", `/api/webhooks/${webhook.id}`, { url: "https://localhost/x" })).status).toBe(400)
  expect(deliveryWorkers(testData.server.url, {})).toEqual([])
  await remove(webhook)
})

it("is leased to one process alone, whose late results count no more", async () => {
  const webhook = await create("listing.changed")
  for (let count = 0; count < 5; count += 1) await testData.make.property(testData.a)
  const leases = await Promise.all([lease(), lease(), lease()])
  const leased = leases.flatMap(({ body }) => leaseSchema.parse(body).data)
  expect([leased.length, new Set(leased.map(({ id }) => id)).size]).toEqual([5, 5])
  const [{ id, attempt } = { id: "", attempt: 0 }] = leased
  // The lease is over, and another process takes the delivery.
  await set("webhook_deliveries", id, "leased_until", instant(-1))
  await lease()
  expect((await report(id, { attempt, status: 204 })).status).toBe(200)
  const fetchState = async () => (await fetchDeliveries(webhook)).find((one) => one.id === id)?.state
  expect(await fetchState()).toBe("sending")
  await report(id, { attempt: attempt + 1, status: 204 })
  expect(await fetchState()).toBe("sent")

  await set("webhook_deliveries", id, "ended_at", instant(-31 * 24 * 60))
  const [, late = { id: "" }] = leased
  await set("webhook_deliveries", late.id, "valid_until", instant(-1))
  await set("webhook_deliveries", late.id, "leased_until", instant(-1))
  await job()
  const log = await fetchDeliveries(webhook)
  expect(log.map((one) => one.id)).not.toContain(id)
  expect(log.find((one) => one.id === late.id)).toMatchObject({
    state: "failed",
    error: "Nicht mehr rechtzeitig zustellbar",
  })
  await remove(webhook)
})

it("comes in order about each listing, also where an older one has to be tried again", async () => {
  const webhook = await create("listing.changed", "listing.sold")
  const listing = await testData.make.property(testData.a)
  await save(listing, { status: "sold" })
  await save(listing, { status: "active" })
  const types = (messages: Received[]) =>
    messages.map(({ body }) => JSON.parse(body)).map(({ type, data }) => `${type} ${data.status}`)
  const due = async () => {
    for (const { id } of await fetchDeliveries(webhook)) await set("webhook_deliveries", id, "due_at", instant(-1))
    return types(await send())
  }
  receiver.answer(500)
  expect(types(await send())).toEqual(["listing.sold sold"])
  expect(await due()).toEqual(["listing.sold sold"])
  receiver.answer(204)
  expect(await due()).toEqual(["listing.sold sold", "listing.changed active"])
  await remove(webhook)
})

it("keeps nobody waiting for a receiver that hangs", async () => {
  const hanging = createdSchema.parse(
    (await asMember("POST", "/api/webhooks", { url: `${receiver.url}/haengt`, events: ["listing.changed"] })).body,
  )
  receiver.hang()
  await testData.make.property(testData.a)
  const received: Received[] = []
  const arrived = (to: string) =>
    expect
      .poll(() => {
        received.push(...receiver.take())
        return received.some((one) => one.path === to)
      })
      .toBe(true)
  sender.stdin?.write("\n")
  await arrived("/haengt")
  const webhook = await create("listing.changed")
  await testData.make.property(testData.a)
  await arrived("/empfang?a=1")
  receiver.release()
  expect((await lines.next()).value).toBe("done")
  await remove(hanging)
  await remove(webhook)
})

it("belongs to whoever has the operator's key, which opens nothing else, and reads no secret sealed with another", async () => {
  const webhook = await create("listing.changed")
  await testData.make.property(testData.a)
  const statuses = async (token: string) =>
    Promise.all(
      ["POST /api/deliveries/lease", "GET /api/properties", "GET /api/webhooks"].map(async (call) => {
        const [method = "", to = ""] = call.split(" ")
        return (await testData.server.call(method, to, { token })).status
      }),
    )
  expect(await statuses("immo_delivery.")).toEqual([401, 401, 401])
  expect(await statuses(`${DELIVERY_TOKEN}x`)).toEqual([401, 401, 401])
  await set("webhooks", webhook.id, "secret", "mit einem anderen verschlüsselt")
  expect(await statuses(DELIVERY_TOKEN)).toEqual([200, 403, 403])
  expect(await fetchDeliveries(webhook)).toMatchObject([{ error: expect.stringContaining("legen Sie ihn neu an") }])
  const body = { url: "https://example.com/x", events: ["listing.sold"] }
  const all = await Promise.all(Array.from({ length: 6 }, () => asMember("POST", "/api/webhooks", body)))
  expect(all.filter(({ status }) => status === 409)).toHaveLength(2)
})

it("keeps nobody waiting for others: all have turns, and one that accepts nothing has a single message", async () => {
  const [first, second] = [await testData.make.company(), await testData.make.company()]
  const createUserToken = async ({ id }: { id: string }) => (await testData.make.user({ company_id: id })).token
  const list = ({ id }: { id: string }) => testData.make.property({ ...testData.a, id })
  const [a, b] = [await createUserToken(first), await createUserToken(second)]
  const made: [string, string][] = []
  const make = async (token: string) => {
    const body = { url: `${receiver.url}/empfang`, events: ["listing.changed"] }
    const { id } = createdSchema.parse((await testData.server.call("POST", "/api/webhooks", { token, body })).body)
    made.push([id, token])
    return id
  }
  const failing = await make(a)
  for (const token of [a, a, a, a, b, b, b, b]) await make(token)
  for (let count = 0; count < 6; count += 1) {
    await list(first)
    await list(second)
  }
  const last = await make(b)
  await list(second)
  await set("webhooks", failing, "failing_since", instant(-5))
  const leased = async () => {
    const { data } = z.object({ data: z.array(z.object({ webhook_id: z.string() })) }).parse((await lease()).body)
    return [last, failing].map((id) => data.filter(({ webhook_id }) => webhook_id === id).length)
  }
  expect(await leased()).toEqual([1, 0])
  for (const [id, token] of made.slice(1)) await testData.server.call("DELETE", `/api/webhooks/${id}`, { token })
  expect(await leased()).toEqual([0, 1])
  await testData.server.call("DELETE", `/api/webhooks/${failing}`, { token: a })
})
