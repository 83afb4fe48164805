import type { SettingName } from "../src/domain/setting-names"

/** A setting of the README's list; `""` when it is unset. */
export function env(name: SettingName): string {
  return $os.getenv(name)
}

/** The product's own address, without a slash at its end; `""`, which makes addresses root-relative, while it is unset. */
export function appUrl(): string {
  return env("APP_URL").replace(/\/+$/, "")
}

/** Limits by which the server protects itself, where the environment names none. The README explains each. */
const LIMITS = {
  MAX_PROPERTY_TEXT_KB: 64,
  MAX_PROPERTIES_PER_COMPANY: 12_000,
} as const satisfies Partial<Record<SettingName, number>>

/** A limit as a whole number from 1. */
export function limit(name: keyof typeof LIMITS): number {
  const value = Number(env(name))
  return Number.isInteger(value) && value > 0 ? value : LIMITS[name]
}
