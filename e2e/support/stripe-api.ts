import type { Form } from "./stripe-form"
import { inFirst, now, type Row, type StripeRows, toForm } from "./stripe-rows"

export type Result = { status: number; body: unknown }

const SET_UP: Readonly<Record<string, string>> = {
  products: "product",
  prices: "price",
  "billing_portal/configurations": "billing_portal.configuration",
  webhook_endpoints: "webhook_endpoint",
}

/** The lists that are asked for, and by which field. */
const LISTS: Readonly<Record<string, { object: string; by: string }>> = {
  "GET checkout": { object: "checkout.session", by: "subscription" },
  "GET invoices": { object: "invoice", by: "customer" },
}

const fine = (body: unknown): Result => ({ status: 200, body })

type Refused = { code?: string; type?: string; param?: string; message?: string }

/** Returns an error in Stripe's form, without the parts that do not matter here. */
export function errorResult(status: number, refused: Refused = {}): Result {
  const type = status >= 500 ? "api_error" : "invalid_request_error"
  return { status, body: { error: { type, message: `Refused with ${status}`, ...refused } } }
}

/** Answers a call that names something Stripe does not have; 404 if the address names it. */
function missing(kind: string, id: unknown, param = "id"): Result {
  const message = `No such ${kind}: '${id}'`
  return errorResult(param === "id" ? 404 : 400, { code: "resource_missing", param, message })
}

/** Applies the effect of one call to the rows. */
export function runCall(rows: StripeRows, base: string, method: string, path: string, fields: Form): Result {
  const [, , collection = "", second = "", third = ""] = path.split("/")
  const action = `${method} ${collection}`
  if (action === "POST coupons") return makeCoupon(rows, fields)
  if (action === "POST checkout" && third === "") return makeSession(rows, base, fields)
  const list = LISTS[action]
  if (list !== undefined && third === "") return listRows(rows, list, fields)
  if (action === "POST billing_portal" && second === "sessions") return makePortal(rows, base, fields)
  const object = SET_UP[collection === "billing_portal" ? `${collection}/${second}` : collection]
  if (object !== undefined) return setUp(rows, method, object, path.split("/").slice(3).at(-1) ?? "", fields)
  const row = rows.all.get(decodeURIComponent(collection === "checkout" ? third : second))
  if (row === undefined) return missing(collection.replace(/s$/, ""), third || second)
  if (path.endsWith("/expire")) return expire(row)
  return method === "DELETE" ? cancel(row) : read(rows, row, fields)
}

function expire(row: Row): Result {
  if (row.status !== "open") return errorResult(400)
  return fine(Object.assign(row, { status: "expired", url: null }))
}

function cancel(row: Row): Result {
  if (row.status === "canceled") return missing("subscription", row.id)
  return fine(Object.assign(row, { status: "canceled" }))
}

function read(rows: StripeRows, row: Row, { expand }: Form): Result {
  const isExpanded = Array.isArray(expand) && expand.includes("customer")
  return fine(isExpanded ? { ...row, customer: rows.all.get(String(row.customer)) } : row)
}

function makeCoupon(rows: StripeRows, fields: Form): Result {
  const wanted = String(fields.id)
  if (rows.all.has(wanted))
    return errorResult(400, { code: "resource_already_exists", message: "Coupon already exists." })
  const percent = fields.percent_off === undefined ? null : Number(fields.percent_off)
  const amount = fields.amount_off === undefined ? null : Number(fields.amount_off)
  const isWrong =
    (percent === null) === (amount === null) ||
    (percent !== null && !(percent > 0 && percent <= 100)) ||
    (amount !== null && !(Number.isInteger(amount) && amount > 0 && fields.currency === "eur")) ||
    String(fields.name ?? "").length > 40
  if (isWrong) return errorResult(400)
  const coupon = { ...fields, id: wanted, object: "coupon", percent_off: percent, amount_off: amount }
  rows.all.set(wanted, coupon)
  return fine(coupon)
}

