import { isPlanId, type PlanId } from "../../../src/domain/plan"
import { env } from "../../env"

const SETTINGS = { starter: "STRIPE_PRICE_STARTER", professional: "STRIPE_PRICE_PROFESSIONAL" } as const

/** The price that a plan is sold at. */
export const priceOf = (plan: PlanId): string => env(SETTINGS[plan])

/**
 * The plan of a subscription's price: the one it is sold at now, else the one written on it by `npm run stripe:setup`, so
 * that older prices keep their meaning; `""` for prices of other products.
 */
export function planOfPrice(price: { id: string; metadata: Record<string, string> | null }): PlanId | "" {
  const plans = Object.keys(SETTINGS) as PlanId[]
  const sold = plans.find((plan) => priceOf(plan) !== "" && priceOf(plan) === price.id)
  const written = price.metadata?.makler_plan
  return sold ?? (isPlanId(written) ? written : "")
}
