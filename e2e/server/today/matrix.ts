import type { FeatureTests } from "../support/feature-tests"
import { everybody } from "../support/matrix-types"

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/today",
      expect: { ...everybody(200), anonymous: 401, otherCompany: null, superuser: 403 },
      attempt: () => ({ path: "/api/today" }),
    },
  ],
  lists: ["GET /api/today"],
}
