import { expect, test } from "vitest"
import { fromFormValues } from "../../forms/record-kind"
import { couponKind, toFormValues } from "./coupon-kind"

test("days are typed as German text, sent as days and shown again as text", () => {
  const typed = { ...toFormValues(null), code: "HERBST", valid_from: "1.11.26", valid_until: "30.11.2026" }
  const sent = fromFormValues(couponKind.schema, typed)
  expect(sent).toMatchObject({ valid_from: "2026-11-01", valid_until: "2026-11-30" })
  expect(toFormValues(sent)).toMatchObject({ valid_from: "01.11.2026", valid_until: "30.11.2026" })
  expect(fromFormValues(couponKind.schema, { ...typed, valid_from: "", valid_until: "bald" })).toMatchObject({
    valid_from: null,
    valid_until: "bald",
  })
})
