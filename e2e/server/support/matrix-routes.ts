import { OWN } from "./crud"
import { FEATURE_TESTS } from "./feature-tests"
import { everybody, type MatrixRow } from "./matrix-types"

/** The authorization matrix of our own routes (docs/architecture.md, "The server"). A route that is missing here fails. */
export const ROUTE_MATRIX: readonly MatrixRow[] = [
  ...FEATURE_TESTS.flatMap(({ routes = [] }) => routes),
  {
    route: "GET /api/openapi.json",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/api/openapi.json" }),
  },
  {
    route: "GET /api/audit",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/audit?company_id=${company.id}` }),
  },
]

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]

/** Paths without a route: JSON, never the portal's page. */
export const UNKNOWN_PATHS: readonly MatrixRow[] = [
  ...METHODS.map((method) => ({
    route: `${method} /api/{path...}`,
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/api/missing-record", ...(method === "GET" ? {} : { body: {} }) }),
  })),
  ...METHODS.filter((method) => method !== "GET").map((method) => ({
    route: `${method} /{path...}`,
    expect: { ...everybody(405), otherCompany: null },
    attempt: () => ({ path: "/embed", body: {} }),
  })),
  {
    route: "POST /api/{path...}",
    about: "a checkout of an unknown provider",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/api/paypal/create-checkout", body: { plan: "starter", email: "x@example.com" } }),
  },
  {
    route: "GET /api/{path...}",
    about: "a subscription of an unknown provider",
    expect: everybody(404),
    attempt: ({ company }) => ({ path: `/api/paypal/subscription/${company.member.email}` }),
  },
]
