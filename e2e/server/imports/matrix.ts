import { NEW, OWN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { CLOSED, NO_WRITES } from "../support/native-rows"
import { newFeedRun } from "../support/new-feed-run"
import { ofOwn } from "../support/write-types"

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/feed-options",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/feed-options?company_id=${company.id}` }),
    },
    {
      route: "GET /api/feed-runs",
      about: "of a company",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        await testData.make.feedRun(company)
        return { path: `/api/feed-runs?company_id=${company.id}` }
      },
    },
    {
      route: "POST /api/feed-runs",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/feed-runs", body: { ...newFeedRun(), company_id: company.id } }),
    },
  ],
  keys: {
    "POST /api/feed-runs": "write",
  },
  owners: ["GET /api/feed-options", "GET /api/feed-runs", "POST /api/feed-runs"],
  native: [
    {
      collection: "feed_runs",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.feedRun(company),
      fresh: ({ company }) => ({ ...newFeedRun(), company_id: company.id }),
      change: { file: "neu.zip" },
    },
  ],
  bodies: [
    {
      route: "POST /api/feed-runs",
      collection: "feed_runs",
      body: () => newFeedRun(),
      // The server rejects another company's id, and an id that is taken.
      allowed: ["company_id", "id"],
    },
  ],
  nativeBodies: [
    {
      collection: "feed_runs",
      create: ofOwn(newFeedRun()),
      createRow: ({ make, a }) => make.feedRun(a),
      change: { outcome: "rejected" },
    },
  ],
  rules: {
    feed_runs: [null, null, null, null, null],
  },
  creators: {
    feed_runs: ["/api/feed-runs"],
  },
  samples: { "POST /api/feed-runs": () => newFeedRun() },
}
