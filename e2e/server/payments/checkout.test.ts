import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { otherwise } from "../support/email-variant"
import { createPaymentServer, guest, type Shop, toBuyerKey } from "../support/shop"
import { AFTER_THE_FIRST } from "../support/stripe-operations"
import { SQL_ROUTE } from "../support/test-routes"

const FAILED = "Fehler bei der Zahlung. Bitte versuchen Sie es erneut."
const failed = { status: 502, body: { error: expect.stringContaining(FAILED) } }
const refused = {
  status: 502,
  body: { error: expect.stringContaining("Das kann nur der Betreiber dieses Portals beheben") },
}

let shop: Shop
let dressed: Shop
beforeAll(async () => {
  shop = await createPaymentServer({}, { hooks: SQL_ROUTE })
  dressed = await createPaymentServer({
    STRIPE_TAX: "1",
    STRIPE_TAX_ID: "atxi_1",
    STRIPE_TRIAL_DAYS: "14",
    STRIPE_SEPA: "0",
    TERMS_URL: "https://www.example.de/agb",
    MONEY_BACK_DAYS: "0",
    STRIPE_PORTAL_CONFIGURATION: "bpc_1",
  })
})
afterAll(async () => {
  await shop?.stop()
  await dressed?.stop()
})

const getUrl = (response: { body: unknown }) => (response.body as { url: string }).url
const sessionRequests = (on: Shop, email: string) =>
  on.stripe.requests.filter(({ path, fields }) => path === "/v1/checkout/sessions" && fields.customer_email === email)
const fetchCheckouts = (email: string) => shop.fetchRows("checkouts", `email = "${email}"`)

async function coupon(values: object = {}) {
  const code = `C-${Math.random().toString(36).slice(2, 10)}`.toUpperCase()
  const row = { code, discount_type: "percentage", discount_value: 10, usage_type: "unlimited", active: true }
  return shop.testData.make.row("coupons", { ...row, ...values }) as Promise<{ id: string; code: string }>
}
const findSentCoupon = (email: string) => {
  const sessionFields = z.object({ discounts: z.array(z.object({ coupon: z.string() })) })
  return sessionFields.parse(sessionRequests(shop, email)[0]?.fields).discounts[0]?.coupon ?? ""
}
const countUses = async (id: string) => (await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).length

