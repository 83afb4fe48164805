import {
  COUPON_RULES,
  type CouponInput,
  couponFieldsSchema,
  couponPatchSchema,
  normalizeCoupon,
} from "../../../src/domain/payments/coupon"
import { getProperty } from "../../../src/domain/values/type-guards"
import { hasChanged, saveIfChanged } from "../../database/changes"
import { requireRecord, type SaveEvent, setValues } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { asApiError, validateChanged } from "../../server/http/record-hook"

const SCHEMAS = { created: couponFieldsSchema, changed: couponPatchSchema }

function read(record: core.Record): CouponInput {
  return {
    code: record.getString("code"),
    discount_type: record.getString("discount_type") as CouponInput["discount_type"],
    discount_value: record.getFloat("discount_value"),
    description: record.getString("description"),
    usage_type: record.getString("usage_type") as CouponInput["usage_type"],
    max_uses: record.getInt("max_uses") || null,
    valid_from: record.getString("valid_from") || null,
    valid_until: record.getString("valid_until") || null,
    active: record.getBool("active"),
  }
}

export function onSaveCoupon(event: SaveEvent): void {
  const record = requireRecord(event)
  asApiError(() => {
    const stored = read(record)
    const changes = validateChanged(record, SCHEMAS, (name) => getProperty(stored, name))
    const coupon = { ...stored, ...changes }
    const broken = COUPON_RULES.find(({ of, holds }) => hasChanged(record, ...of) && !holds(coupon))
    if (broken !== undefined) throw new HttpError(400, broken.error, { [broken.of[0]]: broken.error })
    if (Object.keys(changes).length === 0) return
    setValues(record, normalizeCoupon(coupon))
  })
  saveIfChanged(event)
}
