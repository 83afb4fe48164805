import { SETTING_NAMES, type SettingName } from "./setting-names"

type Form = { pattern: RegExp; must: string }

const onOff: Form = { pattern: /^[01]$/, must: "must be 0 or 1" }
const address: Form = {
  pattern: /^https?:\/\/[^\s/?#@]+(?:\/\S*)?$/,
  must: "must be an address such as https://portal.example.de",
}

/** The forms of settings that are texts; the numbers are in scripts/settings.ts and pb_hooks/engine/env.ts. */
export const SETTING_FORMS = {
  APP_URL: {
    pattern: /^https?:\/\/[^\s/?#@]+\/?$/,
    must: "must be an address without a path, such as https://portal.example.de",
  },
  S3_ENDPOINT: address,
  STRIPE_API_BASE: address,
  DEMO: onOff,
  ALLOW_INSECURE_POCKETBASE: onOff,
  STRIPE_TAX: onOff,
  STRIPE_SEPA: onOff,
  REQUIRE_SUBSCRIPTION: onOff,
  DEMO_PAYMENTS: onOff,
  SMTP_TLS: onOff,
  S3_FORCE_PATH_STYLE: onOff,
  DELIVER_TO_PRIVATE: onOff,
  STRIPE_SECRET_KEY: {
    pattern: /^(?:sk|rk)_(?:test|live)_\w+$/,
    must: "must be a secret or restricted key of Stripe, such as sk_test_… or rk_live_…",
  },
  STRIPE_WEBHOOK_SECRET: {
    pattern: /^\s*whsec_\w+(?:\s*,\s*whsec_\w+)*\s*$/,
    must: "must be a webhook's signing secret, whsec_…, or several with commas",
  },
  TRUSTED_PROXY_HEADER: {
    pattern: /^[A-Za-z][A-Za-z-]{1,60}$/,
    must: "must be a header's name such as X-Forwarded-For",
  },
  METRICS_TOKEN: { pattern: /^.{20,}$/, must: "must have at least 20 characters" },
  OPENIMMO_KEY: { pattern: /^immo_\S{20,200}$/, must: "must be a company's key, immo_…" },
  DELIVERY_KEY: {
    pattern: /^[A-Za-z0-9_-]{32,200}$/,
    must: "must have at least 32 characters: letters without umlauts, digits, - and _",
  },
} as const satisfies Partial<Record<SettingName, Form>>

const FORMS: Partial<Record<SettingName, Form>> = SETTING_FORMS

/** Removes the whitespace that editors of Windows leave behind a setting. */
export const cleanSetting = (text: string): string => text.trim()

/** Returns the signs that only a shell would have read differently; null if there are none. */
export function shellSigns(name: SettingName, text: string): string | null {
  const [first = "", last = ""] = [text.charAt(0), text.at(-1)]
  if (text.length > 1 && first === last && /["'`]/.test(first)) return "must stand without quotes"
  if (text.startsWith("~") && /_DIR$|_FOLDER$/.test(name)) return "must name the folder in full, without ~"
  const isEverywhere = name === "APP_URL" && /^https?:\/\/(?:0\.0\.0\.0|\[::\])(?:[:/]|$)/.test(text)
  return isEverywhere ? "must be an address that browsers reach, which 0.0.0.0 is not" : null
}

/** Returns a sentence for each setting that looks wrong. Empty settings count as unset. */
export const wrongSettings = (setting: (name: SettingName) => string): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const text = cleanSetting(setting(name))
    const form = FORMS[name]
    const must = text === "" ? null : (shellSigns(name, text) ?? (form && !form.pattern.test(text) ? form.must : null))
    return must === null ? [] : [`The setting ${name} is wrong: it ${must}.`]
  })
