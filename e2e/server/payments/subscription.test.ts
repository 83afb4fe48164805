import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { DAY } from "../../../src/domain/values/durations"
import { openMailbox } from "../../support/mailbox"
import { otherwise } from "../support/email-variant"
import { createPaymentServer, guest, type Shop } from "../support/shop"
import { type Account, createTestData, PASSWORD, type TestData } from "../support/test-data"

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
let strict: TestData
beforeAll(async () => {
  mailbox = await openMailbox()
  shop = await createPaymentServer({
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mailbox.port),
    SMTP_FROM: "portal@example.de",
  })
  strict = await createTestData({ env: { REQUIRE_SUBSCRIPTION: "1" } })
})
afterAll(async () => {
  await shop?.stop()
  await strict?.server.stop()
  await mailbox?.stop()
})

const stateSchema = z.looseObject({
  subscription: z.nullable(z.looseObject({ plan: z.string(), active: z.boolean(), mine: z.boolean() })),
  others: z.array(z.looseObject({ id: z.string(), cancel_at: z.nullable(z.string()) })),
  unclaimed: z.nullable(z.string()),
  pages_until: z.nullable(z.string()),
  plan: z.string(),
  listings: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
})
const subscriptionState = async (testData: TestData, token: string) =>
  stateSchema.parse((await testData.server.call("GET", "/api/subscription", { token })).body)

const PERSON = { password: PASSWORD, firstName: "Eva", lastName: "Muster" }

async function signUp(testData: TestData, email: string): Promise<string> {
  const body = { ...PERSON, email }
  const response = await testData.server.call("POST", "/api/auth/signup", { body })
  return z.object({ token: z.string() }).parse(response.body).token
}

async function freeCoupon(testData: TestData): Promise<string> {
  const code = `FREI-${Math.random().toString(36).slice(2, 10)}`.toUpperCase()
  await testData.make.row("coupons", { code, discount_type: "free", usage_type: "unlimited", active: true })
  return code
}

const activate = (testData: TestData, provider: string, body: object, token?: string) =>
  testData.server.call("POST", `/api/${provider}/activate-free`, { token, body: { plan: "starter", ...body } })

describe("the free package", () => {
  it("is activated where the server itself computes 0, once, and shows at once", async () => {
    const account = await shop.testData.make.user()
    const body = { email: account.email, coupon_code: await freeCoupon(shop.testData) }
    for (const _turn of [1, 2]) {
      expect(await activate(shop.testData, "stripe", body, account.token)).toMatchObject({
        status: 200,
        body: { success: true },
      })
    }
    expect(await shop.fetchRows("subscriptions", `email = "${account.email}"`)).toHaveLength(1)
    const path = `/api/stripe/subscription/${account.email}`
    expect((await shop.server.call("GET", path, { token: account.token })).body).toMatchObject({ status: "active" })
    expect((await shop.server.call("POST", "/api/stripe/portal", { token: account.token })).status).toBe(404)
  })

  it("is rejected where there is something to pay, whatever the body says", async () => {
    const { code } = await shop.testData.make.coupon()
    const bodies = [{ coupon_code: "" }, { coupon_code: code }, { coupon_code: code, total: 0, price: 0 }]
    for (const body of bodies) {
      const response = await activate(shop.testData, "stripe", { email: guest(), ...body })
      expect(response).toMatchObject({ status: 400, body: { error: "Dieses Paket ist nicht kostenlos" } })
    }
    const unknown = await activate(shop.testData, "stripe", { email: guest(), coupon_code: "GIBT-ES-NICHT" })
    expect(unknown).toMatchObject({ status: 400, body: { error: "Ungültiger Coupon-Code" } })
    const others = await activate(shop.testData, "stripe", { email: guest() }, shop.testData.a.member.token)
    expect(others.status).toBe(403)
  })

  it("gives way to a paid one", async () => {
    const account = await shop.testData.make.user()
    await activate(
      shop.testData,
      "stripe",
      { email: account.email, coupon_code: await freeCoupon(shop.testData) },
      account.token,
    )
    const response = await shop.checkout({ email: account.email, plan: "professional" }, account.token)
    const session = shop.stripe.getSession((response.body as { url: string }).url)
    shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    expect(await subscriptionState(shop.testData, account.token)).toMatchObject({
      subscription: { plan: "professional", mine: true },
    })
  })
})

