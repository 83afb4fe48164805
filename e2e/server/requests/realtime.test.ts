import { existsSync, readdirSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { inRoot } from "../../../scripts/lib/paths"
import { createTestData, type TestData } from "../support/test-data"

let testData: TestData
let collections: { name: string }[]
beforeAll(async () => {
  testData = await createTestData()
  const { items } = z
    .object({
      items: z.array(z.object({ name: z.string() })),
    })
    .parse(await testData.server.superuser("GET", "/api/collections?perPage=200"))
  collections = items
})
afterAll(() => testData?.server.stop())

const CALLERS = ["anonymous", "unaffiliated", "member of A", "member of B", "administrator", "superuser"] as const
type Caller = (typeof CALLERS)[number]

const getToken = (caller: Caller): string | undefined =>
  ({
    anonymous: undefined,
    unaffiliated: testData.userWithoutCompany.token,
    "member of A": testData.a.member.token,
    "member of B": testData.b.member.token,
    administrator: testData.administrator.token,
    superuser: testData.server.superuserToken,
  })[caller]

type Message = { event: string; data: { clientId?: string; record?: { id: string; collectionName: string } } }

/** Those that the portal's features hear, as their folders say. */
const LIVE = readdirSync(inRoot("src/portal")).flatMap((feature) => {
  const file = inRoot("src/portal", feature, "feature.ts")
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const [, names = ""] = /\blive: \[([^\]]*)\]/.exec(text) ?? []
  return [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name)
})

/** Returns the topics that members may hear, and all of them for superusers. */
const listTopics = (caller: Caller) =>
  collections.filter(({ name }) => caller === "superuser" || LIVE.includes(name)).map(({ name }) => `${name}/*`)

const post = async (caller: Caller, clientId: string | undefined, subscriptions: string[]) => {
  const body = { clientId, subscriptions }
  return await testData.server.call("POST", "/api/realtime", { token: getToken(caller), body })
}
const subscribe = async (caller: Caller, clientId: string | undefined) =>
  (await post(caller, clientId, listTopics(caller))).status

/** Opens one connection to PocketBase's event stream, with its messages in the order they came. */
async function connect() {
  const controller = new AbortController()
  const response = await fetch(`${testData.server.url}/api/realtime`, { signal: controller.signal })
  const messages: Message[] = []
  const done = read(response, messages).catch((error) => {
    if (!controller.signal.aborted) throw error
  })
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  const clientId = messages[0]?.data.clientId
  const close = async () => {
    controller.abort()
    await done
  }
  /** Returns the ids of the records in the messages. Actions also appear in the log, which the matrix covers. */
  const received = () =>
    messages
      .slice(1)
      .flatMap(({ data: { record } }) => (record?.collectionName === "audit_log" ? [] : [record?.id ?? ""]))
  return { clientId, received, close, done }
}

async function listen(caller: Caller) {
  const stream = await connect()
  expect(await subscribe(caller, stream.clientId)).toBe(caller === "anonymous" ? 401 : 204)
  return stream
}

async function read(response: Response, messages: Message[]): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    const blocks = rest.split("\n\n")
    rest = blocks.pop() ?? ""
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(block)?.[1] ?? ""
      messages.push({ event: field("event"), data: JSON.parse(field("data")) })
    }
  }
}

type Change = { name: string; make: () => Promise<{ id: string }>; receivedBy: Caller[] }

