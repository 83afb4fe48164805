import { crud, NOBODYS_OWN, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { everybody } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE, orKey } from "../support/rules"
import { makeAnswer, SENT } from "../support/test-data"
import { ofOwn, put } from "../support/write-types"

let asked: Record<string, unknown> = {}

export const tests: FeatureTests = {
  routes: [
    ...["GET", "POST"].map((method) => ({
      route: `${method} /api/inquiries/{id}/answers`,
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/inquiries/${MISSING_ID}/answers`, body: { subject: "x", text: "x" } }),
    })),
    ...crud({
      path: "/api/inquiries",
      collection: "inquiries",
      make: ({ testData, company }) => testData.make.inquiry(company),
      fresh: async ({ testData, company }) => {
        const { id } = await testData.make.property(company)
        return { ...SENT, property_id: id, token: await testData.make.pageToken(id) }
      },
      change: { note: "Neu" },
      expected: {
        list: { own: SIGNED_IN, named: OWN },
        create: everybody(200),
        one: { GET: OWN, PUT: OWN, DELETE: OWN },
        missing: NOBODYS_OWN,
      },
    }),
    {
      route: "POST /api/inquiries",
      about: "a valuation",
      expect: everybody(200),
      attempt: async ({ testData, company }) => {
        const { slug } = (await testData.server.superuser(
          "GET",
          `/api/collections/companies/records/${company.id}`,
        )) as {
          slug: string
        }
        const token = await testData.make.valuationToken(slug)
        return { path: "/api/inquiries", body: { ...SENT, company_id: company.id, wish: "valuation", token } }
      },
    },
    {
      route: "GET /api/inquiries/counts",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/inquiries/counts?company_id=${company.id}` }),
    },
    {
      route: "GET /api/inquiries/counts",
      about: "no company named",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/inquiries/counts?property_ids=x" }),
    },
    {
      route: "GET /api/inquiries/{id}/answers",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const { inquiry_id } = await testData.make.answer(company)
        return { path: `/api/inquiries/${inquiry_id}/answers` }
      },
    },
    {
      route: "POST /api/inquiries/{id}/answers",
      // The server of the matrix sends no mails.
      expect: { ...OWN, member: 409, administrator: 409 },
      attempt: async ({ testData, company }) => ({
        path: `/api/inquiries/${(await testData.make.inquiry(company)).id}/answers`,
        body: { subject: "Ihre Anfrage", text: "Guten Tag" },
      }),
    },
  ],
  keys: {
    "GET /api/inquiries": "read",
    "GET /api/inquiries/counts": "read",
    "GET /api/inquiries/{id}": "read",
    "GET /api/inquiries/{id}/answers": "read",
  },
  native: [
    {
      collection: "inquiries",
      verbs: { ...MEMBER, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.inquiry(company),
      fresh: ({ company }) => ({ ...SENT, company_id: company.id }),
      change: { note: "neu" },
    },
    {
      collection: "answers",
      verbs: { ...MEMBER, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.answer(company),
      fresh: async ({ testData, company }) => makeAnswer(company, (await testData.make.inquiry(company)).id),
      change: { text: "neu" },
    },
  ],
  bodies: [
    {
      route: "POST /api/inquiries/{id}/answers",
      collection: "answers",
      target: async ({ testData }) => {
        const { id } = await testData.make.inquiry(testData.a)
        return { path: `/api/inquiries/${id}/answers` }
      },
      body: () => ({ subject: "Ihre Anfrage", text: "Guten Tag" }),
    },
    {
      route: "POST /api/inquiries",
      collection: "inquiries",
      target: async ({ testData }) => {
        const { id } = await testData.make.property(testData.a)
        asked = { property_id: id, token: await testData.make.pageToken(id) }
        return { path: "/api/inquiries" }
      },
      body: () => ({ ...SENT, ...asked }),
      // The body is about this listing.
      allowed: ["property_id"],
    },
    put("inquiries", ({ make, a }) => make.inquiry(a), { note: "Neu" }),
  ],
  nativeBodies: [
    {
      collection: "inquiries",
      create: ofOwn(SENT),
      createRow: ({ make, a }) => make.inquiry(a),
      change: { note: "neu" },
    },
    {
      collection: "answers",
      create: ofOwn({ subject: "x", text: "x" }),
      createRow: ({ make, a }) => make.answer(a),
      change: { text: "neu" },
    },
  ],
  rules: {
    inquiries: [MEMBER_RULE, orKey(MEMBER_RULE), null, null, null],
    answers: [MEMBER_RULE, MEMBER_RULE, null, null, null],
  },
  creators: {
    answers: ["/api/inquiries/{id}/answers"],
  },
  createNothing: [
    // The server marks an inquiry beyond the limit as suspicious (inquiries.test.ts).
    "/api/inquiries",
  ],
  kinds: [
    { name: "inquiries", change: (text) => ({ note: text }), create: (testData) => testData.make.inquiry(testData.a) },
  ],
  lists: [
    ...["", "&status=new", "&status=inbox", "&agent_id=AGENT", "&email=a@example.com", "&q=haus"].map(
      (filter) => `GET /api/inquiries?company_id=COMPANY${filter}`,
    ),
    "GET /api/inquiries?company_id=COMPANY&property_id=PROPERTY",
    "GET /api/inquiries/counts?company_id=COMPANY&property_ids=PROPERTY",
    "GET /api/inquiries/counts?property_ids=PROPERTY",
    "GET /api/inquiries/INQUIRY/answers",
  ],
  typed: {
    inquiries: {
      make: ({ make, a }) => make.inquiry(a),
      texts: { name: "Jörg", email: "fragt@example.de", note: "Zwei\nZeilen", hold_reason: "Streit" },
    },
  },
  samples: {
    "POST /api/inquiries": async ({ make, a }, body) => {
      const { id } = await make.property(a)
      return { ...body, property_id: id, token: await make.pageToken(id) }
    },
  },
}
