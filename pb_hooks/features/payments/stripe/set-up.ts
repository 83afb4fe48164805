import * as z from "zod/mini"
import { PLAN_IDS, PLANS, type PlanId } from "../../../../src/domain/payments/plan"
import { STRIPE_API_VERSION, STRIPE_EVENTS } from "../../../../src/domain/payments/stripe"
import { typedKeys } from "../../../../src/domain/values/type-guards"
import { callStripe, type Fields, type Request } from "./client"

/** Metadata by which a second run finds its objects. */
const MARK = "makler_plan"
const PORTAL_MARK = "makler_portal"
const PAGE = 100

const metadata = z.optional(z.nullable(z.record(z.string(), z.string())))
const productSchema = z.looseObject({ id: z.string(), metadata })
const priceSchema = z.looseObject({
  id: z.string(),
  unit_amount: z.nullable(z.number()),
  currency: z.string(),
  recurring: z.optional(z.nullable(z.looseObject({ interval: z.string() }))),
  metadata,
})
const webhookSchema = z.looseObject({ id: z.string(), url: z.string(), secret: z.optional(z.string()) })

/** The settings to add, and notes for the operator. */
export type MadeSetup = { settings: Record<string, string>; notes: string[] }

/** Sets up the account at Stripe; a second run changes nothing. `appUrl` is empty if it is not known. */
export function setUpStripe({ appUrl, withWebhook }: { appUrl: string; withWebhook: boolean }): MadeSetup {
  const settings: Record<string, string> = {}
  const notes: string[] = []
  const sold: Sold[] = []
  for (const id of PLAN_IDS) {
    const product = ensureProduct(id)
    const price = ensurePrice(id, product)
    settings[`STRIPE_PRICE_${id.toUpperCase()}`] = price
    sold.push({ product, prices: [price] })
  }
  settings.STRIPE_PORTAL_CONFIGURATION = ensurePortal(appUrl, sold)
  if (withWebhook) {
    const { secret, id } = ensureWebhook(`${appUrl}/api/stripe/webhook`)
    if (secret !== undefined) settings.STRIPE_WEBHOOK_SECRET = secret
    else notes.push(`The webhook ${id} exists already; Stripe shows its secret in the Dashboard only.`)
  }
  return { settings, notes }
}

type Sold = { product: string; prices: string[] }

function call<S extends z.ZodMiniType>(request: Request, schema: S): z.output<S> {
  const outcome = callStripe(request, schema)
  if (outcome.kind === "done") return outcome.value
  throw new Error(
    outcome.kind === "rejected"
      ? `Stripe refused: ${outcome.message}`
      : "Stripe did not answer as it should. Run it again: what is there is found.",
  )
}

const create = <S extends z.ZodMiniType>(path: string, fields: Fields, schema: S) =>
  call({ method: "POST", path, fields }, schema)

/** Looks through all pages of a list, of which most accounts have one. */
function find<S extends typeof productSchema | typeof priceSchema | typeof webhookSchema>(
  path: string,
  filter: Fields,
  schema: S,
  is: (row: z.output<S>) => boolean,
): z.output<S> | undefined {
  const listSchema = z.looseObject({ data: z.array(schema), has_more: z.boolean() })
  for (let after: string | undefined; ; ) {
    const fields = { ...filter, limit: PAGE, starting_after: after }
    const { data, has_more } = call({ method: "GET", path, fields }, listSchema)
    const found = data.find(is)
    if (found !== undefined || !has_more) return found
    after = data.at(-1)?.id
  }
}

function ensureProduct(plan: PlanId): string {
  const known = find("/v1/products", { active: true }, productSchema, (product) => product.metadata?.[MARK] === plan)
  // One product a plan: the customer portal switches between products.
  const fields = { name: PLANS[plan].name, metadata: { [MARK]: plan } }
  return (known ?? create("/v1/products", fields, productSchema)).id
}

/** Prices are immutable: a changed amount is a new price. */
function ensurePrice(plan: PlanId, product: string): string {
  const { cents } = PLANS[plan]
  const known = find("/v1/prices", { product, active: true }, priceSchema, (price) => {
    const isSame = price.unit_amount === cents && price.currency === "eur" && price.recurring?.interval === "month"
    return isSame && price.metadata?.[MARK] === plan
  })
  const fields = {
    product,
    currency: "eur",
    unit_amount: cents,
    recurring: { interval: "month" },
    // Fixed at creation; the portal cannot switch between prices that differ here.
    tax_behavior: "inclusive",
    metadata: { [MARK]: plan },
  }
  return (known ?? create("/v1/prices", fields, priceSchema)).id
}

const CONFIGURATIONS = "/v1/billing_portal/configurations"

function ensurePortal(appUrl: string, products: Sold[]): string {
  const features = {
    customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "create_prorations",
      products,
    },
  }
  const wanted = { features, ...(appUrl === "" ? {} : { default_return_url: `${appUrl}/admin?tab=settings` }) }
  const known = find(CONFIGURATIONS, { active: true }, productSchema, (portal) =>
    Boolean(portal.metadata?.[PORTAL_MARK]),
  )
  if (known !== undefined) return create(`${CONFIGURATIONS}/${known.id}`, wanted, productSchema).id
  return create(CONFIGURATIONS, { ...wanted, metadata: { [PORTAL_MARK]: "1" } }, productSchema).id
}

/** Returns the webhook, with its secret when it is new. */
function ensureWebhook(url: string): { id: string; secret?: string } {
  const enabled_events = typedKeys(STRIPE_EVENTS)
  const known = find("/v1/webhook_endpoints", {}, webhookSchema, (endpoint) => endpoint.url === url)
  if (known !== undefined) {
    const { id } = create(`/v1/webhook_endpoints/${known.id}`, { enabled_events }, webhookSchema)
    return { id }
  }
  // Otherwise events have the account's own version.
  return create("/v1/webhook_endpoints", { url, enabled_events, api_version: STRIPE_API_VERSION }, webhookSchema)
}
