import type { SettingName } from "./settings"

/** Returns what every price says of VAT, `included` or `added`; empty until the operator decides. Stripe Tax needs prices that include it. */
export const priceVat = (setting: (name: SettingName) => string): string =>
  setting("STRIPE_TAX") === "1" ? "included" : setting("PRICE_VAT")