describe("a session", () => {
  it("is requested at the configured price, whatever the body contains, and its URL is returned", async () => {
    const email = guest()
    const response = await shop.checkout({ email, plan: "professional", price: 1, amount: 1 })
    expect(response.status, response.text).toBe(200)
    const [request] = sessionRequests(shop, email)
    expect(getUrl(response)).toBe(shop.stripe.getSession(getUrl(response)).url)
    expect(request).toMatchObject({
      headers: { authorization: "Bearer sk_test_1", "content-type": "application/x-www-form-urlencoded" },
      fields: {
        mode: "subscription",
        locale: "de",
        billing_address_collection: "required",
        line_items: [{ price: "price_professional", quantity: "1" }],
        adaptive_pricing: { enabled: "false" },
        success_url: expect.stringMatching(
          `^${shop.server.url}/payment/success\\?session_id={CHECKOUT_SESSION_ID}&purchase=[0-9a-f]{64}$`,
        ),
        cancel_url: `${shop.server.url}/payment?plan=professional`,
      },
    })
    expect(request?.headers["stripe-version"]).toMatch(/^\d{4}-\d{2}-\d{2}\.\w+$/)
    expect(request?.key).toMatch(/^\w{40}$/)
    expect(request?.fields.automatic_tax ?? request?.fields.discounts).toBeUndefined()
    const [row] = await fetchCheckouts(email)
    expect(request?.fields.client_reference_id).toBe(row?.id)
    expect(request?.fields.subscription_data).toEqual({ metadata: { checkout_id: row?.id } })
  })

  it("takes tax, invoices, trial and payment methods from the settings; a trial once", async () => {
    const { email, session } = await dressed.session()
    expect(sessionRequests(dressed, email)[0]?.fields).toMatchObject({
      automatic_tax: { enabled: "true" },
      tax_id_collection: { enabled: "true" },
      excluded_payment_method_types: ["sepa_debit"],
      subscription_data: { trial_period_days: "14", invoice_settings: { account_tax_ids: ["atxi_1"] } },
    })
    const { subscription } = dressed.stripe.pay(session.id)
    await dressed.deliver(dressed.stripe.event("checkout.session.completed", session))
    expect(await dressed.fetchSubscription(subscription.id)).toMatchObject({ status: "trialing" })
    dressed.stripe.change(subscription.id, { status: "canceled" })
    await dressed.deliver(dressed.stripe.event("customer.subscription.deleted", subscription))
    expect((await dressed.checkout({ email })).status).toBe(200)
    const again = sessionRequests(dressed, email)[1]?.fields.subscription_data as Record<string, unknown>
    expect(again.trial_period_days).toBeUndefined()
    const tagged = email.replace("@", "+nochmal@")
    expect((await dressed.checkout({ email: otherwise(tagged) })).status).toBe(200)
    expect(sessionRequests(dressed, tagged)[0]?.fields.subscription_data).not.toHaveProperty("trial_period_days")
    const options = await dressed.server.call("GET", "/api/payment/options")
    expect(options.body).toMatchObject({
      provider: "stripe",
      vat_included: true,
      vat_added: false,
      terms_url: "https://www.example.de/agb",
      trial_days: 14,
      money_back_days: 0,
    })
    const plain = await shop.server.call("GET", "/api/payment/options")
    expect(plain.body).toMatchObject({
      vat_included: false,
      vat_added: false,
      terms_url: "",
      trial_days: 0,
      money_back_days: 30,
      storage_mb: 5000,
    })
  })

  it("carries a coupon as Stripe's own discount of every month", async () => {
    const cases = [
      { given: { discount_value: 10 }, fields: { percent_off: "10" }, cents: 1710 },
      {
        given: { discount_type: "fixed", discount_value: 4.99 },
        fields: { amount_off: "499", currency: "eur" },
        cents: 1401,
      },
      // Our amount is rounded in the customer's favour; if the cents would differ from Stripe's, we name the amount.
      { given: {}, older: 33.33, fields: { amount_off: "634", currency: "eur" }, cents: 1266 },
    ]
    for (const { given, older, fields, cents } of cases) {
      const { id, code } = await coupon(given)
      // Percentages once had fractions.
      const sql = `UPDATE coupons SET discount_value = ${older} WHERE id = '${id}'`
      if (older !== undefined) await shop.server.call("POST", "/test/sql", { body: { sql } })
      const { email, session } = await shop.session({ coupon_code: code.toLowerCase() })
      const discount = findSentCoupon(email)
      const requests = shop.stripe.requests.filter(
        ({ path, fields }) => path === "/v1/coupons" && fields.id === discount,
      )
      expect(requests.map(({ fields }) => fields)).toMatchObject([{ ...fields, duration: "forever", name: code }])
      expect(session.amount_total).toBe(cents)
      // The coupon is made once at Stripe, and found again later.
      await shop.session({ coupon_code: code })
    }
  })

  it("is rejected with a message before Stripe is called", async () => {
    const { code: free } = await coupon({ discount_type: "free", discount_value: 0 })
    const { code: nearly } = await coupon({ discount_type: "fixed", discount_value: 18.6 })
    const count = shop.stripe.requests.length
    const refusals = [
      [{ coupon_code: "GIBT-ES-NICHT" }, "Ungültiger Coupon-Code"],
      [{ coupon_code: free }, "Für dieses Paket ist keine Zahlung nötig"],
      [
        { coupon_code: nearly },
        "Beträge unter 0,50 € können nicht gezahlt werden. Bitte verwenden Sie einen anderen Coupon.",
      ],
      [{ plan: "gratis" }, "Bitte wählen Sie ein Paket"],
      [{ email: "" }, "E-Mail ist erforderlich"],
      [{ email: "keine" }, "Bitte geben Sie eine gültige E-Mail ein"],
    ] as const
    for (const [body, error] of refusals) {
      expect(await shop.checkout({ email: guest(), ...body })).toMatchObject({ status: 400, body: { error } })
    }
    expect(shop.stripe.requests).toHaveLength(count)
    const demo = { body: { plan: "starter", email: guest() } }
    expect((await shop.server.call("POST", "/api/demo/create-checkout", demo)).status).toBe(404)
  })

  it("that would cost another sum than was shown is not sold", async () => {
    const email = guest()
    const { code } = await coupon({ discount_value: 50 })
    const terms = (await shop.session({ coupon_code: code })).email
    const discount = findSentCoupon(terms)
    shop.stripe.change(discount, { percent_off: 40 })
    expect(await shop.checkout({ email, coupon_code: code })).toMatchObject(refused)
    const sessions = [...shop.stripe.rows.values()].filter(({ customer_email }) => customer_email === email)
    expect(sessions.map(({ status }) => status)).toEqual(["expired", "expired"])
  })
})

