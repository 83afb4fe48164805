import { type Case, checked, table } from "../case"
import {
  type CouponInput,
  checkoutSchema,
  couponCheckSchema,
  couponInputSchema,
  couponPatchSchema,
  couponState,
  type DiscountType,
  discountedCents,
  hasMaxUses,
  normalizeCode,
} from "./coupon"
import { isPlanId, PLANS } from "./plan"
import { requireSubscription } from "./subscription"

const valueMissing = "Rabattwert muss bei aktiven Coupons größer als 0 sein"
const usesWrong = "Die maximale Nutzung ist eine ganze Zahl ab 1, z. B. 100"
const codeWrong = "Der Code besteht aus 3 bis 40 Buchstaben, Ziffern, Binde- oder Unterstrichen"

const coupon: CouponInput = {
  code: "SOMMER",
  discount_type: "percentage",
  discount_value: 10,
  description: "",
  usage_type: "unlimited",
  max_uses: null,
  valid_from: null,
  valid_until: null,
  active: true,
}

const usable = { ...coupon, current_uses: 0 }

export const cases: Case[] = [
  ...table("normalizeCode", normalizeCode, [
    [" sommer-24 ", "SOMMER-24"],
    ["ＳＯＭＭＥＲ", "SOMMER"],
  ]),
  ...table("coupon", checked(couponInputSchema), [
    [{ code: "sommer", discount_value: 10 }, coupon],
    [
      { code: "sommer", discount_value: "12,5", discount_type: "fixed" },
      { ...coupon, discount_value: 12.5, discount_type: "fixed" },
    ],
    ...[0.01, 4.99, 1.1, 999_999.99].map((discount_value): [object, object] => [
      { code: "SOMMER", discount_type: "fixed", discount_value },
      { ...coupon, discount_type: "fixed", discount_value },
    ]),
    ...[4.999, 0.001].map((discount_value): [object, object] => [
      { code: "SOMMER", discount_type: "fixed", discount_value },
      { errors: { discount_value: "Ein Rabatt in Euro hat höchstens zwei Nachkommastellen" } },
    ]),
    [
      { code: "SOMMER", discount_value: 10.5 },
      { errors: { discount_value: "Ein Rabatt in Prozent ist eine ganze Zahl, z. B. 20" } },
    ],
    [{}, { errors: { code: "Coupon-Code ist erforderlich", discount_value: valueMissing } }],
    [{ code: "SOMMER", discount_value: 0 }, { errors: { discount_value: valueMissing } }],
    [
      { code: "SOMMER", discount_value: 0, active: false },
      { ...coupon, discount_value: 0, active: false },
    ],
    [
      { code: "SOMMER", discount_type: "free", discount_value: 50 },
      { ...coupon, discount_type: "free", discount_value: 0 },
    ],
    [
      { code: "SOMMER", discount_value: 101 },
      { errors: { discount_value: "Ein Rabatt kann höchstens 100 Prozent sein" } },
    ],
    [
      { code: "SOMMER", discount_type: "fixed", discount_value: 101 },
      { ...coupon, discount_type: "fixed", discount_value: 101 },
    ],
    [
      { code: "SOMMER", discount_value: -1 },
      { errors: { discount_value: "Bitte geben Sie einen Rabattwert von mindestens 0 ein, z. B. 9,50" } },
    ],
    ...[Number.NaN, Number.POSITIVE_INFINITY, "1e309", "zehn", {}, true].map((discount_value): [object, object] => [
      { code: "SOMMER", discount_value },
      { errors: { discount_value: "Bitte geben Sie einen Rabattwert von mindestens 0 ein, z. B. 9,50" } },
    ]),
    [{ code: "SOMMER", discount_value: -0 }, { errors: { discount_value: valueMissing } }],
    [{ code: "SO", discount_value: 10 }, { errors: { code: codeWrong } }],
    [
      { code: "straße", discount_value: 10 },
      { ...coupon, code: "STRASSE" },
    ],
    [{ code: "a b c", discount_value: 10 }, { errors: { code: codeWrong } }],
    [
      { code: "SOMMER", discount_value: 10, usage_type: "single_use", max_uses: "5" },
      { ...coupon, usage_type: "single_use", max_uses: 5 },
    ],
    [
      { code: "SOMMER", discount_value: 10, usage_type: "single_use", max_uses: 0 },
      { errors: { max_uses: usesWrong } },
    ],
    [
      { code: "SOMMER", discount_value: 10, usage_type: "single_use", max_uses: 1.5 },
      { errors: { max_uses: usesWrong } },
    ],
    [
      { code: "SOMMER", discount_value: 10, usage_type: "time_based", max_uses: 5 },
      { ...coupon, usage_type: "time_based" },
    ],
    [
      { code: "SOMMER", discount_value: 10, valid_from: "", valid_until: "2026-12-31T00:00:00Z" },
      { ...coupon, valid_until: "2026-12-31" },
    ],
    [
      { code: "SOMMER", discount_value: 10, valid_from: "2026-02-29" },
      { errors: { valid_from: "Bitte geben Sie ein gültiges Datum ein" } },
    ],
    [
      { code: "SOMMER", discount_value: 10, valid_from: "2026-02-02", valid_until: "2026-02-01" },
      { errors: { valid_until: "Das Ende der Gültigkeit liegt vor dem Anfang" } },
    ],
    [{ code: "SOMMER", discount_value: 10, current_uses: 99 }, coupon],
  ]),
  ...table("coupon patch", checked(couponPatchSchema), [
    [{ active: false }, { active: false }],
    [{ current_uses: 5, id: "x" }, {}],
  ]),
  ...table("coupon check", checked(couponCheckSchema), [
    [{ code: " " }, { errors: { code: "Bitte geben Sie einen Coupon-Code ein" } }],
    [{ code: " abc " }, { code: "abc", userEmail: "" }],
  ]),
  ...table("checkout", checked(checkoutSchema), [
    [
      { plan: "starter", email: "a@b.de" },
      { plan: "starter", coupon_code: "", email: "a@b.de" },
    ],
    [{ plan: "gratis", email: "a@b.de" }, { errors: { plan: "Bitte wählen Sie ein Paket" } }],
    [
      { plan: "starter", email: "a@b.de", price: 1, coupon_code: null },
      { plan: "starter", coupon_code: "", email: "a@b.de" },
    ],
  ]),
  ...table(
    "discountedCents",
    ([cents, discount_type, discount_value]: [number, DiscountType, number]) =>
      discountedCents(cents, { discount_type, discount_value }),
    [
      [[1900, "free", 0], 0],
      [[1900, "percentage", 10], 1710],
      [[1900, "percentage", 100], 0],
      [[3900, "percentage", 33.33], 2600],
      [[1900, "percentage", 0.01], 1899],
      [[1900, "fixed", 5], 1400],
      [[1900, "fixed", 4.99], 1401],
      [[1900, "fixed", 19], 0],
      [[1900, "fixed", 100], 0],
    ],
  ),
  ...table("state on 2026-11-21", (change: object) => couponState({ ...usable, ...change }, "2026-11-21"), [
    [{}, "active"],
    [{ active: false, valid_until: "2026-11-20" }, "inactive"],
    [{ valid_from: "2026-11-21" }, "active"],
    [{ valid_from: "2026-11-22" }, "planned"],
    [{ valid_until: "2026-11-21" }, "active"],
    [{ valid_until: "2026-11-20" }, "expired"],
    [{ usage_type: "single_use" }, "active"],
    [{ usage_type: "single_use", current_uses: 1 }, "used_up"],
    [{ usage_type: "single_use", current_uses: 1, valid_from: "2026-11-22" }, "used_up"],
    [{ usage_type: "single_use", current_uses: 1, valid_until: "2026-11-20" }, "expired"],
    [{ usage_type: "single_use", max_uses: 3, current_uses: 2 }, "active"],
    [{ usage_type: "single_use", max_uses: 3, current_uses: 3 }, "used_up"],
    [{ usage_type: "single_use_per_email", current_uses: 50 }, "active"],
    [{ usage_type: "single_use_per_email", max_uses: 50, current_uses: 50 }, "used_up"],
    [{ usage_type: "time_based", current_uses: 50 }, "active"],
  ]),
  ...table("hasMaxUses", hasMaxUses, [
    ["unlimited", false],
    ["single_use", true],
    ["single_use_per_email", true],
    ["time_based", false],
  ]),
  ...table("isPlanId", isPlanId, [
    ["starter", true],
    ["professional", true],
    ["toString", false],
    [undefined, false],
  ]),
  {
    name: "the plans cost what the specification's payment page says",
    actual: () => PLANS,
    expected: {
      starter: { name: "Starter", cents: 1900, properties: 50 },
      professional: { name: "Professional", cents: 3900, properties: null },
    },
  },
  ...table("requireSubscription", requireSubscription, [
    [null, true],
    [{ id: "1", status: "active" }, false],
    [{ id: "1", status: "trialing" }, false],
    [{ id: "1", status: "past_due" }, true],
  ]),
]
