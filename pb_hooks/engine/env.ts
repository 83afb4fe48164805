import { MACHINE_NUMBERS, NUMBER_SETTINGS, readNumber } from "../../src/domain/operations/number-settings"
import type { SettingName } from "../../src/domain/operations/settings"

/** Returns a setting without the whitespace that editors of Windows leave behind it. */
export function env(name: SettingName): string {
  return $os.getenv(name).trim()
}

/** Returns the names of all variables that are set, including those of other programs. */
export const envNames = (): string[] =>
  [...toString($os.cmd("env").output()).matchAll(/^([A-Za-z_]\w*)=/gm)].map(([, name = ""]) => name)

/** Returns the product's origin without a trailing slash; `""`, which makes URLs root-relative, when unset. */
export function appUrl(): string {
  return env("APP_URL").replace(/\/+$/, "")
}

const NUMBERS = { ...NUMBER_SETTINGS, ...MACHINE_NUMBERS }

/** Returns the usual value if the variable is empty or no number within its bounds. */
export function envNumber(name: keyof typeof NUMBERS): number {
  return readNumber($os.getenv(name).trim(), NUMBERS[name]) ?? NUMBERS[name].usual
}
