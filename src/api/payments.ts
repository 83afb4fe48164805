import { queryOptions } from "@tanstack/react-query"
import type { Purchase } from "../domain/payments/coupon"
import type { Checkout, CouponCheckResult, DemoChange, DemoOutcome, Invoice } from "../domain/payments/payment"
import type { ProviderName } from "../domain/payments/subscription"
import { MINUTE } from "../domain/values/durations"
import { http } from "./client/http"
import { confirmWithLink } from "./client/pocketbase"

export const paymentKeys = {
  options: ["payment-options"] as const,
  subscription: ["subscription"] as const,
}

export type { Checkout, CouponCheckResult, PaymentOptions } from "../domain/payments/payment"

const TIMEOUT_MS = 40_000

export const paymentOptionsQuery = queryOptions({
  queryKey: paymentKeys.options,
  queryFn: ({ signal }) => http.get("/api/payment/options", { signal }),
  staleTime: 5 * MINUTE,
})

export const subscriptionQuery = queryOptions({
  queryKey: paymentKeys.subscription,
  queryFn: ({ signal }) => http.get("/api/subscription", { signal }),
})

export async function validateCoupon(code: string, userEmail: string): Promise<CouponCheckResult> {
  return http.post("/api/coupons/validate", { code, userEmail, buyer_key: buyerKey() })
}

export async function createCheckout(provider: ProviderName, purchase: Purchase): Promise<string> {
  const { url } = await http.post(
    `/api/${provider}/create-checkout`,
    { ...purchase, buyer_key: buyerKey() },
    { timeoutMs: TIMEOUT_MS },
  )
  if (!url || !/^https?:\/\//.test(new URL(url, window.location.href).href)) throw new Error("No checkout address")
  return url
}

/** Returns the token of a guest's purchase, "" for an account. */
export async function activateFree(provider: ProviderName, purchase: Purchase): Promise<string> {
  const { purchase: token } = await http.post(`/api/${provider}/activate-free`, { ...purchase, buyer_key: buyerKey() })
  return token ?? ""
}

export async function loadCheckout(provider: ProviderName, session: string): Promise<Checkout> {
  return http.get(`/api/${provider}/checkout/{session}`, { params: { session }, timeoutMs: TIMEOUT_MS })
}

export async function openCustomerPortal(provider: ProviderName, subscription: string): Promise<string> {
  const options = { query: { subscription }, timeoutMs: TIMEOUT_MS }
  return (await http.post(`/api/${provider}/portal`, undefined, options)).url
}

/** The invoices of one of the user's subscriptions; a provider is asked, so they are kept while the page is open. */
export const invoicesQuery = (provider: ProviderName, subscription: string) =>
  queryOptions({
    queryKey: ["invoices", provider, subscription],
    queryFn: async ({ signal }): Promise<Invoice[]> => {
      const options = { query: { subscription }, timeoutMs: TIMEOUT_MS, signal }
      return (await http.get(`/api/${provider}/invoices`, options)).data
    },
    staleTime: 5 * MINUTE,
  })

export async function endDemoCheckout(session: string, outcome: DemoOutcome): Promise<void> {
  await http.post("/api/demo/checkout/{session}", { outcome }, { params: { session } })
}

export async function changeDemoSubscription(change: DemoChange, subscription: string): Promise<void> {
  await http.post("/api/demo/change", change, { query: { subscription } })
}

export async function sendConfirmation(): Promise<void> {
  await http.post("/api/subscription/send-confirmation")
}

/** Confirms the address; purchases under it then belong to its account. */
export async function confirmAddress(token: string): Promise<void> {
  await confirmWithLink((client) => client.collection("users").confirmVerification(token))
}

export async function confirmUserEmail(userId: string): Promise<number> {
  const options = { params: { id: userId } }
  return (await http.post("/api/users/{id}/confirm-address", undefined, options)).claimed
}

const KEY = "buyer_key"

let withoutStorage = ""

/** Returns the key by which the server recognizes that a payment begun as a guest is this browser's, in any tab. */
function buyerKey(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const created = randomKey()
    localStorage.setItem(KEY, created)
    return created
  } catch {
    withoutStorage ||= randomKey()
    return withoutStorage
  }
}

export function forgetBuyerKey(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    withoutStorage = ""
  }
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, "0")).join("")
