import { png } from "../../support/images"
import { pdf } from "../../support/pdf"
import { NEW_TARGET } from "./matrix-deliveries"
import { newFeedRun } from "./new-feed-run"
import type { Account, Row, TestData } from "./test-data"
import {
  CONFIRMATION,
  makeDelivery,
  makeTarget,
  makeTargetRun,
  makeWebhook,
  PASSWORD,
  SENT,
  VIEWING,
} from "./test-data"

/** The path of a body, and the row it concerns; for a creation none. */
export type Target = { path: string; id?: string }

export type Write = {
  /** The route as the route table or PocketBase knows it. */
  route: string
  /** The owner of the row it creates or changes. */
  collection: string
  body: (scene: Scene) => Record<string, unknown>
  /** The row that a change is sent to; a creation goes to the route's own path. */
  target?: (scene: Scene) => Promise<Target> | Target
  by?: "administrator" | "userWithoutCompany"
  /** Sent as a multipart form, field by field, or as one JSON text in PocketBase's own `@jsonPayload`. */
  form?: "fields" | "@jsonPayload"
  /** The status of the body itself, by default 200. */
  plain?: number
  /** Fields that this body may contain. */
  allowed?: readonly string[]
}

type Scene = { testData: TestData; caller: Account }

let count = 0
const unique = () => String(++count).padStart(5, "0")
const place = { title: "Haus", address: "Weg 1" }
const person = { first_name: "Eva", last_name: "Muster" }
const image = () => new Blob([new Uint8Array(png(2, 2))], { type: "image/png" })

const document = () => new Blob([new Uint8Array(pdf())], { type: "application/pdf" })
/** The rows that are made before the bodies that name them. */
let listing = ""
let office = ""
let other = ""
let linked: Record<string, unknown> = {}
let asked: Record<string, unknown> = {}

type Factory = (testData: TestData) => Promise<{ id: string }> | { id: string }

/** Returns the path to a row that is made for this one request. */
/** A mail of the mailbox with nobody in it. */
const NO_MAIL = {
  kind: "inquiry",
  content_hash: "x",
  recipients: [],
  attachments: [],
  people: [],
  source: "mail",
}

const one =
  (route: string, create: Factory) =>
  async ({ testData }: Scene) => {
    const { id } = await create(testData)
    return { path: route.replace(/^\S+ /, "").replace("{id}", id), id }
  }

const put = (collection: string, create: Factory, body: Record<string, unknown>, by?: Write["by"]): Write => {
  const route = `PUT /api/${collection}/{id}`
  return { route, collection, target: one(route, create), body: () => body, ...(by ? { by } : {}) }
}

const property: Factory = ({ make, a }) => make.property(a)
const agent: Factory = ({ make, a }) => make.agent(a)
const company: Factory = ({ a }) => a
const coupon: Factory = ({ make }) => make.coupon()
const checkout = (provider: string, plain: number): Write => ({
  plain,
  route: `POST /api/${provider}/create-checkout`,
  collection: "subscriptions",
  body: ({ caller }) => ({ plan: "starter", email: caller.email }),
})

