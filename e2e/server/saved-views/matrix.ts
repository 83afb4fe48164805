import { crud, NEW, NOBODYS_OWN, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { CLOSED, MEMBER, NO_WRITES } from "../support/native-rows"
import { SHARED_VIEW } from "../support/rules"
import { ofOwn } from "../support/write-types"

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/saved-views",
      expect: SIGNED_IN,
      attempt: async ({ testData }) => {
        await testData.make.savedView(testData.b)
        return { path: "/api/saved-views" }
      },
    },
    {
      route: "POST /api/saved-views",
      expect: { ...NEW, otherCompany: null, administrator: 403 },
      attempt: () => ({ path: "/api/saved-views", body: { name: "Neu" } }),
    },
    ...crud({
      path: "/api/saved-views",
      collection: "saved_views",
      make: ({ testData, company }) => testData.make.savedView(company),
      expected: { one: { DELETE: { ...OWN, employee: 403 } }, missing: NOBODYS_OWN },
    }),
  ],
  native: [
    {
      collection: "saved_views",
      verbs: { ...MEMBER, list: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.savedView(company),
      fresh: ({ company }) => ({ name: "Neu", company_id: company.id }),
      change: { name: "neu" },
    },
  ],
  bodies: [{ route: "POST /api/saved-views", collection: "saved_views", body: () => ({ name: "Neu" }) }],
  nativeBodies: [
    {
      collection: "saved_views",
      create: ofOwn({ name: "Neu" }),
      createRow: ({ make, a }) => make.savedView(a),
      change: { name: "neu" },
    },
  ],
  rules: {
    saved_views: [null, SHARED_VIEW, null, null, null],
  },
  creators: {
    saved_views: ["/api/saved-views"],
  },
  lists: ["GET /api/saved-views"],
}
