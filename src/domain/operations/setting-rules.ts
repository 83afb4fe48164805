import type { SettingName } from "./settings"

/** Either all settings of a group are set, or none. */
const TOGETHER: readonly (readonly SettingName[])[] = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET"],
  ["SMTP_USERNAME", "SMTP_PASSWORD"],
  ["IMAP_HOST", "IMAP_USER", "IMAP_PASSWORD", "IMAP_ADDRESS"],
  // A key turns the demo payment off, and nothing can be sold without prices.
  ["STRIPE_SECRET_KEY", "STRIPE_PRICE_STARTER", "STRIPE_PRICE_PROFESSIONAL"],
]

/** The first setting of each pair requires the second. */
const NEEDS: readonly (readonly [SettingName, SettingName])[] = [
  ["SMTP_PORT", "SMTP_HOST"],
  ["SMTP_USERNAME", "SMTP_HOST"],
  ["SMTP_TLS", "SMTP_HOST"],
  ["IMAP_HOST", "DELIVERY_KEY"],
  ["IMAP_PORT", "IMAP_HOST"],
  ["IMAP_CA_FILE", "IMAP_HOST"],
  ["IMAP_AUTH_SERVER", "IMAP_HOST"],
  ["S3_FORCE_PATH_STYLE", "S3_BUCKET"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["STRIPE_PORTAL_CONFIGURATION", "STRIPE_SECRET_KEY"],
  ["STRIPE_TAX", "STRIPE_SECRET_KEY"],
  ["STRIPE_TAX_ID", "STRIPE_SECRET_KEY"],
  ["STRIPE_TRIAL_DAYS", "STRIPE_SECRET_KEY"],
]

/** Returns a sentence about the first setting that another one requires; null if none is missing. */
export function missingSetting(given: (name: SettingName) => boolean): string | null {
  for (const names of TOGETHER) {
    const missing = names.find((name) => !given(name))
    const present = names.find(given)
    if (missing && present) return `The setting ${missing} is missing: ${present} is set and needs it.`
  }
  const lonely = NEEDS.find(([name, other]) => given(name) && !given(other))
  return lonely === undefined ? null : `The setting ${lonely[1]} is missing: ${lonely[0]} needs it.`
}
