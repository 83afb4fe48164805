import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { makeWorld, type World } from "./support/world"

let world: World
let topics: string[]
beforeAll(async () => {
  world = await makeWorld()
  const { items } = z
    .object({ items: z.array(z.object({ name: z.string() })) })
    .parse(await world.server.superuser("GET", "/api/collections?perPage=200"))
  topics = items.map(({ name }) => `${name}/*`)
})
afterAll(() => world?.server.stop())

const CALLERS = ["stranger", "unaffiliated", "member of A", "member of B", "administrator", "superuser"] as const
type Caller = (typeof CALLERS)[number]

const tokenOf = (caller: Caller): string | undefined =>
  ({
    stranger: undefined,
    unaffiliated: world.unaffiliated.token,
    "member of A": world.a.member.token,
    "member of B": world.b.member.token,
    administrator: world.administrator.token,
    superuser: world.server.superuserToken,
  })[caller]

type Message = { event: string; data: { clientId?: string; record?: { id: string } } }

const subscribe = async (token: string | undefined, clientId: string | undefined) =>
  (await world.server.call("POST", "/api/realtime", { token, body: { clientId, subscriptions: topics } })).status

/** One connection to PocketBase's event stream, with its messages in the order they came. */
async function listen(token: string | undefined) {
  const controller = new AbortController()
  const response = await fetch(`${world.server.url}/api/realtime`, { signal: controller.signal })
  const messages: Message[] = []
  const done = read(response, messages).catch((error) => {
    if (!controller.signal.aborted) throw error
  })
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  const clientId = messages[0]?.data.clientId
  expect(await subscribe(token, clientId)).toBe(204)
  const close = async () => {
    controller.abort()
    await done
  }
  /** The ids of the records that were told of. */
  const heard = () => messages.slice(1).map(({ data }) => data.record?.id ?? "")
  return { clientId, heard, close }
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

type Change = { name: string; make: () => Promise<{ id: string }>; heardBy: Caller[] }

// What concerns B comes first, and is told before the next: whose first message is A's own has not been told of B.
const CHANGES: Change[] = [
  ...(["B", "A"] as const).flatMap((name): Change[] => {
    const ofCompany: Caller[] = [`member of ${name}`, "administrator", "superuser"]
    const company = () => world.companyOf(name)
    const changes: Change[] = [
      { name: "a property", make: () => world.make.property(company()), heardBy: ofCompany },
      { name: "an archived property", make: () => world.make.property(company(), "archived"), heardBy: ofCompany },
      { name: "an agent", make: () => world.make.agent(company()), heardBy: ofCompany },
      { name: "a picture", make: () => world.make.media(company()), heardBy: ofCompany },
      { name: "a colleague", make: () => world.make.user({ company_id: company().id }), heardBy: ofCompany },
      { name: "a subscription", make: () => world.make.subscription(company().member), heardBy: ofCompany },
      {
        name: "a sign-in from elsewhere",
        make: () =>
          world.make.row("_authOrigins", {
            ...{ collectionRef: "_pb_users_auth_", recordRef: company().member.id, fingerprint: name },
          }),
        heardBy: [`member of ${name}`, "superuser"],
      },
    ]
    return changes.map((change) => ({ ...change, name: `${change.name} of ${name}` }))
  }),
  { name: "a coupon", make: () => world.make.coupon(), heardBy: ["administrator", "superuser"] },
  { name: "a company", make: () => world.make.company(), heardBy: ["administrator", "superuser"] },
  {
    name: "an event of a payment",
    make: () => world.make.row("payment_events", { provider: "demo", event_id: "1", type: "test" }),
    heardBy: ["superuser"],
  },
]

it("tells each caller of what they may see, and strangers of nothing", async () => {
  const streams = await Promise.all(CALLERS.map(async (caller) => ({ caller, stream: await listen(tokenOf(caller)) })))
  const names = new Map<string, string>()
  const heardBy = (caller: Caller) =>
    (streams.find((one) => one.caller === caller)?.stream.heard() ?? []).map((id) => names.get(id) ?? id)
  for (const { name, make, heardBy: expected } of CHANGES) {
    names.set((await make()).id, name)
    // PocketBase sends each message on its own, so only waiting gives them an order.
    for (const caller of expected) {
      await expect.poll(() => heardBy(caller), { message: `${caller} hears of ${name}` }).toContain(name)
    }
  }
  for (const caller of CALLERS) {
    const expected = CHANGES.filter((change) => change.heardBy.includes(caller)).map(({ name }) => name)
    expect(heardBy(caller), caller).toEqual(expected)
  }
  await Promise.all(streams.map(({ stream }) => stream.close()))
})

it("lets nobody take over the connection of somebody else, or one that is gone", async () => {
  const owners = CALLERS.filter((caller) => caller !== "stranger")
  for (const owner of owners) {
    const { clientId, close } = await listen(tokenOf(owner))
    const others = CALLERS.filter((caller) => caller !== owner)
    const statuses = await Promise.all(others.map((caller) => subscribe(tokenOf(caller), clientId)))
    expect(statuses, `the connection of the ${owner}`).toEqual(others.map(() => 403))
    await close()
    await expect.poll(() => subscribe(tokenOf(owner), clientId)).toBe(404)
  }
})
