import { ADMIN, NOBODYS_ADMIN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { everybody } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"

export const tests: FeatureTests = {
  routes: [
    ...["", "/mails", "/storage"].map((path) => ({
      route: `GET /api/system${path}`,
      expect: ADMIN,
      attempt: () => ({ path: `/api/system${path}` }),
    })),
    {
      route: "POST /api/system/mails/{id}/retry",
      expect: ADMIN,
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.mail(company)
        return { path: `/api/system/mails/${id}/retry`, watch: { collection: "outbox", id } }
      },
    },
    {
      route: "POST /api/system/mails/{id}/retry",
      about: MISSING_RECORD,
      expect: NOBODYS_ADMIN,
      attempt: () => ({ path: `/api/system/mails/${MISSING_ID}/retry` }),
    },
    {
      route: "POST /api/system/mails/release",
      expect: ADMIN,
      attempt: () => ({ path: "/api/system/mails/release" }),
    },
    {
      route: "GET /api/ready",
      expect: { ...everybody(200), otherCompany: null },
      attempt: () => ({ path: "/api/ready" }),
    },
  ],
  createNothing: ["/api/system/mails/release", "/api/system/mails/{id}/retry"],
}
