import { DEFAULT_IMAGE_MB } from "../../src/domain/image"
import type { SettingName } from "../../src/domain/setting-names"

export function env(name: SettingName): string {
  return $os.getenv(name)
}

/** The product's origin without a trailing slash; `""`, which makes URLs root-relative, when unset. */
export function appUrl(): string {
  return env("APP_URL").replace(/\/+$/, "")
}

const MONEY_BACK_DAYS = "30"

export function moneyBackDays(): number {
  return Number(env("MONEY_BACK_DAYS") || MONEY_BACK_DAYS)
}

const LIMITS = {
  MAX_IMAGE_MB: DEFAULT_IMAGE_MB,
  MAX_PROPERTY_TEXT_KB: 64,
  MAX_PROPERTIES_PER_COMPANY: 12_000,
  MAX_ACTIVE_REQUESTS: 4,
  MAX_REMOTE_REQUESTS: 8,
  MAX_WAITING_REQUESTS: 200,
  MAX_WAIT_SECONDS: 5,
  PAGE_CACHE_MB: 32,
} as const satisfies Partial<Record<SettingName, number>>

export function limit(name: keyof typeof LIMITS): number {
  const value = Number(env(name))
  return Number.isInteger(value) && value > 0 ? value : LIMITS[name]
}
