import { queryOptions } from "@tanstack/react-query"
import type { Checkout, CouponCheckResult, PaymentOptions, SubscriptionState } from "../domain/payment"
import type { PlanId } from "../domain/plan"
import type { ProviderName } from "../domain/subscription"
import { buyerKey } from "./buyer-key"
import { http } from "./http"
import { keys } from "./keys"
import { confirmWithLink } from "./pocketbase"

export type { Checkout, CouponCheckResult, PaymentOptions } from "../domain/payment"

export type Purchase = { plan: PlanId; coupon_code: string; email: string }

const TIMEOUT_MS = 40_000

export const paymentOptionsQuery = queryOptions({
  queryKey: keys.paymentOptions,
  queryFn: ({ signal }) => http.get<PaymentOptions>("/api/payment/options", { signal }),
  staleTime: 5 * 60_000,
})

export const subscriptionQuery = queryOptions({
  queryKey: keys.subscription,
  queryFn: ({ signal }) => http.get<SubscriptionState>("/api/subscription", { signal }),
})

export async function validateCoupon(code: string, userEmail: string): Promise<CouponCheckResult> {
  return http.post<CouponCheckResult>("/api/coupons/validate", { code, userEmail, buyer_key: buyerKey() })
}

export async function createCheckout(provider: ProviderName, purchase: Purchase): Promise<string> {
  const { url } = await http.post<{ url?: string }>(
    `/api/${provider}/create-checkout`,
    { ...purchase, buyer_key: buyerKey() },
    { timeoutMs: TIMEOUT_MS },
  )
  if (!url || !/^https?:\/\//.test(new URL(url, window.location.href).href)) throw new Error("No checkout address")
  return url
}

export async function activateFree(provider: ProviderName, purchase: Purchase): Promise<void> {
  await http.post(`/api/${provider}/activate-free`, { ...purchase, buyer_key: buyerKey() })
}

export async function loadCheckout(provider: ProviderName, session: string): Promise<Checkout> {
  return http.get<Checkout>(`/api/${provider}/checkout/${encodeURIComponent(session)}`, { timeoutMs: TIMEOUT_MS })
}

export async function openCustomerPortal(provider: ProviderName): Promise<string> {
  return (await http.post<{ url: string }>(`/api/${provider}/portal`, undefined, { timeoutMs: TIMEOUT_MS })).url
}

export async function endDemoCheckout(session: string, outcome: "pay" | "decline"): Promise<void> {
  await http.post(`/api/demo/checkout/${encodeURIComponent(session)}`, { outcome })
}

export type DemoChange = { action: "cancel" | "resume" } | { action: "switch"; plan: PlanId }

export async function changeDemoSubscription(change: DemoChange): Promise<void> {
  await http.post("/api/demo/change", change)
}

export async function sendConfirmation(): Promise<void> {
  await http.post("/api/subscription/send-confirmation")
}

/** Purchases under the confirmed address then belong to its account. */
export async function confirmAddress(token: string): Promise<void> {
  await confirmWithLink((client) => client.collection("users").confirmVerification(token))
}

export async function confirmAddressOf(userId: string): Promise<number> {
  const path = `/api/users/${encodeURIComponent(userId)}/confirm-address`
  return (await http.post<{ claimed: number }>(path)).claimed
}
