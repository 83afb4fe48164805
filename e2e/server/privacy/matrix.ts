import { NOBODYS_ADMIN, NOBODYS_OWN, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import type { Cell } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { PASSWORD } from "../support/test-data"
import { serial } from "../support/unique"
import { one } from "../support/write-types"

const SOMEBODY = { email: "niemand@example.com" }

export const tests: FeatureTests = {
  routes: [
    ...["export", "erase"].flatMap((what) => [
      {
        route: `POST /api/people/${what}`,
        about: "of a company",
        expect: OWN,
        attempt: ({ company }: Cell) => ({ path: `/api/people/${what}?company_id=${company.id}`, body: SOMEBODY }),
      },
      {
        route: `POST /api/people/${what}`,
        about: "no company named",
        expect: SIGNED_IN,
        attempt: () => ({ path: `/api/people/${what}`, body: SOMEBODY }),
      },
    ]),
    {
      route: "POST /api/account/erase",
      expect: SIGNED_IN,
      freshCaller: true,
      attempt: () => ({ path: "/api/account/erase", body: { password: PASSWORD } }),
    },
    {
      route: "POST /api/companies/{id}/export",
      expect: OWN,
      attempt: async ({ company: { id } }) => ({ path: `/api/companies/${id}/export` }),
    },
    {
      route: "POST /api/companies/{id}/export",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/companies/${MISSING_ID}/export` }),
    },
    {
      route: "POST /api/companies/{id}/request-erasure",
      expect: OWN,
      attempt: async ({ company: { id } }) => ({
        path: `/api/companies/${id}/request-erasure`,
        body: { requested: false },
        watch: { collection: "companies", id },
      }),
    },
    {
      route: "POST /api/companies/{id}/request-erasure",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/companies/${MISSING_ID}/request-erasure`, body: { requested: false } }),
    },
    {
      route: "POST /api/companies/{id}/erase",
      expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 200, superuser: 403 },
      attempt: async ({ testData }) => {
        const { id } = await testData.make.company("Weg")
        return { path: `/api/companies/${id}/erase`, body: { name: "Weg" }, watch: { collection: "companies", id } }
      },
    },
    {
      route: "POST /api/companies/{id}/erase",
      about: MISSING_RECORD,
      expect: NOBODYS_ADMIN,
      attempt: () => ({ path: `/api/companies/${MISSING_ID}/erase`, body: { name: "Weg" } }),
    },
  ],
  owners: ["POST /api/companies/{id}/export", "POST /api/companies/{id}/request-erasure"],
  bodies: [
    ...["export", "erase"].map((what) => ({
      route: `POST /api/people/${what}`,
      collection: "inquiries",
      body: () => ({ email: `niemand-${serial()}@example.com` }),
    })),
    { route: "POST /api/account/erase", collection: "users", plain: 400, body: () => ({ password: "nicht meines" }) },
    {
      route: "POST /api/companies/{id}/request-erasure",
      collection: "companies",
      target: one("POST /api/companies/{id}/request-erasure", ({ a }) => a),
      body: () => ({ requested: false }),
    },
    {
      route: "POST /api/companies/{id}/erase",
      collection: "companies",
      by: "administrator" as const,
      plain: 400,
      target: one("POST /api/companies/{id}/erase", ({ make }) => make.company("Weg")),
      body: () => ({ name: "Anders" }),
    },
  ],
  createNothing: [
    "/api/account/erase",
    "/api/companies/{id}/erase",
    "/api/companies/{id}/export",
    "/api/companies/{id}/request-erasure",
    "/api/people/erase",
    "/api/people/export",
  ],
}
