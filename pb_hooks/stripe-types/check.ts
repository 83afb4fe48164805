import type Stripe from "stripe"
import { STRIPE_API_VERSION } from "../../src/domain/payments/stripe"
import type {
  CouponParams,
  PortalParams,
  SessionParams,
  StripeCustomer,
  StripeEvent,
  StripeInvoice,
  StripeSession,
  StripeSubscription,
} from "../features/payments/stripe/schemas"

// Compiled, never run: the schemas must match what Stripe accepts and returns.

type Is<Given extends Wanted, Wanted> = [Given, Wanted]

export type Sent = [
  Is<SessionParams, Stripe.Checkout.SessionCreateParams>,
  Is<CouponParams, Stripe.CouponCreateParams>,
  Is<PortalParams, Stripe.BillingPortal.SessionCreateParams>,
]

type Read<Ours> = { [Name in keyof Ours as string extends Name ? never : Name]: Ours[Name] }

export type Received = [
  Is<
    Pick<Stripe.Checkout.Session, "object" | "id" | "status" | "payment_status" | "url" | "amount_total">,
    Pick<Read<StripeSession>, "object" | "id" | "status" | "payment_status" | "url" | "amount_total">
  >,
  Is<
    Pick<Stripe.Subscription, "object" | "id" | "status" | "cancel_at">,
    Pick<Read<StripeSubscription>, "object" | "id" | "status" | "cancel_at">
  >,
  Is<Pick<Stripe.Customer | Stripe.DeletedCustomer, "object" | "id">, Pick<Read<StripeCustomer>, "object" | "id">>,
  Is<Stripe.DeletedCustomer["deleted"], NonNullable<StripeCustomer["deleted"]>>,
  Is<
    Pick<Stripe.Invoice, "object" | "number" | "created" | "total" | "status" | "invoice_pdf">,
    Pick<Read<StripeInvoice>, "object" | "number" | "created" | "total" | "status" | "invoice_pdf">
  >,
  Is<Pick<Stripe.SubscriptionItem, "id" | "current_period_end">, { id: string; current_period_end: number }>,
  Is<
    NonNullable<NonNullable<Stripe.Invoice["parent"]>["subscription_details"]>["subscription"],
    string | { id: string }
  >,
  Is<Pick<Stripe.Event, "id" | "type" | "livemode">, Pick<Read<StripeEvent>, "id" | "type" | "livemode">>,
]

export const version: Stripe.LatestApiVersion = STRIPE_API_VERSION
