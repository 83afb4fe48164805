import { NOBODYS_OWN, OWN, onMissing, onOne } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE, orKey } from "../support/rules"
import { VIEWING } from "../support/test-data"
import { ofOwn, put } from "../support/write-types"

/** The rows that are made before the bodies that name them. */
let listing = ""

export const tests: FeatureTests = {
  routes: [
    {
      route: "POST /api/account/renew-calendar",
      expect: {
        anonymous: 401,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 403,
      },
      attempt: () => ({ path: "/api/account/renew-calendar" }),
    },
    {
      route: "GET /api/viewings",
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
        await testData.make.viewing(testData.b)
        return { path: "/api/viewings?perPage=500" }
      },
    },
    {
      route: "GET /api/viewings",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/viewings?company_id=${company.id}` }),
    },
    {
      route: "POST /api/viewings",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const property = await testData.make.property(company)
        return { path: "/api/viewings", body: { ...VIEWING, property_id: property.id } }
      },
    },
    {
      route: "POST /api/viewings",
      about: "from an inquiry of another company",
      expect: { ...NOBODYS_OWN, member: 404 },
      attempt: async ({ testData, company }) => {
        const other = company.name === "A" ? testData.b : testData.a
        const [property, inquiry] = [await testData.make.property(company), await testData.make.inquiry(other)]
        return { path: "/api/viewings", body: { ...VIEWING, property_id: property.id, inquiry_id: inquiry.id } }
      },
    },
    ...onOne(
      "viewings",
      "/api/viewings",
      ({ testData, company }) => testData.make.viewing(company),
      { GET: OWN, PUT: OWN, DELETE: OWN },
      "",
      { feedback: "Neu" },
    ),
    ...onMissing("/api/viewings", { GET: NOBODYS_OWN, PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
  ],
  keys: {
    "GET /api/viewings": "read",
    "GET /api/viewings/{id}": "read",
  },
  native: [
    {
      collection: "viewings",
      verbs: { ...MEMBER, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.viewing(company),
      fresh: ({ company }) => ({ ...VIEWING, company_id: company.id }),
      change: { feedback: "neu" },
    },
  ],
  bodies: [
    {
      route: "POST /api/viewings",
      collection: "viewings",
      target: async ({ testData }) => {
        listing = (await testData.make.property(testData.a)).id
        return { path: "/api/viewings" }
      },
      body: () => ({ ...VIEWING, property_id: listing }),
      // The body is about this listing.
      allowed: ["property_id"],
    },
    put("viewings", ({ make, a }) => make.viewing(a), { feedback: "Neu" }),
  ],
  nativeBodies: [
    {
      collection: "viewings",
      create: ofOwn(VIEWING),
      createRow: ({ make, a }) => make.viewing(a),
      change: { feedback: "neu" },
    },
  ],
  rules: {
    viewings: [MEMBER_RULE, orKey(MEMBER_RULE), null, null, null],
  },
  creators: {
    viewings: ["/api/viewings"],
  },
  createNothing: ["/api/account/renew-calendar"],
  kinds: [
    {
      name: "viewings",
      change: (text) => ({ feedback: text }),
      create: (testData) => testData.make.viewing(testData.a),
    },
  ],
}
