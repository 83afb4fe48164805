import { DEFAULT_PLAN, isPlanId } from "../../domain/plan"

/**
 * Where somebody goes who has just signed in (spec section 4). `next` is where an expired session was left.
 *
 * @param query the query of the sign-in page
 */
export function redirectAfterAuth(query: URLSearchParams): string {
  if (query.get("payment") === "success") return "/admin"
  if (query.get("new_registration") === "true") {
    const plan = query.get("plan")
    return `/payment?plan=${isPlanId(plan) ? plan : DEFAULT_PLAN}`
  }
  return safeNext(query.get("next")) ?? "/admin"
}

/** Only places of the portal are returned to: an address from elsewhere in a link must not lead away from here. */
function safeNext(next: string | null): string | null {
  return next !== null && /^\/admin(?:[/?#][^\\]*)?$/.test(next) && !next.includes("//") ? next : null
}
