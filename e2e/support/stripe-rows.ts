import { randomBytes } from "node:crypto"
import type { Form, FormValue } from "./stripe-form"

export type Row = Record<string, unknown> & { id: string; object: string }
export type Prices = Record<string, { cents: number; plan?: string }>

export const now = () => Math.floor(Date.now() / 1000)
const MONTH = 30 * 86_400

/** The rows of the Stripe double, by id. */
export class StripeRows {
  readonly all = new Map<string, Row>()
  private created = 0

  constructor(readonly prices: Prices) {}

  id(prefix: string): string {
    return `${prefix}_${String(++this.created).padStart(6, "0")}${randomBytes(6).toString("hex")}`
  }

  get(rowId: string): Row {
    const found = this.all.get(rowId)
    if (found === undefined) throw new Error(`The double has no ${rowId}`)
    return found
  }

  /** Tells whether calls may name a row; of a deleted customer only the id is left, which no call may name. */
  has(rowId: unknown): boolean {
    const row = this.all.get(String(rowId))
    return row !== undefined && row.deleted !== true
  }

  of(object: string): Row[] {
    return [...this.all.values()].filter((row) => row.object === object)
  }

  makeItem = (price: string) => {
    const plan = this.prices[price]?.plan
    return {
      id: this.id("si"),
      object: "subscription_item",
      current_period_end: now() + MONTH,
      quantity: 1,
      price: { id: price, object: "price", metadata: plan === undefined ? {} : { makler_plan: plan } },
    }
  }
}

/** Returns a field of the first entry of a list, such as `line_items[0][price]`. */
export function inFirst(list: FormValue | undefined, name: string): string | undefined {
  const value = Array.isArray(list) ? toForm(list[0])[name] : undefined
  return value === undefined ? undefined : String(value)
}

export const toForm = (value: unknown): Form =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}
