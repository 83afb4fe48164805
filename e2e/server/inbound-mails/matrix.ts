import { NOBODYS_OWN, OWN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { type Cell, everybody } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE } from "../support/rules"
import type { Company, TestData } from "../support/test-data"
import { unique } from "../support/unique"
import { ofOwn, one } from "../support/write-types"

/** A mail of the mailbox with nobody in it. */
const NO_MAIL = {
  kind: "inquiry",
  content_hash: "x",
  recipients: [],
  attachments: [],
  people: [],
  source: "mail",
}

const REPLY = { kind: "reply", email: "fragt@example.com", text: "Gern." }
const makeReply = async ({ make }: Pick<TestData, "make">, company: Company) =>
  make.row("replies", { ...REPLY, company_id: company.id, inquiry_id: (await make.inquiry(company)).id })

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/inquiries/{id}/replies",
      expect: OWN,
      attempt: async ({ testData, company }) => ({
        path: `/api/inquiries/${(await makeReply(testData, company)).inquiry_id}/replies`,
      }),
    },
    {
      route: "GET /api/inquiries/{id}/replies",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/inquiries/${MISSING_ID}/replies` }),
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
      expect: {
        anonymous: 401,
        unaffiliated: 403,
        member: 403,
        otherCompany: null,
        administrator: 200,
        superuser: 403,
      },
      attempt: () => ({ path: "/api/inbound-mails" }),
    },
    ...["", "/look"].map((end) => ({
      route: `POST /api/inbound-mails${end}`,
      // The process that reads the mailbox is none of them (inbound-mails.test.ts).
      expect: { ...everybody(403), anonymous: 401 },
      attempt: () => ({ path: `/api/inbound-mails${end}`, body: { state: "ok", waiting: 0, erased: [] } }),
    })),
  ],
  keys: { "GET /api/inquiries/{id}/replies": "read" },
  native: [
    {
      collection: "replies",
      verbs: { ...MEMBER, ...NO_WRITES },
      create: ({ testData, company }) => makeReply(testData, company),
      fresh: async ({ testData, company }) => ({
        ...REPLY,
        company_id: company.id,
        inquiry_id: (await testData.make.inquiry(company)).id,
      }),
      change: { text: "neu" },
    },
    {
      collection: "inbound_mails",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) =>
        testData.make.row("inbound_mails", { key: unique(), kind: "inquiry", company_id: company.id }),
      fresh: ({ company }) => ({ key: unique(), kind: "inquiry", company_id: company.id }),
      change: { kind: "setup" },
    },
  ],
  bodies: [
    { route: "POST /api/inbound-mails", collection: "inbound_mails", plain: 403, body: () => NO_MAIL },
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
  ],
  nativeBodies: [
    {
      collection: "replies",
      create: ofOwn(REPLY),
      createRow: ({ make, a }) => makeReply({ make }, a),
      change: { text: "neu" },
    },
    {
      collection: "inbound_mails",
      create: ofOwn({ key: "x", kind: "inquiry" }),
      createRow: ({ make, a }) => make.row("inbound_mails", { key: unique(), kind: "inquiry", company_id: a.id }),
      change: { kind: "setup" },
    },
  ],
  rules: {
    inbound_mails: [null, null, null, null, null],
    replies: [MEMBER_RULE, MEMBER_RULE, null, null, null],
  },
  lists: ["GET /api/inquiries/INQUIRY/replies"],
  // Each mail has bounds of its sender and company, and tests of forwarding those of the outbox (inbound-mails.test.ts).
  createNothing: [
    "/api/companies/{id}/inbound-address",
    "/api/companies/{id}/inbound-test",
    "/api/inbound-mails",
    "/api/inbound-mails/look",
  ],
}
