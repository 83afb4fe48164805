import type { Invoice } from "../../../../src/domain/payments/payment"
import { callStripe, unwrap } from "./client"
import { invoiceListSchema } from "./schemas"

/** Stripe's own maximum of a page: more than eight years of months. */
const MAX_INVOICES = 100

/** Returns the finished invoices of the subscription's customer; drafts have no number and no file yet. */
export function listInvoices(subscription: core.Record): Invoice[] {
  const fields = { customer: subscription.getString("customer_id"), limit: MAX_INVOICES }
  const { data } = unwrap(callStripe({ method: "GET", path: "/v1/invoices", fields }, invoiceListSchema))
  return data.flatMap(({ number, created, total, status, invoice_pdf }) =>
    number === null || status === "draft"
      ? []
      : {
          number,
          date: new Date(created * 1000).toISOString(),
          cents: total,
          paid: status === "paid",
          pdf: invoice_pdf ?? null,
        },
  )
}
