import { crud, NOBODYS_OWN, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE, orKey } from "../support/rules"
import { VIEWING } from "../support/test-data"
import { ofOwn, put } from "../support/write-types"

/** The row that is made before the body that names it. */
let listing = ""

export const tests: FeatureTests = {
  routes: [
    {
      route: "POST /api/account/renew-calendar",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/account/renew-calendar" }),
    },
    ...crud({
      path: "/api/viewings",
      collection: "viewings",
      make: ({ testData, company }) => testData.make.viewing(company),
      fresh: async ({ testData, company }) => ({ ...VIEWING, property_id: (await testData.make.property(company)).id }),
      change: { feedback: "Neu" },
      expected: {
        list: {
          own: SIGNED_IN,
          named: OWN,
        },
        create: OWN,
        one: { GET: OWN, PUT: OWN, DELETE: OWN },
        missing: NOBODYS_OWN,
      },
    }),
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
  lists: [
    ...[
      "",
      "&status=confirmed",
      "&agent_id=AGENT",
      "&property_id=PROPERTY",
      "&email=a@example.com",
      "&from=2026-11-26&until=2026-12-31",
    ].map((filter) => `GET /api/viewings?company_id=COMPANY&sort=starts_at${filter}`),
    "GET /api/viewings?company_id=COMPANY&q=haus",
    "GET /api/viewings?company_id=COMPANY&about_inquiry=INQUIRY&sort=-created_at",
  ],
  typed: {
    viewings: {
      make: ({ make, a }) => make.viewing(a),
      texts: { name: "Jörg", email: "kommt@example.de", feedback: "Zwei\nZeilen" },
    },
  },
  samples: {
    "POST /api/viewings": async ({ make, a }, body) => {
      const { id } = await make.property(a)
      return { ...body, ...VIEWING, starts_at: "", inquiry_id: "", contact_id: "", property_id: id }
    },
    "PUT /api/viewings/{id}": (_data, body) => ({ ...body, ...VIEWING, starts_at: "" }),
  },
}