/** Every body of the route table. A route with a body that is missing here fails. */
export const ROUTE_WRITES: readonly Write[] = [
  {
    route: "POST /api/auth/login",
    collection: "users",
    body: ({ caller }) => ({ email: caller.email, password: PASSWORD }),
  },
  {
    route: "POST /api/auth/signup",
    collection: "users",
    body: () => ({ email: `hostil-${unique()}@example.com`, password: PASSWORD, firstName: "Eva", lastName: "M" }),
  },
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
  { route: "POST /api/properties", collection: "properties", body: () => place },
  put("properties", property, { title: "Neu" }),
  { route: "POST /api/agents", collection: "agents", body: () => person },
  put("agents", agent, { phone: "1" }),
  {
    route: "POST /api/media",
    collection: "media",
    form: "fields" as const,
    body: () => ({ id: `m${unique().padStart(14, "0")}`, original: image() }),
    // An image's id is the client's to choose, so that an upload can be sent again.
    allowed: ["id"],
  },
  {
    route: "POST /api/documents",
    collection: "documents",
    form: "fields" as const,
    target: async ({ testData }) => {
      listing = (await testData.make.property(testData.a)).id
      return { path: "/api/documents" }
    },
    body: () => ({ id: `d${unique().padStart(14, "0")}`, property_id: listing, file: document() }),
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
  {
    route: "POST /api/contacts",
    collection: "contacts",
    body: () => ({ name: "Eva" }),
    // The server rejects another company's id.
    allowed: ["company_id"],
  },
  {
    route: "POST /api/contacts/batch",
    collection: "contacts",
    body: () => ({ steps: [] }),
    // The server rejects another company's id.
    allowed: ["company_id"],
  },
  put("contacts", ({ make, a }) => make.contact(a), { note: "Neu" }),
  { route: "POST /api/saved-views", collection: "saved_views", body: () => ({ name: "Neu" }) },
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
  {
    route: "POST /api/contacts/{id}/searches",
    collection: "saved_searches",
    target: async ({ testData }) => {
      const { id } = await testData.make.contact(testData.a)
      return { path: `/api/contacts/${id}/searches` }
    },
    body: () => ({ offer: "sale", consent: "phone" }),
  },
  ...["export", "erase"].map((what) => ({
    route: `POST /api/people/${what}`,
    collection: "inquiries",
    body: () => ({ email: `niemand-${unique()}@example.com` }),
  })),
  {
    route: "POST /api/invitations",
    collection: "invitations",
    body: () => ({ email: `hostil-${unique()}@example.com` }),
    // The server rejects another company's id, and that company's agents.
    allowed: ["company_id", "company_role", "agent_id"],
  },
  {
    route: "POST /api/keys",
    collection: "api_keys",
    body: () => ({ name: "CRM", access: "read" }),
    // The server rejects another company's id.
    allowed: ["company_id"],
  },
  {
    route: "POST /api/contract",
    collection: "processing_agreements",
    plain: 409,
    body: () => ({ version: "nicht von heute" }),
  },
  {
    route: "POST /api/feed-runs",
    collection: "feed_runs",
    body: () => newFeedRun(),
    // The server rejects another company's id, and an id that is taken.
    allowed: ["company_id", "id"],
  },
  {
    route: "POST /api/webhooks",
    collection: "webhooks",
    by: "administrator" as const,
    // A company has few.
    target: async ({ testData }) => {
      office = (await testData.make.company("Neu")).id
      return { path: "/api/webhooks" }
    },
    body: () => ({ url: "https://niemand.invalid/empfang", events: ["listing.sold"], company_id: office }),
    allowed: ["company_id"],
  },
  put("webhooks", ({ make, a }) => make.webhook(a), { state: "paused" }),
  {
    route: "POST /api/targets",
    collection: "targets",
    by: "administrator" as const,
    target: async ({ testData }) => {
      office = (await testData.make.company("Neu")).id
      return { path: "/api/targets" }
    },
    body: () => ({ ...NEW_TARGET, company_id: office }),
    allowed: ["company_id"],
  },
  put("targets", ({ make, a }) => make.target(a), { name: "Neu" }),
  {
    route: "POST /api/deliveries/targets/{id}",
    collection: "targets",
    plain: 403,
    target: one("POST /api/deliveries/targets/{id}", ({ make, a }) => make.target(a)),
    body: () => ({ attempt: 1 }),
  },
  {
    route: "POST /api/deliveries/targets/{id}/lease",
    collection: "targets",
    plain: 403,
    target: one("POST /api/deliveries/targets/{id}/lease", ({ make, a }) => make.target(a)),
    body: () => ({ attempt: 1 }),
  },
  {
    route: "POST /api/deliveries/{id}",
    collection: "webhook_deliveries",
    plain: 403,
    target: one("POST /api/deliveries/{id}", ({ make, a }) => make.delivery(a)),
    body: () => ({ attempt: 1, status: 204 }),
  },
  {
    route: "POST /api/inbound-mails",
    collection: "inbound_mails",
    plain: 403,
    body: () => NO_MAIL,
  },
  {
    route: "POST /api/inbound-mails/look",
    collection: "inbound_mails",
    plain: 403,
    body: () => ({ state: "ok", waiting: 0, erased: [] }),
  },
  {
    route: "POST /api/companies/{id}/inbound-test",
    collection: "companies",
    plain: 409,
    target: one("POST /api/companies/{id}/inbound-test", async ({ a }) => a),
    body: () => ({ email: "info@example.com" }),
  },
  {
    route: "POST /api/searches/count",
    collection: "saved_searches",
    body: () => ({ city: "Köln", details: { price: "300000" } }),
    // The server rejects another company's id.
    allowed: ["company_id"],
  },
  { route: "POST /api/invitations/check", collection: "invitations", body: () => ({ token: "gibt-es-nicht" }) },
  {
    route: "POST /api/invitations/accept",
    collection: "users",
    plain: 410,
    body: () => ({ token: "gibt-es-nicht", password: PASSWORD, firstName: "Eva", lastName: "M" }),
  },
  { route: "POST /api/invitations/join", collection: "users", plain: 410, body: () => ({ token: "gibt-es-nicht" }) },
  { route: "POST /api/purchases/check", collection: "checkouts", body: () => ({ token: "gibt-es-nicht" }) },
  {
    route: "POST /api/purchases/claim",
    collection: "checkouts",
    plain: 410,
    body: () => ({ token: "gibt-es-nicht" }),
  },
  {
    route: "POST /api/coupons",
    collection: "coupons",
    by: "administrator" as const,
    body: () => ({ code: `HOST-${unique()}`, discount_type: "free" }),
  },
  put("coupons", coupon, { description: "x" }, "administrator"),
  { route: "POST /api/coupons/validate", collection: "coupons", body: () => ({ code: "GIBT-ES-NICHT" }) },
  checkout("stripe", 404),
  checkout("demo", 200),
  { ...checkout("stripe", 404), route: "POST /api/stripe/activate-free" },
  { ...checkout("demo", 400), route: "POST /api/demo/activate-free" },
  {
    route: "POST /api/demo/checkout/{session}",
    collection: "checkouts",
    target: async ({ testData }) => {
      const { id, session_id } = await testData.make.checkout()
      return { path: `/api/demo/checkout/${session_id}`, id }
    },
    body: () => ({ outcome: "pay" }),
  },
  {
    route: "POST /api/demo/change",
    collection: "subscriptions",
    target: async ({ testData, caller }) => {
      const { id } = await testData.make.subscription(caller)
      return { path: "/api/demo/change", id }
    },
    body: () => ({ action: "resume" }),
  },
  {
    route: "POST /api/rpc/get_all_users_with_profiles",
    collection: "users",
    by: "administrator" as const,
    body: () => ({}),
    // The request lists the users of this company.
    allowed: ["company_id"],
  },
  {
    route: "POST /api/rpc/safe_update_user_profile",
    collection: "users",
    target: ({ caller }) => ({ path: "/api/rpc/safe_update_user_profile", id: caller.id }),
    body: ({ caller }) => ({ user_id_param: caller.id, first_name_param: "Eva" }),
  },
  {
    route: "PUT /api/users/{id}/company-role",
    collection: "users",
    target: one("PUT /api/users/{id}/company-role", ({ make, a }) => make.user({ company_id: a.id })),
    body: () => ({ company_role: "owner" }),
    allowed: ["company_role"],
  },
  {
    route: "POST /api/functions/reset-password",
    collection: "users",
    target: ({ testData }) => ({ path: "/api/functions/reset-password", id: testData.a.colleague.id }),
    body: ({ testData }) => ({ user_id: testData.a.colleague.id }),
  },
  { route: "POST /api/account/erase", collection: "users", plain: 400, body: () => ({ password: "nicht meines" }) },
  {
    route: "POST /api/companies/{id}/request-erasure",
    collection: "companies",
    target: one("POST /api/companies/{id}/request-erasure", ({ a }) => a),
    body: () => ({ requested: false }),
  },
  {
    route: "POST /api/companies/{id}/erase",
    collection: "companies",
    by: "administrator" as const,
    plain: 400,
    target: one("POST /api/companies/{id}/erase", ({ make }) => make.company("Weg")),
    body: () => ({ name: "Anders" }),
  },
  {
    route: "POST /api/users/{id}/remove",
    collection: "users",
    target: one("POST /api/users/{id}/remove", ({ make, a }) => make.user({ company_id: a.id })),
    body: () => ({ assign_to: "" }),
    allowed: ["tokenKey"],
  },
  {
    route: "POST /api/removals/restore",
    collection: "users",
    body: () => ({ token: "unbekannt" }),
    plain: 409,
  },
]

type NativeBodies = {
  collection: string
  create: Write["body"]
  createRow: Factory
  change: Record<string, unknown>
  /** The writes that a member may do there. */
  open?: readonly ("create" | "change")[]
}

const row = (collection: string, values: (testData: TestData) => object): Factory => {
  return (testData): Promise<Row> => testData.make.row(collection, values(testData))
}
const redemption = async (testData: TestData) => {
  return testData.make.row("coupon_redemptions", {
    coupon_id: (await testData.make.coupon()).id,
    email: "x@example.com",
  })
}
const event = () => ({ provider: "demo", event_id: unique(), type: "test" })
const reset = () => ({ action: "password_reset", actor_email: "x@example.com", user_email: "y@example.com" })

const LATER = "2999-01-01 00:00:00.000Z"
const mail = () => ({
  kind: "test",
  recipient: "x@example.com",
  subject: "Test",
  state: "waiting",
  due_at: LATER,
  valid_until: LATER,
})

const NATIVE_BODIES: readonly NativeBodies[] = [
  {
    collection: "companies",
    create: () => ({ name: "Neu" }),
    createRow: company,
    change: { phone: "1" },
    open: ["change"],
  },
  {
    collection: "users",
    create: () => ({ email: `hostil-${unique()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }),
    createRow: ({ a }) => a.member,
    change: { first_name: "Eva" },
    open: ["change"],
  },
  { collection: "agents", create: ofOwn(person), createRow: agent, change: { phone: "1" }, open: ["create", "change"] },
  {
    collection: "properties",
    create: ofOwn({ ...place, status: "active" }),
    createRow: property,
    change: { title: "Neu" },
    open: ["create", "change"],
  },
  { collection: "media", create: ofOwn({}), createRow: ({ make, a }) => make.media(a), change: {} },
  {
    collection: "coupons",
    create: () => ({ code: `HOST-${unique()}`, discount_type: "free", usage_type: "unlimited" }),
    createRow: coupon,
    change: { description: "x" },
  },
  {
    collection: "coupon_redemptions",
    create: () => ({ email: "x@example.com" }),
    createRow: redemption,
    change: { email: "y@example.com" },
  },
  {
    collection: "subscriptions",
    create: ({ caller }) => ({ user_id: caller.id, provider: "demo", external_id: unique(), status: "active" }),
    createRow: ({ make, a }) => make.subscription(a.member),
    change: { status: "active" },
  },
  {
    collection: "inquiries",
    create: ofOwn(SENT),
    createRow: ({ make, a }) => make.inquiry(a),
    change: { note: "neu" },
  },
  {
    collection: "viewings",
    create: ofOwn(VIEWING),
    createRow: ({ make, a }) => make.viewing(a),
    change: { feedback: "neu" },
  },
  {
    collection: "contacts",
    create: ofOwn({ name: "Eva" }),
    createRow: ({ make, a }) => make.contact(a),
    change: { note: "neu" },
  },
  {
    collection: "saved_views",
    create: ofOwn({ name: "Neu" }),
    createRow: ({ make, a }) => make.savedView(a),
    change: { name: "neu" },
  },
  {
    collection: "contact_notes",
    create: ofOwn({ kind: "call", text: "x" }),
    createRow: ({ make, a }) => make.note(a),
    change: { text: "neu" },
  },
  {
    collection: "confirmations",
    create: ofOwn(CONFIRMATION),
    createRow: ({ make, a }) => make.confirmation(a),
    change: { name: "neu" },
  },
  {
    collection: "audit_log",
    create: reset,
    createRow: row("audit_log", reset),
    change: { actor_email: "neu@example.com" },
  },
  {
    collection: "checkouts",
    create: () => ({ provider: "demo", state: "paid", plan: "starter", email: "x@example.com" }),
    createRow: ({ make }) => make.checkout(),
    change: { state: "paid" },
  },
  {
    collection: "api_keys",
    create: ofOwn({ name: "CRM", access: "read", token_hash: "x" }),
    createRow: ({ make, a }) => make.key(a, "read"),
    change: { access: "write" },
  },
  {
    collection: "processing_agreements",
    create: ofOwn({ version: "x" }),
    createRow: ({ make, a }) => make.row("processing_agreements", { company_id: a.id, version: unique() }),
    change: { accepted_by: "neu" },
  },
  {
    collection: "feed_runs",
    create: ofOwn(newFeedRun()),
    createRow: ({ make, a }) => make.feedRun(a),
    change: { outcome: "rejected" },
  },
  {
    collection: "webhooks",
    create: ({ testData }) => makeWebhook(testData.a),
    createRow: ({ make, a }) => make.webhook(a),
    change: { state: "active" },
  },
  {
    collection: "targets",
    create: ({ testData }) => makeTarget(testData.a),
    createRow: ({ make, a }) => make.target(a),
    change: { host: "anders.invalid" },
  },
  {
    collection: "target_runs",
    create: ({ testData }) => makeTargetRun(testData.a, "x"),
    createRow: ({ make, a }) => make.targetRun(a),
    change: { listings: 7 },
  },
  {
    collection: "webhook_deliveries",
    create: ({ testData }) => makeDelivery(testData.a, "x"),
    createRow: ({ make, a }) => make.delivery(a),
    change: { state: "sent" },
  },
  {
    collection: "listing_days",
    create: ofOwn({ day: "2026-01-31" }),
    createRow: async ({ make, a }) =>
      make.row("listing_days", { company_id: a.id, property_id: (await make.property(a)).id, day: "2026-01-31" }),
    change: { views: 7 },
  },
  {
    collection: "property_changes",
    create: ofOwn({ actor: "user", before: { title: "x" }, created_at: "2999-01-01" }),
    createRow: ({ make, a }) => make.change(a),
    change: { actor: "system" },
  },
  {
    collection: "invitations",
    create: ofOwn({ email: "x@example.com", token_hash: "x", expires_at: "2999-01-01" }),
    createRow: ({ make, a }) => make.invitation(a),
    change: { email: "neu@example.com" },
  },
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
  {
    collection: "documents",
    create: ofOwn({ name: "x" }),
    createRow: async ({ make, a }) => (await make.documentLink(a)).document,
    change: { name: "neu" },
  },
  {
    collection: "answers",
    create: ofOwn({ subject: "x", text: "x" }),
    createRow: ({ make, a }) => make.answer(a),
    change: { text: "neu" },
  },
  {
    collection: "document_links",
    create: ofOwn({ token_hash: "x" }),
    createRow: async ({ make, a }) => (await make.documentLink(a)).link,
    change: { expires_at: "2999-01-01" },
  },
  {
    collection: "inbound_mails",
    create: ofOwn({ key: "x", kind: "inquiry" }),
    createRow: ({ make, a }) => make.row("inbound_mails", { key: unique(), kind: "inquiry", company_id: a.id }),
    change: { kind: "setup" },
  },
  {
    collection: "outbox",
    create: mail,
    createRow: row("outbox", mail),
    change: { subject: "neu" },
  },
  {
    collection: "property_references",
    create: () => ({ reference: `neu-${unique()}` }),
    createRow: ({ make, a }) => make.row("property_references", { reference: `alt-${unique()}`, company_id: a.id }),
    change: { series: "neu" },
  },
  {
    collection: "company_slugs",
    create: ofOwn({ slug: "neu" }),
    createRow: ({ make, a }) => make.row("company_slugs", { slug: `alt-${unique()}`, company_id: a.id }),
    change: { slug: "neu" },
  },
  {
    collection: "removals",
    create: ({ testData, caller }) => ({ company_id: testData.a.id, user_id: caller.id }),
    createRow: ({ make, a }) => make.removal(a),
    change: { inquiries: [] },
  },
  { collection: "payment_events", create: event, createRow: row("payment_events", event), change: { type: "neu" } },
]

function ofOwn(values: object): Write["body"] {
  return ({ testData }) => ({ ...values, company_id: testData.a.id })
}

/** Creation and change of every collection on PocketBase's own path, as JSON and as a form. */
export const NATIVE_WRITES: readonly Write[] = NATIVE_BODIES.flatMap((bodies) => {
  const { collection, create, createRow, change, open = [] } = bodies
  const records = `/api/collections/${collection}/records`
  const patch = `PATCH ${records}/{id}`
  const plain = (verb: "create" | "change") => (open.includes(verb) ? 200 : 403)
  const writes: Write[] = [
    { route: `POST ${records}`, collection, body: create, plain: plain("create") },
    { route: patch, collection, target: one(patch, createRow), body: () => change, plain: plain("change") },
  ]
  return writes.flatMap((write): Write[] => [write, { ...write, form: "@jsonPayload" }])
})