describe("the same wish", () => {
  it("is one session: pressed twice, at once, or after coming back", async () => {
    const email = guest()
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.checkout({ email: otherwise(email) })))
    expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [200, responses[0]?.text]))
    const later = await shop.checkout({ email })
    expect(getUrl(later)).toBe(getUrl(responses[0] ?? later))
    expect(new Set(sessionRequests(shop, email).map(({ key }) => key)).size).toBe(1)
    expect([...shop.stripe.rows.values()].filter(({ customer_email }) => customer_email === email)).toHaveLength(1)
  })

  it("starts a new session after expiry, and is rejected once paid, with or without an event", async () => {
    const { email, session } = await shop.session()
    shop.stripe.change(session.id, { status: "expired", url: null })
    const again = await shop.checkout({ email })
    expect(getUrl(again)).not.toBe(session.url)
    shop.stripe.pay(shop.stripe.getSession(getUrl(again)).id)
    expect(await shop.checkout({ email })).toMatchObject({ status: 409 })
    expect(await shop.fetchRows("subscriptions", `email = "${email}"`)).toMatchObject([{ status: "active" }])
  })

  it("of another plan or coupon ends the session before it, and takes its coupon along", async () => {
    const { code, id } = await coupon({ usage_type: "single_use" })
    const { email, session } = await shop.session({ coupon_code: code })
    const other = await shop.checkout({ email, coupon_code: code, plan: "professional" })
    expect(other.status, other.text).toBe(200)
    expect(shop.stripe.rows.get(session.id)?.status).toBe("expired")
    expect(await countUses(id)).toBe(1)
    expect((await shop.checkout({ email: guest(), coupon_code: code })).status).toBe(400)
    expect((await shop.checkout({ email })).status).toBe(200)
    expect(await countUses(id)).toBe(0)
  })
})

describe("who comes back from the checkout", () => {
  const validate = async (code: string, userEmail: string, token?: string) =>
    (
      await shop.server.call("POST", "/api/coupons/validate", {
        token,
        body: { code, userEmail, buyer_key: toBuyerKey(userEmail) },
      })
    ).body

  it.each(["single_use", "single_use_per_email"])("may still use a %s coupon, and nobody else", async (usage_type) => {
    const { code, id } = await coupon({ usage_type, max_uses: 1 })
    const { email, session } = await shop.session({ coupon_code: code })
    expect(await validate(code, otherwise(email))).toMatchObject({ valid: true })
    expect(await validate(code, guest())).toMatchObject({ valid: false })
    expect(await validate(code, "")).toMatchObject({ valid: false })
    shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    expect(await validate(code, email)).toMatchObject({ valid: false })
    expect(await countUses(id)).toBe(1)
  })

  it("may take the plan that the coupon makes free: the session ends, and its use is not counted twice", async () => {
    const { code, id } = await coupon({ usage_type: "single_use", discount_type: "fixed", discount_value: 19 })
    const { email, session } = await shop.session({ coupon_code: code, plan: "professional" })
    const body = { plan: "starter", coupon_code: code, email, buyer_key: toBuyerKey(email) }
    const activated = await shop.server.call("POST", "/api/stripe/activate-free", { body })
    expect(activated.status, activated.text).toBe(200)
    expect(shop.stripe.rows.get(session.id)?.status).toBe("expired")
    expect(await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).toMatchObject([{ state: "confirmed" }])
  })

  it("and signs in: the guest's session ends, and its coupon is free again", async () => {
    const account = await shop.testData.make.user()
    const { code } = await coupon({ usage_type: "single_use" })
    const begun = await shop.checkout({ email: account.email, coupon_code: code })
    expect(await validate(code, account.email, account.token)).toMatchObject({ valid: true })
    const again = await shop.checkout({ email: account.email, coupon_code: code }, account.token)
    expect(again.status, again.text).toBe(200)
    expect(shop.stripe.getSession(getUrl(begun)).status).toBe("expired")
    expect(shop.stripe.getSession(getUrl(again)).status).toBe("open")
  })
})