// Changes of B come first: a subscriber that received only A's messages has received none of B.
const CHANGES: Change[] = [
  ...(["B", "A"] as const).flatMap((name): Change[] => {
    const ofCompany: Caller[] = [`member of ${name}`, "administrator", "superuser"]
    const company = () => testData.getCompany(name)
    const changes: Change[] = [
      { name: "a property", make: () => testData.make.property(company()), receivedBy: ofCompany },
      {
        name: "an archived property",
        make: () => testData.make.property(company(), "archived"),
        receivedBy: ofCompany,
      },
      { name: "an agent", make: () => testData.make.agent(company()), receivedBy: ofCompany },
      { name: "an image", make: () => testData.make.media(company()), receivedBy: ["superuser"] },
      { name: "a colleague", make: () => testData.make.user({ company_id: company().id }), receivedBy: ofCompany },
      { name: "a subscription", make: () => testData.make.subscription(company().member), receivedBy: ["superuser"] },
      {
        name: "a sign-in from elsewhere",
        make: () =>
          testData.make.row("_authOrigins", {
            collectionRef: "_pb_users_auth_",
            recordRef: company().member.id,
            fingerprint: name,
          }),
        receivedBy: ["superuser"],
      },
    ]
    return changes.map((change) => ({ ...change, name: `${change.name} of ${name}` }))
  }),
  { name: "a coupon", make: () => testData.make.coupon(), receivedBy: ["superuser"] },
  { name: "a company", make: () => testData.make.company(), receivedBy: ["superuser"] },
  {
    name: "an event of a payment",
    make: () => testData.make.row("payment_events", { provider: "demo", event_id: "1", type: "test" }),
    receivedBy: ["superuser"],
  },
]

it("notifies each caller of what they may see, and anonymous ones of nothing", async () => {
  const streams = await Promise.all(CALLERS.map(async (caller) => ({ caller, stream: await listen(caller) })))
  const names = new Map<string, string>()
  const receivedBy = (caller: Caller) =>
    (streams.find((one) => one.caller === caller)?.stream.received() ?? []).map((id) => names.get(id) ?? id)
  for (const { name, make, receivedBy: expected } of CHANGES) {
    names.set((await make()).id, name)
    // PocketBase sends each message on its own, so only waiting gives them an order.
    for (const caller of expected) {
      await expect.poll(() => receivedBy(caller), { message: `${caller} hears of ${name}` }).toContain(name)
    }
  }
  for (const caller of CALLERS) {
    const expected = CHANGES.filter((change) => change.receivedBy.includes(caller)).map(({ name }) => name)
    expect(receivedBy(caller), caller).toEqual(expected)
  }
  await Promise.all(streams.map(({ stream }) => stream.close()))
})

it("reports a user who left a company to the former colleagues, and to nobody else", async () => {
  const { id } = await testData.make.user({ company_id: testData.a.id })
  const streams = await Promise.all(CALLERS.map(async (caller) => ({ caller, stream: await listen(caller) })))
  await testData.server.superuser("PATCH", `/api/collections/users/records/${id}`, { company_id: "" })
  // Later events show that nothing else is on its way.
  const last = await testData.make.user({ company_id: testData.a.id })
  const lastOfB = await testData.make.user({ company_id: testData.b.id })
  const expected: Record<Caller, string[]> = {
    anonymous: [],
    unaffiliated: [],
    "member of A": [id, last.id],
    "member of B": [lastOfB.id],
    administrator: [id, last.id, lastOfB.id],
    superuser: [id, last.id, lastOfB.id],
  }
  for (const { caller, stream } of streams) {
    // PocketBase sends each message on its own, in no order.
    await expect.poll(() => new Set(stream.received()), { message: caller }).toEqual(new Set(expected[caller]))
    await stream.close()
  }
})

it("rejects other callers on a connection, and closed connections", async () => {
  const owners = CALLERS.filter((caller) => caller !== "anonymous")
  for (const owner of owners) {
    const { clientId, close } = await listen(owner)
    const others = CALLERS.filter((caller) => caller !== owner)
    const statuses = await Promise.all(others.map((caller) => subscribe(caller, clientId)))
    expect(statuses, `the connection of the ${owner}`).toEqual(others.map(() => 403))
    await close()
    await expect.poll(() => subscribe(owner, clientId)).toBe(404)
  }
})

const ONLY_IDS = `?options=${encodeURIComponent(JSON.stringify({ query: { fields: "id" } }))}`
const options = (value: object) => `properties/*?options=${encodeURIComponent(JSON.stringify(value))}`

