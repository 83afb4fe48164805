import { fitsHash, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/user"
import { isEmail } from "../values/email"
import { NUMBER_SETTINGS, readNumber } from "./number-settings"

/** Returns what a value that is not taken must be, as the end of "The setting X is wrong: it …"; null if it is taken. */
type Check = (text: string) => string | null

/** `meaning` and `usual`, which is a value or says where it comes from, are the row of docs/settings.md. */
export type Setting = { meaning: string; usual: string; check: Check }

const setting =
  (check: Check) =>
  (meaning: string, usual = ""): Setting => ({ meaning, usual, check })
export const must = (holds: (text: string) => boolean, sentence: string) =>
  setting((text) => (holds(text) ? null : `must ${sentence}`))
export const matches = (pattern: RegExp, sentence: string) => must((text) => pattern.test(text), sentence)

export const text = setting(() => null)
export const onOff = matches(/^[01]$/, "be 0 or 1")
export const email = must(isEmail, "be an e-mail address")
export const oneOf = (...values: readonly string[]) =>
  must((given) => values.includes(given), `be ${values.join(" or ")}`)
export const url = matches(/^https?:\/\/[^\s/?#@]+(?:\/\S*)?$/, "be an address such as https://portal.example.de")
export const port = must(
  (given) => readNumber(given, { least: 1, most: 65_535 }) !== null,
  "be a number from 1 to 65535",
)
export const hostWith = (port: "SMTP_PORT" | "IMAP_PORT") =>
  setting((given) => {
    if (given.includes("://"))
      return `must be the name of a host without ${port.slice(0, 4).toLowerCase()}://, such as mail.example.de`
    if (/^[^[\]:]+:\d+$/.test(given)) return `must be the name of a host alone: its port goes into ${port}`
    return /^[^\s/@]+$/.test(given) ? null : "must be the name of a host, such as mail.example.de"
  })
export const origin = setting((given) => {
  if (/^https?:\/\/(?:0\.0\.0\.0|\[::\])(?:[:/]|$)/.test(given))
    return "must be an address that browsers reach, which 0.0.0.0 is not"
  if (/^https?:/i.test(given) && !/^https?:/.test(given)) return "must begin with https:// in small letters"
  return /^https?:\/\/[^\s/?#@]+\/?$/.test(given)
    ? null
    : "must be an address without a path, such as https://portal.example.de"
})
export const password = setting((given) => {
  if (given.length < PASSWORD_MIN) return `must have at least ${PASSWORD_MIN} characters`
  if (given.length > PASSWORD_MAX) return `must have at most ${PASSWORD_MAX} characters`
  return fitsHash(given) ? null : "must have at most 72 bytes"
})
export const number = (name: keyof typeof NUMBER_SETTINGS, meaning: string, usual = ""): Setting => {
  const { least, most, usual: known } = NUMBER_SETTINGS[name]
  const sentence = `be a whole number from ${least} to ${most}`
  return must((given) => readNumber(given, NUMBER_SETTINGS[name]) !== null, sentence)(meaning, usual || `${known}`)
}
