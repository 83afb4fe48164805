import {
  type ContactInput,
  contactInputSchema,
  MAX_FURTHER,
  normalizeContactPoints,
} from "../../../domain/contacts/contact"
import { findCountry } from "../../../domain/values/countries"
import { parseAddress } from "../../../domain/values/parse-address"
import { parseDay } from "../../../domain/values/parse-day"
import { searchText } from "../../../domain/values/text"
import { splitPlace } from "../../../domain/values/town"
import { validate } from "../../../domain/values/validate"
import { isDash, readDay, readPostalCode, readText, type Tell, whyFailed } from "../../../openimmo/csv/check-cell"
import { quoted } from "../../../openimmo/problem"
import { addressKind, type ContactColumn } from "./contact-columns"
import { isNothing, readEmails, readNumbers } from "./read-reach"
import { isWithin } from "./same-person"

/** A cell with a value. */
type Cell = { at: number; field: ContactColumn; text: string; kind: string }
type TellAt = (at: number, message: string) => void

const ROLES: Readonly<Record<string, "seeker" | "owner" | "other">> = {
  sucht: "seeker",
  suchend: "seeker",
  suchkunde: "seeker",
  interessent: "seeker",
  kaufinteressent: "seeker",
  mietinteressent: "seeker",
  kaeufer: "seeker",
  mieter: "seeker",
  seeker: "seeker",
  eigentuemer: "owner",
  verkaeufer: "owner",
  vermieter: "owner",
  anbieter: "owner",
  owner: "owner",
  sonstige: "other",
  sonstiges: "other",
  other: "other",
}

/** Reads a row as a person would. A cell that cannot be right is left out and named; the person stays. */
export function readPerson(
  columns: readonly ContactColumn[],
  headers: readonly string[],
  row: readonly string[],
  tell: TellAt,
): ContactInput {
  const cells = columns.flatMap((field, at): Cell[] => {
    const text = row[at]?.trim() ?? ""
    if (field === "" || text === "" || isDash(text)) return []
    const damage = whyFailed(text)
    if (damage !== null) tell(at, damage)
    return damage === null ? [{ at, field, text, kind: addressKind(headers[at] ?? "") }] : []
  })
  const of = (field: ContactColumn) => cells.filter((cell) => cell.field === field)
  const told = (at: number) => (message: string) => tell(at, message)
  const lines = (field: ContactColumn) => of(field).map(({ at, text }) => readText(text, {}, told(at)))
  const reach = readReach(of("email"), of("phone"), tell)
  const { name, company } = readName(lines, reach.name)
  const { address, further } = readAddresses(cells, tell)
  const notes = of("note").map(({ at, text }) => readText(text, { isLong: true }, told(at)))
  return checked(
    {
      ...reach.reach,
      name,
      ...address,
      roles: readRoles(of("roles"), tell),
      follow_up_on: readFollowUp(of("follow_up_on")[0], tell),
      note: [...notes, company && `Firma: ${company}`, ...further].filter(Boolean).join("\n"),
    },
    (field, message) =>
      tell(
        columns.findIndex((column) => field.startsWith(column) && column !== ""),
        message,
      ),
  )
}

/** A full name beside its parts is the same person's; `Name` beside „Vorname“ is the family name. */
function readName(lines: (field: ContactColumn) => string[], beside: string) {
  const [company = ""] = lines("company")
  const [full = ""] = lines("name")
  const title = lines("title").filter((word) => /\b(?:dr|prof|dipl|mag|ing|ra)\b/i.test(word))
  const given = [...lines("first_name"), ...lines("middle_name")]
  const family = lines("last_name")
  const parts = [...given, ...family]
  const isFull = full !== "" && parts.every((part) => isWithin(part, full))
  const words = isFull ? [full] : [...given, ...(family.length > 0 ? family : [full])]
  const name =
    [...title.filter((word) => !words.join(" ").includes(word)), ...words].filter(Boolean).join(" ") || beside
  return name === "" ? { name: company, company: "" } : { name, company: isWithin(company, name) ? "" : company }
}

function readReach(emails: readonly Cell[], phones: readonly Cell[], tell: TellAt) {
  const read = emails.map(({ at, text }) => ({ at, ...readEmails(text, (message) => tell(at, message)) }))
  const addresses = read.flatMap(({ addresses }) => addresses)
  const numbers = phones.flatMap(({ at, text }) => readNumbers(text, (message) => tell(at, message)))
  const all = normalizeContactPoints({ email: "", emails: addresses, phone: "", phones: numbers })
  const lost = [...all.emails.slice(MAX_FURTHER), ...all.phones.slice(MAX_FURTHER)]
  const at = (emails[0] ?? phones[0])?.at ?? -1
  if (lost.length > 0) tell(at, `Ein Kontakt hat höchstens ${MAX_FURTHER} weitere; ausgelassen: ${lost.join(", ")}`)
  const reach = { ...all, emails: all.emails.slice(0, MAX_FURTHER), phones: all.phones.slice(0, MAX_FURTHER) }
  return { reach, name: read.find(({ name }) => name !== "")?.name ?? "" }
}

