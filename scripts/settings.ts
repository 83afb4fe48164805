import path from "node:path"
import { z } from "zod"
import { fitsHash, PASSWORD_MAX, PASSWORD_MIN } from "../src/domain/accounts/user"
import { INQUIRY_MODES } from "../src/domain/companies/inquiry-mode"
import { isFeedServer } from "../src/domain/imports/feed-options"
import { misspeltSettings } from "../src/domain/operations/misspelt-settings"
import { cleanSetting, SETTING_FORMS, shellSigns } from "../src/domain/operations/setting-forms"
import { SETTING_NAMES, type SettingName } from "../src/domain/operations/setting-names"
import { missingSetting } from "../src/domain/operations/setting-rules"
import { isPublicServer, startRefusal, startWarnings } from "../src/domain/operations/start-check"
import { isRecordId } from "../src/domain/values/record-id"
import { CliError } from "./lib/cli-error"
import { demoFacts } from "./lib/operator"
import { root } from "./lib/paths"
import { machineLimits } from "./machine"

const text = z.string().min(1)
const formed = (name: keyof typeof SETTING_FORMS) => {
  const { pattern, must } = SETTING_FORMS[name]
  return z.string().regex(pattern, must)
}
const onOff = (name: keyof typeof SETTING_FORMS) => formed(name).transform((value) => value === "1")
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number from 1 to 65535")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "must be a number from 1 to 65535")
/** Defaults: pb_hooks/engine/env.ts, as the server also runs without this script. */
const megabytes = z
  .string()
  .regex(/^\d{1,9}$/, "must be a number of megabytes, or 0 for no limit")
  .optional()
const address = (name: keyof typeof SETTING_FORMS) => formed(name).transform((value) => value.replace(/\/+$/, ""))
const count = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .refine((value) => Number(value) >= least && Number(value) <= most, message)
}
const days = z.string().regex(/^\d{1,3}$/, "must be a number of days")
const email = z.email("must be an e-mail address")
const password = z
  .string()
  .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
  .refine(fitsHash, "must have at most 72 bytes")

/** docs/settings.md lists the same. */
const schema = z.object({
  HOST: text.default("127.0.0.1"),
  PORT: port.default(8090),
  DATA_DIR: text.default("./pb_data"),
  APP_URL: address("APP_URL").optional(),
  DEMO: onOff("DEMO").optional(),
  ALLOW_INSECURE_POCKETBASE: onOff("ALLOW_INSECURE_POCKETBASE").default(false),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: password.optional(),
  STRIPE_SECRET_KEY: formed("STRIPE_SECRET_KEY").optional(),
  STRIPE_WEBHOOK_SECRET: formed("STRIPE_WEBHOOK_SECRET").optional(),
  STRIPE_PRICE_STARTER: text.optional(),
  STRIPE_PRICE_PROFESSIONAL: text.optional(),
  STRIPE_API_BASE: address("STRIPE_API_BASE").optional(),
  STRIPE_PORTAL_CONFIGURATION: text.optional(),
  STRIPE_TAX: onOff("STRIPE_TAX").default(false),
  STRIPE_TAX_ID: text.optional(),
  STRIPE_TRIAL_DAYS: count(0, 730).transform(Number).optional(),
  STRIPE_SEPA: onOff("STRIPE_SEPA").default(true),
  REQUIRE_SUBSCRIPTION: onOff("REQUIRE_SUBSCRIPTION").default(false),
  DEMO_PAYMENTS: onOff("DEMO_PAYMENTS").default(false),
  RESET_PASSWORD_DEFAULT: password.optional(),
  SMTP_HOST: text.optional(),
  SMTP_PORT: port.optional(),
  SMTP_USERNAME: text.optional(),
  SMTP_PASSWORD: text.optional(),
  SMTP_TLS: onOff("SMTP_TLS").optional(),
  SMTP_FROM: email.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: count(0, 1000).optional(),
  S3_ENDPOINT: address("S3_ENDPOINT").optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET: text.optional(),
  S3_FORCE_PATH_STYLE: onOff("S3_FORCE_PATH_STYLE").optional(),
  COMPANY_STORAGE_MB: megabytes,
  MIN_FREE_DISK_MB: megabytes,
  TRUSTED_PROXY_HEADER: formed("TRUSTED_PROXY_HEADER").optional(),
  EDGE_MAX_AGE: count(0, 86_400).optional(),
  MAX_IMAGE_MB: count(1, 200).optional(),
  INQUIRY_MODE: z.enum(INQUIRY_MODES, `must be ${INQUIRY_MODES.join(" or ")}`).optional(),
  SHOWCASE_COMPANY: z.string().refine(isRecordId, "must be a company's id").optional(),
  HOSTING_PLACE: text.optional(),
  FEED_SERVER: z.string().refine(isFeedServer, "must be an address such as sftp://feeds.example.de").optional(),
  FEED_USER: text.optional(),
  FEED_FOLDER: text.optional(),
  HOSTING_MEASURES: text.optional(),
  MONEY_BACK_DAYS: days.optional(),
  PRICE_VAT: z.enum(["included", "added"], "must be included or added").optional(),
  TESTIMONIALS: z.enum(["own"], "must be own or unset").optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_REPRESENTATIVE: text.optional(),
  OPERATOR_EMAIL: email.optional(),
  OPERATOR_PHONE: text.optional(),
  OPERATOR_REGISTER: text.optional(),
  OPERATOR_VAT_ID: text.optional(),
  OPERATOR_EU_REPRESENTATIVE: text.optional(),
  ACCESSIBILITY_CHECKED: text.optional(),
  JS_ENGINES: count(1, 100).optional(),
  MAX_ACTIVE_REQUESTS: count(1, 100).optional(),
  MAX_WAITING_REQUESTS: count(1, 5_000).optional(),
  MAX_WAIT_SECONDS: count(1, 60).optional(),
  PAGE_CACHE_MB: count(1, 4_096).optional(),
  METRICS_TOKEN: formed("METRICS_TOKEN").optional(),
  OPENIMMO_KEY: formed("OPENIMMO_KEY").optional(),
  DELIVERY_KEY: formed("DELIVERY_KEY").optional(),
  DELIVER_TO_PRIVATE: onOff("DELIVER_TO_PRIVATE").default(false),
} satisfies Record<SettingName, z.ZodType>)

