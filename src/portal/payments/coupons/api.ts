import {
  http,
  idempotencyKey,
  ifMatch,
  type ListParams,
  type Page,
  parsePage,
  parseRecord,
} from "../../../api/client/http"
import type { Coupon, CouponInput, CouponState } from "../../../domain/payments/coupon"

export const couponKeys = { all: ["coupons"] as const }

type CouponParams = ListParams & { status?: CouponState }

export async function listCoupons(params: CouponParams, signal?: AbortSignal): Promise<Page<Coupon>> {
  return parsePage(await http.get("/api/coupons", { query: params, signal }))
}

export async function loadCoupon(id: string): Promise<Coupon> {
  return parseRecord(await http.get("/api/coupons/{id}", { params: { id } }))
}

/** Repeating a key creates no second coupon. */
export async function createCoupon(input: CouponInput, key: string): Promise<Coupon> {
  return parseRecord(await http.post("/api/coupons", input, idempotencyKey(key)))
}

export async function updateCoupon(id: string, changes: Partial<CouponInput>, updatedAt: string): Promise<Coupon> {
  return parseRecord(await http.put("/api/coupons/{id}", changes, { ...ifMatch(updatedAt), params: { id } }))
}

export async function deleteCoupon(id: string): Promise<void> {
  await http.delete("/api/coupons/{id}", { params: { id } })
}
