import type { SettingName } from "../src/domain/setting-names"

/** A setting of the README's list; `""` when it is unset. */
export function env(name: SettingName): string {
  return $os.getenv(name)
}

/** The product's own address, without a slash at its end; `""`, which makes addresses root-relative, while it is unset. */
export function appUrl(): string {
  return env("APP_URL").replace(/\/+$/, "")
}
