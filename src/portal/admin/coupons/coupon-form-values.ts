import type { Coupon, DiscountType, UsageType } from "../../../domain/coupon"
import { formatDecimal } from "../../../domain/number"

/** What the fields hold: numbers and days as text. The schema of `src/domain/coupon.ts` reads them. */
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
    valid_from: coupon?.valid_from ?? "",
    valid_until: coupon?.valid_until ?? "",
    active: coupon?.active ?? true,
  }
}
