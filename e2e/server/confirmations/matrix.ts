import { NOBODYS_OWN, OWN, onMissing, onOne } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { CLOSED, CLOSED_DELETE, MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE } from "../support/rules"
import { CONFIRMATION } from "../support/test-data"
import { ofOwn } from "../support/write-types"

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/confirmations",
      about: "no company named",
      expect: {
        anonymous: 401,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 403,
      },
      attempt: async ({ testData }) => {
        await testData.make.confirmation(testData.b)
        return { path: "/api/confirmations?perPage=500" }
      },
    },
    {
      route: "GET /api/confirmations",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/confirmations?company_id=${company.id}` }),
    },
    ...onOne(
      "confirmations",
      "/api/confirmations",
      ({ testData, company }) => testData.make.confirmation(company),
      {
        GET: OWN,
      },
      "",
    ),
    ...onMissing("/api/confirmations", { GET: NOBODYS_OWN }),
  ],
  native: [
    {
      collection: "confirmations",
      verbs: {
        list: CLOSED,
        view: MEMBER.view,
        ...NO_WRITES,
        update: { ...CLOSED, superuser: 403 },
        delete: { ...CLOSED_DELETE, superuser: 403 },
      },
      create: ({ testData, company }) => testData.make.confirmation(company),
      fresh: ({ company }) => ({ ...CONFIRMATION, company_id: company.id }),
      change: { name: "neu" },
    },
  ],
  nativeBodies: [
    {
      collection: "confirmations",
      create: ofOwn(CONFIRMATION),
      createRow: ({ make, a }) => make.confirmation(a),
      change: { name: "neu" },
    },
  ],
  rules: {
    confirmations: [null, MEMBER_RULE, null, null, null],
  },
  lists: [
    ...["", "&kind=withdrawal", "&email=a@example.com", "&property_id=PROPERTY"].map(
      (filter) => `GET /api/confirmations?company_id=COMPANY${filter}`,
    ),
  ],
}
