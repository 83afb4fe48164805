import { NOBODYS_OWN, OWN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import type { Cell } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, NO_WRITES } from "../support/native-rows"
import { ofOwn } from "../support/write-types"

const makeDay = async ({ testData, company }: Cell) => ({
  company_id: company.id,
  property_id: (await testData.make.property(company)).id,
  day: "2026-01-31",
})

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/properties/{id}/figures",
      expect: OWN,
      attempt: async ({ testData, company }) => ({
        path: `/api/properties/${(await testData.make.property(company)).id}/figures`,
      }),
    },
    {
      route: "GET /api/properties/{id}/figures",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/properties/${MISSING_ID}/figures` }),
    },
  ],
  native: [
    {
      collection: "listing_days",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: async (cell) => cell.testData.make.row("listing_days", await makeDay(cell)),
      fresh: makeDay,
      change: { views: 7 },
    },
  ],
  nativeBodies: [
    {
      collection: "listing_days",
      create: ofOwn({ day: "2026-01-31" }),
      createRow: async ({ make, a }) =>
        make.row("listing_days", { company_id: a.id, property_id: (await make.property(a)).id, day: "2026-01-31" }),
      change: { views: 7 },
    },
  ],
  rules: {
    listing_days: [null, null, null, null, null],
  },
  lists: ["GET /api/properties/PROPERTY/figures"],
}
