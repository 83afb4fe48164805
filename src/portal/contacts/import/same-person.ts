import { searchText } from "../../../domain/values/text"

/** What stands before a name and is none. */
const BEFORE = /^(?:herrn?|frau|familie|fam|eheleute|ehepaar|dr|prof|dipl|ing|med|jur|mr|mrs|ms)\.?$/
const COMPANY =
  /\b(?:gmbh|mbh|ag|kg|ohg|ug|gbr|e\.? ?v|eg|se|ltd|inc|hausverwaltung|immobilien|stiftung|verein|kanzlei)\b/
const AND = /\s+(?:und|u\.|&|\+|and)\s+/i

const words = (name: string) =>
  searchText(name)
    .split(/[\s,;/]+/)
    .filter((word) => word !== "" && !BEFORE.test(word))

/** Returns a name as it is compared: `Müller, Eva`, `Frau Eva Mueller` and `Eva Müller` are one. */
export const nameKey = (name: string): string => words(name).sort().join(" ")

/** `Müller, Eva` is `Eva Müller`. */
const inOrder = (name: string) => name.replace(/^([^,]+),\s*([^,]+)$/, "$2 $1").trim()

/** Returns the first names in a name, two of a couple; none of `Frau Muster`, `Familie Muster` and companies. */
function firstNames(name: string): string[] {
  if (COMPANY.test(searchText(name))) return []
  const parts = inOrder(name)
    .split(AND)
    .map(words)
    .filter((part) => part.length > 0)
  if (parts.length === 1) return (parts[0]?.length ?? 0) > 1 ? [parts[0]?.[0] ?? ""] : []
  return parts.map(([first = ""]) => first)
}

/** An initial is the name that begins with it. */
const isSameFirst = (one: string, other: string) => {
  const [short = "", long = ""] = [one, other]
    .map((name) => name.replace(/\.$/, ""))
    .sort((a, b) => a.length - b.length)
  return short === long || (short.length === 1 && long.startsWith(short))
}

/** Returns whether two names can be one person's: they have a first name in common, or one has none. */
export function canBeOne(one: string, other: string): boolean {
  const [firsts, others] = [firstNames(one), firstNames(other)]
  if (firsts.length === 0 || others.length === 0) return true
  return others.some((first) => firsts.some((known) => isSameFirst(known, first)))
}

/** Returns whether a name says nothing that another one does not say. */
export const isWithin = (name: string, other: string): boolean => {
  const known = words(other)
  return words(name).every((word) => known.some((one) => isSameFirst(one, word)))
}

/** Joins `Eva Muster` and `Karl Muster` to `Eva und Karl Muster`. */
export function coupleName(one: string, other: string): string {
  const [first, second] = [inOrder(one), inOrder(other)]
  const family = first.split(" ").at(-1) ?? ""
  const isFamily = searchText(family) === searchText(second.split(" ").at(-1) ?? "") && first.includes(" ")
  return `${isFamily ? first.slice(0, -family.length).trim() : first} und ${second}`
}
