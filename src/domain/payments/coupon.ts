import * as z from "zod/mini"
import { oneLine } from "../values/clean-text"
import { isDay } from "../values/date"
import { flag, optionalText, requiredEmail, requiredText } from "../values/fields"
import { askForThousands, parseDecimal } from "../values/number"
import { PLAN_IDS } from "./plan"

export const DISCOUNT_TYPES = ["free", "percentage", "fixed"] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const USAGE_TYPES = ["unlimited", "single_use", "single_use_per_email", "time_based"] as const
export type UsageType = (typeof USAGE_TYPES)[number]

export function hasMaxUses(usage: UsageType): boolean {
  return usage === "single_use" || usage === "single_use_per_email"
}

export function normalizeCode(code: string): string {
  return oneLine(code).normalize("NFKC").toUpperCase()
}

const code = z.pipe(
  z.pipe(requiredText("Coupon-Code ist erforderlich", 40), z.transform(normalizeCode)),
  z.string().check(
    z.regex(/^[A-Z0-9_-]{3,40}$/, {
      error: "Der Code besteht aus 3 bis 40 Buchstaben, Ziffern, Binde- oder Unterstrichen",
    }),
  ),
)

/** Accepts numbers and text in German notation; empty text is null, and text that may be two numbers is none. */
function parseNumber(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value !== "string") return value
  const text = oneLine(value)
  const stored = askForThousands(text) === null ? parseDecimal(text.replace(/ ?%$/, "")) : null
  return stored === "" ? null : Number(stored ?? Number.NaN)
}

const WRONG_VALUE = "Bitte geben Sie einen Rabattwert von mindestens 0 ein, z. B. 9,50"
const WRONG_USES = "Die maximale Nutzung ist eine ganze Zahl ab 1, z. B. 100"

export const beginsWithDay = (text: string) => isDay(text.slice(0, 10))
export const isCountOfUses = (uses: number) => Number.isInteger(uses) && uses >= 1 && uses <= 1_000_000

const day = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? oneLine(value) || null : (value ?? null))),
  z.nullable(
    z
      .string({ error: "Bitte geben Sie ein Datum ein" })
      .check(z.refine(beginsWithDay, { error: "Bitte geben Sie ein gültiges Datum ein" })),
  ),
)

const discountValue = z.pipe(
  z.transform((value: unknown) => parseNumber(value) ?? 0),
  z.number({ error: WRONG_VALUE }).check(z.gte(0, { error: WRONG_VALUE }), z.lte(1_000_000, { error: WRONG_VALUE })),
)

const maxUses = z.pipe(
  z.transform(parseNumber),
  z.nullable(z.number({ error: WRONG_USES }).check(z.refine(isCountOfUses, { error: WRONG_USES }))),
)

const fields = {
  code,
  discount_type: z.enum(DISCOUNT_TYPES, { error: "Bitte wählen Sie eine Rabattart" }),
  discount_value: discountValue,
  description: optionalText(),
  usage_type: z.enum(USAGE_TYPES, { error: "Bitte wählen Sie eine Nutzungsart" }),
  max_uses: maxUses,
  valid_from: day,
  valid_until: day,
  active: flag(),
}

/** The schema checks each field by itself, without the rules across fields. */
export const couponFieldsSchema = z.object({
  code: fields.code,
  discount_type: z._default(fields.discount_type, "percentage"),
  discount_value: z._default(fields.discount_value, 0),
  description: z._default(fields.description, ""),
  usage_type: z._default(fields.usage_type, "unlimited"),
  max_uses: z._default(fields.max_uses, null),
  valid_from: z._default(fields.valid_from, null),
  valid_until: z._default(fields.valid_until, null),
  active: z._default(fields.active, true),
})
export type CouponInput = z.output<typeof couponFieldsSchema>

const isWholeCents = (euro: number) => Number(euro.toFixed(2)) === euro

type CouponRule = {
  /** The fields that the rule concerns; an error is shown at the first. */
  of: readonly [keyof CouponInput, ...(keyof CouponInput)[]]
  holds: (coupon: CouponInput) => boolean
  error: string
}

/** The rules across fields apply to the whole coupon, not to a patch. */
export const COUPON_RULES: readonly CouponRule[] = [
  {
    of: ["discount_value", "discount_type", "active"],
    holds: (coupon) => coupon.discount_type === "free" || !coupon.active || coupon.discount_value > 0,
    error: "Rabattwert muss bei aktiven Coupons größer als 0 sein",
  },
  {
    of: ["discount_value", "discount_type"],
    holds: (coupon) => coupon.discount_type !== "percentage" || coupon.discount_value <= 100,
    error: "Ein Rabatt kann höchstens 100 Prozent sein",
  },
  {
    of: ["discount_value", "discount_type"],
    holds: (coupon) => coupon.discount_type !== "percentage" || Number.isInteger(coupon.discount_value),
    error: "Ein Rabatt in Prozent ist eine ganze Zahl, z. B. 20",
  },
  {
    of: ["discount_value", "discount_type"],
    holds: (coupon) => coupon.discount_type !== "fixed" || isWholeCents(coupon.discount_value),
    error: "Ein Rabatt in Euro hat höchstens zwei Nachkommastellen",
  },
  {
    of: ["valid_until", "valid_from"],
    holds: ({ valid_from, valid_until }) => valid_from === null || valid_until === null || valid_from <= valid_until,
    error: "Das Ende der Gültigkeit liegt vor dem Anfang",
  },
]

