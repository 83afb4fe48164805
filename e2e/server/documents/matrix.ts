import { pdf } from "../../support/pdf"
import { crud, NOBODYS_OWN, OWN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { everybody } from "../support/matrix-types"
import { CLOSED, NO_WRITES } from "../support/native-rows"
import { HANDED_OUT } from "../support/rules"
import { serial, unique } from "../support/unique"
import { ofOwn, put } from "../support/write-types"

/** The rows that are made before the bodies that name them. */
let listing = ""

const document = () => new Blob([new Uint8Array(pdf())], { type: "application/pdf" })

let linked: Record<string, unknown> = {}

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/documents",
      about: "of a company",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        await testData.make.documentLink(company)
        return { path: `/api/documents?company_id=${company.id}` }
      },
    },
    {
      route: "POST /api/documents",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const property = await testData.make.property(company)
        const body = new FormData()
        body.set("id", `d${serial().padStart(14, "0")}`)
        body.set("property_id", property.id)
        body.set("file", new Blob([new Uint8Array(pdf())]), "datei.pdf")
        return { path: "/api/documents", body, watch: { collection: "properties", id: property.id } }
      },
    },
    ...crud({
      path: "/api/documents",
      collection: "documents",
      make: async ({ testData, company }) => (await testData.make.documentLink(company)).document,
      change: { name: "Neu", is_public: true },
      expected: { one: { PUT: OWN, DELETE: OWN }, missing: NOBODYS_OWN },
    }),
    {
      route: "POST /api/documents/links",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        const { inquiry, document } = await testData.make.documentLink(company)
        return { path: "/api/documents/links", body: { inquiry_id: inquiry.id, document_ids: [document.id] } }
      },
    },
  ],
  keys: {
    "GET /api/documents": "read",
    "POST /api/documents": "write",
    "DELETE /api/documents/{id}": "write",
  },
  native: [
    {
      collection: "documents",
      // The rule is for the files.
      verbs: { list: CLOSED, view: { ...everybody(404), superuser: 200 }, ...NO_WRITES },
      create: async ({ testData, company }) => (await testData.make.documentLink(company)).document,
      fresh: async ({ testData: { make }, company }) => make.documentForm(company, (await make.property(company)).id),
      change: { name: "neu" },
    },
    {
      collection: "document_links",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: async ({ testData, company }) => (await testData.make.documentLink(company)).link,
      fresh: async ({ testData, company }) => ({
        company_id: company.id,
        inquiry_id: (await testData.make.inquiry(company)).id,
        token_hash: unique(),
        expires_at: "2999-01-01 00:00:00.000Z",
      }),
      change: { expires_at: "2999-01-01 00:00:00.000Z" },
    },
  ],
  bodies: [
    {
      route: "POST /api/documents",
      collection: "documents",
      form: "fields" as const,
      target: async ({ testData }) => {
        listing = (await testData.make.property(testData.a)).id
        return { path: "/api/documents" }
      },
      body: () => ({ id: `d${serial().padStart(14, "0")}`, property_id: listing, file: document() }),
      allowed: ["id", "property_id"],
    },
    put("documents", async ({ make, a }) => (await make.documentLink(a)).document, { name: "Neu" }),
    {
      route: "POST /api/documents/links",
      collection: "document_links",
      target: async ({ testData }) => {
        const made = await testData.make.documentLink(testData.a)
        linked = { inquiry_id: made.inquiry.id, document_ids: [made.document.id] }
        return { path: "/api/documents/links" }
      },
      body: () => linked,
    },
  ],
  nativeBodies: [
    {
      collection: "documents",
      create: ofOwn({ name: "x" }),
      createRow: async ({ make, a }) => (await make.documentLink(a)).document,
      change: { name: "neu" },
    },
    {
      collection: "document_links",
      create: ofOwn({ token_hash: "x" }),
      createRow: async ({ make, a }) => (await make.documentLink(a)).link,
      change: { expires_at: "2999-01-01" },
    },
  ],
  rules: {
    documents: [null, HANDED_OUT, null, null, null],
    document_links: [null, null, null, null, null],
  },
  creators: {
    documents: ["/api/documents"],
    document_links: ["/api/documents/links"],
  },
  kinds: [
    {
      name: "documents",
      change: (text) => ({ name: text }),
      create: async (testData) => (await testData.make.documentLink(testData.a)).document,
    },
  ],
  samples: {
    "POST /api/documents/links": async ({ make, a }) => {
      const { inquiry, document } = await make.documentLink(a)
      return { inquiry_id: inquiry.id, document_ids: [document.id] }
    },
  },
}
