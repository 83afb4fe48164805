import {
  COUPON_STATES,
  type CouponOffer,
  couponCheckSchema,
  couponInputSchema,
  couponPatchSchema,
  couponSchema,
} from "../../../src/domain/payments/coupon"
import { couponCheckResultSchema } from "../../../src/domain/payments/payment"
import { computeQuote } from "../../../src/domain/payments/quote"
import { berlinDay } from "../../../src/domain/values/date"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { isOneOf } from "../../../src/domain/values/type-guards"
import { type Db, saveRow } from "../../database/records"
import { contains, likePattern, listJson } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { findAllowed, requireUser } from "../../server/access/access"
import { recordAction } from "../../server/audit/audit-entries"
import { READS_ONLY } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, route } from "../../server/http/route"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { couponColumns, findCoupon, findOffered, STATE_CONDITIONS, USES } from "./coupons"
import { createBuyer } from "./provider"

const DUPLICATE = "Ein Coupon mit diesem Code existiert bereits"
const INVALID = "Ungültiger Coupon-Code"
const APPLIED = "Coupon erfolgreich angewendet!"

const SORTS = {
  code: ["code"],
  current_uses: [USES],
  // Coupons without an end come last either way.
  valid_until: ["nullif(valid_until, '')"],
  created_at: ["created_at"],
}

const serialize = (call: Call<unknown>, coupon: core.Record, app: Db = $app) =>
  recordJson(call, coupon, couponColumns, app)

function assertCodeAvailable(app: Db, code: string, ownId: string): void {
  const holder = findCoupon(app, code)
  if (holder !== null && holder.id !== ownId) throw new HttpError(409, DUPLICATE, { code: DUPLICATE })
}

function recordCoupon(
  { event }: Call<unknown>,
  action: "coupon_changed" | "coupon_created",
  coupon: core.Record,
  app: Db,
): void {
  recordAction(app, action, { actor: requireUser(event), companyId: "", subject: coupon.getString("code") })
}

export const couponRoutes = [
  route({
    method: "GET",
    path: "/api/coupons",
    access: "admin",
    summary: "All coupons",
    query: {
      status: {
        description:
          "active (it can be redeemed), planned (from a later day on), used_up, expired (its last day is over) or inactive (switched off)",
        values: [...COUPON_STATES],
      },
      q: { description: "Text to be found in the code" },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: () => listResponse(couponSchema()),
    handle: (call) => {
      const q = call.query("q").trim()
      const state = call.query("status")
      const where = [isOneOf(COUPON_STATES, state) ? STATE_CONDITIONS[state] : "TRUE"]
      if (q !== "") where.push(contains("code"))
      return listJson($app, {
        table: "coupons",
        row: requestedRow(call, couponColumns),
        where: where.join(" AND "),
        params: { q: likePattern(q), today: berlinDay(new Date()) },
        order: parseOrder(call, SORTS),
        page: requestedPage(call),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/coupons",
    access: "admin",
    audit: "coupon_created",
    creates: "coupons",
    summary: "Create a coupon; its code is stored in upper case",
    body: couponInputSchema,
    response: couponSchema,
    createsFor: () => "",
    handle: (call) => {
      const { app, record: coupon } = call
      if (coupon.isNew()) {
        assertCodeAvailable(app, call.body.code, "")
        saveRow(app, coupon, call.body)
        recordCoupon(call, "coupon_created", coupon, app)
      }
      return serialize(call, coupon, app)
    },
  }),
  route({
    method: "POST",
    path: "/api/coupons/validate",
    access: "public",
    audit: READS_ONLY,
    summary: "Whether a customer may use a code, and what each plan then costs in cents; never why not",
    attempts: "coupon",
    body: couponCheckSchema,
    response: couponCheckResultSchema,
    handle: ({ body, user }) => {
      const own = user?.email() ?? ""
      const email = body.userEmail || own
      const isOwn = normalizeEmail(email) === normalizeEmail(own)
      const coupon = findOffered($app, body.code, {
        email,
        user: isOwn ? user : null,
        holder: createBuyer(body.buyer_key).holder,
      })
      if (coupon === null) return { valid: false, error: INVALID, message: INVALID }
      const {
        id: _id,
        max_uses: _max,
        current_uses: _uses,
        created_at: _created,
        updated_at: _updated,
        ...offer
      } = coupon
      return {
        valid: true,
        message: APPLIED,
        coupon: offer satisfies CouponOffer,
        prices: { starter: computeQuote("starter", coupon), professional: computeQuote("professional", coupon) },
      }
    },
  }),
  route({
    method: "GET",
    path: "/api/coupons/{id}",
    access: "admin",
    summary: "One coupon",
    response: couponSchema,
    handle: (call) => serialize(call, findAllowed(call, "coupons", call.param("id"), "view")),
  }),
  route({
    method: "PUT",
    path: "/api/coupons/{id}",
    access: "admin",
    audit: "coupon_changed",
    attempts: "logged",
    summary: "Change a coupon; fields that are absent stay, rules across fields see the whole",
    body: couponPatchSchema,
    response: couponSchema,
    changes: (call, app) => findAllowed(call, "coupons", call.param("id"), "view", app),
    handle: (call) => {
      const { app, record: coupon, body } = call
      if (body.code !== undefined) assertCodeAvailable(app, body.code, coupon.id)
      saveRow(app, coupon, body)
      recordCoupon(call, "coupon_changed", coupon, app)
      return serialize(call, coupon, app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/coupons/{id}",
    access: "admin",
    audit: "coupon_deleted",
    summary: "Delete a coupon and the record of its uses",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: "coupons",
        action: "coupon_deleted",
        describe: (coupon) => coupon.getString("code"),
      }),
  }),
]
