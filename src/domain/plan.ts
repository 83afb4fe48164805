import { isOneOf } from "./known"

/** Integer cents per month; null is unlimited. The pages differ on purpose: docs/decisions/0010-two-figures-per-plan.md. */
export const PLANS = {
  starter: {
    name: "Starter",
    payment: { cents: 1900, properties: 50 },
    landing: { cents: 1900, properties: 9 },
  },
  professional: {
    name: "Professional",
    payment: { cents: 3900, properties: null },
    landing: { cents: 3999, properties: null },
  },
} as const satisfies Record<string, Plan>

type Offer = { cents: number; properties: number | null }
type Plan = { name: string; payment: Offer; landing: Offer }

export type PlanId = keyof typeof PLANS
export const PLAN_IDS = ["starter", "professional"] as const satisfies readonly PlanId[]
export const DEFAULT_PLAN: PlanId = "starter"

export function isPlanId(value: unknown): value is PlanId {
  return isOneOf(PLAN_IDS, value)
}
