import { dequal } from "dequal"
import { phoneWords } from "../values/phone"
import { searchText } from "../values/text"
import { firstError, validate } from "../values/validate"
import { type Contact, type ContactInput, contactInputSchema, isSomebody, NOBODY, tidyReach } from "./contact"
import type { ContactColumn } from "./contact-table"

type Row = { line: number; cells: readonly string[] }
type ContactProblem = { object: string; field: string; message: string }

/** The plan of an import for one person; several rows of a file may be the same one. */
export type ContactStep = {
  /** The id of the contact that the rows are joined with; null for a new one. */
  id: string | null
  lines: number[]
  before: ContactInput | null
  input: ContactInput
}

export type ContactPlan = { steps: ContactStep[]; problems: ContactProblem[]; leftOut: number }

const ROLES: Readonly<Record<string, "seeker" | "owner" | "other">> = {
  sucht: "seeker",
  interessent: "seeker",
  kaeufer: "seeker",
  mieter: "seeker",
  eigentuemer: "owner",
  verkaeufer: "owner",
  vermieter: "owner",
  sonstiges: "other",
}

const entries = (cell: string) => cell.split(/[,;\n]/).map((entry) => entry.trim())

function readRow(columns: readonly ContactColumn[], { cells }: Row): Record<string, unknown> {
  const of = (field: ContactColumn) => columns.flatMap((column, at) => (column === field ? [cells[at] ?? ""] : []))
  const list = (field: ContactColumn) => of(field).flatMap(entries).filter(Boolean)
  const [email = "", ...emails] = list("email")
  const [phone = "", ...phones] = list("phone")
  const roles = list("roles").flatMap((role) => ROLES[searchText(role)] ?? [])
  return {
    name: [...of("first_name"), ...of("name")].filter(Boolean).join(" "),
    email,
    emails,
    phone,
    phones,
    roles: [...new Set(roles)],
    follow_up_on: of("follow_up_on")[0] ?? "",
    note: of("note").filter(Boolean).join("\n"),
  }
}

/** Whoever has no address is the same person if name and number are, or the name where there is no number either. */
const nameKey = ({ name, phone }: ContactInput) => `${searchText(name)} ${phoneWords(phone) || phone}`

function join(one: ContactInput, more: ContactInput): ContactInput {
  const note = one.note.includes(more.note) ? one.note : [one.note, more.note].filter(Boolean).join("\n")
  return {
    ...one,
    ...tidyReach({
      email: one.email,
      emails: [...one.emails, more.email, ...more.emails],
      phone: one.phone,
      phones: [...one.phones, more.phone, ...more.phones],
    }),
    name: one.name || more.name,
    roles: [...new Set([...one.roles, ...more.roles])],
    follow_up_on: one.follow_up_on || more.follow_up_on,
    note,
  }
}

const toInput = ({
  email,
  name,
  phone,
  emails,
  phones,
  note,
  follow_up_on,
  user_id,
  roles,
}: Contact): ContactInput => ({
  email,
  name,
  phone,
  emails,
  phones,
  note,
  follow_up_on,
  user_id,
  roles,
})

/**
 * Plans an import of people: rows with the same address are one person, and join the contact that has it. What the contact has
 * stays; notes are added to its own.
 */
export function planContacts(
  columns: readonly ContactColumn[],
  rows: readonly Row[],
  known: readonly Contact[],
): ContactPlan {
  const byAddress = new Map<string, ContactStep>()
  const byName = new Map<string, ContactStep>()
  const touched = new Set<ContactStep>()
  const problems: ContactProblem[] = []
  const index = (step: ContactStep) => {
    const { email, emails } = step.input
    if (email === "") byName.set(nameKey(step.input), step)
    for (const address of [email, ...emails].filter(Boolean)) byAddress.set(address, step)
  }
  for (const contact of known) {
    const before = toInput(contact)
    index({ id: contact.id, lines: [], before, input: before })
  }
  let leftOut = 0
  const leaveOut = (line: number, message: string) => {
    leftOut += 1
    problems.push({ object: `Zeile ${line}`, field: "", message })
  }
  for (const row of rows) {
    const read = validate(contactInputSchema, readRow(columns, row))
    if (!read.ok) {
      leaveOut(row.line, firstError(read.errors))
      continue
    }
    const input = { ...read.value, ...tidyReach(read.value) }
    if (!isSomebody(input)) {
      leaveOut(row.line, NOBODY)
      continue
    }
    const same = new Set([input.email, ...input.emails].flatMap((address) => byAddress.get(address) ?? []))
    if (same.size > 1) {
      const names = [...same].map((step) => step.input.name || step.input.email).join(" und ")
      leaveOut(row.line, `Die Adressen gehören zu verschiedenen Personen: ${names}`)
      continue
    }
    // A name alone does not suffice for a row that brings an address: it may be another person's.
    const isNamed = input.email === "" || (input.name !== "" && input.phone !== "")
    const [found = isNamed ? byName.get(nameKey(input)) : undefined] = same
    const step = found ?? { id: null, lines: [], before: null, input }
    const joined = validate(contactInputSchema, join(step.input, input))
    if (!joined.ok) {
      leaveOut(row.line, firstError(joined.errors))
      continue
    }
    step.input = joined.value
    step.lines.push(row.line)
    touched.add(step)
    index(step)
  }
  return { steps: [...touched], problems, leftOut }
}

/** Returns what a step does: nothing if the contact has all of it. */
export const stepKind = ({ id, before, input }: ContactStep): "create" | "join" | "keep" =>
  id === null ? "create" : dequal(before, input) ? "keep" : "join"
