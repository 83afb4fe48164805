import { isOfCompanyA } from "./matrix-keys"
import { type Cell, everybody, type MatrixRow } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"

let count = 0
const guest = () => `matrix-${++count}@example.com`

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

/** Purchases and their consequences. The session's name or the signed-in user tells the buyer. */
export const PAYMENT_MATRIX: readonly MatrixRow[] = [
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
    expect: { anonymous: 200, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 200 },
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
    expect: { anonymous: 200, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 200 },
    attempt: async ({ testData }) => ({
      path: `/api/demo/checkout/${(await testData.make.checkout()).session_id}`,
      body: { outcome: "pay" },
    }),
  },
  {
    route: "POST /api/demo/checkout/{session}",
    about: "declined",
    expect: { anonymous: 402, unaffiliated: 402, member: 402, otherCompany: null, administrator: 402, superuser: 402 },
    attempt: async ({ testData }) => {
      const { id, session_id } = await testData.make.checkout()
      const watch = { collection: "checkouts", id }
      return { path: `/api/demo/checkout/${session_id}`, body: { outcome: "decline" }, watch }
    },
  },
  {
    route: "POST /api/demo/portal",
    about: "of one's own subscription",
    expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: null, administrator: 404, superuser: 403 },
    freshCaller: true,
    attempt: async ({ testData, role, caller }) => {
      if (isOfCompanyA(role) && caller) await testData.make.subscription(caller)
      return { path: "/api/demo/portal" }
    },
  },
  {
    route: "GET /api/demo/invoices",
    about: "of one's own subscription",
    expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: null, administrator: 404, superuser: 403 },
    freshCaller: true,
    attempt: async ({ testData, role, caller }) => {
      if (isOfCompanyA(role) && caller) await testData.make.subscription(caller)
      return { path: "/api/demo/invoices" }
    },
  },
  {
    route: "POST /api/demo/change",
    about: "of one's own subscription",
    expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: null, administrator: 404, superuser: 403 },
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
    expect: { anonymous: 400, unaffiliated: 400, member: 400, otherCompany: null, administrator: 400, superuser: 400 },
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
    expect: { anonymous: 200, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 200 },
    attempt: () => ({ path: "/api/payment/options" }),
  },
  {
    route: "GET /api/subscription",
    about: "of oneself and one's company",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/subscription" }),
  },
  {
    route: "POST /api/subscription/send-confirmation",
    about: "with nothing bought under one's address",
    expect: { anonymous: 401, unaffiliated: 404, member: 404, otherCompany: null, administrator: 404, superuser: 403 },
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
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 404, superuser: 403 },
    attempt: () => ({ path: `/api/users/${MISSING_ID}/confirm-address` }),
  },
]