describe("who knows an address, but not the key of its browser", () => {
  const STRANGER = { buyer_key: "fremder-browser-mit-eigenem-schluessel" }

  it.each([STRANGER, { buyer_key: undefined }])("gets an own session, and ends nobody's: %j", async (other) => {
    const { email, session } = await shop.session()
    const theirs = await shop.checkout({ email, ...other })
    const again = await shop.checkout({ email, plan: "professional", ...other })
    expect([theirs.status, again.status]).toEqual([200, 200])
    expect([getUrl(theirs), getUrl(again)]).not.toContain(session.url)
    const body = { plan: "starter", coupon_code: (await coupon({ discount_type: "free" })).code, email, ...other }
    expect((await shop.server.call("POST", "/api/stripe/activate-free", { body })).status).toBe(200)
    expect(shop.stripe.rows.get(session.id)?.status).toBe("open")
    expect(getUrl(await shop.checkout({ email }))).toBe(session.url)
  })

  it("stands in nobody's way: neither a free plan nor a coupon's use under somebody's address", async () => {
    const { email, token } = await dressed.testData.make.user()
    const { code } = await dressed.testData.make.coupon()
    const { id } = await dressed.testData.make.row("coupons", {
      code: `EINMAL-${code}`,
      discount_type: "percentage",
      discount_value: 10,
      active: true,
      usage_type: "single_use_per_email",
    })
    const free = { code: `FREI-${code}`, discount_type: "free", usage_type: "unlimited", active: true }
    await dressed.testData.make.row("coupons", free)
    const body = { plan: "starter", coupon_code: free.code, email, ...STRANGER }
    expect((await dressed.server.call("POST", "/api/stripe/activate-free", { body })).status).toBe(200)
    expect((await dressed.checkout({ email, coupon_code: `EINMAL-${code}`, ...STRANGER })).status).toBe(200)
    const bought = await dressed.checkout({ email, coupon_code: `EINMAL-${code}` }, token)
    expect(bought.status, bought.text).toBe(200)
    const fields = sessionRequests(dressed, email).at(-1)?.fields
    expect(fields?.subscription_data).toMatchObject({ trial_period_days: "14" })
    expect(await dressed.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)).toHaveLength(2)
  })

  it("learns that a key is no key", async () => {
    expect(await shop.checkout({ email: guest(), buyer_key: "kurz" })).toMatchObject({ status: 400 })
  })
})

describe("what is refused ends nothing", () => {
  it("whatever speaks against it", async () => {
    const { email, session } = await shop.session()
    const { code: free } = await coupon({ discount_type: "free", discount_value: 0 })
    const { code: over } = await coupon({ valid_until: "2020-01-01" })
    const refused = ["GIBT-ES-NICHT", over, free].map((coupon_code) => shop.checkout({ email, coupon_code }))
    for (const coupon_code of ["GIBT-ES-NICHT", over, ""]) {
      const body = { plan: "starter", coupon_code, email, buyer_key: toBuyerKey(email) }
      refused.push(shop.server.call("POST", "/api/stripe/activate-free", { body }))
    }
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect(shop.stripe.rows.get(session.id)?.status).toBe("open")
    expect(getUrl(await shop.checkout({ email }))).toBe(session.url)
  })
})

it("a guest's attempt, and with it a coupon's use, ends sooner than an account's", async () => {
  const fetchLifetimeMinutes = async (email: string) => {
    const [row] = await fetchCheckouts(email)
    return Math.round((Date.parse(String(row?.expires_at)) - Date.parse(String(row?.created_at))) / 60_000)
  }
  const { email } = await shop.session()
  const account = await shop.testData.make.user()
  expect((await shop.checkout({ email: account.email }, account.token)).status).toBe(200)
  expect([await fetchLifetimeMinutes(email), await fetchLifetimeMinutes(account.email)]).toEqual([35, 60])
})

