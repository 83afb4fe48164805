import { DELIVERY_TOKEN } from "../../support/server"
import { crud, NEW, NOBODYS_OWN, OWN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { type Cell, everybody, type MatrixRow, type Statuses } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, NO_WRITES } from "../support/native-rows"
import { makeDelivery, makeTarget, makeTargetRun, makeWebhook } from "../support/test-data"
import { one, put } from "../support/write-types"

const createWebhookPath = async (cell: Cell) => {
  const { testData, company } = cell
  await lease(cell)
  return `/api/webhooks/${(await testData.make.webhook(company)).id}`
}

/** Leases what is due, as the program that sends does. */
const lease = ({ testData }: Cell) => testData.server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })

const missing = `/api/webhooks/${MISSING_ID}`

const NEW_TARGET = {
  name: "Portal",
  protocol: "sftp",
  host: "niemand.invalid",
  port: 22,
  username: "makler",
  password: "geheim-genug",
  folder: "",
  schedule: "button",
}

/** The process that sends is none of them (webhooks.test.ts). */
const NONE: Statuses = { ...everybody(403), anonymous: 401 }

let office = ""

export const tests: FeatureTests = {
  routes: [
    ...crud({
      path: "/api/webhooks",
      collection: "webhooks",
      make: ({ testData, company }) => testData.make.webhook(company),
      change: { state: "active" },
      expected: { one: { PUT: OWN, DELETE: OWN }, missing: NOBODYS_OWN },
    }),
    ...crud({
      path: "/api/targets",
      collection: "targets",
      make: ({ testData, company }) => testData.make.target(company),
      change: { schedule: "night" },
      expected: { one: { PUT: OWN, DELETE: OWN }, missing: NOBODYS_OWN },
    }),
    {
      route: "GET /api/webhooks",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/webhooks?company_id=${company.id}` }),
    },
    {
      route: "POST /api/webhooks",
      expect: NEW,
      attempt: ({ company }) => ({
        path: "/api/webhooks",
        body: { url: "https://niemand.invalid/x", events: ["listing.sold"], company_id: company.id },
      }),
    },
    {
      route: "GET /api/webhooks/{id}/deliveries",
      expect: OWN,
      attempt: async (cell) => ({ path: `${await createWebhookPath(cell)}/deliveries` }),
    },
    {
      route: "POST /api/webhooks/{id}/test",
      expect: OWN,
      attempt: async (cell) => ({ path: `${await createWebhookPath(cell)}/test` }),
    },
    {
      route: "GET /api/webhooks/{id}/deliveries",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `${missing}/deliveries` }),
    },
    {
      route: "POST /api/webhooks/{id}/test",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `${missing}/test` }),
    },
    {
      route: "GET /api/targets",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/targets?company_id=${company.id}` }),
    },
    {
      route: "POST /api/targets",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/targets", body: { ...NEW_TARGET, company_id: company.id } }),
    },
    ...["GET /api/targets/{id}/runs", "POST /api/targets/{id}/send"].flatMap((route): MatrixRow[] => {
      const end = route.split("}")[1]
      return [
        {
          route,
          expect: OWN,
          attempt: async (cell) => {
            await lease(cell)
            return { path: `/api/targets/${(await cell.testData.make.target(cell.company)).id}${end}` }
          },
        },
        {
          route,
          about: MISSING_RECORD,
          expect: NOBODYS_OWN,
          attempt: () => ({ path: `/api/targets/${MISSING_ID}${end}` }),
        },
      ]
    }),
    { route: "POST /api/deliveries/targets", expect: NONE, attempt: () => ({ path: "/api/deliveries/targets" }) },
    ...["", MISSING_RECORD].map((about) => ({
      route: "POST /api/deliveries/targets/{id}",
      about,
      expect: about === MISSING_RECORD ? { ...NONE, otherCompany: null } : NONE,
      attempt: async ({ testData, company }: Cell) => {
        const id = about === MISSING_RECORD ? MISSING_ID : (await testData.make.target(company)).id
        return { path: `/api/deliveries/targets/${id}`, body: { attempt: 0 } }
      },
    })),
    ...["", MISSING_RECORD].map((about) => ({
      route: "POST /api/deliveries/targets/{id}/lease",
      about,
      expect: about === MISSING_RECORD ? { ...NONE, otherCompany: null } : NONE,
      attempt: async ({ testData, company }: Cell) => {
        const id = about === MISSING_RECORD ? MISSING_ID : (await testData.make.target(company)).id
        return { path: `/api/deliveries/targets/${id}/lease`, body: { attempt: 0 } }
      },
    })),
    { route: "POST /api/deliveries/lease", expect: NONE, attempt: () => ({ path: "/api/deliveries/lease" }) },
    ...["", MISSING_RECORD].map((about) => ({
      route: "POST /api/deliveries/{id}",
      about,
      expect: about === MISSING_RECORD ? { ...NONE, otherCompany: null } : NONE,
      attempt: async ({ testData, company }: Cell) => {
        const id = about === MISSING_RECORD ? MISSING_ID : (await testData.make.delivery(company)).id
        return {
          path: `/api/deliveries/${id}`,
          body: { attempt: 0, status: 204 },
          ...(about === MISSING_RECORD ? {} : { watch: { collection: "webhook_deliveries", id } }),
        }
      },
    })),
  ],
  owners: [
    "GET /api/webhooks",
    "POST /api/webhooks",
    "PUT /api/webhooks/{id}",
    "DELETE /api/webhooks/{id}",
    "GET /api/webhooks/{id}/deliveries",
    "POST /api/webhooks/{id}/test",
    "GET /api/targets",
    "POST /api/targets",
    "PUT /api/targets/{id}",
    "DELETE /api/targets/{id}",
    "GET /api/targets/{id}/runs",
    "POST /api/targets/{id}/send",
  ],
  native: [
    {
      collection: "webhooks",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.webhook(company),
      fresh: ({ company }) => makeWebhook(company),
      change: { state: "active" },
    },
    {
      collection: "targets",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.target(company),
      fresh: ({ company }) => makeTarget(company),
      change: { host: "anders.invalid" },
    },
    {
      collection: "target_runs",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.targetRun(company),
      fresh: async ({ testData, company }) => makeTargetRun(company, (await testData.make.target(company)).id),
      change: { listings: 7 },
    },
    {
      collection: "webhook_deliveries",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.delivery(company),
      fresh: async ({ testData, company }) => makeDelivery(company, (await testData.make.webhook(company)).id),
      change: { state: "sent" },
    },
  ],
  bodies: [
    {
      route: "POST /api/webhooks",
      collection: "webhooks",
      by: "administrator" as const,
      // A company has few.
      target: async ({ testData }) => {
        office = (await testData.make.company("Neu")).id
        return { path: "/api/webhooks" }
      },
      body: () => ({ url: "https://niemand.invalid/empfang", events: ["listing.sold"], company_id: office }),
      allowed: ["company_id"],
    },
    put("webhooks", ({ make, a }) => make.webhook(a), { state: "paused" }),
    {
      route: "POST /api/targets",
      collection: "targets",
      by: "administrator" as const,
      target: async ({ testData }) => {
        office = (await testData.make.company("Neu")).id
        return { path: "/api/targets" }
      },
      body: () => ({ ...NEW_TARGET, company_id: office }),
      allowed: ["company_id"],
    },
    put("targets", ({ make, a }) => make.target(a), { name: "Neu" }),
    {
      route: "POST /api/deliveries/targets/{id}",
      collection: "targets",
      plain: 403,
      target: one("POST /api/deliveries/targets/{id}", ({ make, a }) => make.target(a)),
      body: () => ({ attempt: 1 }),
    },
    {
      route: "POST /api/deliveries/targets/{id}/lease",
      collection: "targets",
      plain: 403,
      target: one("POST /api/deliveries/targets/{id}/lease", ({ make, a }) => make.target(a)),
      body: () => ({ attempt: 1 }),
    },
    {
      route: "POST /api/deliveries/{id}",
      collection: "webhook_deliveries",
      plain: 403,
      target: one("POST /api/deliveries/{id}", ({ make, a }) => make.delivery(a)),
      body: () => ({ attempt: 1, status: 204 }),
    },
  ],
  nativeBodies: [
    {
      collection: "webhooks",
      create: ({ testData }) => makeWebhook(testData.a),
      createRow: ({ make, a }) => make.webhook(a),
      change: { state: "active" },
    },
    {
      collection: "targets",
      create: ({ testData }) => makeTarget(testData.a),
      createRow: ({ make, a }) => make.target(a),
      change: { host: "anders.invalid" },
    },
    {
      collection: "target_runs",
      create: ({ testData }) => makeTargetRun(testData.a, "x"),
      createRow: ({ make, a }) => make.targetRun(a),
      change: { listings: 7 },
    },
    {
      collection: "webhook_deliveries",
      create: ({ testData }) => makeDelivery(testData.a, "x"),
      createRow: ({ make, a }) => make.delivery(a),
      change: { state: "sent" },
    },
  ],
  rules: {
    webhooks: [null, null, null, null, null],
    webhook_deliveries: [null, null, null, null, null],
    targets: [null, null, null, null, null],
    target_runs: [null, null, null, null, null],
  },
  creators: {
    webhooks: ["/api/webhooks"],
    targets: ["/api/targets"],
  },
  createNothing: [
    "/api/deliveries/lease",
    "/api/deliveries/{id}",
    "/api/deliveries/targets",
    "/api/deliveries/targets/{id}",
    "/api/deliveries/targets/{id}/lease",
    "/api/targets/{id}/send",
    "/api/webhooks/{id}/test",
  ],
  kinds: [
    { name: "targets", change: (text) => ({ name: text }), create: (testData) => testData.make.target(testData.a) },
    {
      name: "webhooks",
      change: (text) => ({ url: `https://niemand.invalid/${encodeURIComponent(text)}` }),
      create: (testData) => testData.make.webhook(testData.a),
    },
  ],
}