describe("the subscription that a user sees", () => {
  it("is the one they pay for, before a colleague's and before ended ones; limits follow the company's best", async () => {
    const company = (await shop.testData.make.company()) as { id: string }
    const [user, colleague] = await Promise.all([1, 2].map(() => shop.testData.make.user({ company_id: company.id })))
    let count = 0
    const own = (account: Account | undefined, plan: string, status: string) =>
      shop.testData.make.row("subscriptions", {
        user_id: account?.id,
        provider: "stripe",
        external_id: `sub_card_${++count}`,
        plan,
        status,
      })
    const state = () => subscriptionState(shop.testData, user?.token ?? "")
    await own(user, "professional", "canceled")
    expect(await state()).toMatchObject({ subscription: { status: "canceled", manageable: false }, plan: "" })
    const failing = await own(user, "starter", "past_due")
    expect(await state()).toMatchObject({ subscription: { status: "past_due", manageable: true }, plan: "" })
    await own(colleague, "professional", "active")
    expect(await state()).toMatchObject({
      subscription: { status: "past_due", mine: true, manageable: true },
      plan: "professional",
      listings: { limit: null },
    })
    const path = `/api/collections/subscriptions/records/${failing.id}`
    await shop.server.superuser("PATCH", path, { status: "canceled" })
    expect(await state()).toMatchObject({ subscription: { status: "active", mine: false, manageable: false } })
    await own(user, "starter", "active")
    expect(await state()).toMatchObject({ subscription: { plan: "starter", mine: true }, plan: "professional" })
  })
})

