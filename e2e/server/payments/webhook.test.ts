import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { HOUR } from "../../../src/domain/values/durations"
import { signed } from "../../support/stripe-double"
import { createPaymentServer, guest, SECRET, type Shop } from "../support/shop"

const SECOND_SECRET = "whsec_the_one_before"
// A thousand take minutes: WEBHOOK_PERMUTATIONS=1000.
const PERMUTATIONS = Number(process.env.WEBHOOK_PERMUTATIONS ?? "30")
const SEED = 20_261_121

let shop: Shop
let bare: Shop
beforeAll(async () => {
  shop = await createPaymentServer({ STRIPE_WEBHOOK_SECRET: `${SECRET},${SECOND_SECRET}` })
  bare = await createPaymentServer({ STRIPE_WEBHOOK_SECRET: "" })
})
afterAll(async () => {
  await shop?.stop()
  await bare?.stop()
})

const now = () => Math.floor(Date.now() / 1000)
const v1 = (payload: string, secret = SECRET, at = now()) => signed(payload, secret, at).split("v1=")[1] ?? ""

/** Makes a guest's paid session, before any event. */
async function paid(body: object = {}, options: { delayed?: boolean } = {}) {
  const { email, session } = await shop.session(body)
  const { subscription } = shop.stripe.pay(session.id, options)
  return { email, session, subscription }
}

const completed = (session: Parameters<Shop["stripe"]["event"]>[1]) =>
  shop.stripe.event("checkout.session.completed", session)

describe("the signature", () => {
  type Given = (payload: string) => string | undefined
  const HEADERS: [string, Given, number][] = [
    ["genuine", (payload) => signed(payload, SECRET), 200],
    ["of the secret before, while it is rotated", (payload) => signed(payload, SECOND_SECRET), 200],
    ["twice, one of them right", (payload) => `t=${now()},v1=${"0".repeat(64)},v1=${v1(payload)}`, 200],
    ["beside one of an older scheme", (payload) => `t=${now()},v0=${"0".repeat(64)},v1=${v1(payload)}`, 200],
    ["with spaces", (payload) => `t=${now()}, v1=${v1(payload)}`, 200],
    ["two minutes old", (payload) => signed(payload, SECRET, now() - 120), 200],
    ["missing", () => undefined, 400],
    ["empty", () => "", 400],
    ["of an unknown secret", (payload) => signed(payload, "whsec_wrong"), 400],
    ["of an empty secret", (payload) => signed(payload, " ").replace(/v1=.*/, `v1=${"0".repeat(64)}`), 400],
    ["of another body", (payload) => signed(`${payload} `, SECRET), 400],
    ["ten minutes old", (payload) => signed(payload, SECRET, now() - 600), 400],
    ["ten minutes ahead", (payload) => signed(payload, SECRET, now() + 600), 400],
    ["a day ahead", (payload) => signed(payload, SECRET, now() + 86_400), 400],
    ["of milliseconds", (payload) => signed(payload, SECRET, Date.now()), 400],
    ["only of an older scheme", (payload) => `t=${now()},v0=${v1(payload)}`, 400],
    ["without a time", (payload) => `v1=${v1(payload)}`, 400],
    ["with two times", (payload) => `t=${now()},t=${now()},v1=${v1(payload)}`, 400],
    ["with a time that is no number", (payload) => `t=1e9,v1=${v1(payload)}`, 400],
    ["in capitals", (payload) => `t=${now()},v1=${v1(payload).toUpperCase()}`, 400],
    ["cut", (payload) => `t=${now()},v1=${v1(payload).slice(0, 63)}`, 400],
    ["longer", (payload) => `t=${now()},v1=${v1(payload)}0`, 400],
  ]

  it.each(HEADERS)("%s", async (_name, header, status) => {
    const { session } = await paid()
    const payload = JSON.stringify(completed(session))
    const events = (await shop.fetchRows("payment_events")).length
    const response = await shop.post(payload, header(payload))
    expect(response.status, response.text).toBe(status)
    expect((await shop.fetchRows("payment_events")).length - events).toBe(status === 200 ? 1 : 0)
    const { state } = (await shop.fetchRows("checkouts", `session_id = "${session.id}"`))[0] ?? {}
    expect(state).toBe(status === 200 ? "paid" : "open")
  })

  it("covers every byte: umlauts, the order of keys, spaces", async () => {
    const { session } = await paid()
    const payload = `{ "type":"checkout.session.completed", "übrig": "Größe 🏠 \\u00fc",${JSON.stringify(completed(session)).slice(1)}`
    expect((await shop.post(payload, signed(payload, SECRET))).status).toBe(200)
    const { session: other } = await paid()
    const compact = JSON.stringify(completed(other))
    expect((await shop.post(JSON.stringify(JSON.parse(compact), null, 1), signed(compact, SECRET))).status).toBe(400)
  })

  it("is asked for before anything else: without a secret set, nothing is genuine", async () => {
    const { session } = await bare.session()
    const payload = JSON.stringify(bare.stripe.event("checkout.session.completed", session))
    const { createHmac } = await import("node:crypto")
    const empty = createHmac("sha256", "").update(`${now()}.${payload}`).digest("hex")
    for (const header of [`t=${now()},v1=${empty}`, `t=${now()},v1=`, signed(payload, SECRET), undefined]) {
      expect((await bare.post(payload, header)).status).toBe(400)
    }
    expect(await bare.fetchRows("payment_events")).toEqual([])
  })

  it("on what is no event, or is too long", async () => {
    for (const payload of [
      "",
      "{}",
      "[]",
      "null",
      "{",
      '{"object":"event"}',
      '{"object":"v2.core.event","id":"evt_1"}',
    ]) {
      const response = await shop.post(payload, signed(payload || " ", SECRET))
      expect([400], payload).toContain(response.status)
    }
    const huge = JSON.stringify({ ...completed((await paid()).session), more: "x".repeat(1_100_000) })
    expect((await shop.post(huge, signed(huge, SECRET))).status).toBe(413)
  })
})

