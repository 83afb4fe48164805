import { queryOptions } from "@tanstack/react-query"
import type { PlanId } from "../domain/payments/plan"
import { http } from "./client/http"

export const offeredPurchaseQuery = (token: string) =>
  queryOptions({
    queryKey: ["purchase", token],
    queryFn: ({ signal }) => http.post("/api/purchases/check", { token }, { anonymous: true, signal, isUntyped: true }),
    retry: 1,
  })

/** Claims a purchase for the account that is signed in. */
export async function claimPurchase(token: string): Promise<void> {
  await http.post("/api/purchases/claim", { token }, { isUntyped: true })
}

/** Returns the address at which a guest who has bought goes on; without a token their address must be confirmed later. */
export function accountAddress(plan: PlanId, token: string): string {
  return `/auth?tab=register&plan=${plan}&payment=success${token === "" ? "" : `&purchase=${encodeURIComponent(token)}`}`
}
