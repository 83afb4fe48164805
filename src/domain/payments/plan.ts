import { isOneOf } from "../values/type-guards"

/**
 * Cents are per month; `properties` is the maximum of active properties, null for unlimited. Every page shows these figures, as a
 * price that differs between two pages is unlawful (PAngV).
 */
export const PLANS = {
  starter: { name: "Starter", cents: 1900, properties: 50 },
  professional: { name: "Professional", cents: 3900, properties: null },
} as const satisfies Record<string, { name: string; cents: number; properties: number | null }>

export type PlanId = keyof typeof PLANS
export const PLAN_IDS = ["starter", "professional"] as const satisfies readonly PlanId[]
export const DEFAULT_PLAN: PlanId = "starter"

export function isPlanId(value: unknown): value is PlanId {
  return isOneOf(PLAN_IDS, value)
}