describe("events", () => {
  it("of a payment make the subscription, once each, and confirm nothing twice", async () => {
    const { email, session, subscription } = await paid({ plan: "professional" })
    const event = completed(session)
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.deliver(event)))
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    expect((await shop.deliver(event)).status).toBe(200)
    expect(await shop.fetchRows("payment_events", `event_id = "${event.id}"`)).toHaveLength(1)
    const subscriptions = await shop.fetchRows("subscriptions", `email = "${email}"`)
    expect(subscriptions).toMatchObject([
      { external_id: subscription.id, status: "active", plan: "professional", provider: "stripe", user_id: "" },
    ])
    expect(subscriptions[0]?.period_end).not.toBe("")
  })

  it("delivered again while the first delivery is under way count once", async () => {
    const { session, subscription } = await paid()
    const event = completed(session)
    const slow = shop.stripe.hold(/GET .*subscriptions/)
    const first = shop.deliver(event)
    await slow.arrived
    expect((await shop.deliver(event)).status).toBe(200)
    slow.release()
    expect((await first).status).toBe(200)
    expect(await shop.fetchRows("payment_events", `event_id = "${event.id}"`)).toHaveLength(1)
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
  })

  it("that are none of ours change nothing: other types, products, modes and customers", async () => {
    const { session, subscription } = await paid()
    const { stripe } = shop
    const foreign = {
      ...subscription,
      id: "sub_foreign",
      metadata: {},
      items: { data: [stripe.makeItem("price_foreign")] },
    }
    stripe.rows.set(foreign.id, foreign)
    const events = [
      stripe.event("invoice.created", stripe.invoice(subscription.id)),
      stripe.event("charge.refunded", { id: "ch_1", object: "charge" }),
      stripe.event("toString", session),
      stripe.event("checkout.session.completed", session, { livemode: true }),
      stripe.event("customer.subscription.updated", foreign),
      stripe.event("customer.subscription.updated", { ...subscription, id: "sub_nobody" }),
      stripe.event("checkout.session.completed", { ...session, id: "cs_nobody" }),
      stripe.event("invoice.paid", { id: "in_1", object: "invoice", parent: null }),
    ]
    const before = await shop.fetchRows("subscriptions")
    for (const event of events) expect((await shop.deliver(event)).status, event.type).toBe(200)
    expect(await shop.fetchRows("subscriptions")).toEqual(before)
  })

  it("that Stripe cannot be asked about come again, and leave nothing half made", async () => {
    const { session, subscription } = await paid()
    const event = completed(session)
    for (const fault of [500, 429, "redirect", "cut", "html"] as const) {
      shop.stripe.fail(/GET .*subscriptions/, fault)
      expect((await shop.deliver(event)).status, String(fault)).toBe(502)
    }
    expect(await shop.fetchRows("payment_events", `event_id = "${event.id}"`)).toEqual([])
    expect(await shop.fetchSubscription(subscription.id)).toBeUndefined()
    expect((await shop.deliver(event)).status).toBe(200)
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
  })

  it("fetch numbered: an older response never overwrites a newer one", async () => {
    const { session, subscription } = await paid()
    await shop.deliver(completed(session))
    const slow = shop.stripe.hold(/GET .*subscriptions/)
    const older = shop.deliver(shop.stripe.event("invoice.paid", shop.stripe.invoice(subscription.id)))
    await slow.arrived
    shop.stripe.change(subscription.id, { status: "canceled" })
    await shop.deliver(shop.stripe.event("customer.subscription.deleted", subscription))
    slow.release()
    expect((await older).status).toBe(200)
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "canceled" })
  })
})

