import type Stripe from "stripe"
import { PLAN_IDS, type PlanId } from "../../src/domain/payments/plan"
import { STRIPE_API_VERSION, STRIPE_EVENTS } from "../../src/domain/payments/stripe"
import { typedKeys } from "../../src/domain/values/type-guards"

type Plan = { name: string; cents: number }
type Wish = { appUrl: string; withWebhook: boolean; plans: Record<PlanId, Plan> }

/** Environment variables and notes for the operator. */
export type MadeSetup = { settings: Record<string, string>; notes: string[] }

const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = typedKeys(STRIPE_EVENTS)

/** Metadata by which a second run finds its objects. */
const MARK = "makler_plan"
const PORTAL_MARK = "makler_portal"

/** Sets up the account at Stripe; a second run changes nothing. */
export async function setUpStripe(stripe: Stripe, { appUrl, withWebhook, plans }: Wish): Promise<MadeSetup> {
  const settings: Record<string, string> = {}
  const notes: string[] = []
  const sold: { product: string; price: string }[] = []
  for (const id of PLAN_IDS) {
    const product = await ensureProduct(stripe, id, plans[id].name)
    const price = await ensurePrice(stripe, id, product.id, plans[id].cents)
    settings[`STRIPE_PRICE_${id.toUpperCase()}`] = price.id
    sold.push({ product: product.id, price: price.id })
  }
  settings.STRIPE_PORTAL_CONFIGURATION = (await ensurePortal(stripe, appUrl, sold)).id
  if (withWebhook) {
    const { secret, id } = await ensureWebhook(stripe, `${appUrl}/api/stripe/webhook`)
    if (secret) settings.STRIPE_WEBHOOK_SECRET = secret
    else notes.push(`The webhook ${id} exists already; Stripe shows its secret in the Dashboard only.`)
  }
  return { settings, notes }
}

async function ensureProduct(stripe: Stripe, plan: PlanId, name: string): Promise<Stripe.Product> {
  for await (const product of stripe.products.list({ active: true, limit: 100 })) {
    if (product.metadata[MARK] === plan) return product
  }
  // One product a plan: the customer portal switches between products.
  return stripe.products.create({ name, metadata: { [MARK]: plan } })
}

/** Prices are immutable: a changed amount is a new price. */
async function ensurePrice(stripe: Stripe, plan: PlanId, product: string, cents: number): Promise<Stripe.Price> {
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 })) {
    const isSame = price.unit_amount === cents && price.currency === "eur" && price.recurring?.interval === "month"
    if (isSame && price.metadata[MARK] === plan) return price
  }
  return stripe.prices.create({
    product,
    currency: "eur",
    unit_amount: cents,
    recurring: { interval: "month" },
    // Fixed at creation; the portal cannot switch between prices that differ here.
    tax_behavior: "inclusive",
    metadata: { [MARK]: plan },
  })
}

async function ensurePortal(stripe: Stripe, appUrl: string, sold: { product: string; price: string }[]) {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "create_prorations",
      products: sold.map(({ product, price }) => ({ product, prices: [price] })),
    },
  }
  const wanted = { features, ...(appUrl === "" ? {} : { default_return_url: `${appUrl}/admin?tab=settings` }) }
  for await (const known of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (known.metadata?.[PORTAL_MARK]) return stripe.billingPortal.configurations.update(known.id, wanted)
  }
  return stripe.billingPortal.configurations.create({ ...wanted, metadata: { [PORTAL_MARK]: "1" } })
}

async function ensureWebhook(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== url) continue
    const { secret: _none, ...updated } = await stripe.webhookEndpoints.update(endpoint.id, {
      enabled_events: EVENTS,
    })
    return updated
  }
  // Otherwise events have the account's own version.
  return stripe.webhookEndpoints.create({ url, enabled_events: EVENTS, api_version: STRIPE_API_VERSION })
}
