import { DELIVERY_TOKEN } from "../../support/server"
import { type Cell, everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"

const OWN: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 200,
  otherCompany: 404,
  administrator: 200,
  superuser: 403,
}
const NEW: Statuses = { ...OWN, unaffiliated: 403, otherCompany: 403 }
const NOBODYS: Statuses = { ...OWN, member: 404, otherCompany: null, administrator: 404 }
/** The process that sends is none of them (webhooks.test.ts). */
const NONE: Statuses = { ...everybody(403), anonymous: 401 }

const webhookOf = async ({ testData, company }: Cell) => {
  // Somebody sends.
  await testData.server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })
  return `/api/webhooks/${(await testData.make.webhook(company)).id}`
}
const missing = `/api/webhooks/${MISSING_ID}`

/** Webhooks of a company, but for their changes, and the routes by which they are sent. */
export const DELIVERY_MATRIX: readonly MatrixRow[] = [
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
    attempt: async (cell) => ({ path: `${await webhookOf(cell)}/deliveries` }),
  },
  {
    route: "POST /api/webhooks/{id}/test",
    expect: OWN,
    attempt: async (cell) => ({ path: `${await webhookOf(cell)}/test` }),
  },
  {
    route: "GET /api/webhooks/{id}/deliveries",
    about: MISSING_RECORD,
    expect: NOBODYS,
    attempt: () => ({ path: `${missing}/deliveries` }),
  },
  {
    route: "POST /api/webhooks/{id}/test",
    about: MISSING_RECORD,
    expect: NOBODYS,
    attempt: () => ({ path: `${missing}/test` }),
  },
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
]
