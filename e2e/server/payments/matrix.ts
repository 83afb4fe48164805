import { ADMIN, crud, NOBODYS_ADMIN, NOBODYS_OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { type Cell, everybody, isOfCompanyA } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, MEMBER, NO_WRITES } from "../support/native-rows"
import { ADMIN_RULE, OWN_SUBSCRIPTION, USER_RULE } from "../support/rules"
import type { TestData } from "../support/test-data"
import { serial, unique } from "../support/unique"
import { type Factory, put, row, type Write } from "../support/write-types"

const NEW_COUPON = { discount_type: "free", usage_type: "unlimited" }

const guest = () => `matrix-${serial()}@example.com`

const OFF = {
  anonymous: 404,
  unaffiliated: 404,
  member: 404,
  otherCompany: null,
  administrator: 404,
  superuser: 404,
}

const OFF_FOR_USERS = {
  anonymous: 401,
  unaffiliated: 404,
  member: 404,
  otherCompany: null,
  administrator: 404,
  superuser: 403,
}

const coupon: Factory = ({ make }) => make.coupon()

const checkout = (provider: string, plain: number): Write => ({
  plain,
  route: `POST /api/${provider}/create-checkout`,
  collection: "subscriptions",
  body: ({ caller }) => ({ plan: "starter", email: caller.email }),
})

const redemption = async (testData: TestData) => {
  return testData.make.row("coupon_redemptions", {
    coupon_id: (await testData.make.coupon()).id,
    email: "x@example.com",
  })
}

const event = () => ({ provider: "demo", event_id: serial(), type: "test" })

