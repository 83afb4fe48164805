import { dequal } from "dequal"
import { type Contact, type ContactInput, isSomebody, NOBODY, postalAddress } from "../../../domain/contacts/contact"
import { numberKey } from "../../../domain/values/phone"
import { shownEmail } from "../../../domain/values/shown-email"
import { LIMITS } from "../../../openimmo/limits"
import { type Problem, ProblemLimit, quoted } from "../../../openimmo/problem"
import type { ContactColumn } from "./contact-columns"
import { type How, joinContacts } from "./join-contacts"
import { readPerson } from "./read-person"
import { canBeOne, nameKey } from "./same-person"

type Row = { line: number; cells: readonly string[] }
type Table = { headers: readonly string[]; rows: readonly Row[]; problems: readonly Problem[] }

/** A row that goes into a contact; `lost` is what the contact cannot take. */
export type Join = { line: number; how: How; name: string; lost: string[] }

/** The plan of an import for one person; several rows of a file may be the same one. */
export type ContactStep = {
  /** The id of the contact that the rows are joined with; null for a new one. */
  id: string | null
  lines: number[]
  joins: Join[]
  /** The name of the contact that the only row would belong to, had its user not kept them apart. */
  apart: string
  before: ContactInput | null
  input: ContactInput
}

export type ContactPlan = { steps: ContactStep[]; problems: Problem[]; leftOut: number }

const toInput = (contact: Contact): ContactInput => {
  const { email, name, phone, emails, phones, street, postal_code, town, note, follow_up_on, user_id, roles } = contact
  return { email, name, phone, emails, phones, street, postal_code, town, note, follow_up_on, user_id, roles }
}

const addresses = ({ email, emails }: ContactInput) => [email, ...emails].filter(Boolean)
const numbers = ({ phone, phones }: ContactInput) => [phone, ...phones].filter(Boolean)
const nameOf = ({ name, email, phone }: ContactInput) => name || shownEmail(email) || phone

/** The people who are known already, of the company and of the rows before. */
class Known {
  private readonly byAddress = new Map<string, ContactStep>()
  private readonly byNumber = new Map<string, ContactStep>()
  /** Who is but a name: found again by the same row alone, each once. */
  private readonly byName = new Map<string, ContactStep[]>()

  add(step: ContactStep): void {
    for (const address of addresses(step.input)) if (!this.byAddress.has(address)) this.byAddress.set(address, step)
    const name = nameKey(step.input.name)
    for (const number of numbers(step.input)) {
      const key = `${name} ${numberKey(number)}`
      if (!this.byNumber.has(key)) this.byNumber.set(key, step)
    }
    if (step.id !== null && isName(step.input)) this.byName.set(name, [...(this.byName.get(name) ?? []), step])
  }

  ownerOf = (address: string): ContactStep | undefined => this.byAddress.get(address)

  /** Finds who a row is, on strong evidence: an address and a first name, or a number and a name; else a couple's address. */
  find(input: ContactInput): { step: ContactStep; how: How } | null {
    const owners = addresses(input).flatMap((address) => this.byAddress.get(address) ?? [])
    const same = owners.find((step) => canBeOne(step.input.name, input.name))
    if (same !== undefined) return { step: same, how: "address" }
    const name = nameKey(input.name)
    const called = numbers(input).flatMap((number) => this.byNumber.get(`${name} ${numberKey(number)}`) ?? [])
    if (called[0] !== undefined) return { step: called[0], how: "number" }
    if (owners[0] !== undefined) return { step: owners[0], how: "couple" }
    return null
  }

  /** Finds whom the same row has made before, so that the same file twice changes nothing. A name alone joins nobody. */
  takeSame(input: ContactInput): ContactStep | undefined {
    const named = isName(input) ? (this.byName.get(nameKey(input.name)) ?? []) : []
    const at = named.findIndex((step) => dequal(joinContacts(step.input, input, "address", true).input, step.input))
    return at < 0 ? undefined : named.splice(at, 1)[0]
  }
}

