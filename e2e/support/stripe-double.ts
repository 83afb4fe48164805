import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import Stripe from "stripe"
import { errorResult, type Result, runCall } from "./stripe-api"
import { type Fault, Faults, type Reply, send } from "./stripe-faults"
import { type Form, readForm } from "./stripe-form"
import { inFirst, now, type Prices, type Row, StripeRows, toForm } from "./stripe-rows"

export type { Fault } from "./stripe-faults"

type Request = { method: string; path: string; headers: IncomingMessage["headers"]; fields: Form; key: string }
type Stored = { status: number; body: string; fingerprint: string }

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

/** Imitates the part of Stripe's API that the product uses; `prices` has cents by id. Stripe's pages are methods here. */
export async function startStripeDouble(prices: Prices) {
  const rows = new StripeRows(prices)
  const faults = new Faults()
  const requests: Request[] = []
  const replay = replaying()

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  // Never closes a connection that the server is about to use again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming, base)
    requests.push(request)
    const { method, path, fields } = request
    if (!path.startsWith("/v1/")) return void response.writeHead(200).end("<html>Eine andere Seite</html>")
    const fault = faults.take(`${method} ${path}`)
    if (fault === "reset") return void incoming.socket.destroy()
    if (fault === "redirect") return void response.writeHead(302, { Location: `${base}/elsewhere` }).end()
    const status = typeof fault === "number" ? fault : undefined
    const reply = await replay(request, status, () => runCall(rows, base, method, path, fields))
    await faults.waitFor(`${method} ${path}`)
    const headers = { "Content-Type": "application/json", "Request-Id": rows.id("req"), ...reply.headers }
    send(response, { ...reply, headers }, fault)
  }

  return {
    base,
    requests: requests,
    rows: rows.all,
    prices: rows.prices,
    /** Makes the next matching request fail, such as `POST /v1/checkout/sessions`. */
    fail: (path: RegExp, fault: Fault) => faults.plan(path, fault, false),
    /** Repeats the fault until `heal`, because Go repeats requests with a key after a cut connection. */
    failAlways: (path: RegExp, fault: Fault) => faults.plan(path, fault, true),
    heal: () => faults.heal(),
    /** Holds the next matching response until released. */
    hold: (path: RegExp) => faults.hold(path),
    getSession: (url: string) => rows.get(url.split("/").at(-1) ?? ""),
    pay: (sessionId: string, how?: { delayed?: boolean }) => pay(rows, sessionId, how),
    makeItem: rows.makeItem,
    /** Changes a row without sending an event. */
    change: (rowId: string, values: object) => void Object.assign(rows.get(rowId), values),
    /** Deletes a customer and cancels all subscriptions of this customer, which stay readable. */
    deleteCustomer(id: string): Row {
      for (const row of rows.of("subscription")) if (row.customer === id) row.status = "canceled"
      const deleted = { id, object: "customer", deleted: true }
      rows.all.set(id, deleted)
      return deleted
    },
    event(type: string, about: Row, more: object = {}) {
      return {
        id: rows.id("evt"),
        object: "event",
        type,
        livemode: false,
        created: now(),
        api_version: "2026-10-28.endive",
        data: { object: structuredClone(about) },
        ...more,
      }
    },
    invoice: (subscription: string): Row => ({
      id: rows.id("in"),
      object: "invoice",
      parent: { type: "subscription_details", subscription_details: { subscription, metadata: {} } },
    }),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function readRequest(incoming: IncomingMessage, base: string): Promise<Request> {
  let text = ""
  for await (const chunk of incoming) text += chunk
  const url = new URL(incoming.url ?? "/", base)
  const { method = "GET", headers } = incoming
  const fields = readForm(method === "GET" ? url.search.slice(1) : text)
  return { method, path: url.pathname, headers, fields, key: String(headers["idempotency-key"] ?? "") }
}

const written = ({ status, body }: Result): Reply => ({ status, body: JSON.stringify(body) })

/** Replays the first result like Stripe, also errors of the server, but not requests rejected before. */
function replaying() {
  const stored = new Map<string, Stored>()
  const busy = new Set<string>()

  return async ({ method, path, fields, key }: Request, status: number | undefined, run: () => Result) => {
    const result = () => written(status ? errorResult(status) : run())
    if (method !== "POST" || key === "") return result()
    const fingerprint = `${path}\n${JSON.stringify(fields)}`
    if (busy.has(key)) return written(errorResult(409, { code: "idempotency_key_in_use", type: "idempotency_error" }))
    const before = stored.get(key)
    if (before && before.fingerprint !== fingerprint) return written(errorResult(400, { type: "idempotency_error" }))
    if (before) return { ...before, headers: { "Idempotent-Replayed": "true" } }
    busy.add(key)
    // The delay is as long as a real one, so that concurrent requests meet.
    await new Promise((resolve) => setTimeout(resolve, 30))
    const reply = result()
    busy.delete(key)
    const isStored = reply.status < 300 || reply.status >= 500 || (reply.status === 402 && status !== undefined)
    if (isStored) stored.set(key, { ...reply, fingerprint })
    return reply
  }
}

/** Pays a session. With a `delayed` method the subscription is active before the money comes. */
function pay(rows: StripeRows, sessionId: string, { delayed = false } = {}) {
  const session = rows.get(sessionId)
  if (session.status !== "open") throw new Error(`The session is ${session.status}`)
  const fields = toForm(session.requestFields)
  const customer = { id: rows.id("cus"), object: "customer", email: session.customer_email }
  if (session.customer === null) rows.all.set(customer.id, customer)
  const data = toForm(fields.subscription_data)
  const subscription: Row = {
    id: rows.id("sub"),
    object: "subscription",
    metadata: data.metadata ?? {},
    cancel_at: null,
    status: data.trial_period_days === undefined ? "active" : "trialing",
    cancel_at_period_end: false,
    customer: session.customer ?? customer.id,
    items: { object: "list", data: [rows.makeItem(String(inFirst(fields.line_items, "price")))] },
  }
  rows.all.set(subscription.id, subscription)
  const paid = session.amount_total === 0 ? "no_payment_required" : "paid"
  const payment_status = delayed ? "unpaid" : paid
  Object.assign(session, { status: "complete", payment_status, url: null, subscription: subscription.id })
  return { session, subscription }
}

const stripe = new Stripe("sk_test_helper")

export function signed(payload: string, secret: string, timestamp = now()): string {
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