export const settingNames = Object.keys(schema.shape)

export type Settings = {
  host: string
  port: number
  dataDir: string
  /** The portal's address, without a trailing slash. */
  appUrl: string
  /** The URL that reaches the server from this machine, past any proxy. */
  localUrl: string
  /** The demo is on by default only on a local server, because its logins are public. */
  demo: boolean
  /** Other machines reach the server, as HOST or APP_URL says. */
  isPublic: boolean
  /** Their weaknesses, a sentence each. */
  warnings: string[]
  allowInsecurePocketbase: boolean
  /** Created or updated at the server's start (pb_hooks/features/operations/administrator.ts). */
  adminEmail: string | undefined
  serverEnv: Record<string, string | undefined>
}

/** Throws a CliError naming the first invalid variable. Empty ones are unset. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const set = SETTING_NAMES.map((name) => [name, cleanSetting(env[name] ?? "")] as const).filter(
    ([, text]) => text !== "",
  )
  const given: Partial<Record<SettingName, string>> = Object.fromEntries(set)
  for (const [name, text] of set) {
    const must = shellSigns(name, text)
    if (must !== null) throw new CliError(`The setting ${name} is wrong: it ${must}.`)
  }
  const checked = schema.safeParse(given)
  if (!checked.success) {
    const issue = checked.error.issues[0]
    throw new CliError(`The setting ${issue?.path.join(".")} is wrong: it ${issue?.message}.`)
  }
  const missing = missingSetting((name) => Boolean(given[name]))
  if (missing !== null) throw new CliError(missing)
  const { STRIPE_TAX: isTaxIncluded, PRICE_VAT: priceVat } = checked.data
  if (isTaxIncluded && priceVat === "added") {
    throw new CliError("The setting PRICE_VAT is wrong: with STRIPE_TAX prices include VAT.")
  }
  const { HOST: host } = checked.data
  const setting = (name: SettingName) => given[name] ?? ""
  const refusal = startRefusal(host, setting)
  if (refusal !== null) throw new CliError(refusal)
  return {
    ...fill(checked.data, { ...env, ...given }),
    warnings: [...misspeltSettings(Object.keys(env)), ...startWarnings(host, setting)],
  }
}

/** A thumbnail takes up to 320 MB: one at a time (decision 26). */
const THUMBNAILS = { PB_THUMBS_MAX_WORKERS: "1" }

function fill(values: z.infer<typeof schema>, env: Record<string, string | undefined>): Omit<Settings, "warnings"> {
  const { HOST: host, PORT: port } = values
  const everywhere = host === "0.0.0.0" || host === "::"
  const localUrl = `http://${everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`
  const appUrl = values.APP_URL ?? localUrl
  const isPublic = isPublicServer(host, appUrl)
  const demo = values.DEMO ?? !isPublic
  const limits = machineLimits(
    undefined,
    undefined,
    values.PAGE_CACHE_MB === undefined ? undefined : Number(values.PAGE_CACHE_MB),
  )
  const present = Object.fromEntries(Object.entries(env).filter(([name, value]) => value || !(name in limits)))
  return {
    host,
    port,
    dataDir: path.resolve(root, values.DATA_DIR),
    appUrl,
    localUrl,
    demo,
    isPublic,
    allowInsecurePocketbase: values.ALLOW_INSECURE_POCKETBASE,
    adminEmail: values.ADMIN_EMAIL,
    serverEnv: {
      ...limits,
      ...present,
      ...(demo && !isPublic && demoFacts(env)),
      ...THUMBNAILS,
      HOST: host,
      PORT: String(port),
      APP_URL: appUrl,
    },
  }
}
