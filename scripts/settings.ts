import path from "node:path"
import { misspeltSettings } from "../src/domain/operations/misspelt-settings"
import { missingSetting } from "../src/domain/operations/setting-rules"
import { SETTING_NAMES, SETTINGS, type SettingName, wrongSettings } from "../src/domain/operations/settings"
import { isPublicServer, startRefusal, startWarnings } from "../src/domain/operations/start-check"
import { CliError } from "./lib/cli-error"
import { demoFacts } from "./lib/operator"
import { root } from "./lib/paths"
import { machineLimits } from "./machine"

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
  const given: Partial<Record<SettingName, string>> = {}
  for (const name of SETTING_NAMES) {
    const text = env[name]?.trim()
    if (text) given[name] = text
  }
  const setting = (name: SettingName) => given[name] ?? ""
  const [wrong] = wrongSettings(setting)
  const missing = wrong ?? missingSetting((name) => setting(name) !== "")
  if (missing !== null) throw new CliError(missing)
  if (given.STRIPE_TAX === "1" && given.PRICE_VAT === "added") {
    throw new CliError("The setting PRICE_VAT is wrong: with STRIPE_TAX prices include VAT.")
  }
  const host = given.HOST ?? SETTINGS.HOST.usual
  const refusal = startRefusal(host, setting)
  if (refusal !== null) throw new CliError(refusal)
  return {
    ...fill(host, given, env),
    warnings: [...misspeltSettings(Object.keys(env)), ...startWarnings(host, setting)],
  }
}

/** A thumbnail takes up to 320 MB: one at a time (decision 26). */
const THUMBNAILS = { PB_THUMBS_MAX_WORKERS: "1" }

function fill(
  host: string,
  given: Partial<Record<SettingName, string>>,
  others: Record<string, string | undefined>,
): Omit<Settings, "warnings"> {
  const port = Number(given.PORT ?? SETTINGS.PORT.usual)
  const everywhere = host === "0.0.0.0" || host === "::"
  const localUrl = `http://${everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`
  const appUrl = given.APP_URL?.replace(/\/+$/, "") ?? localUrl
  const isPublic = isPublicServer(host, appUrl)
  const demo = given.DEMO === undefined ? !isPublic : given.DEMO === "1"
  const { PAGE_CACHE_MB: cache } = given
  const limits = machineLimits(undefined, undefined, cache === undefined ? undefined : Number(cache))
  const env = { ...others, ...given }
  const present = Object.fromEntries(Object.entries(env).filter(([name, value]) => value || !(name in limits)))
  return {
    host,
    port,
    dataDir: path.resolve(root, given.DATA_DIR ?? SETTINGS.DATA_DIR.usual),
    appUrl,
    localUrl,
    demo,
    isPublic,
    allowInsecurePocketbase: given.ALLOW_INSECURE_POCKETBASE === "1",
    adminEmail: given.ADMIN_EMAIL,
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
