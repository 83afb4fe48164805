import { png } from "../../support/images"
import { type Cell, everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { CLOSED, CLOSED_DELETE, makeRows, missingRecordRows, type Native } from "./native-rows"
import { newFeedRun } from "./new-feed-run"
import {
  CONFIRMATION,
  type Company,
  makeAnswer,
  makeDelivery,
  makeTarget,
  makeTargetRun,
  makeWebhook,
  PASSWORD,
  SENT,
  VIEWING,
} from "./test-data"

let count = 0
const unique = () => `NATIV-${String(++count).padStart(4, "0")}`

const MEMBER: Record<"list" | "view", Statuses> = {
  list: { ...everybody(200), otherCompany: null },
  view: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 200 },
}
const MEMBER_WRITES: Record<"create" | "update" | "delete", Statuses> = {
  create: { anonymous: 400, unaffiliated: 400, member: 200, otherCompany: 400, administrator: 200, superuser: 200 },
  update: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 200 },
  delete: { anonymous: 404, unaffiliated: 404, member: 204, otherCompany: 404, administrator: 204, superuser: 204 },
}
const NO_WRITES = { create: CLOSED, update: CLOSED, delete: CLOSED_DELETE }

function image({ company }: Cell): FormData {
  const form = new FormData()
  form.set("company_id", company.id)
  form.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
  return form
}

const makeOutboxRow = ({ id }: Company) => ({
  kind: "test",
  recipient: "x@example.com",
  subject: "Test",
  company_id: id,
  state: "waiting",
  due_at: "2999-01-01 00:00:00.000Z",
  valid_until: "2999-01-01 00:00:00.000Z",
})

const makeInvitation = ({ id }: Company) => ({
  company_id: id,
  email: "x@example.com",
  token_hash: unique(),
  expires_at: "2999-01-01 00:00:00.000Z",
})

const makeKey = ({ id }: Company) => ({ company_id: id, name: "Test", access: "read", token_hash: unique() })

const makeDay = async ({ testData, company }: Cell) => ({
  company_id: company.id,
  property_id: (await testData.make.property(company)).id,
  day: "2026-01-31",
})

const makeChange = async ({ testData, company }: Cell) => ({
  company_id: company.id,
  property_id: (await testData.make.property(company, "archived")).id,
  actor: "user",
  before: { title: "Alt" },
  created_at: "2026-01-31 00:00:00.000Z",
})

const makeAuditEntry = ({ id, member, colleague }: Company) => ({
  action: "password_reset",
  company_id: id,
  actor_id: member.id,
  actor_email: member.email,
  user_id: colleague.id,
  user_email: colleague.email,
})

