import { isPlanId, type PlanId } from "../../../src/domain/plan"
import { env } from "../../base/env"

const SETTINGS = { starter: "STRIPE_PRICE_STARTER", professional: "STRIPE_PRICE_PROFESSIONAL" } as const

export const priceOf = (plan: PlanId): string => env(SETTINGS[plan])

/** `npm run stripe:setup` writes the plan into a price, so that older prices keep their meaning. */
export function planOfPrice(price: { id: string; metadata: Record<string, string> | null }): PlanId | "" {
  const plans = Object.keys(SETTINGS) as PlanId[]
  const sold = plans.find((plan) => priceOf(plan) !== "" && priceOf(plan) === price.id)
  const written = price.metadata?.makler_plan
  return sold ?? (isPlanId(written) ? written : "")
}
