import * as z from "zod/mini"
import {
  COUPON_CHECKS,
  type Coupon,
  type CouponInput,
  couponFieldsSchema,
  type DiscountType,
  type UsageType,
} from "../../../domain/payments/coupon"
import { formatDay } from "../../../domain/values/date"
import { formatDecimal } from "../../../domain/values/number"
import { parseDay } from "../../../domain/values/parse-day"
import type { RecordKind } from "../../forms/record-kind"
import { createCoupon, loadCoupon, updateCoupon } from "./api"

/** The values of the fields: numbers and days as text. */
export type CouponFormValues = {
  code: string
  description: string
  discount_type: DiscountType
  discount_value: string
  usage_type: UsageType
  max_uses: string
  valid_from: string
  valid_until: string
  active: boolean
}

/** Returns the form values of a stored coupon, or of a new one (docs/product.md, Price and coupons). */
export function toFormValues(coupon: CouponInput | null): CouponFormValues {
  return {
    code: coupon?.code ?? "",
    description: coupon?.description ?? "",
    discount_type: coupon?.discount_type ?? "percentage",
    discount_value: formatDecimal(String(coupon?.discount_value ?? 0), 2).replaceAll(".", ""),
    usage_type: coupon?.usage_type ?? "unlimited",
    max_uses: String(coupon?.max_uses ?? ""),
    valid_from: formatDay(coupon?.valid_from ?? ""),
    valid_until: formatDay(coupon?.valid_until ?? ""),
    active: coupon?.active ?? true,
  }
}

/** Days are typed as `21.11.2026`. */
const typedDay = <Day extends z.ZodMiniType>(day: Day) =>
  z.pipe(
    z.transform((text: unknown) => (typeof text === "string" ? (parseDay(text) ?? text) : text)),
    day,
  )

const { valid_from, valid_until } = couponFieldsSchema.shape

export const couponKind: RecordKind<CouponFormValues, CouponInput, Coupon> = {
  name: "coupon",
  schema: z
    .extend(couponFieldsSchema, { valid_from: typedDay(valid_from), valid_until: typedDay(valid_until) })
    .check(...COUPON_CHECKS),
  toFormValues,
  operations: { create: createCoupon, update: updateCoupon, load: loadCoupon },
}