describe("a company's subscription", () => {
  const patch = (account: Account, values: object) =>
    strict.server.superuser("PATCH", `/api/collections/users/records/${account.id}`, values)
  const fetchSubscription = async (account: Account) => {
    const path = `/api/collections/subscriptions/records?sort=-created_at&filter=(email='${account.email}')`
    const { items } = (await strict.server.superuser("GET", path)) as { items: { id: string; company_id: string }[] }
    return items[0]
  }
  const fetchCompanyId = async (account: Account) => (await fetchSubscription(account))?.company_id
  const companyPlan = async (account: Account) => (await subscriptionState(strict, account.token)).plan
  async function buy(account: Account, plan: string) {
    const email = account.email
    const started = await strict.server.call("POST", "/api/demo/create-checkout", {
      token: account.token,
      body: { plan, email },
    })
    expect(started.status, started.text).toBe(200)
    const session = new URL((started.body as { url: string }).url).searchParams.get("session_id")
    await strict.server.call("POST", `/api/demo/checkout/${session}`, { body: { outcome: "pay" } })
  }
  const found = async (account: Account, name: string) => {
    const created = await strict.server.call("POST", "/api/companies", { token: account.token, body: { name } })
    return (created.body as { id: string }).id
  }

  it("has its own price, also where that is another than today's", async () => {
    for (const cents of [1500, 2900]) {
      const account = await strict.make.user()
      const checkout = await strict.make.checkout({ state: "paid", cents })
      const { id } = await strict.make.subscription(account)
      await strict.server.superuser("PATCH", `/api/collections/subscriptions/records/${id}`, {
        checkout_id: checkout.id,
      })
      expect((await subscriptionState(strict, account.token)).subscription).toMatchObject({
        price: { cents, discount_cents: 0, total_cents: cents },
        coupon_code: null,
      })
    }
  })

  it("is what its buyer brings, and stays when they leave, and when their account is deleted", async () => {
    const [buyer, colleague] = [await strict.make.user(), await strict.make.user()]
    await buy(buyer, "professional")
    expect(await fetchCompanyId(buyer)).toBe("")
    const company = await found(buyer, "Bleibt GmbH")
    expect(await fetchCompanyId(buyer)).toBe(company)
    await patch(colleague, { company_id: company })
    await patch(buyer, { company_id: "" })
    expect(await subscriptionState(strict, colleague.token)).toMatchObject({
      plan: "professional",
      pages_until: null,
      subscription: { active: true, mine: false, manageable: false, buyer_left: true, counts: "now" },
    })
    const elsewhere = { mine: true, manageable: true, counts: "elsewhere", company_name: "Bleibt GmbH" }
    expect(await subscriptionState(strict, buyer.token)).toMatchObject({ plan: "", subscription: elsewhere })

    // It stands in the way of no purchase for the next one, whose change is meant from then on.
    const next = await found(buyer, "Neu GmbH")
    expect(await companyPlan(buyer)).toBe("")
    await buy(buyer, "professional")
    expect(await fetchCompanyId(buyer)).toBe(next)
    const wish = { token: buyer.token, body: { action: "switch", plan: "starter" } }
    expect((await strict.server.call("POST", "/api/demo/change", wish)).status).toBe(200)
    expect([await companyPlan(buyer), await companyPlan(colleague)]).toEqual(["starter", "professional"])
    // Both go on until they are ended, each by itself.
    const both = await subscriptionState(strict, buyer.token)
    expect(both).toMatchObject({
      subscription: { plan: "starter", price: { total_cents: 1900 }, method: "Demo-Karte •••• 4242", counts: "now" },
      others: [{ plan: "professional", price: { total_cents: 3900 }, ...elsewhere }],
    })
    const [left] = both.others
    const cancel = (token: string) =>
      strict.server.call("POST", `/api/demo/change?subscription=${left?.id}`, { token, body: { action: "cancel" } })
    expect((await cancel(buyer.token)).status).toBe(200)
    const after = await subscriptionState(strict, buyer.token)
    expect([after.subscription?.cancel_at, typeof after.others[0]?.cancel_at]).toEqual([null, "string"])
    expect((await cancel(colleague.token)).status).toBe(404)

    await strict.server.superuser("DELETE", `/api/collections/users/records/${buyer.id}`)
    await strict.server.superuser("POST", "/api/crons/reviewCompanies")
    expect(await companyPlan(colleague)).toBe("professional")
    // Renewals and the end are the company's as well.
    const { items } = (await strict.server.superuser(
      "GET",
      `/api/collections/subscriptions/records?filter=(company_id='${company}')`,
    )) as { items: { id: string }[] }
    await strict.server.superuser("PATCH", `/api/collections/subscriptions/records/${items[0]?.id}`, {
      status: "canceled",
    })
    expect(await subscriptionState(strict, colleague.token)).toMatchObject({
      plan: "",
      pages_until: expect.any(String),
    })
  })

  it("keeps out what adds nothing until it ends, and takes in what gives more", async () => {
    const [first, second, third] = [await strict.make.user(), await strict.make.user(), await strict.make.user()]
    const company = await found(first, "Hat schon GmbH")
    await buy(first, "starter")
    await buy(second, "starter")
    await buy(third, "professional")
    await patch(second, { company_id: company })
    expect([await fetchCompanyId(first), await fetchCompanyId(second)]).toEqual([company, ""])
    expect(await subscriptionState(strict, second.token)).toMatchObject({
      subscription: { mine: true, counts: "later" },
    })
    await patch(third, { company_id: company })
    expect([await fetchCompanyId(third), await companyPlan(first)]).toEqual([company, "professional"])
    await patch(third, { company_id: "" })
    for (const account of [first, third]) {
      const { id } = (await fetchSubscription(account)) ?? {}
      await strict.server.superuser("PATCH", `/api/collections/subscriptions/records/${id}`, { status: "canceled" })
    }
    expect([await fetchCompanyId(second), await companyPlan(first)]).toEqual([company, "starter"])
  })

  it("is none whose plan nobody knows", async () => {
    const [member, other] = [await strict.make.user(), await strict.make.user()]
    const company = await found(member, "Rätsel GmbH")
    await buy(member, "starter")
    await strict.make.row("subscriptions", {
      user_id: other.id,
      email: other.email,
      provider: "demo",
      external_id: "sub_unknown",
      status: "active",
    })
    await patch(other, { company_id: company })
    expect([await fetchCompanyId(member), await fetchCompanyId(other), await companyPlan(member)]).toEqual([
      company,
      "",
      "starter",
    ])
  })

  it("is not a guest's purchase under a member's address until that is confirmed", async () => {
    const member = await strict.make.user()
    const company = await found(member, "Wartet GmbH")
    const body = { plan: "starter", coupon_code: await freeCoupon(strict), email: member.email }
    expect((await strict.server.call("POST", "/api/demo/activate-free", { body })).status).toBe(200)
    expect([await fetchCompanyId(member), await companyPlan(member)]).toEqual(["", ""])
    await patch(member, { verified: true })
    expect([await fetchCompanyId(member), await companyPlan(member)]).toEqual([company, "starter"])
  })
})

