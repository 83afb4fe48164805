import type { SettingName } from "../../src/domain/operations/settings"
import { typedKeys } from "../../src/domain/values/type-guards"
import { env } from "./env"

const MAX_LENGTH = 300
const LEFT_OUT = "…"

/** Every setting with such a name, as the compiler sees to. */
type Secret = Extract<SettingName, `${string}${"PASSWORD" | "SECRET" | "_KEY" | "TOKEN" | "USERNAME"}${string}`>
const SECRETS: Record<Secret, true> = {
  ADMIN_PASSWORD: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_WEBHOOK_SECRET: true,
  RESET_PASSWORD_DEFAULT: true,
  SMTP_USERNAME: true,
  SMTP_PASSWORD: true,
  S3_ACCESS_KEY: true,
  S3_SECRET: true,
  METRICS_TOKEN: true,
  OPENIMMO_KEY: true,
  DELIVERY_KEY: true,
  IMAP_PASSWORD: true,
}

const NAME_OF_CODE = /\b(property|column|table|function) ['"]([\w$]{1,40})['"]/g
const KEPT_NAME = "$1 $2"
/** Quoted parts of messages are often user input. An apostrophe within a word begins no quotation. */
const QUOTED = /"(?:[^"\\]|\\.)*"|„[^“]*“|`[^`]*`|<[^<>\s]+>|(^|[\s(=:,])'[^'\n]*'/g
const URL_REST = /([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]*)\S*/gi
const QUERY = /\?\S+/g
/** Email addresses, also in URL encoding. */
const ADDRESS = /[^\s=&/@]+(?:@|%40)[^\s&/@]+/gi
/** The address of an uploaded file: its name begins with the name that the user gave it. */
const STORED_FILE = /(storage\/\w+\/\w+\/)\S+/g
/** Tokens and keys; a word of this length without a digit is one of the language's. */
const LONG_WORD = /[\w~+=-]{20,}(?:\.[\w-]{10,})*/g

/** Removes personal and secret data: logs have more readers than the database. */
export function redact(text: string, secrets: readonly string[] = secretSettings()): string {
  const known = secrets.reduce((rest, secret) => rest.replaceAll(secret, LEFT_OUT), text)
  return known
    .replace(NAME_OF_CODE, KEPT_NAME)
    .replace(QUOTED, (_, before: string | undefined) => `${before ?? ""}${LEFT_OUT}`)
    .replace(URL_REST, `$1$2/${LEFT_OUT}`)
    .replace(ADDRESS, LEFT_OUT)
    .replace(QUERY, `?${LEFT_OUT}`)
    .replace(STORED_FILE, `$1${LEFT_OUT}`)
    .replace(LONG_WORD, (word) => (/\d/.test(word) ? LEFT_OUT : word))
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH)
}

const secretSettings = () => typedKeys(SECRETS).flatMap((name) => env(name) || [])
