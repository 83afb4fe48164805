import {
  NEW,
  NOBODYS_ADMIN,
  NOBODYS_OWN,
  OUTDATED,
  OWN,
  onMissing,
  onOldVersion,
  onOne,
  SIGNED_IN,
} from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { everybody } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, MEMBER, MEMBER_WRITES, NO_WRITES } from "../support/native-rows"
import { ADMIN_RULE, OWN_COMPANY, orKey, owner, USER_RULE } from "../support/rules"
import { serial, unique } from "../support/unique"
import { type Factory, ofOwn, put } from "../support/write-types"

const company: Factory = ({ a }) => a

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/companies",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/companies" }),
    },
    {
      route: "POST /api/companies",
      expect: {
        anonymous: 401,
        unaffiliated: 200,
        member: 409,
        otherCompany: null,
        administrator: 200,
        superuser: 403,
      },
      freshCaller: true,
      attempt: () => ({ path: "/api/companies", body: { name: "Neu" } }),
    },
    ...onOne("companies", "/api/companies", ({ company }) => company, { GET: OWN, PUT: OWN }, "", { name: "Neu" }),
    ...onOne(
      "companies",
      "/api/companies",
      ({ company }) => company,
      {
        DELETE: {
          anonymous: 401,
          unaffiliated: 403,
          member: 403,
          otherCompany: 403,
          administrator: 409,
          superuser: 403,
        },
      },
      "with users in it",
    ),
    ...onOne(
      "companies",
      "/api/companies",
      ({ testData }) => testData.make.company(),
      {
        DELETE: {
          anonymous: 401,
          unaffiliated: 403,
          member: 403,
          otherCompany: null,
          administrator: 200,
          superuser: 403,
        },
      },
      "empty",
    ),
    ...onMissing("/api/companies", { GET: NOBODYS_OWN, PUT: NOBODYS_OWN, DELETE: NOBODYS_ADMIN }),
    ...onOldVersion(
      onOne("companies", "/api/companies", ({ company }) => company, { PUT: OUTDATED }, "", { name: "Neu" }),
    ),
    {
      route: "GET /api/companies/{id}/storage",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/companies/${company.id}/storage` }),
    },
    {
      route: "GET /api/companies/{id}/storage",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/companies/${MISSING_ID}/storage` }),
    },
    {
      route: "GET /api/contract",
      expect: { ...everybody(200), anonymous: 401, otherCompany: null, superuser: 403 },
      attempt: () => ({ path: "/api/contract" }),
    },
    {
      route: "POST /api/contract",
      about: "for the own company alone, also as an administrator",
      expect: { ...NEW, otherCompany: null, administrator: 403 },
      attempt: async ({ testData, company }) => ({
        path: "/api/contract",
        body: { version: await testData.make.contractVersion(company.member) },
      }),
    },
  ],
  keys: {
    "GET /api/companies": "read",
    "GET /api/companies/{id}": "read",
    "GET /api/companies/{id}/storage": "read",
  },
  owners: ["PUT /api/companies/{id}", "GET /api/contract", "POST /api/contract"],
  native: [
    {
      collection: "companies",
      verbs: { ...MEMBER, create: CLOSED, update: { ...MEMBER_WRITES.update, employee: 404 } },
      create: ({ company }) => company,
      fresh: () => ({ name: "Neu" }),
      change: { phone: "1" },
    },
    {
      collection: "companies",
      about: "with users in it",
      verbs: {
        delete: {
          anonymous: 404,
          unaffiliated: 404,
          member: 404,
          otherCompany: 404,
          administrator: 409,
          superuser: 409,
        },
      },
      create: ({ company }) => company,
    },
    {
      collection: "companies",
      about: "empty",
      verbs: {
        delete: {
          anonymous: 404,
          unaffiliated: 404,
          member: 404,
          otherCompany: null,
          administrator: 204,
          superuser: 204,
        },
      },
      create: ({ testData }) => testData.make.company(),
    },
    {
      collection: "processing_agreements",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) =>
        testData.make.row("processing_agreements", { company_id: company.id, version: unique() }),
      fresh: ({ company }) => ({ company_id: company.id, version: unique() }),
      change: { accepted_by: "neu" },
    },
    {
      collection: "company_slugs",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) =>
        testData.make.row("company_slugs", { slug: unique().toLowerCase(), company_id: company.id }),
      fresh: ({ company }) => ({ slug: unique().toLowerCase(), company_id: company.id }),
      change: { company_id: "" },
    },
  ],
  bodies: [
    {
      route: "POST /api/companies",
      collection: "companies",
      by: "userWithoutCompany" as const,
      body: () => ({ name: "Neu" }),
      target: async ({ testData, caller }) => {
        // The creator of a company belongs to it, and creates no other.
        await testData.server.superuser("PATCH", `/api/collections/users/records/${caller.id}`, { company_id: "" })
        return { path: "/api/companies" }
      },
    },
    put("companies", company, { phone: "1" }),
    {
      route: "POST /api/contract",
      collection: "processing_agreements",
      plain: 409,
      body: () => ({ version: "nicht von heute" }),
    },
  ],
  nativeBodies: [
    {
      collection: "companies",
      create: () => ({ name: "Neu" }),
      createRow: company,
      change: { phone: "1" },
      open: ["change"],
    },
    {
      collection: "processing_agreements",
      create: ofOwn({ version: "x" }),
      createRow: ({ make, a }) => make.row("processing_agreements", { company_id: a.id, version: serial() }),
      change: { accepted_by: "neu" },
    },
    {
      collection: "company_slugs",
      create: ofOwn({ slug: "neu" }),
      createRow: ({ make, a }) => make.row("company_slugs", { slug: `alt-${serial()}`, company_id: a.id }),
      change: { slug: "neu" },
    },
  ],
  rules: {
    companies: [OWN_COMPANY, orKey(OWN_COMPANY, "id"), null, owner("id"), `${USER_RULE} && ${ADMIN_RULE}`],
    company_slugs: [null, null, null, null, null],
    processing_agreements: [null, null, null, null, null],
  },
  creators: {
    companies: ["/api/companies"],
  },
  createNothing: [
    // The table has one row for each version of the contract.
    "/api/contract",
  ],
  kinds: [
    { name: "companies", change: (text) => ({ name: text }), create: async (testData) => ({ id: testData.a.id }) },
  ],
  lists: [
    "GET /api/companies?sort=name&q=a",
    "GET /api/companies",
    "GET /api/companies?sort=name",
    "GET /api/companies?sort=-email",
  ],
  typed: {
    companies: {
      make: ({ make }) => make.row("companies", { name: "Neu" }),
      texts: { name: "Müller & Söhne", email: "buero@example.de", website: "https://www.example.de" },
    },
  },
}