describe("state", () => {
  const tell = (subscription: { id: string; object: string }) =>
    shop.deliver(shop.stripe.event("customer.subscription.updated", subscription))

  it("follows the item's price, the portal's cancellation, and unknown statuses", async () => {
    const { email, session, subscription } = await paid()
    await shop.deliver(completed(session))
    const read = async () => (await shop.fetchRows("subscriptions", `email = "${email}"`))[0]
    const end = now() + 1000
    shop.stripe.change(subscription.id, {
      items: { data: [shop.stripe.makeItem("price_professional")] },
      cancel_at: end,
    })
    await tell(subscription)
    expect(await read()).toMatchObject({ plan: "professional" })
    expect(new Date(String((await read())?.cancel_at)).getTime()).toBe(end * 1000)
    shop.stripe.change(subscription.id, { status: "something_new" })
    await tell(subscription)
    const { administrator } = shop.testData
    expect(await read()).toMatchObject({ status: "something_new" })
    expect(await shop.fetchRows("subscriptions", `email = "${email}"`)).toHaveLength(1)
    expect(administrator.token).not.toBe("")
  })

  it("of a delayed payment waits for its money, in any order of events", async () => {
    const { session, subscription } = await paid({}, { delayed: true })
    await tell(subscription)
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "incomplete" })
    await shop.deliver(completed(session))
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "incomplete" })
    shop.stripe.change(session.id, { payment_status: "paid" })
    await shop.deliver(shop.stripe.event("checkout.session.async_payment_succeeded", session))
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
  })

  it("of a delayed payment that failed ends the subscription and gives the coupon back", async () => {
    const { code, id } = await shop.testData.make.coupon()
    const { session, subscription } = await paid({ coupon_code: code }, { delayed: true })
    await shop.deliver(completed(session))
    expect(await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).toMatchObject([{ state: "reserved" }])
    await shop.deliver(shop.stripe.event("checkout.session.async_payment_failed", session))
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "canceled" })
    expect(shop.stripe.rows.get(subscription.id)).toMatchObject({ status: "canceled" })
    expect(await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).toEqual([])
    await shop.deliver(completed(session))
    expect((await shop.fetchRows("checkouts", `session_id = "${session.id}"`))[0]).toMatchObject({ state: "failed" })
  })

  it("of a delayed payment is not held up by a response from before the money came", async () => {
    const { session, subscription } = await paid({}, { delayed: true })
    const early = shop.stripe.hold(/GET .*sessions/)
    const first = shop.deliver(completed(session))
    await early.arrived
    shop.stripe.change(session.id, { payment_status: "paid" })
    const late = shop.stripe.hold(/GET .*subscriptions/)
    const second = shop.deliver(shop.stripe.event("checkout.session.async_payment_succeeded", session))
    await late.arrived
    early.release()
    expect((await first).status).toBe(200)
    late.release()
    expect((await second).status).toBe(200)
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
  })

  it("of an expired session gives the coupon back", async () => {
    const { code, id } = await shop.testData.make.coupon()
    const { session } = await shop.session({ coupon_code: code })
    shop.stripe.change(session.id, { status: "expired", url: null })
    await shop.deliver(shop.stripe.event("checkout.session.expired", session))
    expect(await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).toEqual([])
    expect((await shop.fetchRows("checkouts", `session_id = "${session.id}"`))[0]).toMatchObject({ state: "expired" })
  })
})

