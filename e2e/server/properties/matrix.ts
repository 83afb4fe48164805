import {
  NEW,
  NOBODYS_OWN,
  NOBODYS_PUBLIC,
  OUTDATED,
  OWN,
  onMissing,
  onOldVersion,
  onOne,
  withKeyOfMember,
} from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { type Cell, everybody } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, MEMBER, MEMBER_WRITES, NO_WRITES } from "../support/native-rows"
import { KEEPS_COMPANY, MEMBER_RULE, orKey, orWritingKey } from "../support/rules"
import { serial, unique } from "../support/unique"
import { type Factory, ofOwn, put } from "../support/write-types"

const NEW_PROPERTY = { title: "Neu", address: "Weg 2" }

const makeChange = async ({ testData, company }: Cell) => ({
  company_id: company.id,
  property_id: (await testData.make.property(company, "archived")).id,
  actor: "user",
  before: { title: "Alt" },
  created_at: "2026-01-31 00:00:00.000Z",
})

const place = { title: "Haus", address: "Weg 1" }

const property: Factory = ({ make, a }) => make.property(a)

const SORTS = ["title", "address", "status", "price", "reference", "created_at"].flatMap((name) => [name, `-${name}`])

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/properties",
      about: "no company named",
      expect: {
        anonymous: 400,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 400,
      },
      attempt: () => ({ path: "/api/properties" }),
    },
    {
      route: "GET /api/properties",
      about: "of a company",
      expect: everybody(200),
      attempt: async ({ testData, company }) => {
        await Promise.all([testData.make.property(company), testData.make.property(company, "archived")])
        return { path: `/api/properties?company_id=${company.id}&perPage=500` }
      },
    },
    {
      route: "POST /api/properties",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/properties", body: { ...NEW_PROPERTY, company_id: company.id } }),
    },
    {
      route: "POST /api/properties",
      about: "with an agent of the other company",
      expect: {
        anonymous: null,
        unaffiliated: null,
        member: 400,
        otherCompany: null,
        administrator: 400,
        superuser: null,
      },
      attempt: async ({ testData }) => {
        const { id } = await testData.make.agent(testData.b)
        return { path: "/api/properties", body: { ...NEW_PROPERTY, company_id: testData.a.id, agent_id: id } }
      },
    },
    {
      route: "POST /api/properties",
      about: "with an image of the other company",
      expect: {
        anonymous: null,
        unaffiliated: null,
        member: 400,
        otherCompany: null,
        administrator: 400,
        superuser: null,
      },
      attempt: async ({ testData }) => {
        const { id } = await testData.make.media(testData.b)
        return {
          path: "/api/properties",
          body: { ...NEW_PROPERTY, company_id: testData.a.id, images: [{ id }] },
          watch: { collection: "media", id },
        }
      },
    },
    {
      route: "POST /api/properties",
      about: "with an image of another property",
      expect: {
        anonymous: null,
        unaffiliated: null,
        member: 400,
        otherCompany: null,
        administrator: 400,
        superuser: null,
      },
      attempt: async ({ testData }) => {
        const { id } = await testData.make.media(testData.a)
        await testData.make.property(testData.a, "archived", { images: [{ id }] })
        const body = { ...NEW_PROPERTY, company_id: testData.a.id, images: [{ id }] }
        return { path: "/api/properties", body, watch: { collection: "media", id } }
      },
    },
    {
      route: "GET /api/properties",
      about: "of a company that does not exist",
      expect: { ...everybody(200), otherCompany: null },
      attempt: () => ({ path: `/api/properties?company_id=${MISSING_ID}` }),
    },
    {
      route: "POST /api/properties",
      about: "in a company that does not exist",
      expect: {
        anonymous: 401,
        unaffiliated: 403,
        member: 403,
        otherCompany: null,
        administrator: 403,
        superuser: 403,
      },
      attempt: () => ({ path: "/api/properties", body: { ...NEW_PROPERTY, company_id: MISSING_ID } }),
    },
    ...onMissing("/api/properties", { GET: NOBODYS_PUBLIC, PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
    ...onOne(
      "properties",
      "/api/properties",
      ({ testData, company }) => testData.make.property(company),
      { GET: everybody(200), PUT: OWN, DELETE: OWN },
      "active",
      { status: "sold" },
    ),
    ...onOne(
      "properties",
      "/api/properties",
      ({ testData, company }) => testData.make.property(company, "archived"),
      {
        GET: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 404 },
        PUT: OWN,
        DELETE: OWN,
      },
      "archived",
      { title: "Neu" },
    ),
    {
      route: "PUT /api/properties/{id}",
      about: "into the other company",
      expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 403, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.property(company)
        const other = company.name === "A" ? testData.b : testData.a
        const watch = { collection: "properties", id }
        return { path: `/api/properties/${id}`, body: { company_id: other.id }, watch }
      },
    },
    {
      route: "POST /api/properties",
      about: "with the key of a member",
      expect: NEW,
      attempt: withKeyOfMember("/api/properties", NEW_PROPERTY, "properties"),
    },
    ...onOldVersion(
      onOne(
        "properties",
        "/api/properties",
        ({ testData, company }) => testData.make.property(company),
        { PUT: OUTDATED },
        "",
        { title: "Neu" },
      ),
    ),
    {
      route: "GET /api/properties/{id}/history",
      expect: OWN,
      attempt: async ({ testData, company }) => ({
        path: `/api/properties/${(await testData.make.change(company)).property_id}/history`,
      }),
    },
    {
      route: "GET /api/properties/{id}/history",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/properties/${MISSING_ID}/history` }),
    },
  ],
  keys: {
    "GET /api/properties": "read",
    "GET /api/properties/{id}": "read",
    "POST /api/properties": "write",
    "PUT /api/properties/{id}": "write",
    "DELETE /api/properties/{id}": "write",
  },
  native: [
    {
      collection: "properties",
      verbs: { ...MEMBER, ...MEMBER_WRITES },
      create: ({ testData, company }) => testData.make.property(company),
      fresh: ({ company }) => ({ company_id: company.id, title: "Neu", address: "Neu", status: "active" }),
      change: { status: "sold" },
    },
    {
      collection: "properties",
      about: "archived",
      verbs: { view: MEMBER.view },
      create: ({ testData, company }) => testData.make.property(company, "archived"),
    },
    {
      collection: "property_changes",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: async (cell) => cell.testData.make.row("property_changes", await makeChange(cell)),
      fresh: makeChange,
      change: { before: { title: "Neu" } },
    },
    {
      collection: "property_references",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) =>
        testData.make.row("property_references", { reference: unique(), company_id: company.id }),
      fresh: ({ company }) => ({ reference: unique(), company_id: company.id }),
      change: { series: "neu" },
    },
  ],
  bodies: [
    { route: "POST /api/properties", collection: "properties", body: () => place },
    put("properties", property, { title: "Neu" }),
  ],
  nativeBodies: [
    {
      collection: "properties",
      create: ofOwn({ ...place, status: "active" }),
      createRow: property,
      change: { title: "Neu" },
      open: ["create", "change"],
    },
    {
      collection: "property_changes",
      create: ofOwn({ actor: "user", before: { title: "x" }, created_at: "2999-01-01" }),
      createRow: ({ make, a }) => make.change(a),
      change: { actor: "system" },
    },
    {
      collection: "property_references",
      create: () => ({ reference: `neu-${serial()}` }),
      createRow: ({ make, a }) => make.row("property_references", { reference: `alt-${serial()}`, company_id: a.id }),
      change: { series: "neu" },
    },
  ],
  rules: {
    property_references: [null, null, null, null, null],
    properties: [MEMBER_RULE, orKey(MEMBER_RULE), MEMBER_RULE, orWritingKey(KEEPS_COMPANY), orWritingKey(MEMBER_RULE)],
    property_changes: [null, null, null, null, null],
  },
  creators: {
    properties: ["/api/properties", "/api/collections/properties/records"],
  },
  kinds: [
    {
      name: "properties",
      change: (text) => ({ title: text }),
      create: (testData) =>
        testData.make.property(testData.a, "active", {
          highlights: [{ id: "h", name: "Garten" }],
          details: { price: "100" },
          images: [{ url: "https://example.de/a.jpg", isFeatured: true, caption: "Front" }],
        }),
    },
  ],
  lists: [
    ...SORTS.map((sort) => `GET /api/properties?company_id=COMPANY&sort=${sort}`),
    "GET /api/properties?company_id=COMPANY&status=active",
    "GET /api/properties?company_id=COMPANY&marketing_type=rent",
    "GET /api/properties?company_id=COMPANY&status=sold&q=haus",
    "GET /api/properties?company_id=COMPANY&q=haus&sort=title",
    "GET /api/properties?company_id=COMPANY&q=haus%20villa&property_type=Villa&agent_id=none",
    "GET /api/properties?company_id=COMPANY&agent_id=AGENT&perPage=1",
    "GET /api/properties/PROPERTY/history",
    "DELETE /api/properties/PROPERTY",
  ],
  typed: {
    properties: {
      make: ({ make, a }) => make.property(a),
      texts: { title: "Schöne Wohnung", city: "Köln", postal_code: "50933", reference: "A-1" },
    },
  },
}