/** Returns a coupon as it is stored: `free` forces the value to 0, days are cut to ten characters. */
export function normalizeCoupon(coupon: CouponInput): CouponInput {
  return {
    ...coupon,
    discount_value: coupon.discount_type === "free" ? 0 : coupon.discount_value,
    max_uses: hasMaxUses(coupon.usage_type) ? coupon.max_uses : null,
    valid_from: coupon.valid_from?.slice(0, 10) ?? null,
    valid_until: coupon.valid_until?.slice(0, 10) ?? null,
  }
}

/** The rules are here as checks of a schema with these fields. */
export const COUPON_CHECKS = COUPON_RULES.map(({ of, holds, error }) =>
  z.refine<CouponInput>(holds, { error, path: [of[0]] }),
)

export const couponInputSchema = z.pipe(couponFieldsSchema.check(...COUPON_CHECKS), z.transform(normalizeCoupon))

export const couponPatchSchema = z.partial(z.object(fields))

const offer = () => ({
  code: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: z.number(),
  description: z.string(),
  usage_type: z.enum(USAGE_TYPES),
  valid_from: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  active: z.boolean(),
})

/** A coupon as customers see it: the change of the price, not the number of uses. */
export const couponOfferSchema = () => z.strictObject(offer())
export type CouponOffer = z.output<ReturnType<typeof couponOfferSchema>>

/** `discount_value` is in percent or euro, by `discount_type`; days are `2026-11-21` in Berlin; open ends are null. */
export const couponSchema = () =>
  z.strictObject({
    id: z.string(),
    ...offer(),
    max_uses: z.nullable(z.number()),
    current_uses: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Coupon = z.output<ReturnType<typeof couponSchema>>

/** The browser chooses a random key: a guest who sends it again finds, and may end, the payment begun with it. */
const buyerKey = z.optional(
  z.string().check(z.regex(/^[\w-]{20,64}$/, { error: "Der Schlüssel der Zahlung ist ungültig" })),
)

export const couponCheckSchema = z.object({
  code: requiredText("Bitte geben Sie einen Coupon-Code ein", 200),
  userEmail: z._default(optionalText(), ""),
  buyer_key: buyerKey,
})

/** The body of `create-checkout` and `activate-free`. Only the server sets prices. */
export const checkoutSchema = z.object({
  plan: z.enum(PLAN_IDS, { error: "Bitte wählen Sie ein Paket" }),
  coupon_code: z._default(optionalText(200), ""),
  email: requiredEmail("E-Mail ist erforderlich"),
  buyer_key: buyerKey,
})
export type CheckoutInput = z.output<typeof checkoutSchema>
/** The browser adds its key to this. */
export type Purchase = Omit<CheckoutInput, "buyer_key">

/** Returns the price after a coupon in integer cents: rounded in the customer's favour, never below 0. */
export function discountedCents(
  cents: number,
  coupon: { discount_type: DiscountType; discount_value: number },
): number {
  if (coupon.discount_type === "free") return 0
  const discount =
    coupon.discount_type === "percentage"
      ? Math.ceil((cents * Math.round(coupon.discount_value * 100)) / 10_000)
      : Math.round(coupon.discount_value * 100)
  return Math.max(0, Math.min(cents, cents - discount))
}

/** Returns how often all customers together may use the coupon; null for no limit. */
export const mostUses = ({ max_uses, usage_type }: Pick<CouponInput, "max_uses" | "usage_type">) =>
  max_uses ?? (usage_type === "single_use" ? 1 : null)

/** Only an active coupon can be redeemed. */
export const COUPON_STATES = ["active", "planned", "used_up", "expired", "inactive"] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** Returns the state on `today`, a day in Berlin, `2026-11-21`. The last day is included. */
export function couponState(
  coupon: Omit<CouponInput, "code" | "description"> & { current_uses: number },
  today: string,
): CouponState {
  if (!coupon.active) return "inactive"
  if (coupon.valid_until !== null && today > coupon.valid_until) return "expired"
  const most = mostUses(coupon)
  if (most !== null && coupon.current_uses >= most) return "used_up"
  return coupon.valid_from !== null && today < coupon.valid_from ? "planned" : "active"
}