export const tests: FeatureTests = {
  routes: [
    { route: "GET /api/coupons", expect: ADMIN, attempt: () => ({ path: "/api/coupons" }) },
    ...crud({
      path: "/api/coupons",
      collection: "coupons",
      make: ({ testData }) => testData.make.coupon(),
      fresh: () => ({ ...NEW_COUPON, code: unique() }),
      change: { active: false },
      expected: { create: ADMIN, one: { GET: ADMIN, PUT: ADMIN, DELETE: ADMIN }, missing: NOBODYS_ADMIN },
    }),
    {
      route: "POST /api/coupons/validate",
      expect: { ...everybody(200), otherCompany: null },
      attempt: () => ({ path: "/api/coupons/validate", body: { code: "GIBT-ES-NICHT" } }),
    },
    {
      route: "POST /api/demo/create-checkout",
      about: "for one's own address",
      expect: { ...everybody(200), otherCompany: 403, employee: 403 },
      attempt: ({ role, caller, company }) => ({
        path: "/api/demo/create-checkout",
        body: {
          plan: "starter",
          email: role === "otherCompany" ? company.member.email : (caller?.email ?? "x@example.com"),
        },
      }),
    },
    {
      route: "POST /api/stripe/create-checkout",
      about: "while no key is set",
      expect: { ...everybody(404), otherCompany: null },
      attempt: ({ caller }) => ({
        path: "/api/stripe/create-checkout",
        body: { plan: "starter", email: caller?.email ?? "x@example.com" },
      }),
    },
    {
      route: "GET /api/demo/subscription/{email}",
      about: "of the company's member, without a company one's own",
      expect: {
        ...{ anonymous: 401, unaffiliated: 200, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
        employee: 404,
      },
      attempt: async ({ testData, role, company }) => {
        const account = role === "unaffiliated" ? testData.userWithoutCompany : company.member
        const { id } = await testData.make.subscription(account)
        return { path: `/api/demo/subscription/${account.email}`, watch: { collection: "subscriptions", id } }
      },
    },
    {
      route: "GET /api/demo/subscription/{email}",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: "/api/demo/subscription/niemand@example.com" }),
    },
    {
      route: "GET /api/stripe/subscription/{email}",
      about: "while no key is set",
      expect: { anonymous: 401, unaffiliated: 404, member: 404, otherCompany: 404, administrator: 404, superuser: 403 },
      attempt: ({ company }) => ({ path: `/api/stripe/subscription/${company.member.email}` }),
    },
    {
      route: "POST /api/demo/activate-free",
      about: "for one's own address, where something is to be paid",
      expect: {
        ...{ anonymous: 400, unaffiliated: 400, member: 400, otherCompany: 403, administrator: 400, superuser: 400 },
        employee: 403,
      },
      freshCaller: true,
      attempt: ({ role, caller, company }) => ({
        path: "/api/demo/activate-free",
        body: { plan: "starter", email: role === "otherCompany" ? company.member.email : (caller?.email ?? guest()) },
      }),
    },
    {
      route: "GET /api/demo/checkout/{session}",
      about: "of whoever knows its name",
      expect: {
        anonymous: 200,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 200,
      },
      attempt: async ({ testData }) => ({ path: `/api/demo/checkout/${(await testData.make.checkout()).session_id}` }),
    },
    {
      route: "GET /api/demo/checkout/{session}",
      about: "of an unknown session",
      expect: OFF,
      attempt: () => ({ path: "/api/demo/checkout/demo_unbekannt" }),
    },
    {
      route: "POST /api/demo/checkout/{session}",
      about: "paid",
      expect: {
        anonymous: 200,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 200,
      },
      attempt: async ({ testData }) => ({
        path: `/api/demo/checkout/${(await testData.make.checkout()).session_id}`,
        body: { outcome: "pay" },
      }),
    },
    {
      route: "POST /api/demo/checkout/{session}",
      about: "declined",
      expect: {
        anonymous: 402,
        unaffiliated: 402,
        member: 402,
        otherCompany: null,
        administrator: 402,
        superuser: 402,
      },
      attempt: async ({ testData }) => {
        const { id, session_id } = await testData.make.checkout()
        const watch = { collection: "checkouts", id }
        return { path: `/api/demo/checkout/${session_id}`, body: { outcome: "decline" }, watch }
      },
    },
    {
      route: "POST /api/demo/portal",
      about: "of one's own subscription",
      expect: {
        anonymous: 401,
        unaffiliated: 404,
        member: 200,
        otherCompany: null,
        administrator: 404,
        superuser: 403,
      },
      freshCaller: true,
      attempt: async ({ testData, role, caller }) => {
        if (isOfCompanyA(role) && caller) await testData.make.subscription(caller)
        return { path: "/api/demo/portal" }
      },
    },
    {
      route: "GET /api/demo/invoices",
      about: "of one's own subscription",
      expect: {
        anonymous: 401,
        unaffiliated: 404,
        member: 200,
        otherCompany: null,
        administrator: 404,
        superuser: 403,
      },
      freshCaller: true,
      attempt: async ({ testData, role, caller }) => {
        if (isOfCompanyA(role) && caller) await testData.make.subscription(caller)
        return { path: "/api/demo/invoices" }
      },
    },
    {
      route: "POST /api/demo/change",
      about: "of one's own subscription",
      expect: {
        anonymous: 401,
        unaffiliated: 404,
        member: 200,
        otherCompany: null,
        administrator: 404,
        superuser: 403,
      },
      freshCaller: true,
      attempt: async ({ testData, role, caller }) => {
        if (isOfCompanyA(role) && caller) await testData.make.subscription(caller)
        return { path: "/api/demo/change", body: { action: "cancel" } }
      },
    },
    ...["activate-free"].map((name) => ({
      route: `POST /api/stripe/${name}`,
      about: "while no key is set",
      expect: OFF,
      attempt: () => ({ path: `/api/stripe/${name}`, body: { plan: "starter", email: guest() } }),
    })),
    {
      route: "GET /api/stripe/checkout/{session}",
      about: "while no key is set",
      expect: OFF,
      attempt: () => ({ path: "/api/stripe/checkout/cs_test_1" }),
    },
    {
      route: "GET /api/stripe/invoices",
      about: "while no key is set",
      expect: OFF_FOR_USERS,
      attempt: () => ({ path: "/api/stripe/invoices" }),
    },
    {
      route: "POST /api/stripe/portal",
      about: "while no key is set",
      expect: OFF_FOR_USERS,
      attempt: () => ({ path: "/api/stripe/portal" }),
    },
    {
      route: "POST /api/stripe/webhook",
      about: "which only Stripe can sign",
      expect: {
        anonymous: 400,
        unaffiliated: 400,
        member: 400,
        otherCompany: null,
        administrator: 400,
        superuser: 400,
      },
      attempt: () => ({ path: "/api/stripe/webhook", body: {}, headers: { "Stripe-Signature": "t=1,v1=0" } }),
    },
    {
      route: "POST /api/purchases/check",
      expect: { ...everybody(200), otherCompany: null },
      attempt: async ({ testData }) => {
        const { token } = await testData.make.purchase()
        return { path: "/api/purchases/check", body: { token } }
      },
    },
    ...[
      { about: "under the caller's address", status: 200 },
      { about: "under another address", status: 403 },
    ].map(({ about, status }) => ({
      route: "POST /api/purchases/claim",
      about,
      expect: { ...everybody(status), anonymous: 401, otherCompany: null, superuser: 403 },
      freshCaller: true,
      attempt: async ({ testData, caller }: Cell) => {
        const { id, token } = await testData.make.purchase(status === 200 && caller ? { email: caller.email } : {})
        return { path: "/api/purchases/claim", body: { token }, watch: { collection: "checkouts", id } }
      },
    })),
    {
      route: "GET /api/payment/options",
      expect: {
        anonymous: 200,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 200,
      },
      attempt: () => ({ path: "/api/payment/options" }),
    },
    {
      route: "GET /api/subscription",
      about: "of oneself and one's company",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/subscription" }),
    },
    {
      route: "POST /api/subscription/send-confirmation",
      about: "with nothing bought under one's address",
      expect: {
        anonymous: 401,
        unaffiliated: 404,
        member: 404,
        otherCompany: null,
        administrator: 404,
        superuser: 403,
      },
      attempt: () => ({ path: "/api/subscription/send-confirmation" }),
    },
    {
      route: "POST /api/users/{id}/confirm-address",
      expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 200, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.user({ company_id: company.id })
        return { path: `/api/users/${id}/confirm-address`, watch: { collection: "users", id } }
      },
    },
    {
      route: "POST /api/users/{id}/confirm-address",
      about: MISSING_RECORD,
      expect: {
        anonymous: 401,
        unaffiliated: 403,
        member: 403,
        otherCompany: null,
        administrator: 404,
        superuser: 403,
      },
      attempt: () => ({ path: `/api/users/${MISSING_ID}/confirm-address` }),
    },
  ],
  native: [
    {
      collection: "coupons",
      verbs: {
        list: MEMBER.list,
        view: {
          anonymous: 404,
          unaffiliated: 404,
          member: 404,
          otherCompany: null,
          administrator: 200,
          superuser: 200,
        },
        delete: {
          anonymous: 404,
          unaffiliated: 404,
          member: 404,
          otherCompany: null,
          administrator: 204,
          superuser: 204,
        },
        create: CLOSED,
        update: CLOSED,
      },
      create: ({ testData }) => testData.make.coupon(),
      fresh: () => ({ code: unique(), discount_type: "free", usage_type: "unlimited" }),
      change: { description: "neu" },
    },
    {
      collection: "coupon_redemptions",
      verbs: {
        list: MEMBER.list,
        view: {
          anonymous: 404,
          unaffiliated: 404,
          member: 404,
          otherCompany: null,
          administrator: 200,
          superuser: 200,
        },
        ...NO_WRITES,
      },
      create: async ({ testData }) => {
        const coupon = await testData.make.coupon()
        return testData.make.row("coupon_redemptions", { coupon_id: coupon.id, email: "x@example.com" })
      },
      fresh: async ({ testData }) => ({ coupon_id: (await testData.make.coupon()).id, email: "x@example.com" }),
      change: { email: "neu@example.com" },
    },
    {
      collection: "subscriptions",
      // This subscription is a colleague's.
      verbs: { ...MEMBER, view: { ...MEMBER.view, employee: 404 }, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.subscription(company.member),
      fresh: ({ company }) => ({
        user_id: company.member.id,
        provider: "demo",
        external_id: unique(),
        status: "active",
      }),
      change: { status: "trialing" },
    },
    {
      collection: "checkouts",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData }) => testData.make.checkout(),
      fresh: () => ({
        provider: "demo",
        state: "expired",
        plan: "starter",
        email: "x@example.com",
        fingerprint: unique(),
        idempotency_key: unique(),
      }),
      change: { state: "failed" },
    },
    {
      collection: "payment_events",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData }) =>
        testData.make.row("payment_events", { provider: "demo", event_id: unique(), type: "test" }),
      fresh: () => ({ provider: "demo", event_id: unique(), type: "test" }),
      change: { type: "neu" },
    },
  ],
  bodies: [
    { route: "POST /api/purchases/check", collection: "checkouts", body: () => ({ token: "gibt-es-nicht" }) },
    {
      route: "POST /api/purchases/claim",
      collection: "checkouts",
      plain: 410,
      body: () => ({ token: "gibt-es-nicht" }),
    },
    {
      route: "POST /api/coupons",
      collection: "coupons",
      by: "administrator" as const,
      body: () => ({ code: `HOST-${serial()}`, discount_type: "free" }),
    },
    put("coupons", coupon, { description: "x" }, "administrator"),
    { route: "POST /api/coupons/validate", collection: "coupons", body: () => ({ code: "GIBT-ES-NICHT" }) },
    checkout("stripe", 404),
    checkout("demo", 200),
    { ...checkout("stripe", 404), route: "POST /api/stripe/activate-free" },
    { ...checkout("demo", 400), route: "POST /api/demo/activate-free" },
    {
      route: "POST /api/demo/checkout/{session}",
      collection: "checkouts",
      target: async ({ testData }) => {
        const { id, session_id } = await testData.make.checkout()
        return { path: `/api/demo/checkout/${session_id}`, id }
      },
      body: () => ({ outcome: "pay" }),
    },
    {
      route: "POST /api/demo/change",
      collection: "subscriptions",
      target: async ({ testData, caller }) => {
        const { id } = await testData.make.subscription(caller)
        return { path: "/api/demo/change", id }
      },
      body: () => ({ action: "resume" }),
    },
  ],
  nativeBodies: [
    {
      collection: "coupons",
      create: () => ({ code: `HOST-${serial()}`, discount_type: "free", usage_type: "unlimited" }),
      createRow: coupon,
      change: { description: "x" },
    },
    {
      collection: "coupon_redemptions",
      create: () => ({ email: "x@example.com" }),
      createRow: redemption,
      change: { email: "y@example.com" },
    },
    {
      collection: "subscriptions",
      create: ({ caller }) => ({ user_id: caller.id, provider: "demo", external_id: serial(), status: "active" }),
      createRow: ({ make, a }) => make.subscription(a.member),
      change: { status: "active" },
    },
    {
      collection: "checkouts",
      create: () => ({ provider: "demo", state: "paid", plan: "starter", email: "x@example.com" }),
      createRow: ({ make }) => make.checkout(),
      change: { state: "paid" },
    },
    { collection: "payment_events", create: event, createRow: row("payment_events", event), change: { type: "neu" } },
  ],
  rules: {
    coupons: [
      `${USER_RULE} && ${ADMIN_RULE}`,
      `${USER_RULE} && ${ADMIN_RULE}`,
      null,
      null,
      `${USER_RULE} && ${ADMIN_RULE}`,
    ],
    coupon_redemptions: [`${USER_RULE} && ${ADMIN_RULE}`, `${USER_RULE} && ${ADMIN_RULE}`, null, null, null],
    subscriptions: [OWN_SUBSCRIPTION, OWN_SUBSCRIPTION, null, null, null],
    checkouts: [null, null, null, null, null],
    payment_events: [null, null, null, null, null],
  },
  creators: {
    coupons: ["/api/coupons"],
    checkouts: ["demo", "stripe"].flatMap((name) => [`/api/${name}/create-checkout`, `/api/${name}/activate-free`]),
  },
  createNothing: [
    "/api/coupons/validate",
    "/api/demo/change",
    "/api/demo/portal",
    "/api/demo/checkout/{session}",
    "/api/purchases/check",
    "/api/purchases/claim",
    "/api/stripe/portal",
    "/api/stripe/webhook",
    "/api/subscription/send-confirmation",
    "/api/users/{id}/confirm-address",
  ],
  kinds: [
    {
      name: "coupons",
      change: (text) => ({ description: text }),
      by: (testData) => testData.administrator,
      create: (testData) => testData.make.coupon(),
    },
  ],
  lists: [
    "GET /api/coupons",
    "GET /api/coupons?q=sommer&sort=code",
    "GET /api/coupons?sort=-valid_until",
    "GET /api/demo/subscription/a@example.com",
  ],
  typed: { coupons: { make: ({ make }) => make.coupon(), texts: { code: "SOMMER-26", description: "Für Käufer" } } },
}