describe("Stripe down or slow", () => {
  const UNKNOWN = ["lost", "cut", "html", "redirect", "reset", 429, 409] as const

  it.each(UNKNOWN)("%s: returns the message, keeps key and coupon, and creates one session", async (fault) => {
    const { code, id } = await coupon({ usage_type: "single_use" })
    const email = guest()
    shop.stripe.failAlways(/POST .*sessions$/, fault)
    expect(await shop.checkout({ email, coupon_code: code })).toMatchObject(failed)
    shop.stripe.heal()
    expect(await fetchCheckouts(email)).toMatchObject([{ state: "pending" }])
    expect(await countUses(id)).toBe(1)
    expect((await shop.checkout({ email, coupon_code: code })).status).toBe(200)
    const requests = sessionRequests(shop, email)
    expect(requests.length).toBeGreaterThanOrEqual(2)
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
    expect(new Set(requests.map(({ fields }) => JSON.stringify(fields))).size).toBe(1)
    expect([...shop.stripe.rows.values()].filter(({ customer_email }) => customer_email === email)).toHaveLength(1)
    expect(await countUses(id)).toBe(1)
  })

  it("500, which Stripe replays: the next request uses the same key, the one after it a new one", async () => {
    const email = guest()
    shop.stripe.fail(/POST .*sessions$/, 500)
    expect(await shop.checkout({ email })).toMatchObject(failed)
    expect((await shop.checkout({ email })).status).toBe(200)
    expect((await fetchCheckouts(email)).map(({ state }) => state).sort()).toEqual(["failed", "open"])
    const keys = sessionRequests(shop, email).map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0], keys[2]])
  })

  it.each([400, 401, 403])(
    "%s, which is final: nothing stays reserved, and the next request starts a new attempt",
    async (fault) => {
      const { code, id } = await coupon({ usage_type: "single_use" })
      const email = guest()
      for (const _turn of [1, 2]) shop.stripe.fail(/POST .*sessions$/, fault)
      expect(await shop.checkout({ email, coupon_code: code })).toMatchObject(refused)
      expect(await countUses(id)).toBe(0)
      expect((await shop.checkout({ email, coupon_code: code })).status).toBe(200)
    },
  )

  /** The faults of Stripe's double: only a "lost" request was carried out there. */
  const FAULTS = ["redirect", "reset", 500, 429, "lost"] as const

  it.each(Object.entries(AFTER_THE_FIRST))(
    "%s: fails with the message, and is done once by the next try",
    async (_name, open) => {
      const { asks, call, done } = await open(shop)
      for (const fault of FAULTS) {
        shop.stripe.failAlways(asks, fault)
        expect(await call(), String(fault)).toMatchObject(failed)
        shop.stripe.heal()
      }
      expect((await call()).status).toBe(200)
      await done()
    },
  )

  it("slow: the message comes before a browser gives up, and others are served meanwhile", async () => {
    const email = guest()
    shop.stripe.fail(/POST .*sessions$/, "slow")
    let isOver = false
    const slow = shop.checkout({ email }).finally(() => {
      isOver = true
    })
    await expect.poll(() => sessionRequests(shop, email).length).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => shop.server.call("GET", "/api/payment/options")))
    expect(isOver).toBe(false)
    // Stripe never ends this response: the server does, long before a browser would.
    expect(await slow).toMatchObject(failed)
    expect((await shop.checkout({ email })).status).toBe(200)
    expect(new Set(sessionRequests(shop, email).map(({ key }) => key)).size).toBe(1)
  })

  it("while a coupon is made there: as with a session", async () => {
    const { code, id } = await coupon()
    const email = guest()
    shop.stripe.fail(/POST .*coupons$/, "html")
    expect(await shop.checkout({ email, coupon_code: code })).toMatchObject(failed)
    expect((await shop.checkout({ email, coupon_code: code })).status).toBe(200)
    expect(await countUses(id)).toBe(1)
  })
})