describe("a guest's purchase", () => {
  async function bought() {
    const { email, session } = await shop.session()
    shop.stripe.pay(session.id)
    for (const _again of [1, 2]) await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    return email
  }

  it("is told by one mail what was paid and how to get in, not to who bought as somebody, nor for nothing", async () => {
    const email = await bought()
    const mail = await mailbox.next(email)
    expect([mail.subject, mail.text]).toEqual([
      expect.stringMatching(/^Ihr Paket bei .* ist bezahlt$/),
      expect.stringMatching(/Starter[\s\S]*19,00 €[\s\S]*\/auth\?tab=register&plan=starter&payment=success/),
    ])
    expect(mail.text).not.toMatch(/purchase=|token=/)
    const account = await shop.testData.make.user()
    const started = await shop.checkout({ email: account.email }, account.token)
    const session = shop.stripe.getSession((started.body as { url: string }).url)
    shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    expect(await subscriptionState(shop.testData, account.token)).toMatchObject({ subscription: { mine: true } })
    // Somebody who has an account but bought without it is sent to the sign-in.
    const known = (await shop.testData.make.user()).email
    const asGuest = await shop.checkout({ email: known })
    const theirs = shop.stripe.getSession((asGuest.body as { url: string }).url)
    shop.stripe.pay(theirs.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", theirs))
    expect((await mailbox.next(known)).text).toContain("Melden Sie sich mit dieser E-Mail-Adresse an")
    const purchases = await shop.fetchRows("outbox", 'kind = "purchase"')
    const of = (recipient: string) => purchases.filter((row) => row.recipient === recipient)
    expect([of(account.email), of(email), of(known)].map((rows) => rows.length)).toEqual([0, 1, 1])
  })

  it("is not told to be paid where nothing was charged, as in a trial", async () => {
    const { email, session } = await shop.session()
    shop.stripe.change(session.id, { amount_total: 0 })
    shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    const mail = await mailbox.next(email)
    expect(mail.subject).toMatch(/^Ihr Paket bei .* ist bestellt$/)
    expect(mail.text).toContain("Berechnet wurde dabei nichts.")
    expect(mail.text).not.toMatch(/bezahlt|Zahlung|€/i)
  })

  it("is claimed by the account of its address once a mail has confirmed it, and not before", async () => {
    const email = await bought()
    const token = await signUp(shop.testData, email)
    expect(await subscriptionState(shop.testData, token)).toMatchObject({ subscription: null, unclaimed: "mail" })
    const sent = await shop.server.call("POST", "/api/subscription/send-confirmation", { token })
    expect(sent.status, sent.text).toBe(200)
    await mailbox.next(email)
    const mail = await mailbox.next(email)
    expect(mail.text).toContain("unter dieser Adresse wurde ein Paket")
    const [, secret] = /\/payment\/confirm\?token=([\w.-]+)/.exec(mail.text ?? "") ?? []
    const confirm = () =>
      shop.server.call("POST", "/api/collections/users/confirm-verification", { body: { token: secret } })
    expect((await confirm()).status).toBe(204)
    expect(await subscriptionState(shop.testData, token)).toMatchObject({
      subscription: { active: true, mine: true },
      unclaimed: null,
    })
    expect((await shop.server.call("POST", "/api/subscription/send-confirmation", { token })).status).toBe(404)
  })

  it("is claimed with the token of its success page: once, in a week, by its address, which stays unconfirmed", async () => {
    const { make, server } = strict
    const post = (path: string, body: object, token?: string) => server.call("POST", path, { body, token })
    const buy = async (email: string, body: object = {}) => {
      const started = await post("/api/demo/create-checkout", { plan: "starter", email, ...body })
      const { searchParams } = new URL((started.body as { url: string }).url)
      const [session, token] = ["session_id", "purchase"].map((name) => searchParams.get(name) ?? "")
      return { token: token ?? "", pay: () => post(`/api/demo/checkout/${session}`, { outcome: "pay" }) }
    }
    const person = (email: string, purchase: string) => ({ ...PERSON, email, purchase })
    const signUpWith = (email: string, purchase: string) => post("/api/auth/signup", person(email, purchase))
    const check = async (token: string) => (await post("/api/purchases/check", { token })).body
    const email = guest()
    const { token, pay } = await buy(email)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const isKnown = JSON.stringify(
      await server.superuser("GET", `/api/collections/checkouts/records?filter=(email='${email}')`),
    )
    expect(isKnown).toContain(email)
    expect(isKnown).not.toContain(token)
    expect(await signUpWith(email, token)).toMatchObject({ status: 409 })
    await pay()
    expect(await check(token)).toEqual({ state: "open", email, plan: "starter", has_account: false })

    // Stolen or mistyped: no account comes to be, and the purchase stays.
    const other = await signUpWith(guest(), token)
    expect(other).toMatchObject({ status: 403, body: { error: "Dieser Kauf gehört zu einer anderen E-Mail-Adresse" } })
    const thief = await make.user()
    expect((await post("/api/purchases/claim", { token }, thief.token)).status).toBe(403)
    expect((await signUpWith(email, "0".repeat(64))).body).toMatchObject({
      error: expect.stringContaining("nicht mehr gültig"),
    })

    const pressed = await Promise.all([1, 2].map(() => signUpWith(email, token)))
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
    const session = pressed.find(({ status }) => status === 200)?.body as { token: string; user: { id: string } }
    expect(await subscriptionState(strict, session.token)).toMatchObject({
      subscription: { mine: true, plan: "starter" },
      unclaimed: null,
    })
    const users = `/api/collections/users/records/${session.user.id}`
    expect(await server.superuser("GET", users)).toMatchObject({ verified: false })
    expect(await check(token)).toEqual({ state: "used", email: "", plan: "", has_account: false })
    const again = await post("/api/purchases/claim", { token }, session.token)
    expect(again).toMatchObject({ status: 410, body: { error: expect.stringContaining("bereits zu einem Konto") } })

    // An account that was there claims it as well; what was bought a week ago has to be confirmed.
    const account = await make.user()
    const code = await freeCoupon(strict)
    const wish = { plan: "professional", email: account.email, coupon_code: code, buyer_key: "a".repeat(24) }
    const free = (await post("/api/demo/activate-free", wish)).body as { purchase: string }
    expect((await post("/api/demo/activate-free", wish)).body).toEqual({ success: true, purchase: free.purchase })
    const stranger = { ...wish, buyer_key: "b".repeat(24) }
    expect((await post("/api/demo/activate-free", stranger)).body).toEqual({ success: true, purchase: "" })
    expect((await post("/api/purchases/claim", { token: free.purchase }, account.token)).status).toBe(200)
    expect(await subscriptionState(strict, account.token)).toMatchObject({ plan: "professional" })
    const old = await make.purchase({ claim_until: new Date(Date.now() - 1000).toISOString() })
    expect(await check(old.token)).toMatchObject({ state: "ended" })
  })

  it("says what a coupon leaves, how it is paid and, after the end, where the invoices are", async () => {
    const account = await shop.testData.make.user()
    const { code } = await shop.testData.make.coupon()
    const { body } = await shop.checkout(
      { email: account.email, plan: "professional", coupon_code: code },
      account.token,
    )
    const session = shop.stripe.getSession((body as { url: string }).url)
    const { subscription } = shop.stripe.pay(session.id)
    shop.stripe.change(subscription.id, { default_payment_method: { card: { brand: "visa", last4: "4242" } } })
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    const held = async () => (await subscriptionState(shop.testData, account.token)).subscription
    expect(await held()).toMatchObject({
      price: { cents: 3900, discount_cents: 390, total_cents: 3510 },
      coupon_code: code,
      method: "Visa •••• 4242",
      invoices: true,
    })
    shop.stripe.change(subscription.id, { status: "canceled" })
    await shop.deliver(shop.stripe.event("customer.subscription.deleted", subscription))
    const ended = await held()
    expect(ended).toMatchObject({ status: "canceled", manageable: false, invoices: true })
    const portal = (token: string) =>
      shop.server.call("POST", `/api/stripe/portal?subscription=${ended?.id}`, { token })
    expect((await portal(account.token)).body).toMatchObject({ url: expect.stringContaining("http") })
    expect((await portal(shop.testData.a.member.token)).status).toBe(404)
    const { customer } = subscription
    const invoice = { object: "invoice", created: 1_767_225_600, total: 3510, invoice_pdf: "https://pay.example/1.pdf" }
    shop.stripe.rows.set("in_1", { ...invoice, id: "in_1", customer, number: "R-1", status: "paid" })
    shop.stripe.rows.set("in_2", { ...invoice, id: "in_2", customer, number: null, status: "draft" })
    shop.stripe.rows.set("in_3", {
      ...invoice,
      id: "in_3",
      customer: "cus_of_somebody_else",
      number: "X-1",
      status: "open",
    })
    const invoices = (token: string) =>
      shop.server.call("GET", `/api/stripe/invoices?subscription=${ended?.id}`, { token })
    const [paid] = [
      { number: "R-1", date: "2026-01-01T00:00:00.000Z", cents: 3510, paid: true, pdf: invoice.invoice_pdf },
    ]
    expect((await invoices(account.token)).body).toEqual({ data: [paid] })
    expect((await invoices(shop.testData.a.member.token)).status).toBe(404)
  })

  it("is claimed with the token that Stripe's success page is opened with", async () => {
    const { email, session } = await shop.session()
    const successUrl = String((session.requestFields as { success_url: string }).success_url)
    const token = /&purchase=([0-9a-f]{64})$/.exec(successUrl)?.[1] ?? ""
    // Delayed money: the owner is known before there is anything to own.
    shop.stripe.pay(session.id, { delayed: true })
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    const body = { ...PERSON, email, purchase: token }
    const { token: signedIn } = (await shop.server.call("POST", "/api/auth/signup", { body })).body as { token: string }
    shop.stripe.change(session.id, { payment_status: "paid" })
    await shop.deliver(shop.stripe.event("checkout.session.async_payment_succeeded", session))
    expect(await subscriptionState(shop.testData, signedIn)).toMatchObject({
      subscription: { active: true, mine: true },
    })
  })

  it("is claimed through an administrator where no mail is set up", async () => {
    const email = await bought()
    const token = await signUp(shop.testData, email)
    const { id } = (await shop.fetchRows("users", `email = "${email}"`))[0] as { id: string }
    const path = `/api/users/${id}/confirm-address`
    expect((await shop.server.call("POST", path, { token })).status).toBe(403)
    const admin = shop.testData.administrator.token
    const list = "/api/rpc/get_all_users_with_profiles?purchase=unclaimed"
    const waiting = async () => (await shop.server.call("POST", list, { token: admin, body: {} })).text
    expect(await waiting()).toContain(email)
    expect((await shop.server.call("POST", path, { token: admin })).body).toEqual({ success: true, claimed: 1 })
    expect(await waiting()).not.toContain(email)
    expect(await subscriptionState(shop.testData, token)).toMatchObject({
      subscription: { active: true },
      unclaimed: null,
    })
  })

  it("goes at once to an account with a confirmed address, and to no other", async () => {
    const account = await shop.testData.make.user({ verified: true, email: guest() })
    const other = await shop.testData.make.user({ verified: true })
    const { session } = await shop.session({ email: otherwise(account.email) })
    shop.stripe.pay(session.id)
    await shop.deliver(shop.stripe.event("checkout.session.completed", session))
    expect(await subscriptionState(shop.testData, account.token)).toMatchObject({ subscription: { mine: true } })
    expect(await subscriptionState(shop.testData, other.token)).toMatchObject({ subscription: null, unclaimed: null })
  })
})

describe("the demo", () => {
  it("takes the same way, once, and charges nothing", async () => {
    const { server } = strict
    const account = await strict.make.user()
    const body = { plan: "professional", email: account.email }
    const started = await server.call("POST", "/api/demo/create-checkout", { token: account.token, body })
    const session = new URL((started.body as { url: string }).url).searchParams.get("session_id")
    const end = (outcome: string) => server.call("POST", `/api/demo/checkout/${session}`, { body: { outcome } })
    expect((await end("decline")).status).toBe(402)
    const pressed = await Promise.all([end("pay"), end("pay"), end("pay")])
    expect(pressed.some(({ status }) => status === 200)).toBe(true)
    const path = `/api/demo/subscription/${account.email}`
    expect((await server.call("GET", path, { token: account.token })).body).toMatchObject({ status: "active" })
    const rows = await server.superuser(
      "GET",
      `/api/collections/subscriptions/records?filter=(email='${account.email}')`,
    )
    expect((rows as { totalItems: number }).totalItems).toBe(1)

    const change = (wish: object) => server.call("POST", "/api/demo/change", { token: account.token, body: wish })
    expect((await change({ action: "switch", plan: "starter" })).status).toBe(200)
    expect((await change({ action: "cancel" })).status).toBe(200)
    const state = await subscriptionState(strict, account.token)
    expect(state).toMatchObject({ subscription: { plan: "starter", active: true } })
    expect(state.subscription?.cancel_at).not.toBeNull()

    const endMonth = async () => {
      const { items } = (await server.superuser(
        "GET",
        `/api/collections/subscriptions/records?filter=(email='${account.email}')`,
      )) as { items: { id: string }[] }
      const path = `/api/collections/subscriptions/records/${items[0]?.id}`
      await server.superuser("PATCH", path, { period_end: new Date(Date.now() - 60_000).toISOString() })
      await server.superuser("POST", "/api/crons/sweepPayments")
    }
    const subscription = async () => (await subscriptionState(strict, account.token)).subscription
    expect((await change({ action: "resume" })).status).toBe(200)
    await endMonth()
    await expect.poll(async () => new Date(String((await subscription())?.period_end)) > new Date()).toBe(true)
    expect((await change({ action: "cancel" })).status).toBe(200)
    await endMonth()
    await expect.poll(async () => (await subscription())?.active).toBe(false)
  })
})

describe("where a subscription is required", () => {
  const add = (account: Account, status = "active") =>
    strict.server.call("POST", "/api/properties", {
      token: account.token,
      body: { title: "Haus", address: "Weg 1", status },
    })

  async function subscribe(account: Account, plan: string) {
    const coupon_code = await freeCoupon(strict)
    const response = await activate(strict, "demo", { plan, email: account.email, coupon_code }, account.token)
    expect(response.status, response.text).toBe(200)
  }

  it("a company without one adds nothing, on no path, and reads what to do; the plan's limit holds", async () => {
    const { member, colleague, id } = strict.a
    const rejected = await add(member)
    expect(rejected).toMatchObject({ status: 403 })
    expect(rejected.text).toContain("Wählen Sie in den Einstellungen unter „Abonnement“ ein Paket")
    const native = await strict.server.call("POST", "/api/collections/properties/records", {
      token: member.token,
      body: { company_id: id, title: "Haus", address: "Weg 1", status: "active" },
    })
    expect(native.status).toBe(403)
    expect((await add(member, "archived")).status).toBe(200)

    await subscribe(colleague, "starter")
    const responses = await Promise.all(Array.from({ length: 55 }, () => add(member)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50)
    const full = responses.find(({ status }) => status === 403)
    expect(full?.text).toContain("Ihr Paket Starter umfasst bis zu 50 Immobilien")
    expect(await subscriptionState(strict, member.token)).toMatchObject({
      listings: { used: 50, limit: 50 },
      subscription: { active: true, mine: false },
    })

    const list = await strict.server.call("GET", "/api/properties?status=archived", { token: member.token })
    const [archived] = (list.body as { data: { id: string }[] }).data
    const revive = () =>
      strict.server.call("PUT", `/api/properties/${archived?.id}`, { token: member.token, body: { status: "active" } })
    expect((await revive()).status).toBe(403)
    await subscribe(member, "professional")
    expect((await revive()).status).toBe(200)
  })

  it("administrators list the companies with an active subscription, and those without", async () => {
    const [paying, owing] = (await Promise.all(["Zahlt GmbH", "Zahlt nicht GmbH"].map(strict.make.company))) as {
      id: string
    }[]
    const buyer = await strict.make.user({ company_id: paying?.id })
    await strict.make.row("subscriptions", {
      user_id: (await strict.make.user({ company_id: owing?.id })).id,
      provider: "demo",
      external_id: "sub_over",
      status: "canceled",
      plan: "starter",
    })
    await subscribe(buyer, "professional")
    const fetchNames = async (query: string, token = strict.administrator.token) => {
      const { body } = await strict.server.call("GET", `/api/companies?q=zahlt&${query}`, { token })
      return (body as { data: { name: string; plan?: string }[] }).data.map(({ name }) => name)
    }
    expect(await fetchNames("subscription=active")).toEqual(["Zahlt GmbH"])
    expect(await fetchNames("subscription=none")).toEqual(["Zahlt nicht GmbH"])
    expect((await fetchNames("")).sort()).toEqual(["Zahlt GmbH", "Zahlt nicht GmbH"])
    expect(await fetchNames("subscription=none", buyer.token)).toEqual(["Zahlt GmbH"])
  })

  it("its pages stay up for thirty days, end then, and come back with a subscription", async () => {
    const { server } = strict
    const company = await strict.make.company("Ohne Paket")
    const owner = await strict.make.user({ company_id: company.id })
    const subscription = await strict.make.subscription(owner)
    const { agent, image, property } = await strict.make.listing(company, "Haus")
    await server.superuser("DELETE", `/api/collections/subscriptions/records/${subscription.id}`)
    const get = (path: string, token?: string) => server.call("GET", path, { token })
    const fetchStatus = async (path: string) => (await get(path)).status
    const embed = () => fetchStatus(`/embed?company=${company.id}`)
    const list = `/api/properties?company_id=${company.id}`
    const file = `/api/files/media/${image.id}/${image.original}`
    const single = [`/property/${property.id}`, `/api/properties/${property.id}`, `/api/agents/${agent.id}`, file]
    const seen = async () => [...(await Promise.all(single.map(fetchStatus))), await embed(), (await get(list)).body]
    const path = `/api/collections/companies/records/${company.id}`
    const online = [200, 200, 200, 200, 200, expect.objectContaining({ total: 1 })]
    const offline = [404, 404, 404, 404, 404, expect.objectContaining({ total: 0, data: [] })]
    expect(await seen()).toEqual(online)
    // This is thirty days later.
    await server.superuser("PATCH", path, { unpaid_since: new Date(Date.now() - 31 * DAY).toISOString() })
    expect((await subscriptionState(strict, owner.token)).pages_until).not.toBeNull()
    await server.superuser("POST", "/api/crons/reviewCompanies")
    await expect.poll(embed).toBe(404)
    expect(await seen()).toEqual(offline)
    expect((await get(list, owner.token)).body).toMatchObject({ total: 1 })
    for (const [collection, { id }] of Object.entries({ properties: property, agents: agent })) {
      expect((await get(`/api/${collection}/${id}`, owner.token)).status).toBe(200)
    }
    const { token } = (await server.call("POST", "/api/files/token", { token: owner.token })).body as { token: string }
    expect(await fetchStatus(`${file}?token=${token}`)).toBe(200)
    // A guest buys, and claims the purchase by the confirmed address.
    const body = { plan: "starter", coupon_code: await freeCoupon(strict), email: owner.email }
    expect((await server.call("POST", "/api/demo/activate-free", { body })).status).toBe(200)
    expect(await embed()).toBe(404)
    await server.superuser("PATCH", `/api/collections/users/records/${owner.id}`, { verified: true })
    await expect.poll(embed).toBe(200)
    expect(await seen()).toEqual(online)
    expect((await subscriptionState(strict, owner.token)).pages_until).toBeNull()
  })
})
