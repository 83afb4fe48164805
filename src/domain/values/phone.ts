/** The signs that may stand in a number. Anything else ends it. */
const WITHIN = /^[\d\s()[\]{}/\\.‐‑‒–—−·_+-]+/
/** The area's 0 in brackets is left out from abroad. */
const ZERO = /[([{]\s*0\s*[)\]}]/
const FROM_ABROAD = /^[([{\s]*(?:\+|0\s*0)/
/** The pattern finds `49 221 12345`, whose plus is missing, but not `4961 12345`, which lacks a 0. */
const GERMANY_WITHOUT_SIGN = /^49(?:\)?[\s/.-])/
const FAX = /fax[^a-z\d]*$/i
/** These countries' numbers keep their 0 from abroad. */
const WITH_ZERO = /^(?:39|378|379)/
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A field of telephone numbers is shorter. The search for where one ends takes time that grows faster than the text. */
const MAX_READ = 500

/** After fewer digits, neither another number nor an extension can begin. */
const MIN_BEFORE_NEXT = 6
const FEWEST = { local: 5, national: 6, international: 7 }
const MOST = { local: 9, national: 14, international: 15 }

/** Returns a `tel:` link of the first number of a text: `tel:+4922112345` or `tel:022112345`. Undefined if it is not clear. */
export function telephoneHref(phone: string): string | undefined {
  const [number] = readPhones(phone)
  return number === undefined ? undefined : `tel:${number}`
}

/** Returns the number of a text with its country: `+4922112345`. Null if there are several, or it is not clear. */
export function readInternational(text: string): string | null {
  const [number = "", ...others] = readPhones(text)
  if (others.length > 0 || !/^[+0]/.test(number)) return null
  return number.replace(/^0/, "+49")
}

/** Returns all numbers of a text as they are searched: only digits, with and without the country. */
export function phoneWords(text: string): string {
  return readPhones(text)
    .map((number) => number.replace(/^\+49/, "0"))
    .map((number) => (number.startsWith("0") ? `0049${number.slice(1)} ${number}` : number.replace("+", "00")))
    .join(" ")
}

/** Returns a number as it is compared, in any spelling. */
export const numberKey = (number: string): string => phoneWords(number) || number.trim()

/** Returns the numbers in the order of the text, as they are dialled, without those of faxes. */
function readPhones(text: string): string[] {
  const normal = text.slice(0, MAX_READ).normalize("NFKC")
  const numbers: string[] = []
  let end = 0
  for (const start of findStarts(normal)) {
    if (start < end || FAX.test(normal.slice(0, start))) continue
    const written = cutNumber(WITHIN.exec(normal.slice(start))?.[0] ?? "")
    const number = toDialled(written)
    if (number === "") continue
    numbers.push(number)
    end = start + written.length
  }
  return numbers
}

/** Returns where a plus or 0 begins a number; without any, the first digit, unless it belongs to a word. */
function findStarts(text: string): number[] {
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (/[+0]/.test(text.charAt(at)) && !/\d/.test(text.charAt(at - 1))) starts.push(at)
  }
  const first = text.search(/\d/)
  return starts.length > 0 || first < 0 || /[a-zäöü]/i.test(text.charAt(first - 1)) ? starts : [first]
}

const countDigits = (text: string) => text.replaceAll(/\D/g, "").length

/** Cuts off the text after the number: another one, office hours, a second extension. */
function cutNumber(run: string): string {
  for (let at = 1; at < run.length; at += 1) {
    const before = run.slice(0, at)
    if (endsBefore(before, run.slice(at))) return before
  }
  return run
}

function endsBefore(before: string, rest: string): boolean {
  const digits = countDigits(before)
  if (rest.startsWith("+")) return digits > 0
  if (digits < MIN_BEFORE_NEXT) return false
  if (/^[([{]/.test(rest)) return !/^[([{]\s*[1-9][\d\s]*[)\]}][\s/.-]*\d/.test(rest)
  if (/^[/\\]/.test(rest)) return countDigits(withoutCountry(before)) >= MIN_BEFORE_NEXT
  const [, next = ""] = /^\s+(0\d[\d\s()/.-]*)/.exec(rest) ?? []
  return countDigits(next) >= MIN_BEFORE_NEXT
}

/** The digits before the slash of `0049 221 / 12345` are an area. */
const withoutCountry = (before: string) =>
  before
    .replace(/^[([{\s]*(?:\+|0\s*0)\s*\d{1,3}/, "")
    .replace(ZERO, "")
    .replace(/^\D*0/, "")

function toDialled(written: string): string {
  if (FROM_ABROAD.test(written)) return toInternational(written)
  const digits = written.replaceAll(/\D/g, "")
  if (GERMANY_WITHOUT_SIGN.test(written) && digits.length > MOST.local) return toInternational(written)
  const kind = digits.startsWith("0") ? "national" : "local"
  return digits.length >= FEWEST[kind] && digits.length <= MOST[kind] ? digits : ""
}

function toInternational(written: string): string {
  const all = written.replaceAll(/\D/g, "").replace(/^00/, "")
  const country = all.slice(0, /^[17]/.test(all) ? 1 : TWO_DIGITS.test(all) ? 2 : 3)
  const rest = all.slice(country.length)
  const digits = country + (WITH_ZERO.test(all) ? rest : rest.replace(/^0+/, ""))
  const isNumber = /^[1-9]/.test(digits) && digits.length >= FEWEST.international && digits.length <= MOST.international
  return isNumber ? `+${digits}` : ""
}