function readRoles(cells: readonly Cell[], tell: TellAt) {
  const found = cells.flatMap(({ at, text }) =>
    text.split(/[,;/\n]|:::/).flatMap((word) => {
      const role = ROLES[searchText(word).replace(/[*:(]?-?in(?:nen)?\)?$/, "")] ?? ROLES[searchText(word)]
      if (role === undefined && word.trim() !== "" && !isNothing(word.trim()))
        tell(
          at,
          `${quoted(word)} ist hier keine Rolle; die Angabe wurde ausgelassen. Möglich sind: Sucht, Eigentümer, Sonstiges.`,
        )
      return role ?? []
    }),
  )
  return [...new Set(found)]
}

function readFollowUp(cell: Cell | undefined, tell: TellAt): string {
  if (cell === undefined || isNothing(cell.text)) return ""
  const typed = readDay(cell.text, (message) => tell(cell.at, message))
  const day = typed === null ? null : parseDay(typed)
  if (typed !== null && day === null) tell(cell.at, `${quoted(cell.text)} ist kein Tag; die Angabe wurde ausgelassen.`)
  return day ?? ""
}

type Address = Pick<ContactInput, "street" | "postal_code" | "town">

/** The order in which one of several addresses becomes the contact's; the others go into its note. */
const rank = (kind: string) => ["home", "", "1", "business"].indexOf(kind) + 1 || 9

function readAddresses(cells: readonly Cell[], tell: TellAt): { address: Address; further: string[] } {
  const kinds = [...new Set(cells.filter(({ field }) => PARTS.has(field)).map(({ kind }) => kind))]
  const [address = NOWHERE, ...others] = kinds
    .sort((one, other) => rank(one) - rank(other))
    .map((kind) =>
      readAddress(
        cells.filter((cell) => cell.kind === kind),
        tell,
      ),
    )
    .filter(({ street, postal_code, town }) => `${street}${postal_code}${town}` !== "")
  const line = ({ street, postal_code, town }: Address) =>
    [street, `${postal_code} ${town}`.trim()].filter(Boolean).join(", ")
  const further = others.map(line).filter((other) => other !== line(address))
  return { address, further: further.map((text) => `Weitere Anschrift: ${text}`) }
}

const PARTS: ReadonlySet<ContactColumn> = new Set(["address", "street", "house_number", "postal_code", "town"])
const NOWHERE: Address = { street: "", postal_code: "", town: "" }

function readAddress(cells: readonly Cell[], tell: TellAt): Address {
  const told =
    (at: number): Tell =>
    (message) =>
      tell(at, message)
  const all = (field: ContactColumn) =>
    cells
      .filter((cell) => cell.field === field)
      .map(({ at, text }) => readText(text.replaceAll(/\s*\n\s*/g, ", "), {}, told(at)))
  const [whole = ""] = all("address")
  // An address of a vCard has its parts between semicolons.
  const [, , inCard = "", townInCard = "", , codeInCard = ""] = whole.split(";")
  const said = whole.includes(";")
    ? { street: inCard, house_number: "", postal_code: codeInCard, city: townInCard }
    : parseAddress(whole)
  const streets = [all("street").join(", "), ...all("house_number")].filter(Boolean).join(" ")
  const street = streets || [said?.street, said?.house_number].filter(Boolean).join(" ") || (said === null ? whole : "")
  const place = splitPlace([...all("postal_code"), ...all("town")].join(" "))
  const code = place.postal_code || all("postal_code").join(" ") || said?.postal_code || ""
  const country = findCountry(all("country")[0] ?? "")
  const town = (place.postal_code ? place.town : all("town").join(" ")) || said?.city || ""
  const at = cells.find(({ field }) => field === "postal_code")?.at ?? -1
  const abroad = country === "" || country === "DE" ? "" : all("country")[0]
  return {
    street,
    postal_code: readPostalCode(code, country, "die Anschrift", told(at)),
    town: [town, abroad].filter(Boolean).join(", "),
  }
}

/** Empties fields that no contact may have so, and names them. */
function checked(
  values: ContactInput | Record<string, unknown>,
  tell: (field: string, message: string) => void,
): ContactInput {
  const read = validate(contactInputSchema, values)
  if (read.ok) return read.value
  const emptied = Object.keys(read.errors).map((path) => {
    const field = path.split(".")[0] ?? path
    tell(field, `${read.errors[path]}; die Angabe wurde ausgelassen.`)
    return [field, undefined]
  })
  return checked({ ...values, ...Object.fromEntries(emptied) }, tell)
}
