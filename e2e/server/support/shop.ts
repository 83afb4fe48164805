import { createHash } from "node:crypto"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import type { TestServerOptions } from "../../support/server"
import { type StripeDouble, signed, startStripeDouble } from "../../support/stripe-double"
import { IDN } from "./email-variant"
import { createTestData } from "./test-data"

export const SECRET = "whsec_test_of_the_tests"
const PRICES = {
  price_starter: { cents: 1900, plan: "starter" },
  price_professional: { cents: 3900, plan: "professional" },
  price_foreign: { cents: 500 },
}

/** The values that settings may name. */
const SET_UP = { atxi_1: "tax_id", bpc_1: "billing_portal.configuration" }

const STRIPE_ENV = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_PRICE_STARTER: "price_starter",
  STRIPE_PRICE_PROFESSIONAL: "price_professional",
}

export type Shop = Awaited<ReturnType<typeof createPaymentServer>>
type Event = ReturnType<StripeDouble["event"]>

/** Returns the buyer's key as if each address had a browser of its own. */
export const toBuyerKey = (email: string) => createHash("sha256").update(normalizeEmail(email)).digest("hex")

let guests = 0
/** Returns an unused address. */
export const guest = () => `gast-${++guests}@${IDN}`

/** Starts the product with Stripe's double as its Stripe. */
export async function createPaymentServer(env: Record<string, string> = {}, options: TestServerOptions = {}) {
  const stripe = await startStripeDouble({ ...PRICES })
  for (const [id, object] of Object.entries(SET_UP)) stripe.rows.set(id, { id, object })
  const testData = await createTestData({ ...options, env: { ...STRIPE_ENV, STRIPE_API_BASE: stripe.base, ...env } })
  const { server } = testData

  const checkout = (body: { email: string } & Record<string, unknown>, token?: string) =>
    server.call("POST", "/api/stripe/create-checkout", {
      token,
      body: { plan: "starter", buyer_key: toBuyerKey(body.email), ...body },
    })

  const post = (payload: string, header: string | undefined) =>
    server.call("POST", "/api/stripe/webhook", {
      body: payload,
      headers: { "Content-Type": "application/json", ...(header === undefined ? {} : { "Stripe-Signature": header }) },
    })

  const fetchRows = async (collection: string, filter = ""): Promise<Record<string, unknown>[]> => {
    const query = `perPage=500&filter=${encodeURIComponent(filter)}`
    const list = await server.superuser("GET", `/api/collections/${collection}/records?${query}`)
    return (list as { items: Record<string, unknown>[] }).items
  }

  return {
    stripe,
    testData,
    server,
    checkout,
    post,
    fetchRows,
    deliver: (event: Event) => {
      const payload = JSON.stringify(event)
      return post(payload, signed(payload, SECRET))
    },
    /** Opens a session of a new guest at the double. */
    async session(body: object = {}) {
      const email = guest()
      const { status, body: response, text } = await checkout({ email, ...body })
      if (status !== 200) throw new Error(text)
      return { email, session: stripe.getSession((response as { url: string }).url) }
    },
    fetchSubscription: async (externalId: string) =>
      (await fetchRows("subscriptions", `external_id = "${externalId}"`))[0] as Record<string, unknown> | undefined,
    stop: async () => {
      await server.stop()
      await stripe.stop()
    },
  }
}