const COLLECTIONS: readonly Native[] = [
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
      delete: { anonymous: 404, unaffiliated: 404, member: 404, otherCompany: 404, administrator: 409, superuser: 409 },
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
    collection: "users",
    about: "a colleague",
    verbs: {
      ...MEMBER,
      create: CLOSED,
      update: { ...everybody(404), superuser: 200 },
      delete: CLOSED_DELETE,
    },
    create: ({ testData, company }) => testData.make.user({ company_id: company.id, last_name: company.member.id }),
    fresh: () => ({ email: `${unique()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }),
    change: { first_name: "Neu" },
  },
  {
    collection: "users",
    about: "oneself",
    verbs: {
      view: {
        anonymous: null,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: null,
      },
      update: {
        anonymous: null,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: null,
      },
    },
    create: ({ caller }) => ({ id: caller?.id ?? "" }),
    change: { first_name: "Neu" },
  },
  {
    collection: "users",
    about: "oneself, as administrator",
    verbs: {
      update: {
        anonymous: null,
        unaffiliated: 404,
        member: 404,
        otherCompany: null,
        administrator: null,
        superuser: null,
      },
    },
    create: ({ caller }) => ({ id: caller?.id ?? "" }),
    change: { is_admin: true },
  },
  {
    collection: "users",
    about: "oneself, as owner",
    verbs: {
      // An owner changes nothing by it.
      update: {
        ...{ anonymous: null, unaffiliated: 404, member: 200, otherCompany: null, administrator: 404, superuser: null },
        employee: 404,
      },
    },
    create: ({ caller }) => ({ id: caller?.id ?? "" }),
    change: { company_role: "owner" },
  },
  {
    collection: "agents",
    verbs: { ...MEMBER, ...MEMBER_WRITES },
    create: ({ testData, company }) => testData.make.agent(company),
    fresh: ({ company }) => ({ company_id: company.id, first_name: "Neu", last_name: "Neu" }),
    change: { first_name: "Neu" },
  },
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
    collection: "media",
    verbs: { ...MEMBER, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.media(company),
    fresh: image,
    change: { width: 1 },
  },
  {
    collection: "media",
    about: "of an active listing",
    verbs: { view: everybody(200) },
    create: async ({ testData, company }) => {
      const media = await testData.make.media(company)
      await testData.make.property(company, "active", { images: [{ id: media.id }] })
      return media
    },
  },
  {
    collection: "coupons",
    verbs: {
      list: MEMBER.list,
      view: {
        anonymous: 404,
        unaffiliated: 404,
        member: 404,
        otherCompany: null,
        administrator: 200,
        superuser: 200,
      },
      delete: {
        anonymous: 404,
        unaffiliated: 404,
        member: 404,
        otherCompany: null,
        administrator: 204,
        superuser: 204,
      },
      create: CLOSED,
      update: CLOSED,
    },
    create: ({ testData }) => testData.make.coupon(),
    fresh: () => ({ code: unique(), discount_type: "free", usage_type: "unlimited" }),
    change: { description: "neu" },
  },
  {
    collection: "coupon_redemptions",
    verbs: {
      list: MEMBER.list,
      view: { anonymous: 404, unaffiliated: 404, member: 404, otherCompany: null, administrator: 200, superuser: 200 },
      ...NO_WRITES,
    },
    create: async ({ testData }) => {
      const coupon = await testData.make.coupon()
      return testData.make.row("coupon_redemptions", { coupon_id: coupon.id, email: "x@example.com" })
    },
    fresh: async ({ testData }) => ({ coupon_id: (await testData.make.coupon()).id, email: "x@example.com" }),
    change: { email: "neu@example.com" },
  },
  {
    collection: "subscriptions",
    // This subscription is a colleague's.
    verbs: { ...MEMBER, view: { ...MEMBER.view, employee: 404 }, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.subscription(company.member),
    fresh: ({ company }) => ({
      user_id: company.member.id,
      provider: "demo",
      external_id: unique(),
      status: "active",
    }),
    change: { status: "trialing" },
  },
  {
    collection: "inquiries",
    verbs: { ...MEMBER, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.inquiry(company),
    fresh: ({ company }) => ({ ...SENT, company_id: company.id }),
    change: { note: "neu" },
  },
  {
    collection: "viewings",
    verbs: { ...MEMBER, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.viewing(company),
    fresh: ({ company }) => ({ ...VIEWING, company_id: company.id }),
    change: { feedback: "neu" },
  },
  {
    collection: "contacts",
    verbs: { ...MEMBER, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.contact(company),
    fresh: ({ company }) => ({ name: "Eva", company_id: company.id }),
    change: { note: "neu" },
  },
  {
    collection: "saved_views",
    verbs: { ...MEMBER, list: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.savedView(company),
    fresh: ({ company }) => ({ name: "Neu", company_id: company.id }),
    change: { name: "neu" },
  },
  {
    collection: "confirmations",
    verbs: {
      list: CLOSED,
      view: MEMBER.view,
      ...NO_WRITES,
      update: { ...CLOSED, superuser: 403 },
      delete: { ...CLOSED_DELETE, superuser: 403 },
    },
    create: ({ testData, company }) => testData.make.confirmation(company),
    fresh: ({ company }) => ({ ...CONFIRMATION, company_id: company.id }),
    change: { name: "neu" },
  },
  {
    collection: "answers",
    verbs: { ...MEMBER, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.answer(company),
    fresh: async ({ testData, company }) => makeAnswer(company, (await testData.make.inquiry(company)).id),
    change: { text: "neu" },
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
  {
    collection: "audit_log",
    verbs: {
      ...MEMBER,
      view: { ...MEMBER.view, employee: 404 },
      ...NO_WRITES,
      update: { ...CLOSED, superuser: 403 },
      delete: { ...CLOSED_DELETE, superuser: 403 },
    },
    create: ({ testData, company }) => testData.make.row("audit_log", makeAuditEntry(company)),
    fresh: ({ company }) => makeAuditEntry(company),
    change: { actor_email: "neu@example.com" },
  },
  {
    collection: "audit_log",
    about: "of an account without company",
    verbs: {
      view: { anonymous: 404, unaffiliated: 404, member: 404, otherCompany: null, administrator: 200, superuser: 200 },
    },
    create: ({ testData, company }) => testData.make.row("audit_log", { ...makeAuditEntry(company), company_id: "" }),
  },
  {
    collection: "checkouts",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData }) => testData.make.checkout(),
    fresh: () => ({
      provider: "demo",
      state: "expired",
      plan: "starter",
      email: "x@example.com",
      fingerprint: unique(),
      idempotency_key: unique(),
    }),
    change: { state: "failed" },
  },
  {
    collection: "listing_days",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: async (cell) => cell.testData.make.row("listing_days", await makeDay(cell)),
    fresh: makeDay,
    change: { views: 7 },
  },
  {
    collection: "property_changes",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: async (cell) => cell.testData.make.row("property_changes", await makeChange(cell)),
    fresh: makeChange,
    change: { before: { title: "Neu" } },
  },
  {
    collection: "invitations",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.invitation(company),
    fresh: ({ company }) => makeInvitation(company),
    change: { email: "neu@example.com" },
  },
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
  {
    collection: "api_keys",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.key(company, "read"),
    fresh: ({ company }) => makeKey(company),
    change: { name: "neu" },
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
    collection: "feed_runs",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.feedRun(company),
    fresh: ({ company }) => ({ ...newFeedRun(), company_id: company.id }),
    change: { file: "neu.zip" },
  },
  {
    collection: "webhooks",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.webhook(company),
    fresh: ({ company }) => makeWebhook(company),
    change: { state: "active" },
  },
  {
    collection: "targets",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.target(company),
    fresh: ({ company }) => makeTarget(company),
    change: { host: "anders.invalid" },
  },
  {
    collection: "target_runs",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.targetRun(company),
    fresh: async ({ testData, company }) => makeTargetRun(company, (await testData.make.target(company)).id),
    change: { listings: 7 },
  },
  {
    collection: "webhook_deliveries",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.delivery(company),
    fresh: async ({ testData, company }) => makeDelivery(company, (await testData.make.webhook(company)).id),
    change: { state: "sent" },
  },
  {
    collection: "inbound_mails",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) =>
      testData.make.row("inbound_mails", { key: unique(), kind: "inquiry", company_id: company.id }),
    fresh: ({ company }) => ({ key: unique(), kind: "inquiry", company_id: company.id }),
    change: { kind: "setup" },
  },
  {
    collection: "outbox",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.row("outbox", makeOutboxRow(company)),
    fresh: ({ company }) => makeOutboxRow(company),
    change: { subject: "neu" },
  },
  {
    collection: "removals",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.removal(company),
    fresh: ({ company }) => ({ company_id: company.id, user_id: company.member.id }),
    change: { company_id: "" },
  },
  {
    collection: "payment_events",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData }) =>
      testData.make.row("payment_events", { provider: "demo", event_id: unique(), type: "test" }),
    fresh: () => ({ provider: "demo", event_id: unique(), type: "test" }),
    change: { type: "neu" },
  },
  {
    collection: "property_references",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) =>
      testData.make.row("property_references", { reference: unique(), company_id: company.id }),
    fresh: ({ company }) => ({ reference: unique(), company_id: company.id }),
    change: { series: "neu" },
  },
  {
    collection: "company_slugs",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) =>
      testData.make.row("company_slugs", { slug: unique().toLowerCase(), company_id: company.id }),
    fresh: ({ company }) => ({ slug: unique().toLowerCase(), company_id: company.id }),
    change: { company_id: "" },
  },
]

/** PocketBase's own record routes under our collections' rules. A collection that is missing here fails. */
export const COLLECTION_MATRIX: readonly MatrixRow[] = [
  ...COLLECTIONS.flatMap(makeRows),
  ...missingRecordRows(COLLECTIONS),
]