describe("who has a subscription", () => {
  /** Makes a user with a paid Starter of their own. */
  async function holder(plan = "starter") {
    const account = await shop.testData.make.user({ email: guest() })
    const response = await shop.checkout({ email: account.email, plan }, account.token)
    const session = shop.stripe.getSession(getUrl(response))
    const { subscription } = shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    return { account, subscription }
  }

  it("owns it from the payment on, and reads it by address", async () => {
    const { account, subscription } = await holder()
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ user_id: account.id, status: "active" })
    const path = `/api/stripe/subscription/${encodeURIComponent(otherwise(account.email))}`
    expect((await shop.server.call("GET", path, { token: account.token })).body).toMatchObject({ status: "active" })
    expect((await shop.server.call("GET", path, { token: shop.testData.userWithoutCompany.token })).status).toBe(404)
  })

  it("cannot buy it twice; another plan is a change, confirmed in Stripe's portal", async () => {
    const { account, subscription } = await holder()
    const { email, token } = account
    expect(await shop.checkout({ email }, token)).toMatchObject({
      status: 409,
      body: { error: "Sie haben das Paket Starter bereits" },
    })
    expect(await shop.checkout({ email, plan: "professional" })).toMatchObject({ status: 409 })
    const { code } = await coupon()
    expect((await shop.checkout({ email, plan: "professional", coupon_code: code }, token)).status).toBe(400)
    const change = await shop.checkout({ email, plan: "professional" }, token)
    expect(getUrl(change)).toBe(`${shop.stripe.base}/portal/${subscription.customer}`)
    expect(shop.stripe.requests.at(-1)?.fields.flow_data).toMatchObject({
      type: "subscription_update_confirm",
      subscription_update_confirm: { subscription: subscription.id, items: [{ price: "price_professional" }] },
    })
  })

  it("manages their own in the portal, but no free one", async () => {
    const { account, subscription } = await holder()
    const portal = (token?: string) => shop.server.call("POST", "/api/stripe/portal", { token })
    expect(getUrl(await portal(account.token))).toBe(`${shop.stripe.base}/portal/${subscription.customer}`)
    expect(shop.stripe.requests.at(-1)?.fields).toMatchObject({ locale: "de" })
    expect((await portal()).status).toBe(401)
    expect((await portal(shop.testData.userWithoutCompany.token)).status).toBe(404)
    shop.stripe.fail(/POST .*billing_portal/, 400)
    expect(await portal(account.token)).toMatchObject(refused)
  })

  it("and bought it as a guest reads how to get it, not that they should sign in", async () => {
    const { email, token } = await shop.testData.make.user()
    const { session } = await shop.session({ email })
    shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    for (const plan of ["starter", "professional"]) {
      const response = await shop.checkout({ email, plan }, token)
      expect(response.status).toBe(409)
      expect(response.text).toContain("Wie Sie es Ihrem Konto zuordnen, steht in den Einstellungen")
      expect((await shop.checkout({ email, plan })).text).toContain("Bitte melden Sie sich an")
    }
  })

  it("buys again as the same customer", async () => {
    const { account, subscription } = await holder()
    shop.stripe.change(subscription.id, { status: "canceled" })
    await shop.deliver(shop.stripe.event("customer.subscription.deleted", subscription))
    expect((await shop.checkout({ email: account.email }, account.token)).status).toBe(200)
    expect(shop.stripe.requests.at(-1)?.fields).toMatchObject({ customer: subscription.customer })
  })
})

describe("the success page's question", () => {
  const ask = (session: string) => shop.server.call("GET", `/api/stripe/checkout/${session}`)

  it("comes from Stripe itself, so that a missing event delays nothing", async () => {
    const { email, session } = await shop.session()
    expect((await ask(session.id)).body).toEqual({ state: "open", plan: "starter", total_cents: 1900 })
    const { subscription } = shop.stripe.pay(session.id)
    expect((await ask(session.id)).body).toMatchObject({ state: "paid" })
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active", email })
    const count = shop.stripe.requests.length
    expect((await ask(session.id)).body).toMatchObject({ state: "paid" })
    expect(shop.stripe.requests).toHaveLength(count)
  })

  it("discloses nothing about unknown sessions, and does not call Stripe", async () => {
    const count = shop.stripe.requests.length
    for (const session of ["cs_test_unknown", "%2e%2e%2fcustomers", "x".repeat(400)])
      expect((await ask(session)).status).toBe(404)
    expect(shop.stripe.requests).toHaveLength(count)
  })

  it("waits for a delayed payment", async () => {
    const { session } = await shop.session()
    shop.stripe.pay(session.id, { delayed: true })
    expect((await ask(session.id)).body).toMatchObject({ state: "processing" })
  })
})