it("offers the collections that the portal hears, by name, with only the option it needs", async () => {
  for (const caller of ["member of A", "administrator"] as const) {
    const { clientId, close } = await connect()
    for (const { name } of collections) {
      const isOffered = LIVE.includes(name)
      for (const topic of [`${name}/*`, `${name}/${testData.a.id}`, `${name}/*${ONLY_IDS}`]) {
        expect((await post(caller, clientId, [topic])).status, topic).toBe(isOffered ? 204 : 400)
      }
    }
    const refused = [
      "properties",
      "properties/",
      "properties*",
      "PROPERTIES/*",
      "properties/*/*",
      "properties/*?",
      "@oauth2",
      "",
      ...[
        {},
        { query: { expand: "company_id" } },
        { query: { filter: "id!=''" } },
        { query: { fields: "id,title" } },
      ].map(options),
      options({ query: { fields: "id" }, headers: { x: "1" } }),
      `properties/*${ONLY_IDS}${ONLY_IDS}`,
      `properties${ONLY_IDS}/*`,
      `${ONLY_IDS}properties/*`,
      "properties/*".repeat(2),
    ]
    for (const topic of refused) {
      const { status, text } = await post(caller, clientId, ["users/*", topic])
      expect([status, text], topic).toEqual([400, expect.stringContaining("Möglich sind Themen wie „properties/*“")])
    }
    const ids = Array.from({ length: 21 }, (_, index) => `properties/${String(index).padStart(15, "0")}`)
    expect((await post(caller, clientId, ids.slice(1))).status).toBe(204)
    const { status, text } = await post(caller, clientId, ids)
    expect([status, text]).toEqual([400, expect.stringContaining("höchstens 20 Themen")])
    await close()
  }
  const { clientId, close } = await connect()
  expect((await post("superuser", clientId, [...refusedOfAnybody(), "_superusers/*"])).status).toBe(204)
  await close()
})

const refusedOfAnybody = () =>
  Array.from({ length: 30 }, (_, index) => options({ query: { filter: `id!="${index}"` } }))

it("has a bounded number of streams per user and address, and ends those of strangers", async () => {
  const streams = await Promise.all(Array.from({ length: 21 }, connect))
  for (const { clientId } of streams.slice(1)) expect(await subscribe("member of B", clientId)).toBe(204)
  const { status, text } = await post("member of B", streams[0]?.clientId, ["users/*"])
  expect([status, text]).toEqual([429, expect.stringContaining("zu viele Verbindungen für Live-Aktualisierungen")])
  // Existing ones may change their topics, and other users have their own number.
  expect(await subscribe("member of B", streams[1]?.clientId)).toBe(204)
  expect(await subscribe("member of A", streams[0]?.clientId)).toBe(204)
  await streams[2]?.close()
  const next = await connect()
  await expect.poll(() => subscribe("member of B", next.clientId)).toBe(204)

  // 21 are subscribed; others of this address fill the hundred.
  const people = await Promise.all(Array.from({ length: 4 }, () => testData.make.user({ company_id: testData.a.id })))
  const more = await Promise.all(Array.from({ length: 80 }, connect))
  for (const [index, { clientId }] of more.entries()) {
    const body = { clientId, subscriptions: ["users/*"] }
    const response = await testData.server.call("POST", "/api/realtime", { token: people[index % 4]?.token, body })
    expect(response.status, `${index}`).toBe(index < 79 ? 204 : 429)
  }

  const minute = () => testData.server.superuser("POST", "/api/crons/endIdleStreams")
  const stranger = await connect()
  let isOver = false
  void stranger.done.then(() => {
    isOver = true
  })
  await minute()
  expect(isOver).toBe(false)
  await minute()
  await expect.poll(() => isOver).toBe(true)
  expect(await subscribe("member of B", next.clientId)).toBe(204)
  await Promise.all([...streams, ...more, next].map(({ close }) => close()))
})
