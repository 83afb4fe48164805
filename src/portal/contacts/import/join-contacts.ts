import { type ContactInput, MAX_FURTHER, normalizeContactPoints, postalAddress } from "../../../domain/contacts/contact"
import { formatDay } from "../../../domain/values/date"
import { LONG_TEXT, SHORT_TEXT } from "../../../domain/values/fields"
import { searchText } from "../../../domain/values/text"
import { quoted } from "../../../openimmo/problem"
import { coupleName, isWithin } from "./same-person"

/** Why a row belongs to a contact: one person's address or number, or the address of two. */
export type How = "address" | "number" | "couple"

type Joined = { input: ContactInput; lost: string[] }

/**
 * Joins what a row says to a contact, which keeps what it has if it `isStored`; `lost` names each value that finds no place. Two
 * on one address get both names.
 */
export function joinContacts(one: ContactInput, more: ContactInput, how: How, isStored: boolean): Joined {
  const lost: string[] = []
  const lose = (what: string, value: string) => lost.push(`${what} ${quoted(value)}`)
  const name = joinNames(one.name, more.name, { how, isStored, lose })
  const reach = normalizeContactPoints({
    email: one.email,
    emails: [...one.emails, more.email, ...more.emails],
    phone: one.phone,
    phones: [...one.phones, more.phone, ...more.phones],
  })
  for (const address of reach.emails.slice(MAX_FURTHER)) lose("E-Mail", address)
  for (const number of reach.phones.slice(MAX_FURTHER)) lose("Telefon", number)
  const address = joinAddresses(one, more)
  if (address === null) lose("Anschrift", postalAddress(more))
  if (one.follow_up_on !== "" && !["", one.follow_up_on].includes(more.follow_up_on))
    lose("Wiedervorlage", formatDay(more.follow_up_on))
  const note = one.note.includes(more.note) ? one.note : [one.note, more.note].filter(Boolean).join("\n")
  if (note.length > LONG_TEXT) lose("Notiz", more.note)
  const input = {
    ...one,
    ...reach,
    emails: reach.emails.slice(0, MAX_FURTHER),
    phones: reach.phones.slice(0, MAX_FURTHER),
    ...address,
    name,
    roles: [...new Set([...one.roles, ...more.roles])],
    follow_up_on: one.follow_up_on || more.follow_up_on,
    note: note.length > LONG_TEXT ? one.note : note,
  }
  return { input, lost }
}

type Names = { how: How; isStored: boolean; lose: (what: string, value: string) => void }

function joinNames(one: string, more: string, { how, isStored, lose }: Names): string {
  if (one === "" || more === "") return one || more
  const both = how === "couple" ? coupleName(one, more) : ""
  if (both !== "" && both.length <= SHORT_TEXT) return both
  if (isWithin(more, one)) return one
  // Of two rows the one that says more wins; what the office has typed stays.
  if (!isStored && isWithin(one, more)) return more
  lose("Name", more)
  return one
}

type Address = Pick<ContactInput, "street" | "postal_code" | "town">

/** Returns an address of which neither loses anything; null if they are two. */
function joinAddresses(one: Address, more: Address): Address | null {
  const parts = ["street", "postal_code", "town"] as const
  const isOne = parts.every((part) => one[part] === "" || more[part] === "" || isSame(one[part], more[part]))
  if (!isOne) return null
  const [street, postal_code, town] = parts.map((part) => one[part] || more[part])
  return { street: street ?? "", postal_code: postal_code ?? "", town: town ?? "" }
}

const plain = (text: string) =>
  searchText(text)
    .replaceAll(/str(?:asse|\.)?(?=\s|$)/g, "str")
    .replaceAll(/[\s.,]/g, "")
const isSame = (one: string, other: string) => plain(one) === plain(other)
