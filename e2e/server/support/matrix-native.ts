import { png } from "../../support/pictures"
import type { Cell, MatrixRow } from "./matrix-types"
import { CLOSED, CLOSED_DELETE, type Native, nobodysRows, rowsOf } from "./native-rows"
import { type Company, PASSWORD } from "./world"

let count = 0
const unique = () => `NATIV-${String(++count).padStart(4, "0")}`

const MEMBER = { list: "200 200 200 - 200 200", view: "404 404 200 404 200 200" }
const MEMBER_WRITES = {
  create: "400 400 200 400 200 200",
  update: "404 404 200 404 200 200",
  delete: "404 404 204 404 204 204",
}
const NOBODY_WRITES = { create: CLOSED, update: CLOSED, delete: CLOSED_DELETE }

function picture({ company }: Cell): FormData {
  const form = new FormData()
  form.set("company_id", company.id)
  form.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
  return form
}

const auditOf = ({ id, member, colleague }: Company) => ({
  ...{ action: "password_reset", company_id: id },
  ...{ actor_id: member.id, actor_email: member.email, user_id: colleague.id, user_email: colleague.email },
})

const COLLECTIONS: readonly Native[] = [
  {
    collection: "companies",
    verbs: { ...MEMBER, create: CLOSED, update: "404 404 200 404 200 200" },
    made: ({ company }) => company,
    fresh: () => ({ name: "Neu" }),
    change: { phone: "1" },
  },
  {
    collection: "companies",
    about: "with users in it",
    verbs: { delete: "404 404 404 404 409 409" },
    made: ({ company }) => company,
  },
  {
    collection: "companies",
    about: "empty",
    verbs: { delete: "404 404 404 - 204 204" },
    made: ({ world }) => world.make.company(),
  },
  {
    collection: "users",
    about: "a colleague",
    verbs: { ...MEMBER, create: CLOSED, update: "404 404 404 404 404 200", delete: CLOSED_DELETE },
    made: ({ world, company }) => world.make.user({ company_id: company.id, last_name: company.member.id }),
    fresh: () => ({ email: `${unique()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }),
    change: { first_name: "Neu" },
  },
  {
    collection: "users",
    about: "oneself",
    verbs: { view: "- 200 200 - 200 -", update: "- 200 200 - 200 -" },
    made: ({ caller }) => ({ id: caller?.id ?? "" }),
    change: { first_name: "Neu" },
  },
  {
    collection: "users",
    about: "oneself, as administrator",
    verbs: { update: "- 404 404 - - -" },
    made: ({ caller }) => ({ id: caller?.id ?? "" }),
    change: { is_admin: true },
  },
  {
    collection: "agents",
    verbs: { ...MEMBER, ...MEMBER_WRITES },
    made: ({ world, company }) => world.make.agent(company),
    fresh: ({ company }) => ({ company_id: company.id, first_name: "Neu", last_name: "Neu" }),
    change: { first_name: "Neu" },
  },
  {
    collection: "properties",
    verbs: { ...MEMBER, ...MEMBER_WRITES },
    made: ({ world, company }) => world.make.property(company),
    fresh: ({ company }) => ({ company_id: company.id, title: "Neu", address: "Neu", status: "active" }),
    change: { status: "sold" },
  },
  {
    collection: "properties",
    about: "archived",
    verbs: { view: MEMBER.view },
    made: ({ world, company }) => world.make.property(company, "archived"),
  },
  {
    collection: "media",
    verbs: { ...MEMBER, ...NOBODY_WRITES },
    made: ({ world, company }) => world.make.media(company),
    fresh: picture,
    change: { width: 1 },
  },
  {
    collection: "media",
    about: "of an active listing",
    verbs: { view: "200 200 200 200 200 200" },
    made: async ({ world, company }) => {
      const media = await world.make.media(company)
      await world.make.property(company, "active", { images: [{ id: media.id }] })
      return media
    },
  },
  {
    collection: "coupons",
    verbs: {
      ...{ list: MEMBER.list, view: "404 404 404 - 200 200", delete: "404 404 404 - 204 204" },
      ...{ create: CLOSED, update: CLOSED },
    },
    made: ({ world }) => world.make.coupon(),
    fresh: () => ({ code: unique(), discount_type: "free", usage_type: "unlimited" }),
    change: { current_uses: 7 },
  },
  {
    collection: "coupon_redemptions",
    verbs: { list: MEMBER.list, view: "404 404 404 - 200 200", ...NOBODY_WRITES },
    made: async ({ world }) => {
      const coupon = await world.make.coupon()
      return world.make.row("coupon_redemptions", { coupon_id: coupon.id, email: "x@example.com" })
    },
    fresh: async ({ world }) => ({ coupon_id: (await world.make.coupon()).id, email: "x@example.com" }),
    change: { email: "neu@example.com" },
  },
  {
    collection: "subscriptions",
    verbs: { ...MEMBER, ...NOBODY_WRITES },
    made: ({ world, company }) => world.make.subscription(company.member),
    fresh: ({ company }) => ({
      ...{ user_id: company.member.id, provider: "demo", external_id: unique(), status: "active" },
    }),
    change: { status: "trialing" },
  },
  {
    collection: "audit_log",
    verbs: { ...MEMBER, ...NOBODY_WRITES },
    made: ({ world, company }) => world.make.row("audit_log", auditOf(company)),
    fresh: ({ company }) => auditOf(company),
    change: { actor_email: "neu@example.com" },
  },
  {
    collection: "audit_log",
    about: "of an account without company",
    verbs: { view: "404 404 404 - 200 200" },
    made: ({ world, company }) => world.make.row("audit_log", { ...auditOf(company), company_id: "" }),
  },
  {
    collection: "payment_events",
    verbs: { list: CLOSED, view: CLOSED, ...NOBODY_WRITES },
    made: ({ world }) => world.make.row("payment_events", { provider: "demo", event_id: unique(), type: "test" }),
    fresh: () => ({ provider: "demo", event_id: unique(), type: "test" }),
    change: { type: "neu" },
  },
]

/** PocketBase's own record routes under our collections' rules. A collection that is missing here fails. */
export const COLLECTION_MATRIX: readonly MatrixRow[] = [...COLLECTIONS.flatMap(rowsOf), ...nobodysRows(COLLECTIONS)]
