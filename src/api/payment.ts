import { queryOptions } from "@tanstack/react-query"
import type { Checkout, CouponCheckResult, PaymentOptions, SubscriptionState } from "../domain/payment"
import type { PlanId } from "../domain/plan"
import type { ProviderName } from "../domain/subscription"
import { ApiError } from "./api-error"
import { http } from "./http"
import { keys } from "./keys"
import { pocketbase } from "./pocketbase"

export type { Checkout, CouponCheckResult, PaymentOptions } from "../domain/payment"

export type Purchase = { plan: PlanId; coupon_code: string; email: string }

/** The provider is asked in turn, and may take as long as this. */
const TIMEOUT = 40_000

export const paymentOptionsQuery = queryOptions({
  queryKey: keys.paymentOptions,
  queryFn: ({ signal }) => http.get<PaymentOptions>("/api/payment/options", { signal }),
  staleTime: 5 * 60_000,
})

/** Where the signed-in user and their company stand. */
export const subscriptionQuery = queryOptions({
  queryKey: keys.subscription,
  queryFn: ({ signal }) => http.get<SubscriptionState>("/api/subscription", { signal }),
})

/** Whether a customer may use a code, and what the plans then cost. */
export async function validateCoupon(code: string, userEmail: string): Promise<CouponCheckResult> {
  return http.post<CouponCheckResult>("/api/coupons/validate", { code, userEmail })
}

/** The address at which a purchase is paid. */
export async function createCheckout(provider: ProviderName, purchase: Purchase): Promise<string> {
  const { url } = await http.post<{ url?: string }>(`/api/${provider}/create-checkout`, purchase, { timeout: TIMEOUT })
  if (!url || !/^https?:\/\//.test(new URL(url, window.location.href).href)) throw new Error("No checkout address")
  return url
}

/** Activates a package that costs nothing. */
export async function activateFree(provider: ProviderName, purchase: Purchase): Promise<void> {
  await http.post(`/api/${provider}/activate-free`, purchase)
}

/** How a checkout stands, asked of the provider. */
export async function loadCheckout(provider: ProviderName, session: string): Promise<Checkout> {
  return http.get<Checkout>(`/api/${provider}/checkout/${encodeURIComponent(session)}`, { timeout: TIMEOUT })
}

/** The address where one's own subscription is changed and ended; works once. */
export async function openCustomerPortal(provider: ProviderName): Promise<string> {
  return (await http.post<{ url: string }>(`/api/${provider}/portal`, undefined, { timeout: TIMEOUT })).url
}

/** What a card would do, on the demo's page. */
export async function endDemoCheckout(session: string, outcome: "pay" | "decline"): Promise<void> {
  await http.post(`/api/demo/checkout/${encodeURIComponent(session)}`, { outcome })
}

export type DemoChange = { action: "cancel" | "resume" } | { action: "switch"; plan: PlanId }

/** What a customer portal would do, on the demo's page. */
export async function changeDemoSubscription(change: DemoChange): Promise<void> {
  await http.post("/api/demo/change", change)
}

/** Sends the mail that confirms one's address and claims what was bought under it. */
export async function sendConfirmation(): Promise<void> {
  await http.post("/api/subscription/send-confirmation")
}

/** Confirms an address with the token of the mail's link; what was bought under it then belongs to its account. */
export async function confirmAddress(token: string): Promise<void> {
  try {
    await pocketbase((client) => client.collection("users").confirmVerification(token))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError("Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.", 400)
  }
}

/** Confirms a user's address in the place of a mail; answers how many purchases their account got. Administrators only. */
export async function confirmAddressOf(userId: string): Promise<number> {
  const path = `/api/users/${encodeURIComponent(userId)}/confirm-address`
  return (await http.post<{ claimed: number }>(path)).claimed
}