function makeSession(rows: StripeRows, base: string, fields: Form): Result {
  const priceId = inFirst(fields.line_items, "price") ?? ""
  const price = rows.prices[priceId]
  if (price === undefined) return missing("price", priceId, "line_items[0][price]")
  const refused = refuseSession(rows, fields)
  if (refused !== null) return refused
  const coupon = rows.all.get(inFirst(fields.discounts, "coupon") ?? "")
  const total = isTrial(fields) ? 0 : discounted(price.cents, coupon)
  if (total > 0 && total < 50) return errorResult(400)
  const id = rows.id("cs_test")
  const session = {
    id,
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    url: `${base}/pay/${id}`,
    amount_total: total,
    expires_at: Number(fields.expires_at),
    metadata: fields.metadata ?? {},
    subscription: null,
    customer: fields.customer ?? null,
    customer_email: fields.customer_email ?? null,
    requestFields: fields,
  }
  rows.all.set(id, session)
  return fine(session)
}

function refuseSession(rows: StripeRows, fields: Form): Result | null {
  const named = [
    ["customer", fields.customer, "customer"],
    ["tax ID", getTaxId(fields), "subscription_data[invoice_settings][account_tax_ids][0]"],
    ["coupon", inFirst(fields.discounts, "coupon"), "discounts[0][coupon]"],
  ] as const
  const lost = named.find(([, id]) => id !== undefined && !rows.has(id))
  if (lost !== undefined) {
    const [kind, id, param] = lost
    return missing(kind, id, param)
  }
  if (String(fields.customer_email).endsWith("@refused.example"))
    return errorResult(400, { code: "email_invalid", param: "customer_email", message: "Invalid email address" })
  return isSession(fields) ? null : errorResult(400)
}

function getTaxId(fields: Form): unknown {
  const { account_tax_ids } = toForm(toForm(fields.subscription_data).invoice_settings)
  return Array.isArray(account_tax_ids) ? account_tax_ids[0] : undefined
}

function isSession({ mode, customer, customer_email, expires_at }: Form): boolean {
  const expires = Number(expires_at)
  return (
    mode === "subscription" &&
    (customer === undefined) !== (customer_email === undefined) &&
    expires >= now() + 1795 &&
    expires <= now() + 86_400
  )
}

const isTrial = (fields: Form) => toForm(fields.subscription_data).trial_period_days !== undefined

function discounted(cents: number, coupon: Row | undefined): number {
  const off = Number(coupon?.amount_off ?? Math.round((cents * Number(coupon?.percent_off ?? 0)) / 100))
  return Math.max(0, cents - off)
}

function listRows(rows: StripeRows, { object, by }: { object: string; by: string }, fields: Form): Result {
  const data = rows.of(object).filter((row) => row[by] === fields[by])
  return fine({ object: "list", data, has_more: false })
}

function setUp(rows: StripeRows, method: string, object: string, last: string, fields: Form): Result {
  const known = rows.all.get(last)
  if (method === "POST" && known) return fine({ ...Object.assign(known, fields), secret: undefined })
  if (method === "GET") {
    const data = rows.of(object).map((row) => ({ ...row, secret: undefined }))
    return fine({ object: "list", url: "/v1/list", has_more: false, data })
  }
  const amount = fields.unit_amount === undefined ? {} : { unit_amount: Number(fields.unit_amount) }
  const id = rows.id(object.slice(0, 4))
  const created = { metadata: {}, ...fields, ...amount, id, object, secret: `whsec_${object}` }
  rows.all.set(id, created)
  return fine(created)
}

function makePortal(rows: StripeRows, base: string, fields: Form): Result {
  const { customer, configuration } = fields
  if (configuration !== undefined && !rows.has(configuration))
    return missing("configuration", configuration, "configuration")
  if (!rows.has(customer)) return missing("customer", customer, "customer")
  const flow = toForm(toForm(fields.flow_data).subscription_update_confirm)
  if (flow.subscription !== undefined && !rows.has(flow.subscription))
    return missing("subscription", flow.subscription, "flow_data[subscription_update_confirm][subscription]")
  const url = `${base}/portal/${customer}`
  return fine({ id: rows.id("bps"), object: "billing_portal.session", url, fields })
}