const isName = (input: ContactInput) => addresses(input).length === 0 && numbers(input).length === 0

/**
 * Plans an import of people. What a contact has stays; notes, further addresses and numbers are added. `apart` names the lines
 * that their user wants to be contacts of their own.
 */
export function planContacts(
  { headers, rows, problems: before }: Table,
  columns: readonly ContactColumn[],
  present: readonly Contact[],
  apart: ReadonlySet<number> = new Set(),
): ContactPlan {
  const known = new Known()
  const limit = new ProblemLimit(LIMITS.problems)
  const problems: Problem[] = []
  for (const problem of before) limit.take(problems, problem)
  const steps = new Set<ContactStep>()
  let leftOut = 0
  for (const contact of present) {
    const values = toInput(contact)
    known.add({ id: contact.id, lines: [], joins: [], apart: "", before: values, input: values })
  }
  for (const { line, cells } of rows) {
    const tell = (message: string) => limit.take(problems, { object: `Zeile ${line}`, field: "", message })
    const input = readPerson(columns, headers, cells, (at, message) =>
      tell(headers[at] ? `Spalte ${quoted(headers[at])}: ${message}` : message),
    )
    if (isSomebody(input)) steps.add(takeRow({ line, input, isApart: apart.has(line), known, tell }))
    else {
      leftOut += 1
      tell(`${NOBODY}; die Zeile wurde ausgelassen.`)
    }
  }
  return { steps: [...steps], problems: [...problems, ...limit.rest()], leftOut }
}

type Taken = { line: number; input: ContactInput; isApart: boolean; known: Known; tell: (message: string) => void }

/** Returns the person to whom a row belongs, with what it adds. */
function takeRow({ line, input, isApart, known, tell }: Taken): ContactStep {
  const same = known.takeSame(input)
  if (same !== undefined) {
    same.lines.push(line)
    return same
  }
  const found = known.find(input)
  const own = found !== null && !isApart ? found.step : null
  const free = withoutOthers(input, own, known, tell)
  if (found === null || own === null) {
    const step: ContactStep = { id: null, lines: [line], joins: [], apart: "", before: null, input: free }
    if (found !== null) step.apart = nameOf(found.step.input)
    known.add(step)
    return step
  }
  const { input: joined, lost } = joinContacts(own.input, free, found.how, own.id !== null)
  if (lost.length > 0) tell(`Gehört zu ${quoted(nameOf(own.input))}; nicht übernommen: ${lost.join(", ")}.`)
  own.joins.push({ line, how: found.how, name: nameOf(input), lost })
  own.lines.push(line)
  own.input = joined
  known.add(own)
  return own
}

/** An address belongs to one contact: those of other people are left out, and named. */
function withoutOthers(input: ContactInput, own: ContactStep | null, known: Known, tell: (message: string) => void) {
  const owned = (address: string) => {
    const owner = known.ownerOf(address)
    return owner === undefined || owner === own ? null : owner
  }
  const free = addresses(input).filter((address) => {
    const owner = owned(address)
    if (owner !== null)
      tell(`${shownEmail(address)} gehört schon zu ${quoted(nameOf(owner.input))}; die Adresse wurde hier ausgelassen.`)
    return owner === null
  })
  const [email = "", ...emails] = free
  // Without its only address, somebody would be nobody.
  const name = input.name || (free.length === 0 && input.phone === "" ? shownEmail(input.email) : "")
  return { ...input, email, emails, name }
}

/** Returns what a step does: nothing if the contact has all of it. */
export const stepKind = ({ id, before, input }: ContactStep): "create" | "join" | "keep" =>
  id === null ? "create" : dequal(before, input) ? "keep" : "join"

/** Returns the facts of a person in one line, for the preview. */
export const personFacts = (input: ContactInput): string =>
  [...addresses(input).map(shownEmail), ...numbers(input), postalAddress(input)].filter(Boolean).join(" · ")
