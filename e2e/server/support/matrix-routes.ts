import { png } from "../../support/images"
import { pdf } from "../../support/pdf"
import { DELIVERY_MATRIX } from "./matrix-deliveries"
import { isOfCompanyA } from "./matrix-keys"
import { PAYMENT_MATRIX } from "./matrix-payment"
import { type Cell, everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"
import { newFeedRun } from "./new-feed-run"
import { PASSWORD, SENT, VIEWING } from "./test-data"

const SOMEBODY = { email: "niemand@example.com" }

const NEW_PROPERTY = { title: "Neu", address: "Weg 2" }
const NEW_AGENT = { first_name: "Neu", last_name: "Neu" }
const NEW_COUPON = { discount_type: "free", usage_type: "unlimited" }

let count = 0
const unique = () => `NEU-${String(++count).padStart(4, "0")}`

/** Returns the rows of the verbs on a record that does not exist. */
function onMissing(route: string, statuses: Partial<Record<"GET" | "PUT" | "DELETE", Statuses>>): MatrixRow[] {
  return Object.entries(statuses).map(([method, expect]) => ({
    route: `${method} ${route}/{id}`,
    about: MISSING_RECORD,
    expect,
    attempt: () => ({ path: `${route}/${MISSING_ID}`, ...(method === "PUT" ? { body: {} } : {}) }),
  }))
}

type Factory = (cell: Cell) => Promise<{ id: string }> | { id: string }

/** Returns a row per verb on one record, which is made afresh for every cell. */
function onOne(
  collection: string,
  route: string,
  create: Factory,
  statuses: Partial<Record<"GET" | "PUT" | "DELETE", Statuses>>,
  about: string,
  body: object = {},
): MatrixRow[] {
  return Object.entries(statuses).map(([method, expect]) => ({
    route: `${method} ${route}/{id}`,
    about,
    expect,
    attempt: async (cell) => {
      const { id } = await create(cell)
      const path = `${route}/${id}`
      return { path, watch: { collection, id }, ...(method === "PUT" ? { body } : {}) }
    },
  }))
}

/** The company's member has created a record with this key: another caller with the same key must not find it. */
const withKeyOfMember = (path: string, body: object, watched: string) => {
  return async ({ testData, company }: Cell) => {
    const headers = { "Idempotency-Key": `schluessel-${unique()}` }
    const created = await testData.server.call("POST", path, { token: company.member.token, headers, body })
    const { id } = created.body as { id: string }
    return { path, headers, body: { ...body, company_id: company.id }, watch: { collection: watched, id } }
  }
}

/** The version is disclosed only to callers who may change the record. */
const OUTDATED: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 412,
  otherCompany: 404,
  administrator: 412,
  superuser: 403,
}
const onOldVersion = (rows: MatrixRow[]): MatrixRow[] =>
  rows.map(({ attempt, ...row }) => ({
    ...row,
    about: "made on an old version",
    expect: OUTDATED,
    attempt: async (cell) => ({ ...(await attempt(cell)), headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' } }),
  }))

const upload = ({ company }: Cell) => {
  const body = new FormData()
  body.set("id", `m${String(++count).padStart(14, "0")}`)
  body.set("company_id", company.id)
  body.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
  return { path: "/api/media", body }
}

const OWN: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 200,
  otherCompany: 404,
  administrator: 200,
  superuser: 403,
}
const NEW: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 200,
  otherCompany: 403,
  administrator: 200,
  superuser: 403,
}
const ADMIN: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 403,
  otherCompany: null,
  administrator: 200,
  superuser: 403,
}
const NOBODYS_OWN: Statuses = {
  anonymous: 401,
  unaffiliated: 404,
  member: 404,
  otherCompany: null,
  administrator: 404,
  superuser: 403,
}
const NOBODYS_ADMIN: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 403,
  otherCompany: null,
  administrator: 404,
  superuser: 403,
}
const NOBODYS_PUBLIC: Statuses = { ...everybody(404), otherCompany: null }

