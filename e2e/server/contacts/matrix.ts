import { crud, NEW, NOBODYS_OWN, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import type { MatrixRow } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE, orKey } from "../support/rules"
import { ofOwn, put } from "../support/write-types"

let other = ""

export const tests: FeatureTests = {
  routes: [
    {
      route: "POST /api/contacts/batch",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/contacts/batch", body: { company_id: company.id, steps: [] } }),
    },
    ...[
      "GET /api/contacts/{id}/timeline",
      "POST /api/contacts/{id}/notes",
      "DELETE /api/contacts/{id}/notes/{note}",
      "POST /api/contacts/{id}/merge",
      "POST /api/contacts/{id}/searches",
      "DELETE /api/contacts/{id}/searches/{search}",
    ].map(
      (route): MatrixRow => ({
        route,
        about: MISSING_RECORD,
        expect: NOBODYS_OWN,
        attempt: () => ({
          path: (route.split(" ")[1] ?? "").replaceAll(/\{\w+\}/g, MISSING_ID),
          ...(route.startsWith("POST") && {
            body: { kind: "call", text: "Neu", offer: "sale", consent: "phone", contact_id: MISSING_ID },
          }),
        }),
      }),
    ),
    ...crud({
      path: "/api/contacts",
      collection: "contacts",
      make: ({ testData, company }) => testData.make.contact(company),
      fresh: ({ company }) => ({ name: "Eva", company_id: company.id }),
      change: { note: "Neu" },
      expected: {
        list: { own: SIGNED_IN, named: OWN },
        create: NEW,
        one: { GET: OWN, PUT: OWN, DELETE: OWN },
        missing: NOBODYS_OWN,
      },
    }),
    {
      route: "GET /api/contacts/{id}/timeline",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.contact(company)
        return { path: `/api/contacts/${id}/timeline` }
      },
    },
    {
      route: "POST /api/contacts/{id}/notes",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.contact(company)
        return {
          path: `/api/contacts/${id}/notes`,
          body: { kind: "call", text: "Neu" },
          watch: { collection: "contacts", id },
        }
      },
    },
    {
      route: "DELETE /api/contacts/{id}/notes/{note}",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const { id, contact_id } = await testData.make.note(company)
        return { path: `/api/contacts/${contact_id}/notes/${id}`, watch: { collection: "contact_notes", id } }
      },
    },
    {
      route: "POST /api/contacts/{id}/merge",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const [{ id }, other] = [await testData.make.contact(company), await testData.make.contact(company)]
        return {
          path: `/api/contacts/${id}/merge`,
          body: { contact_id: other.id },
          watch: { collection: "contacts", id: other.id },
        }
      },
    },
  ],
  keys: {
    "GET /api/contacts": "read",
    "GET /api/contacts/{id}": "read",
    "POST /api/contacts": "write",
  },
  native: [
    {
      collection: "contacts",
      verbs: { ...MEMBER, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.contact(company),
      fresh: ({ company }) => ({ name: "Eva", company_id: company.id }),
      change: { note: "neu" },
    },
    {
      collection: "contact_notes",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.note(company),
      fresh: async ({ testData, company }) => ({
        company_id: company.id,
        contact_id: (await testData.make.contact(company)).id,
        kind: "call",
        text: "Test",
      }),
      change: { text: "neu" },
    },
  ],
  bodies: [
    {
      route: "POST /api/contacts/batch",
      collection: "contacts",
      body: () => ({ steps: [] }),
      // The server rejects another company's id.
      allowed: ["company_id"],
    },
    {
      route: "POST /api/contacts",
      collection: "contacts",
      body: () => ({ name: "Eva" }),
      // The server rejects another company's id.
      allowed: ["company_id"],
    },
    put("contacts", ({ make, a }) => make.contact(a), { note: "Neu" }),
    {
      route: "POST /api/contacts/{id}/notes",
      collection: "contact_notes",
      target: async ({ testData }) => {
        const { id } = await testData.make.contact(testData.a)
        return { path: `/api/contacts/${id}/notes` }
      },
      body: () => ({ kind: "call", text: "Neu" }),
    },
    {
      route: "POST /api/contacts/{id}/merge",
      collection: "contacts",
      target: async ({ testData }) => {
        const { id } = await testData.make.contact(testData.a)
        other = (await testData.make.contact(testData.a)).id
        return { path: `/api/contacts/${id}/merge` }
      },
      body: () => ({ contact_id: other }),
    },
  ],
  nativeBodies: [
    {
      collection: "contacts",
      create: ofOwn({ name: "Eva" }),
      createRow: ({ make, a }) => make.contact(a),
      change: { note: "neu" },
    },
    {
      collection: "contact_notes",
      create: ofOwn({ kind: "call", text: "x" }),
      createRow: ({ make, a }) => make.note(a),
      change: { text: "neu" },
    },
  ],
  rules: {
    contacts: [MEMBER_RULE, orKey(MEMBER_RULE), null, null, null],
    contact_notes: [null, null, null, null, null],
  },
  creators: {
    contacts: ["/api/contacts"],
    contact_notes: ["/api/contacts/{id}/notes"],
  },
  createNothing: [
    // An import has a limit of its own (creation-limits.test.ts).
    "/api/contacts/batch",
    "/api/contacts/{id}/merge",
  ],
  kinds: [
    { name: "contacts", change: (text) => ({ note: text }), create: (testData) => testData.make.contact(testData.a) },
  ],
  lists: [
    ...[
      "",
      "&sort=name",
      "&sort=-created_at",
      "&sort=follow_up_on",
      "&q=eva",
      "&mine=true",
      "&due=true",
      "&due=none",
      "&due=planned",
      "&role=owner",
      "&wants=PROPERTY",
    ].map((filter) => `GET /api/contacts?company_id=COMPANY${filter}`),
  ],
  typed: {
    contacts: {
      make: ({ make, a }) => make.contact(a),
      texts: { name: "Jörg", email: "kennt@example.de", phone: "0221 12", note: "Zwei\nZeilen" },
    },
  },
  samples: {
    "POST /api/contacts/batch": () => ({ steps: [] }),
    "POST /api/contacts/{id}/merge": async ({ make, a }) => ({ contact_id: (await make.contact(a)).id }),
  },
}
