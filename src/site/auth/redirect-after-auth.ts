import { DEFAULT_PLAN, isPlanId } from "../../domain/payments/plan"

/** The path to open after signing in, from the query of the sign-in page; `next` is where an expired session was left. */
export function redirectAfterAuth(query: URLSearchParams): string {
  if (query.get("payment") === "success") return "/admin"
  if (query.get("new_registration") === "true") {
    const plan = query.get("plan")
    return `/payment?plan=${isPlanId(plan) ? plan : DEFAULT_PLAN}`
  }
  return safeNext(query.get("next")) ?? "/admin"
}

/** Only paths of the portal: a crafted link must not redirect to another site. */
function safeNext(next: string | null): string | null {
  return next !== null && /^\/admin(?:[/?#][^\\]*)?$/.test(next) && !next.includes("//") ? next : null
}
