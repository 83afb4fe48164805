import { NEW, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { MISSING_ID } from "../support/missing-record"
import { CLOSED, NO_WRITES } from "../support/native-rows"
import { ofOwn } from "../support/write-types"

export const tests: FeatureTests = {
  routes: [
    {
      route: "POST /api/contacts/{id}/searches",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.contact(company)
        return {
          path: `/api/contacts/${id}/searches`,
          body: { offer: "sale", consent: "phone" },
          watch: { collection: "contacts", id },
        }
      },
    },
    {
      route: "DELETE /api/contacts/{id}/searches/{search}",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const contact = await testData.make.contact(company)
        const { id } = await testData.make.search(company, { contact_id: contact.id })
        return { path: `/api/contacts/${contact.id}/searches/${id}`, watch: { collection: "saved_searches", id } }
      },
    },
    {
      route: "POST /api/searches/count",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/searches/count", body: { company_id: company.id } }),
    },
    {
      route: "POST /api/searches/count",
      about: "of a company that does not exist",
      expect: {
        anonymous: 401,
        unaffiliated: 403,
        member: 403,
        otherCompany: null,
        administrator: 403,
        superuser: 403,
      },
      attempt: () => ({ path: "/api/searches/count", body: { company_id: MISSING_ID } }),
    },
    {
      route: "GET /api/searches/counts",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/searches/counts?company_id=${company.id}` }),
    },
    {
      route: "GET /api/searches/counts",
      about: "no company named",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/searches/counts?property_ids=x" }),
    },
  ],
  native: [
    {
      collection: "saved_searches",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.search(company),
      fresh: ({ company }) => ({ company_id: company.id, email: "x@example.com", expires_at: "2999-01-01" }),
      change: { email: "neu@example.com" },
    },
    {
      collection: "listing_news",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: async ({ testData: { make }, company }) => {
        const { id } = await make.property(company, "archived")
        return make.row("listing_news", { company_id: company.id, property_id: id, what: "new", at: "2026-01-01" })
      },
      fresh: async ({ testData: { make }, company }) => {
        const { id } = await make.property(company, "archived")
        return { company_id: company.id, property_id: id, what: "new", at: "2026-01-01" }
      },
      change: { what: "price" },
    },
  ],
  bodies: [
    {
      route: "POST /api/contacts/{id}/searches",
      collection: "saved_searches",
      target: async ({ testData }) => {
        const { id } = await testData.make.contact(testData.a)
        return { path: `/api/contacts/${id}/searches` }
      },
      body: () => ({ offer: "sale", consent: "phone" }),
    },
    {
      route: "POST /api/searches/count",
      collection: "saved_searches",
      body: () => ({ city: "Köln", details: { price: "300000" } }),
      // The server rejects another company's id.
      allowed: ["company_id"],
    },
  ],
  nativeBodies: [
    {
      collection: "saved_searches",
      create: ofOwn({ email: "x@example.com", expires_at: "2999-01-01" }),
      createRow: ({ make, a }) => make.search(a),
      change: { email: "neu@example.com" },
    },
    {
      collection: "listing_news",
      create: ofOwn({ what: "new", at: "2026-01-01" }),
      createRow: async ({ make, a }) =>
        make.row("listing_news", {
          company_id: a.id,
          property_id: (await make.property(a, "archived")).id,
          what: "new",
          at: "2026-01-01",
        }),
      change: { what: "price" },
    },
  ],
  rules: {
    saved_searches: [null, null, null, null, null],
    listing_news: [null, null, null, null, null],
  },
  creators: {
    saved_searches: ["/api/contacts/{id}/searches"],
  },
  createNothing: ["/api/searches/count"],
  typed: {
    saved_searches: { make: ({ make, a }) => make.search(a), texts: { place: "Köln", email: "sucht@example.de" } },
  },
}
