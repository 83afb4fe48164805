import type { TFunction } from "i18next"
import { type Coupon, mostUses } from "../../../domain/payments/coupon"
import { formatCents } from "../../../domain/properties/price"
import { formatDate } from "../../../domain/values/date"
import { formatDecimal } from "../../../domain/values/number"

/** Formats `20 %`, `10,00 €`, or `–` for a free one. */
export function couponValue({ discount_type: type, discount_value: value }: Coupon): string {
  if (type === "free") return "–"
  return type === "percentage" ? `${formatDecimal(String(value))} %` : formatCents(Math.round(value * 100))
}

/** Formats `3 von 10`, or `3 Mal` without a limit. */
export function couponUses(t: TFunction<"admin">, coupon: Coupon): string {
  const { current_uses: uses } = coupon
  const max = mostUses(coupon)
  return max === null ? t("coupons.usesUnlimited", { uses }) : t("coupons.uses", { uses, max })
}

/** Formats `1. Nov. 2026 – 30. Nov. 2026`, or a range with one end open. */
export function couponValidity(t: TFunction<"admin">, { valid_from: from, valid_until: until }: Coupon): string {
  if (from !== null && until !== null) return `${formatDate(from)} – ${formatDate(until)}`
  if (from !== null) return t("coupons.from", { day: formatDate(from) })
  return until === null ? t("coupons.always") : t("coupons.until", { day: formatDate(until) })
}
