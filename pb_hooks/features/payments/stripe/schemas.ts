import * as z from "zod/mini"

// Checked against Stripe's own types in pb_hooks/stripe-types, a separate program, as those need Node's globals.

export type CouponParams = {
  id: string
  name: string
  duration: "forever"
  percent_off?: number
  amount_off?: number
  currency?: "eur"
}

export type SessionParams = {
  mode: "subscription"
  line_items: { price: string; quantity: number }[]
  locale: "de"
  customer?: string
  customer_email?: string
  customer_update?: { address: "auto"; name: "auto" }
  client_reference_id: string
  metadata: { checkout_id: string }
  subscription_data: {
    metadata: { checkout_id: string }
    trial_period_days?: number
    invoice_settings?: { account_tax_ids: string[] }
  }
  discounts?: { coupon: string }[]
  success_url: string
  cancel_url: string
  expires_at: number
  billing_address_collection: "required"
  adaptive_pricing: { enabled: boolean }
  excluded_payment_method_types?: "sepa_debit"[]
  automatic_tax?: { enabled: boolean }
  tax_id_collection?: { enabled: boolean }
}

export type PortalParams = {
  customer: string
  return_url: string
  locale: "de"
  configuration?: string
  flow_data?: {
    type: "subscription_update_confirm"
    subscription_update_confirm: {
      subscription: string
      items: { id: string; price: string; quantity: number }[]
    }
    after_completion: { type: "redirect"; redirect: { return_url: string } }
  }
}

const metadata = z.nullable(z.record(z.string(), z.string()))
const idOrObject = z.union([z.string(), z.looseObject({ id: z.string() })])

export const sessionSchema = z.looseObject({
  object: z.literal("checkout.session"),
  id: z.string(),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  url: z.nullable(z.string()),
  amount_total: z.nullable(z.number()),
  metadata,
  subscription: z.nullable(idOrObject),
})
export type StripeSession = z.output<typeof sessionSchema>

const methodSchema = z.looseObject({
  card: z.optional(z.looseObject({ brand: z.string(), last4: z.string() })),
  sepa_debit: z.optional(z.looseObject({ last4: z.nullable(z.string()) })),
})

/** Stripe keeps only the id of a deleted customer. */
export const customerSchema = z.looseObject({
  object: z.literal("customer"),
  id: z.string(),
  deleted: z.optional(z.boolean()),
  email: z.optional(z.nullable(z.string())),
})
export type StripeCustomer = z.output<typeof customerSchema>

export const subscriptionSchema = z.looseObject({
  object: z.literal("subscription"),
  id: z.string(),
  status: z.string(),
  cancel_at: z.nullable(z.number()),
  metadata,
  customer: z.union([z.string(), customerSchema]),
  default_payment_method: z.optional(z.nullable(z.union([z.string(), methodSchema]))),
  items: z.looseObject({
    data: z.array(
      z.looseObject({
        id: z.string(),
        current_period_end: z.number(),
        price: z.looseObject({ id: z.string(), metadata }),
      }),
    ),
  }),
})
export type StripeSubscription = z.output<typeof subscriptionSchema>

export const couponSchema = z.looseObject({ object: z.literal("coupon"), id: z.string() })
export const portalSchema = z.looseObject({ object: z.literal("billing_portal.session"), url: z.string() })
export const sessionListSchema = z.looseObject({ object: z.literal("list"), data: z.array(sessionSchema) })

const invoiceSchema = z.looseObject({
  object: z.literal("invoice"),
  number: z.nullable(z.string()),
  created: z.number(),
  total: z.number(),
  status: z.nullable(z.string()),
  invoice_pdf: z.optional(z.nullable(z.string())),
})
export type StripeInvoice = z.output<typeof invoiceSchema>
export const invoiceListSchema = z.looseObject({ object: z.literal("list"), data: z.array(invoiceSchema) })

export const eventSchema = z.looseObject({
  object: z.literal("event"),
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.optional(z.string()),
      object: z.string(),
      parent: z.optional(
        z.nullable(
          z.looseObject({
            subscription_details: z.optional(z.nullable(z.looseObject({ subscription: idOrObject }))),
          }),
        ),
      ),
    }),
  }),
})
export type StripeEvent = z.output<typeof eventSchema>
