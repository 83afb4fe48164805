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

/** Leases what is due, as the program that sends does. */
const lease = ({ testData }: Cell) => testData.server.call("POST", "/api/deliveries/lease", { token: DELIVERY_TOKEN })

export const NEW_TARGET = {
  name: "Portal",
  protocol: "sftp",
  host: "niemand.invalid",
  port: 22,
  username: "makler",
  password: "geheim-genug",
  folder: "",
  schedule: "button",
}

const createWebhookPath = async (cell: Cell) => {
  const { testData, company } = cell
  await lease(cell)
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
    expect: NOBODYS,
    attempt: () => ({ path: `${missing}/deliveries` }),
  },
  {
    route: "POST /api/webhooks/{id}/test",
    about: MISSING_RECORD,
    expect: NOBODYS,
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
      { route, about: MISSING_RECORD, expect: NOBODYS, attempt: () => ({ path: `/api/targets/${MISSING_ID}${end}` }) },
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
]
