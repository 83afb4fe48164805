import { randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Stripe from "stripe"
import { type Form, readForm } from "./stripe-form"

type Asked = { method: string; path: string; headers: IncomingMessage["headers"]; fields: Form; key: string }

/** `lost`: done, but without a response. `cut` and `slow`: done, with part of a body. `reset`: not done. */
export type Fault = "lost" | "cut" | "html" | "redirect" | "reset" | "slow" | number

type Row = Record<string, unknown> & { id: string; object: string }
type Stored = { status: number; body: string; fingerprint: string }

const SET_UP: Readonly<Record<string, string>> = {
  products: "product",
  prices: "price",
  "billing_portal/configurations": "billing_portal.configuration",
  webhook_endpoints: "webhook_endpoint",
}

const now = () => Math.floor(Date.now() / 1000)
const MONTH = 30 * 86_400

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

/** As much of Stripe's API as the product uses; `prices` has cents by id. Its pages are methods here. */
export async function startStripeDouble(prices: Record<string, { cents: number; plan?: string }>) {
  const rows = new Map<string, Row>()
  const stored = new Map<string, Stored>()
  const asked: Asked[] = []
  const faults: { path: RegExp; fault: Fault; always: boolean }[] = []
  const busy = new Set<string>()
  const holds: { path: RegExp; arrive: () => void; released: Promise<void> }[] = []
  let made = 0
  const id = (prefix: string) => `${prefix}_${String(++made).padStart(6, "0")}${randomBytes(6).toString("hex")}`

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  // Never closes a connection that the server is about to use again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ""
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? "/", base)
    const method = request.method ?? "GET"
    const key = String(request.headers["idempotency-key"] ?? "")
    const fields = readForm(method === "GET" ? url.search.slice(1) : text)
    asked.push({ method, path: url.pathname, headers: request.headers, fields, key })
    if (!url.pathname.startsWith("/v1/")) return void response.writeHead(200).end("<html>Eine andere Seite</html>")
    const index = faults.findIndex(({ path }) => path.test(`${method} ${url.pathname}`))
    const fault = faults[index]?.fault
    if (index >= 0 && !faults[index]?.always) faults.splice(index, 1)
    if (fault === "reset") return void request.socket.destroy()
    if (fault === "redirect") return void response.writeHead(302, { Location: `${base}/elsewhere` }).end()
    const reply = await respondTo(method, url.pathname, fields, key, typeof fault === "number" ? fault : undefined)
    const heldIndex = holds.findIndex(({ path }) => path.test(`${method} ${url.pathname}`))
    const [hold] = heldIndex < 0 ? [] : holds.splice(heldIndex, 1)
    hold?.arrive()
    await hold?.released
    if (fault === "lost") return void request.socket.destroy()
    if (fault === "html") return void response.writeHead(200, { "Content-Type": "text/html" }).end("<html></html>")
    const headers = { "Content-Type": "application/json", "Request-Id": id("req"), ...reply.headers }
    if (fault === "cut" || fault === "slow") {
      response.writeHead(reply.status, headers)
      response.write(reply.body.slice(0, 20))
      if (fault === "slow") return
      return void response.end()
    }
    response.writeHead(reply.status, headers).end(reply.body)
  }

  type Reply = { status: number; body: string; headers?: Record<string, string> }

  /** As Stripe: the first result is replayed, also errors of the server, but not requests rejected before. */
  async function respondTo(method: string, path: string, fields: Form, key: string, status?: number): Promise<Reply> {
    if (method !== "POST" || key === "") return written(status ? errorResult(status) : run(method, path, fields))
    const fingerprint = `${path}\n${JSON.stringify(fields)}`
    if (busy.has(key)) return written(errorResult(409, "idempotency_key_in_use", "idempotency_error"))
    const before = stored.get(key)
    if (before && before.fingerprint !== fingerprint) {
      return written(errorResult(400, "", "idempotency_error"))
    }
    if (before) return { ...before, headers: { "Idempotent-Replayed": "true" } }
    busy.add(key)
    // As long as a real one takes, so that concurrent requests meet.
    await new Promise((resolve) => setTimeout(resolve, 30))
    const reply = written(status ? errorResult(status) : run(method, path, fields))
    busy.delete(key)
    const isStored = reply.status < 300 || reply.status >= 500 || (reply.status === 402 && status !== undefined)
    if (isStored) stored.set(key, { ...reply, fingerprint })
    return reply
  }

  const written = ({ status, body }: { status: number; body: unknown }) => ({ status, body: JSON.stringify(body) })

  type Result = { status: number; body: unknown }
  const fine = (body: unknown): Result => ({ status: 200, body })

  function errorResult(
    status: number,
    code = "",
    type = status >= 500 ? "api_error" : "invalid_request_error",
  ): Result {
    return { status, body: { error: { type, code, param: "", message: `Refused with ${status}` } } }
  }

  function run(method: string, path: string, fields: Form): Result {
    const [, , collection = "", second = "", third = ""] = path.split("/")
    const action = `${method} ${collection}`
    if (action === "POST coupons") return makeCoupon(fields)
    if (action === "POST checkout" && third === "") return makeSession(fields)
    if (action === "GET checkout" && third === "") return listSessions(fields)
    if (action === "POST billing_portal" && second === "sessions") return makePortal(fields)
    const object = SET_UP[`${collection}${collection === "billing_portal" ? `/${second}` : ""}`]
    if (object !== undefined) return setUp(method, object, path.split("/").slice(3).at(-1) ?? "", fields)
    const row = rows.get(decodeURIComponent(collection === "checkout" ? third : second))
    if (row === undefined) return errorResult(404, "resource_missing")
    if (path.endsWith("/expire")) {
      if (row.status !== "open") return errorResult(400)
      return fine(Object.assign(row, { status: "expired", url: null }))
    }
    if (method === "DELETE") {
      if (row.status === "canceled") return errorResult(404, "resource_missing")
      return fine(Object.assign(row, { status: "canceled" }))
    }
    const expand = Array.isArray(fields.expand) ? fields.expand : []
    return fine(expand.includes("customer") ? { ...row, customer: rows.get(String(row.customer)) } : row)
  }

  function makeCoupon(fields: Form): Result {
    const wanted = String(fields.id)
    if (rows.has(wanted)) return errorResult(400, "resource_already_exists")
    const percent = fields.percent_off === undefined ? null : Number(fields.percent_off)
    const amount = fields.amount_off === undefined ? null : Number(fields.amount_off)
    const isWrong =
      (percent === null) === (amount === null) ||
      (percent !== null && !(percent > 0 && percent <= 100)) ||
      (amount !== null && !(Number.isInteger(amount) && amount > 0 && fields.currency === "eur")) ||
      String(fields.name ?? "").length > 40
    if (isWrong) return errorResult(400)
    const coupon = { ...fields, id: wanted, object: "coupon", percent_off: percent, amount_off: amount }
    rows.set(wanted, coupon)
    return fine(coupon)
  }

  function makeSession(fields: Form): Result {
    const [item] = (fields.line_items ?? []) as { price?: string }[]
    const price = prices[item?.price ?? ""]
    const expires = Number(fields.expires_at)
    const isWrong =
      fields.mode !== "subscription" ||
      (fields.customer !== undefined) === (fields.customer_email !== undefined) ||
      !(expires >= now() + 1795 && expires <= now() + 86_400)
    if (price === undefined) return errorResult(400, "resource_missing")
    if (isWrong || (fields.customer !== undefined && !rows.has(String(fields.customer)))) return errorResult(400)
    const [discount] = (fields.discounts ?? []) as { coupon?: string }[]
    const coupon = discount === undefined ? undefined : rows.get(discount.coupon ?? "")
    if (discount !== undefined && coupon === undefined) return errorResult(400, "resource_missing")
    const off = Number(coupon?.amount_off ?? Math.round((price.cents * Number(coupon?.percent_off ?? 0)) / 100))
    const isTrial = (fields.subscription_data as Form | undefined)?.trial_period_days !== undefined
    const total = isTrial ? 0 : Math.max(0, price.cents - off)
    if (total > 0 && total < 50) return errorResult(400)
    const session = {
      ...{ id: id("cs_test"), object: "checkout.session", status: "open", payment_status: "unpaid" },
      ...{ url: "", amount_total: total, expires_at: expires, metadata: fields.metadata ?? {}, subscription: null },
      ...{ customer: fields.customer ?? null, customer_email: fields.customer_email ?? null, asked: fields },
    }
    session.url = `${base}/pay/${session.id}`
    rows.set(session.id, session)
    return fine(session)
  }

  function listSessions(fields: Form): Result {
    const data = [...rows.values()].filter(
      (row) => row.object === "checkout.session" && row.subscription === fields.subscription,
    )
    return fine({ object: "list", data, has_more: false })
  }

  function setUp(method: string, object: string, last: string, fields: Form): Result {
    const known = rows.get(last)
    if (method === "POST" && known) return fine({ ...Object.assign(known, fields), secret: undefined })
    if (method === "GET") {
      const data = [...rows.values()].filter((row) => row.object === object)
      return fine({
        object: "list",
        url: "/v1/list",
        has_more: false,
        data: data.map((row) => ({ ...row, secret: undefined })),
      })
    }
    const amount = fields.unit_amount === undefined ? {} : { unit_amount: Number(fields.unit_amount) }
    const made = { metadata: {}, ...fields, ...amount, id: id(object.slice(0, 4)), object, secret: `whsec_${object}` }
    rows.set(made.id, made)
    return fine(made)
  }

  function makePortal(fields: Form): Result {
    if (!rows.has(String(fields.customer))) return errorResult(400, "resource_missing")
    return fine({ id: id("bps"), object: "billing_portal.session", url: `${base}/portal/${fields.customer}`, fields })
  }

  function row(rowId: string): Row {
    const found = rows.get(rowId)
    if (found === undefined) throw new Error(`The double has no ${rowId}`)
    return found
  }

  return {
    base,
    asked,
    rows,
    /** The next matching request, such as `POST /v1/checkout/sessions`, fails. */
    fail: (path: RegExp, fault: Fault) => void faults.push({ path, fault, always: false }),
    /** Until healed: Go repeats requests with a key after a cut connection. */
    failAlways: (path: RegExp, fault: Fault) => void faults.push({ path, fault, always: true }),
    heal: () => void faults.splice(0),
    /** Holds the next matching response until released. */
    hold(path: RegExp) {
      let arrive = () => {}
      let release = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      holds.push({ path, arrive, released })
      return { arrived, release }
    },
    sessionOf: (url: string) => row(url.split("/").at(-1) ?? ""),
    /** With a `delayed` method the subscription is active before the money comes. */
    pay(sessionId: string, { delayed = false } = {}) {
      const session = row(sessionId)
      if (session.status !== "open") throw new Error(`The session is ${session.status}`)
      const asked = session.asked as Form
      const [item] = (asked.line_items ?? []) as { price?: string }[]
      const customer = { id: id("cus"), object: "customer", email: session.customer_email }
      if (session.customer === null) rows.set(customer.id, customer)
      const data = (asked.subscription_data ?? {}) as Form
      const subscription = {
        ...{ id: id("sub"), object: "subscription", metadata: data.metadata ?? {}, cancel_at: null },
        ...{ status: data.trial_period_days === undefined ? "active" : "trialing", cancel_at_period_end: false },
        customer: session.customer ?? customer.id,
        items: { object: "list", data: [itemOf(String(item?.price))] },
      }
      rows.set(subscription.id, subscription)
      const payment_status = delayed ? "unpaid" : session.amount_total === 0 ? "no_payment_required" : "paid"
      Object.assign(session, { status: "complete", payment_status, url: null, subscription: subscription.id })
      return { session, subscription: subscription as Row }
    },
    itemOf,
    /** Without an event. */
    change: (rowId: string, values: object) => void Object.assign(row(rowId), values),
    event(type: string, about: Row, more: object = {}) {
      return {
        ...{ id: id("evt"), object: "event", type, livemode: false, created: now(), api_version: "2026-10-28.endive" },
        data: { object: structuredClone(about) },
        ...more,
      }
    },
    invoice: (subscription: string): Row => ({
      ...{ id: id("in"), object: "invoice" },
      parent: { type: "subscription_details", subscription_details: { subscription, metadata: {} } },
    }),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }

  function itemOf(price: string) {
    const plan = prices[price]?.plan
    return {
      ...{ id: id("si"), object: "subscription_item", current_period_end: now() + MONTH, quantity: 1 },
      price: { id: price, object: "price", metadata: plan === undefined ? {} : { makler_plan: plan } },
    }
  }
}

const stripe = new Stripe("sk_test_helper")

export function signed(payload: string, secret: string, timestamp = now()): string {
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
