import { DEFAULT_IMAGE_MB } from "../../src/domain/media/image"
import { cleanSetting } from "../../src/domain/operations/setting-forms"
import type { SettingName } from "../../src/domain/operations/setting-names"
import { typedKeys } from "../../src/domain/values/type-guards"

export function env(name: SettingName): string {
  return cleanSetting($os.getenv(name))
}

/** Returns the names of all variables that are set, including those of other programs. */
export const envNames = (): string[] =>
  [...toString($os.cmd("env").output()).matchAll(/^([A-Za-z_]\w*)=/gm)].map(([, name = ""]) => name)

/** Returns the product's origin without a trailing slash; `""`, which makes URLs root-relative, when unset. */
export function appUrl(): string {
  return env("APP_URL").replace(/\/+$/, "")
}

type Numeric = { usual: number; least: 0 | 1 }

const counted = (usual: number): Numeric => ({ usual, least: 1 })
/** 0 is "none", and for limits "no limit". */
const optional = (usual: number): Numeric => ({ usual, least: 0 })

const NUMBERS = {
  MAX_IMAGE_MB: counted(DEFAULT_IMAGE_MB),
  MAX_ACTIVE_REQUESTS: counted(4),
  MAX_WAITING_REQUESTS: counted(400),
  MAX_WAIT_SECONDS: counted(10),
  PAGE_CACHE_MB: counted(32),
  SMTP_PORT: counted(587),
  COMPANY_STORAGE_MB: optional(5000),
  MIN_FREE_DISK_MB: optional(500),
  BACKUP_KEEP: optional(7),
  EDGE_MAX_AGE: optional(0),
  STRIPE_TRIAL_DAYS: optional(0),
  MONEY_BACK_DAYS: optional(30),
} as const satisfies Partial<Record<SettingName, Numeric>>

/** Returns the usual value if the setting is empty, or invalid by `scripts/settings.ts`. */
export function envNumber(name: keyof typeof NUMBERS): number {
  return given(name) ?? NUMBERS[name].usual
}

function given(name: keyof typeof NUMBERS): number | null {
  const value = Number(env(name))
  return env(name) !== "" && Number.isInteger(value) && value >= NUMBERS[name].least ? value : null
}

/** Returns the settings that are no valid number, for which the usual values are used. */
export const wrongNumbers = () => typedKeys(NUMBERS).filter((name) => env(name) !== "" && given(name) === null)
