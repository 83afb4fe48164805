import * as z from "zod/mini"
import { type Coupon, couponInputSchema, type DiscountType, type UsageType } from "../../../domain/coupon"
import { formatDay } from "../../../domain/date"
import { formatDecimal } from "../../../domain/number"
import { parseDay } from "../../../domain/parse-day"

/** What the fields hold: numbers and days as text. */
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

/** The form values of a stored coupon, or of a new one (docs/product.md, Price and coupons). */
export function toFormValues(coupon: Coupon | null): CouponFormValues {
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

const stored = (day: string) => parseDay(day) ?? day

/** Days are typed as `21.11.2026`. */
export const couponFormSchema = z.pipe(
  z.transform(
    (values: CouponFormValues): z.input<typeof couponInputSchema> => ({
      ...values,
      valid_from: stored(values.valid_from),
      valid_until: stored(values.valid_until),
    }),
  ),
  couponInputSchema,
)