describe("without any event, the sweep", () => {
  const past = new Date(Date.now() - 2 * HOUR).toISOString()
  const sweep = () => shop.server.superuser("POST", "/api/crons/sweepPayments")
  const fetchCheckout = async (email: string) => (await shop.fetchRows("checkouts", `email = "${email}"`))[0]
  const expire = async (email: string) => {
    const { id } = (await fetchCheckout(email)) ?? {}
    await shop.server.superuser("PATCH", `/api/collections/checkouts/records/${id}`, { expires_at: past })
  }

  it("ends abandoned attempts and releases their coupons, but none that was paid or cannot be asked about", async () => {
    const { code, id } = await shop.testData.make.coupon()
    const paidOne = await paid({ coupon_code: code })
    const abandoned = await shop.session({ coupon_code: code })
    shop.stripe.change(abandoned.session.id, { status: "expired", url: null })
    const crashed = guest()
    shop.stripe.failAlways(/POST .*sessions$/, "reset")
    expect((await shop.checkout({ email: crashed, coupon_code: code })).status).toBe(502)
    shop.stripe.heal()
    const waiting = await shop.session({ coupon_code: code })
    for (const email of [paidOne.email, abandoned.email, crashed]) await expire(email)
    const fetchState = async (email: string) => (await fetchCheckout(email))?.state

    shop.stripe.failAlways(/GET /, "html")
    await sweep()
    await expect.poll(() => fetchState(crashed)).toBe("expired")
    expect(await Promise.all([paidOne, abandoned].map(({ email }) => fetchState(email)))).toEqual(["open", "open"])
    shop.stripe.heal()
    await sweep()
    await expect.poll(() => fetchState(abandoned.email)).toBe("expired")
    await expect.poll(() => fetchState(paidOne.email)).toBe("paid")
    expect(await shop.fetchSubscription(paidOne.subscription.id)).toMatchObject({ status: "active" })
    expect(await fetchState(waiting.email)).toBe("open")
    const uses = await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)
    expect(uses.map(({ state }) => state).sort()).toEqual(["confirmed", "reserved"])
  })

  it("asks about a subscription whose period is over", async () => {
    const { session, subscription } = await paid()
    await shop.deliver(completed(session))
    const { id } = (await shop.fetchSubscription(subscription.id)) ?? {}
    shop.stripe.change(subscription.id, { status: "canceled" })
    await sweep()
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
    await shop.server.superuser("PATCH", `/api/collections/subscriptions/records/${id}`, { period_end: past })
    await sweep()
    await expect.poll(async () => (await shop.fetchSubscription(subscription.id))?.status).toBe("canceled")
  })
})

/** The changes at Stripe, in their order, and the event each sends. Deliveries come in any order, some twice. */
const CHANGES = [
  { type: "customer.subscription.created", change: {} },
  { type: "invoice.paid", change: {} },
  { type: "checkout.session.completed", change: {} },
  { type: "customer.subscription.updated", change: { cancel_at: 1_900_000_000 } },
  { type: "invoice.payment_failed", change: { status: "past_due" } },
  { type: "customer.subscription.updated", change: { status: "active", cancel_at: null } },
  { type: "invoice.payment_action_required", change: { status: "past_due" } },
  { type: "customer.subscription.deleted", change: { status: "canceled" } },
] as const

it(`any order and any repetition end alike (${PERMUTATIONS} permutations)`, async () => {
  const plan = fc.record({
    length: fc.integer({ min: 3, max: CHANGES.length }),
    choices: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
  })
  const plans = fc.sample(plan, { seed: SEED, numRuns: PERMUTATIONS })
  const coupon = await shop.testData.make.coupon()
  const wrong: string[] = []
  let deliveries = 0

  const runOne = async ({ length, choices }: (typeof plans)[number]) => {
    const { session, subscription } = await paid({ coupon_code: coupon.code })
    const waiting: ReturnType<Shop["stripe"]["event"]>[] = []
    const order: string[] = []
    let happened = 0
    for (const choice of choices) {
      if (happened < length && (waiting.length === 0 || choice % 2 === 0)) {
        const { type, change } = CHANGES[happened++] as (typeof CHANGES)[number]
        shop.stripe.change(subscription.id, change)
        const about = type.startsWith("invoice") ? shop.stripe.invoice(subscription.id) : subscription
        waiting.push(shop.stripe.event(type, type.startsWith("checkout") ? session : about))
      } else if (waiting.length > 0) {
        const index = choice % waiting.length
        const event = waiting[index]
        // Every third delivery comes again later.
        if (event && choice % 3 !== 0) waiting.splice(index, 1)
        if (event) await send(event)
      }
    }
    for (const event of waiting.reverse()) await send(event)
    async function send(event: (typeof waiting)[number]) {
      order.push(event.type)
      deliveries++
      if ((await shop.deliver(event)).status !== 200) wrong.push(`${event.type} was rejected`)
    }
    const stored = await shop.fetchSubscription(subscription.id)
    const truth = shop.stripe.rows.get(subscription.id)
    const cancelAt = typeof truth?.cancel_at === "number" ? truth.cancel_at * 1000 : null
    const storedCancel = stored?.cancel_at ? new Date(String(stored.cancel_at)).getTime() : null
    if (stored?.status !== truth?.status || storedCancel !== cancelAt || stored?.plan !== "starter") {
      wrong.push(`${order.join(" ")}: ${JSON.stringify(stored)} instead of ${JSON.stringify(truth)}`)
    }
  }
  const queue = [...plans]
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await runOne(next)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  expect(wrong).toEqual([])
  const uses = await shop.server.superuser(
    "GET",
    `/api/collections/coupon_redemptions/records?perPage=1&filter=${encodeURIComponent(`coupon_id = "${coupon.id}" && state = "confirmed"`)}`,
  )
  expect((uses as { totalItems: number }).totalItems).toBe(PERMUTATIONS)
  console.log(`Webhook: ${PERMUTATIONS} permutations, ${deliveries} deliveries, seed ${SEED}`)
})
