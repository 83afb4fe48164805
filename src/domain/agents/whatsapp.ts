import { optionalParsed, optionalText } from "../values/fields"
import { readInternational } from "../values/phone"

const EXAMPLE = "Bitte geben Sie eine einzige Nummer mit Vorwahl ein, z. B. 0171 1234567 oder +49 171 1234567"

/** German mobile numbers have ten or eleven digits after the country's, so one that was cut is noticed. */
const GERMAN_MOBILE = /^\+491[5-7]/
const WHOLE_MOBILE = /^\+491[5-7]\d{8,9}$/

/** Reads a number as Germans write it, or the address of a chat (`wa.me/491711234567`): null if it is none. */
export function parseWhatsapp(text: string): string | null {
  if (text === "") return ""
  const number = readInternational(text.replace(/^(?:https?:\/\/)?wa\.me\/\+?(\d)/i, "+$1"))
  return number === null || (GERMAN_MOBILE.test(number) && !WHOLE_MOBILE.test(number)) ? null : number
}

/** Accepts a number or nothing; it is stored as `+491711234567`. */
export const optionalWhatsapp = () => optionalParsed(parseWhatsapp, EXAMPLE, optionalText(60))

/** Returns the address that opens a chat in the app, or in the browser without it. */
export const whatsappAddress = (number: string): string => `https://wa.me/${number.replace(/^\+/, "")}`