/** The authorization matrix of our own routes (docs/architecture.md, "The server"). A route that is missing here fails. */
export const ROUTE_MATRIX: readonly MatrixRow[] = [
  {
    route: "POST /api/auth/login",
    expect: { ...everybody(200), otherCompany: null },
    attempt: ({ testData }) => ({
      path: "/api/auth/login",
      body: { email: testData.userWithoutCompany.email, password: PASSWORD },
    }),
  },
  {
    route: "POST /api/auth/signup",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({
      path: "/api/auth/signup",
      body: { email: `${unique()}@example.com`, password: PASSWORD, firstName: "Neu", lastName: "Neu" },
    }),
  },
  {
    route: "POST /api/auth/logout",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    freshCaller: true,
    attempt: () => ({ path: "/api/auth/logout" }),
  },
  {
    route: "POST /api/account/renew-calendar",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/account/renew-calendar" }),
  },
  {
    route: "GET /api/auth/me",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/auth/me" }),
  },
  { route: "GET /api/auth/options", expect: everybody(200), attempt: () => ({ path: "/api/auth/options" }) },

  {
    route: "GET /api/companies",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/companies" }),
  },
  {
    route: "POST /api/companies",
    expect: { anonymous: 401, unaffiliated: 200, member: 409, otherCompany: null, administrator: 200, superuser: 403 },
    freshCaller: true,
    attempt: () => ({ path: "/api/companies", body: { name: "Neu" } }),
  },
  ...onOne("companies", "/api/companies", ({ company }) => company, { GET: OWN, PUT: OWN }, "", { name: "Neu" }),
  ...onOne(
    "companies",
    "/api/companies",
    ({ company }) => company,
    {
      DELETE: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 409, superuser: 403 },
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

  {
    route: "GET /api/properties",
    about: "no company named",
    expect: { anonymous: 400, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 400 },
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
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 403, superuser: 403 },
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
    route: "GET /api/agents",
    about: "no company named",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/agents" }),
  },
  {
    route: "GET /api/agents",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/agents?company_id=${company.id}` }),
  },
  {
    route: "POST /api/agents",
    expect: NEW,
    attempt: ({ company }) => ({ path: "/api/agents", body: { ...NEW_AGENT, company_id: company.id } }),
  },
  ...onOne(
    "agents",
    "/api/agents",
    ({ testData, company }) => testData.make.publicAgent(company),
    { GET: everybody(200), PUT: OWN, DELETE: OWN },
    "of a public listing",
    { first_name: "Neu" },
  ),
  ...onOne(
    "agents",
    "/api/agents",
    ({ testData, company }) => testData.make.agent(company),
    {
      GET: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 404 },
      PUT: OWN,
      DELETE: OWN,
    },
    "without a public listing",
    { first_name: "Neu" },
  ),
  ...onOne(
    "agents",
    "/api/agents",
    async ({ testData, company }) => {
      const agent = await testData.make.agent(company)
      await testData.make.property(company, "archived", { agent_id: agent.id })
      return agent
    },
    {
      GET: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 404 },
    },
    "only of an archived listing",
  ),
  ...onMissing("/api/agents", { GET: NOBODYS_PUBLIC, PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
  {
    route: "PUT /api/agents/{id}",
    about: "as another user",
    expect: {
      anonymous: 401,
      unaffiliated: 404,
      member: 200,
      employee: 403,
      writeKey: 403,
      otherCompany: 404,
      administrator: 200,
      superuser: 403,
    },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.agent(company)
      const user = await testData.make.user({ company_id: company.id })
      return { path: `/api/agents/${id}`, body: { user_id: user.id }, watch: { collection: "agents", id } }
    },
  },
  {
    route: "PUT /api/agents/{id}",
    about: "into the other company",
    expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 403, superuser: 403 },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.agent(company)
      const other = company.name === "A" ? testData.b : testData.a
      return { path: `/api/agents/${id}`, body: { company_id: other.id }, watch: { collection: "agents", id } }
    },
  },

  {
    route: "POST /api/properties",
    about: "with the key of a member",
    expect: NEW,
    attempt: withKeyOfMember("/api/properties", NEW_PROPERTY, "properties"),
  },
  {
    route: "POST /api/agents",
    about: "with the key of a member",
    expect: NEW,
    attempt: withKeyOfMember("/api/agents", NEW_AGENT, "agents"),
  },
  ...onOldVersion([
    ...onOne("companies", "/api/companies", ({ company }) => company, { PUT: OUTDATED }, "", { name: "Neu" }),
    ...onOne(
      "properties",
      "/api/properties",
      ({ testData, company }) => testData.make.property(company),
      { PUT: OUTDATED },
      "",
      {
        title: "Neu",
      },
    ),
    ...onOne("agents", "/api/agents", ({ testData, company }) => testData.make.agent(company), { PUT: OUTDATED }, "", {
      first_name: "Neu",
    }),
  ]),

  {
    route: "POST /api/inquiries",
    expect: everybody(200),
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.property(company)
      const token = await testData.make.pageToken(id)
      return { path: "/api/inquiries", body: { ...SENT, property_id: id, token } }
    },
  },
  {
    route: "GET /api/inquiries",
    about: "no company named",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: async ({ testData }) => {
      await testData.make.inquiry(testData.b)
      return { path: "/api/inquiries?perPage=500" }
    },
  },
  {
    route: "GET /api/inquiries",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/inquiries?company_id=${company.id}` }),
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
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/inquiries/counts?property_ids=x" }),
  },
  ...onOne(
    "inquiries",
    "/api/inquiries",
    ({ testData, company }) => testData.make.inquiry(company),
    { GET: OWN, PUT: OWN, DELETE: OWN },
    "",
    { note: "Neu" },
  ),
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
  ...["GET", "POST"].map((method) => ({
    route: `${method} /api/inquiries/{id}/answers`,
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/inquiries/${MISSING_ID}/answers`, body: { subject: "x", text: "x" } }),
  })),
  ...onMissing("/api/inquiries", { GET: NOBODYS_OWN, PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
  {
    route: "GET /api/contacts",
    about: "no company named",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: async ({ testData }) => {
      await testData.make.contact(testData.b)
      return { path: "/api/contacts?perPage=500" }
    },
  },
  {
    route: "GET /api/contacts",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/contacts?company_id=${company.id}` }),
  },
  {
    route: "POST /api/contacts",
    expect: NEW,
    attempt: ({ company }) => ({ path: "/api/contacts", body: { name: "Eva", company_id: company.id } }),
  },
  {
    route: "POST /api/contacts/batch",
    expect: NEW,
    attempt: ({ company }) => ({ path: "/api/contacts/batch", body: { company_id: company.id, steps: [] } }),
  },
  ...onOne(
    "contacts",
    "/api/contacts",
    ({ testData, company }) => testData.make.contact(company),
    { GET: OWN, PUT: OWN, DELETE: OWN },
    "",
    { note: "Neu" },
  ),
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
  {
    route: "GET /api/saved-views",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: async ({ testData }) => {
      await testData.make.savedView(testData.b)
      return { path: "/api/saved-views" }
    },
  },
  {
    route: "POST /api/saved-views",
    expect: { ...NEW, otherCompany: null, administrator: 403 },
    attempt: () => ({ path: "/api/saved-views", body: { name: "Neu" } }),
  },
  ...onOne(
    "saved_views",
    "/api/saved-views",
    ({ testData, company }) => testData.make.savedView(company),
    { DELETE: { ...OWN, employee: 403 } },
    "",
  ),
  ...onMissing("/api/saved-views", { DELETE: NOBODYS_OWN }),
  ...onMissing("/api/contacts", { GET: NOBODYS_OWN, PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),

  {
    route: "GET /api/viewings",
    about: "no company named",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
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

  {
    route: "GET /api/confirmations",
    about: "no company named",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
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

  {
    route: "POST /api/searches/count",
    expect: NEW,
    attempt: ({ company }) => ({ path: "/api/searches/count", body: { company_id: company.id } }),
  },
  {
    route: "POST /api/searches/count",
    about: "of a company that does not exist",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 403, superuser: 403 },
    attempt: () => ({ path: "/api/searches/count", body: { company_id: MISSING_ID } }),
  },
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
      body.set("id", `d${String(++count).padStart(14, "0")}`)
      body.set("property_id", property.id)
      body.set("file", new Blob([new Uint8Array(pdf())]), "datei.pdf")
      return { path: "/api/documents", body, watch: { collection: "properties", id: property.id } }
    },
  },
  ...onOne(
    "documents",
    "/api/documents",
    async ({ testData, company }) => (await testData.make.documentLink(company)).document,
    { PUT: OWN, DELETE: OWN },
    "",
    { name: "Neu", is_public: true },
  ),
  ...onMissing("/api/documents", { PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
  {
    route: "POST /api/documents/links",
    expect: OWN,
    attempt: async ({ testData, company }) => {
      const { inquiry, document } = await testData.make.documentLink(company)
      return { path: "/api/documents/links", body: { inquiry_id: inquiry.id, document_ids: [document.id] } }
    },
  },
  {
    route: "GET /api/invitations",
    about: "of a company",
    expect: OWN,
    attempt: async ({ testData, company }) => {
      await testData.make.invitation(company)
      return { path: `/api/invitations?company_id=${company.id}` }
    },
  },
  {
    route: "POST /api/invitations",
    expect: NEW,
    attempt: ({ company }) => ({
      path: "/api/invitations",
      body: { company_id: company.id, email: `${unique()}@example.com` },
    }),
  },
  ...onOne(
    "invitations",
    "/api/invitations",
    ({ testData, company }) => testData.make.invitation(company),
    { DELETE: OWN },
    "",
  ),
  ...onMissing("/api/invitations", { DELETE: NOBODYS_OWN }),
  {
    route: "POST /api/invitations/check",
    expect: { ...everybody(200), otherCompany: null },
    attempt: async ({ testData, company }) => {
      const { token } = await testData.make.invitation(company)
      return { path: "/api/invitations/check", body: { token } }
    },
  },
  {
    route: "POST /api/invitations/accept",
    expect: { ...everybody(200), otherCompany: null },
    attempt: async ({ testData, company }) => {
      const { token } = await testData.make.invitation(company)
      const body = { token, password: PASSWORD, firstName: "Neu", lastName: "Neu" }
      return { path: "/api/invitations/accept", body }
    },
  },
  {
    route: "POST /api/invitations/join",
    about: "with the caller's address",
    expect: { anonymous: 401, unaffiliated: 200, member: 409, otherCompany: 409, administrator: 200, superuser: 403 },
    freshCaller: true,
    attempt: async ({ testData, company, caller }) => {
      const { id, token } = await testData.make.invitation(company, caller ? { email: caller.email } : {})
      return { path: "/api/invitations/join", body: { token }, watch: { collection: "invitations", id } }
    },
  },
  {
    route: "POST /api/invitations/join",
    about: "with another address",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 403, superuser: 403 },
    attempt: async ({ testData, company }) => {
      const { id, token } = await testData.make.invitation(company)
      return { path: "/api/invitations/join", body: { token }, watch: { collection: "invitations", id } }
    },
  },
  ...["export", "erase"].flatMap((what) => [
    {
      route: `POST /api/people/${what}`,
      about: "of a company",
      expect: OWN,
      attempt: ({ company }: Cell) => ({ path: `/api/people/${what}?company_id=${company.id}`, body: SOMEBODY }),
    },
    {
      route: `POST /api/people/${what}`,
      about: "no company named",
      expect: {
        anonymous: 401,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: 403,
      },
      attempt: () => ({ path: `/api/people/${what}`, body: SOMEBODY }),
    },
  ]),

  { route: "POST /api/media", expect: NEW, attempt: upload },

  { route: "GET /api/coupons", expect: ADMIN, attempt: () => ({ path: "/api/coupons" }) },
  {
    route: "POST /api/coupons",
    expect: ADMIN,
    attempt: () => ({ path: "/api/coupons", body: { ...NEW_COUPON, code: unique() } }),
  },
  ...onOne(
    "coupons",
    "/api/coupons",
    ({ testData }) => testData.make.coupon(),
    { GET: ADMIN, PUT: ADMIN, DELETE: ADMIN },
    "",
    { active: false },
  ),
  ...onMissing("/api/coupons", { GET: NOBODYS_ADMIN, PUT: NOBODYS_ADMIN, DELETE: NOBODYS_ADMIN }),
  {
    route: "POST /api/coupons/validate",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/api/coupons/validate", body: { code: "GIBT-ES-NICHT" } }),
  },

  {
    route: "POST /api/demo/create-checkout",
    about: "for one's own address",
    expect: { ...everybody(200), otherCompany: 403, employee: 403 },
    attempt: ({ role, caller, company }) => ({
      path: "/api/demo/create-checkout",
      body: {
        plan: "starter",
        email: role === "otherCompany" ? company.member.email : (caller?.email ?? "x@example.com"),
      },
    }),
  },
  {
    route: "POST /api/stripe/create-checkout",
    about: "while no key is set",
    expect: { ...everybody(404), otherCompany: null },
    attempt: ({ caller }) => ({
      path: "/api/stripe/create-checkout",
      body: { plan: "starter", email: caller?.email ?? "x@example.com" },
    }),
  },
  {
    route: "GET /api/demo/subscription/{email}",
    about: "of the company's member, without a company one's own",
    expect: {
      ...{ anonymous: 401, unaffiliated: 200, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
      employee: 404,
    },
    attempt: async ({ testData, role, company }) => {
      const account = role === "unaffiliated" ? testData.userWithoutCompany : company.member
      const { id } = await testData.make.subscription(account)
      return { path: `/api/demo/subscription/${account.email}`, watch: { collection: "subscriptions", id } }
    },
  },
  {
    route: "GET /api/demo/subscription/{email}",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: "/api/demo/subscription/niemand@example.com" }),
  },
  {
    route: "GET /api/stripe/subscription/{email}",
    about: "while no key is set",
    expect: { anonymous: 401, unaffiliated: 404, member: 404, otherCompany: 404, administrator: 404, superuser: 403 },
    attempt: ({ company }) => ({ path: `/api/stripe/subscription/${company.member.email}` }),
  },
  ...PAYMENT_MATRIX,

  {
    route: "POST /api/rpc/get_all_users_with_profiles",
    expect: ADMIN,
    attempt: () => ({ path: "/api/rpc/get_all_users_with_profiles", body: {} }),
  },
  {
    route: "POST /api/rpc/get_all_users_with_profiles",
    about: "those without a company, by name",
    expect: ADMIN,
    attempt: () => ({ path: "/api/rpc/get_all_users_with_profiles?sort=name&q=a", body: { company_id: null } }),
  },
  {
    route: "POST /api/rpc/safe_update_user_profile",
    about: "own name",
    expect: {
      anonymous: null,
      unaffiliated: 200,
      member: 200,
      otherCompany: null,
      administrator: 200,
      superuser: null,
    },
    attempt: ({ caller }) => ({
      path: "/api/rpc/safe_update_user_profile",
      body: { user_id_param: caller?.id, first_name_param: "Neu", last_name_param: "Neu" },
    }),
  },
  {
    route: "POST /api/rpc/safe_update_user_profile",
    about: "a colleague's name",
    expect: { ...OWN, employee: 403 },
    attempt: ({ company }) => ({
      path: "/api/rpc/safe_update_user_profile",
      body: { user_id_param: company.colleague.id, first_name_param: "Neu" },
      watch: { collection: "users", id: company.colleague.id },
    }),
  },
  {
    route: "POST /api/rpc/safe_update_user_profile",
    about: "the name of the company's administrator",
    expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
    attempt: ({ company }) => ({
      path: "/api/rpc/safe_update_user_profile",
      body: { user_id_param: company.companyAdmin.id, first_name_param: "Neu" },
      watch: { collection: "users", id: company.companyAdmin.id },
    }),
  },
  {
    route: "POST /api/rpc/safe_update_user_profile",
    about: "a colleague out of the company",
    expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.user({ company_id: company.id })
      const body = { user_id_param: id, company_id_param: null }
      return { path: "/api/rpc/safe_update_user_profile", body, watch: { collection: "users", id } }
    },
  },
  {
    route: "POST /api/rpc/safe_update_user_profile",
    about: "oneself into a company",
    expect: {
      anonymous: null,
      unaffiliated: 403,
      member: 403,
      otherCompany: null,
      administrator: 200,
      superuser: null,
    },
    freshCaller: true,
    attempt: ({ testData, role, caller }) => ({
      path: "/api/rpc/safe_update_user_profile",
      body: { user_id_param: caller?.id, company_id_param: isOfCompanyA(role) ? testData.b.id : testData.a.id },
      watch: { collection: "users", id: caller?.id ?? "" },
    }),
  },

  {
    route: "POST /api/functions/reset-password",
    about: "of a colleague",
    expect: {
      ...{ anonymous: 401, unaffiliated: 403, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
      employee: 403,
    },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.user({ company_id: company.id })
      return { path: "/api/functions/reset-password", body: { user_id: id }, watch: { collection: "users", id } }
    },
  },
  {
    route: "POST /api/functions/reset-password",
    about: "of the company's administrator",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.user({ company_id: company.id, is_admin: true })
      return { path: "/api/functions/reset-password", body: { user_id: id }, watch: { collection: "users", id } }
    },
  },

  {
    route: "POST /api/rpc/safe_update_user_profile",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: "/api/rpc/safe_update_user_profile", body: { user_id_param: MISSING_ID } }),
  },
  {
    route: "POST /api/functions/reset-password",
    about: MISSING_RECORD,
    expect: {
      anonymous: 401,
      unaffiliated: 403,
      member: 404,
      otherCompany: null,
      administrator: 404,
      superuser: 403,
    },
    attempt: () => ({ path: "/api/functions/reset-password", body: { user_id: MISSING_ID } }),
  },

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
  {
    route: "POST /api/account/erase",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    freshCaller: true,
    attempt: () => ({ path: "/api/account/erase", body: { password: PASSWORD } }),
  },
  {
    route: "POST /api/companies/{id}/export",
    expect: OWN,
    attempt: async ({ company: { id } }) => ({ path: `/api/companies/${id}/export` }),
  },
  {
    route: "POST /api/companies/{id}/export",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/companies/${MISSING_ID}/export` }),
  },
  {
    route: "GET /api/companies/{id}/inbound",
    expect: OWN,
    attempt: ({ company: { id } }) => ({ path: `/api/companies/${id}/inbound` }),
  },
  {
    route: "GET /api/companies/{id}/inbound",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/companies/${MISSING_ID}/inbound` }),
  },
  // The servers of these tests have no mailbox (inbound-mails.test.ts).
  ...(["inbound-address", "inbound-test"] as const).flatMap((end) => [
    {
      route: `POST /api/companies/{id}/${end}`,
      expect: { ...OWN, member: 409, employee: 403, administrator: 409 },
      attempt: ({ company: { id } }: Cell) => ({
        path: `/api/companies/${id}/${end}`,
        body: { email: "info@example.com" },
        watch: { collection: "companies", id },
      }),
    },
    {
      route: `POST /api/companies/{id}/${end}`,
      about: MISSING_RECORD,
      expect: { ...NOBODYS_OWN, employee: 403 },
      attempt: () => ({ path: `/api/companies/${MISSING_ID}/${end}`, body: { email: "info@example.com" } }),
    },
  ]),
  {
    route: "GET /api/inbound-mails",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: "/api/inbound-mails" }),
  },
  ...["", "/look"].map((end) => ({
    route: `POST /api/inbound-mails${end}`,
    // The process that reads the mailbox is none of them (inbound-mails.test.ts).
    expect: { ...everybody(403), anonymous: 401 },
    attempt: () => ({ path: `/api/inbound-mails${end}`, body: { state: "ok", waiting: 0, erased: [] } }),
  })),
  {
    route: "POST /api/companies/{id}/request-erasure",
    expect: OWN,
    attempt: async ({ company: { id } }) => ({
      path: `/api/companies/${id}/request-erasure`,
      body: { requested: false },
      watch: { collection: "companies", id },
    }),
  },
  {
    route: "POST /api/companies/{id}/request-erasure",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/companies/${MISSING_ID}/request-erasure`, body: { requested: false } }),
  },
  {
    route: "POST /api/companies/{id}/erase",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 200, superuser: 403 },
    attempt: async ({ testData }) => {
      const { id } = await testData.make.company("Weg")
      return { path: `/api/companies/${id}/erase`, body: { name: "Weg" }, watch: { collection: "companies", id } }
    },
  },
  {
    route: "POST /api/companies/{id}/erase",
    about: MISSING_RECORD,
    expect: NOBODYS_ADMIN,
    attempt: () => ({ path: `/api/companies/${MISSING_ID}/erase`, body: { name: "Weg" } }),
  },
  {
    route: "POST /api/users/{id}/remove",
    about: "of a colleague",
    expect: { ...OWN, employee: 403 },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.user({ company_id: company.id })
      return { path: `/api/users/${id}/remove`, body: {}, watch: { collection: "users", id } }
    },
  },
  {
    route: "POST /api/users/{id}/remove",
    about: "of the company's administrator",
    expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.user({ company_id: company.id, is_admin: true })
      return { path: `/api/users/${id}/remove`, body: {}, watch: { collection: "users", id } }
    },
  },
  {
    route: "POST /api/users/{id}/remove",
    about: "of oneself",
    expect: { anonymous: 401, unaffiliated: 409, member: 200, otherCompany: null, administrator: 409, superuser: 403 },
    freshCaller: true,
    attempt: ({ caller }) => ({ path: `/api/users/${caller?.id ?? MISSING_ID}/remove`, body: {} }),
  },
  {
    route: "POST /api/users/{id}/remove",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/users/${MISSING_ID}/remove`, body: {} }),
  },
  ...["colleague", "companyAdmin"].map((who) => ({
    route: "PUT /api/users/{id}/company-role",
    about: `of the company's ${who}`,
    expect: who === "colleague" ? OWN : { ...OWN, member: 403 },
    attempt: async ({ testData, company }: Cell) => {
      const { id } = await testData.make.user({ company_id: company.id, is_admin: who !== "colleague" })
      const watch = { collection: "users", id }
      return { path: `/api/users/${id}/company-role`, body: { company_role: "member" }, watch }
    },
  })),
  {
    route: "PUT /api/users/{id}/company-role",
    about: "of oneself",
    expect: { anonymous: 401, unaffiliated: 409, member: 200, otherCompany: null, administrator: 409, superuser: 403 },
    freshCaller: true,
    attempt: ({ caller }) => ({
      path: `/api/users/${caller?.id ?? MISSING_ID}/company-role`,
      body: { company_role: "member" },
    }),
  },
  {
    route: "PUT /api/users/{id}/company-role",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/users/${MISSING_ID}/company-role`, body: { company_role: "member" } }),
  },
  {
    route: "GET /api/removals",
    about: "of a company",
    expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
    attempt: ({ company }) => ({ path: `/api/removals?company_id=${company.id}` }),
  },
  {
    route: "POST /api/removals/{id}/restore",
    expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
    attempt: async ({ testData, company }) => {
      const { id, userId } = await testData.make.removal(company)
      return { path: `/api/removals/${id}/restore`, watch: { collection: "users", id: userId } }
    },
  },
  {
    route: "POST /api/removals/{id}/restore",
    about: MISSING_RECORD,
    expect: NOBODYS_OWN,
    attempt: () => ({ path: `/api/removals/${MISSING_ID}/restore` }),
  },
  {
    route: "POST /api/removals/restore",
    about: "with the secret of a mail",
    expect: { ...everybody(200), otherCompany: null },
    attempt: async ({ testData, company }) => {
      const { secret } = await testData.make.removal(company)
      return { path: "/api/removals/restore", body: { token: secret } }
    },
  },
  {
    route: "POST /api/removals/restore",
    about: "with another secret",
    expect: everybody(409),
    attempt: async ({ testData, company }) => {
      const { userId } = await testData.make.removal(company)
      return { path: "/api/removals/restore", body: { token: "x" }, watch: { collection: "users", id: userId } }
    },
  },

  {
    route: "GET /api/keys",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/keys?company_id=${company.id}` }),
  },
  {
    route: "POST /api/keys",
    expect: NEW,
    attempt: ({ company }) => ({ path: "/api/keys", body: { name: "CRM", access: "read", company_id: company.id } }),
  },
  ...onOne("api_keys", "/api/keys", ({ testData, company }) => testData.make.key(company, "read"), { DELETE: OWN }, ""),
  ...onMissing("/api/keys", { DELETE: NOBODYS_OWN }),
  {
    route: "GET /api/feed-options",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/feed-options?company_id=${company.id}` }),
  },
  {
    route: "GET /api/feed-runs",
    about: "of a company",
    expect: OWN,
    attempt: async ({ testData, company }) => {
      await testData.make.feedRun(company)
      return { path: `/api/feed-runs?company_id=${company.id}` }
    },
  },
  {
    route: "POST /api/feed-runs",
    expect: NEW,
    attempt: ({ company }) => ({ path: "/api/feed-runs", body: { ...newFeedRun(), company_id: company.id } }),
  },
  ...DELIVERY_MATRIX,
  ...onOne(
    "webhooks",
    "/api/webhooks",
    ({ testData, company }) => testData.make.webhook(company),
    { PUT: OWN, DELETE: OWN },
    "",
    { state: "active" },
  ),
  ...onMissing("/api/webhooks", { PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
  ...onOne(
    "targets",
    "/api/targets",
    ({ testData, company }) => testData.make.target(company),
    { PUT: OWN, DELETE: OWN },
    "",
    { schedule: "night" },
  ),
  ...onMissing("/api/targets", { PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),

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
  {
    route: "GET /api/openapi.json",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/api/openapi.json" }),
  },
  {
    route: "GET /api/audit",
    about: "of a company",
    expect: OWN,
    attempt: ({ company }) => ({ path: `/api/audit?company_id=${company.id}` }),
  },
  ...["", "/mails", "/storage"].map((path) => ({
    route: `GET /api/system${path}`,
    expect: ADMIN,
    attempt: () => ({ path: `/api/system${path}` }),
  })),
  {
    route: "POST /api/system/mails/{id}/retry",
    expect: ADMIN,
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.mail(company)
      return { path: `/api/system/mails/${id}/retry`, watch: { collection: "outbox", id } }
    },
  },
  {
    route: "POST /api/system/mails/{id}/retry",
    about: MISSING_RECORD,
    expect: NOBODYS_ADMIN,
    attempt: () => ({ path: `/api/system/mails/${MISSING_ID}/retry` }),
  },
  {
    route: "POST /api/system/mails/release",
    expect: ADMIN,
    attempt: () => ({ path: "/api/system/mails/release" }),
  },
  {
    route: "GET /api/ready",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/api/ready" }),
  },
]

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]

/** Paths without a route: JSON, never the portal's page. */
export const UNKNOWN_PATHS: readonly MatrixRow[] = [
  ...METHODS.map((method) => ({
    route: `${method} /api/{path...}`,
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/api/missing-record", ...(method === "GET" ? {} : { body: {} }) }),
  })),
  ...METHODS.filter((method) => method !== "GET").map((method) => ({
    route: `${method} /{path...}`,
    expect: { ...everybody(405), otherCompany: null },
    attempt: () => ({ path: "/embed", body: {} }),
  })),
  {
    route: "POST /api/{path...}",
    about: "a checkout of an unknown provider",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/api/paypal/create-checkout", body: { plan: "starter", email: "x@example.com" } }),
  },
  {
    route: "GET /api/{path...}",
    about: "a subscription of an unknown provider",
    expect: everybody(404),
    attempt: ({ company }) => ({ path: `/api/paypal/subscription/${company.member.email}` }),
  },
]
