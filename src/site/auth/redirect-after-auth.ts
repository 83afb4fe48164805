import { DEFAULT_PLAN, isPlanId } from "../../domain/payments/plan"

/** Returns the path to open after the sign-in, from the page's query; `next` is the page on which the session expired. */
export function redirectAfterAuth(query: URLSearchParams): string {
  if (query.get("payment") === "success") return "/admin"
  if (query.get("new_registration") === "true") {
    const plan = query.get("plan")
    return `/payment?plan=${isPlanId(plan) ? plan : DEFAULT_PLAN}`
  }
  return safeNext(query.get("next")) ?? "/admin"
}

/** Returns only paths of the portal: a crafted link must not redirect to another site. */
function safeNext(next: string | null): string | null {
  return next !== null && /^\/admin(?:[/?#][^\\]*)?$/.test(next) && !next.includes("//") ? next : null
}
