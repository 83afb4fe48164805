import { expect, test } from "vitest"
import type { Coupon } from "../../../domain/coupon"
import { couponState } from "./coupon-text"

test("a coupon counts on its last day, and has expired on the next", () => {
  const coupon: Coupon = {
    id: "herbst",
    code: "HERBST",
    description: "",
    discount_type: "free",
    discount_value: 0,
    usage_type: "unlimited",
    max_uses: null,
    current_uses: 0,
    valid_from: null,
    valid_until: "2026-11-30",
    active: true,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  }
  expect(couponState(coupon, "2026-11-30")).toBe("active")
  expect(couponState(coupon, "2026-12-01")).toBe("expired")
  expect(couponState({ ...coupon, valid_until: null }, "2026-12-01")).toBe("active")
  expect(couponState({ ...coupon, active: false }, "2026-12-01")).toBe("inactive")
})
