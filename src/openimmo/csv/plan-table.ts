import type { ListingField, ListingValue, ListingValues } from "../listing"
import { planImport } from "../plan/plan-import"
import type { KnownAgent, Plan, Present, Step } from "../plan/types"
import { type Problem, quoted } from "../problem"
import { checkValues } from "../read/check-values"
import type { Contact } from "../read/contact"
import { type ColumnChoice, isFlag, isList, TABLE_FIELDS, wordOf } from "./columns"
import type { Table } from "./read-table"

const PROVIDER = "Tabelle"
const YES = new Set(["ja", "j", "yes", "y", "x", "1", "wahr", "true"])

type Row = { label: string; number: string; contact: Contact | null; values: ListingValues; problems: Problem[] }

/**
 * What an import of a spreadsheet would do. A listing is found by its number; an empty cell says nothing. The table leaves where a
 * listing comes from as it is, so that the next package of its sender finds it.
 */
export function planTable(
  table: Table,
  columns: readonly ColumnChoice[],
  present: readonly Present[],
  agents: readonly KnownAgent[],
): Plan {
  const problems: Problem[] = []
  const byNumber = new Map(present.map((listing) => [listing.reference.toLowerCase(), listing]))
  const seen = new Set<string>()
  const objects = table.rows.flatMap((cells, index) => {
    const row = readRow(cells, index, columns, { byNumber, agents })
    problems.push(...row.problems)
    const key = row.number.toLowerCase()
    if (key !== "" && seen.has(key)) {
      problems.push({
        object: row.label,
        field: "",
        message: "Diese Objektnummer steht mehrmals in der Tabelle; nur die erste Zeile zählt.",
      })
      return []
    }
    seen.add(key)
    const source = byNumber.get(key)?.source
    const identity = source
      ? { provider: source.provider, obid: source.openimmo_obid, number: source.number }
      : { provider: PROVIDER, obid: "", number: row.number || numberOf(row.values) }
    return [
      {
        label: row.label,
        identity,
        action: "change" as const,
        values: row.values,
        contact: row.contact,
        pictures: [],
        documents: [],
        ownPictures: {},
        kept: source?.kept ?? "",
        problems: [],
        notes: [],
      },
    ]
  })
  const unsaid = present.map((listing) => ({ ...listing, source: { ...listing.source, fields: [] } }))
  const given = {
    isFull: false,
    objects,
    rejected: table.rows.length - objects.length,
    mentioned: [],
    providers: [],
    problems,
    notes: [],
  }
  const plan = planImport(given, unsaid, agents)
  return { ...plan, steps: plan.steps.map(withoutSource) }
}

function withoutSource(step: Step): Step {
  if (step.kind === "create") return { ...step, source: { ...step.source, fields: [] } }
  if (step.kind !== "change") return step
  if (step.fields.length === 0) return { kind: "keep", object: step.object, title: step.title, id: step.id }
  const { source: _now, ...body } = step.body
  const { source: _before, ...before } = step.before
  return { ...step, body, before }
}

/** Of a row without a number, so that the same table makes no second listing of it. */
const numberOf = ({ title = "", address = "", street = "", city = "" }: ListingValues) =>
  `${[title, address, street, city].join("|")}`.slice(0, 100)

function readRow(
  cells: readonly string[],
  index: number,
  columns: readonly ColumnChoice[],
  { byNumber, agents }: { byNumber: ReadonlyMap<string, Present>; agents: readonly KnownAgent[] },
): Row {
  const { number, agent, values } = readCells(cells, columns)
  const label = number || `Zeile ${index + 2}`
  const problems: Problem[] = []
  const problem = (field: string, message: string) => problems.push({ object: label, field, message })
  const named = (field: string, message: string) =>
    problem(field, `${TABLE_FIELDS.find((known) => known.field === field)?.label ?? field}: ${message}`)
  mendPostalCode(values, problem)
  const known = byNumber.get(number.toLowerCase())
  if (known === undefined) fillIn(values, problem)
  const contact = contactOf(agent, agents)
  if (agent !== "" && contact === null)
    problem("agent", `Makler ${quoted(agent)} ist hier nicht angelegt; die Immobilie bleibt ohne diese Angabe.`)
  return { label, number, contact, problems, values: checked(values, known, named) }
}

function readCells(cells: readonly string[], columns: readonly ColumnChoice[]) {
  const values: ListingValues = {}
  const apart = { reference: "", agent: "" }
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? ""
    if (field === "" || cell === "") continue
    if (field === "reference" || field === "agent") apart[field] = cell
    else values[field] = readCell(field, cell)
    if (field === "status" && /^reserviert$/i.test(cell)) values.reserved = true
  }
  return { number: apart.reference, agent: apart.agent, values }
}

/** Somebody who is there already: a table says too little of a new one. */
function contactOf(name: string, agents: readonly KnownAgent[]): Contact | null {
  const agent = agents.find(
    ({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase() === name.toLowerCase(),
  )
  return agent === undefined ? null : { ...agent, phone: "", position: "" }
}

/** Excel reads 01067 as a number, and stores 1067. A table says no country, so that a code from abroad can only be told of. */
function mendPostalCode(values: ListingValues, problem: (field: string, message: string) => void): void {
  const { postal_code: code } = values
  if (typeof code !== "string" || !/^\d{4}$/.test(code)) return
  values.postal_code = `0${code}`
  problem(
    "postal_code",
    `Die Postleitzahl ${quoted(code)} hat vier Ziffern; eingesetzt wurde ${quoted(`0${code}`)}. Liegt die Immobilie nicht in Deutschland, ändern Sie das bitte.`,
  )
}

function fillIn(values: ListingValues, problem: (field: string, message: string) => void): void {
  if (!values.title) {
    values.title = [values["details.propertyType"] ?? "Immobilie", values.city ?? ""].filter(Boolean).join(" in ")
    problem("title", `Der Titel fehlt; eingesetzt wurde ${quoted(String(values.title))}.`)
  }
  const street = [values.street, values.house_number].filter(Boolean).join(" ")
  const city = [values.postal_code, values.city].filter(Boolean).join(" ")
  if (!values.address && `${street}${city}` !== "") values.address = [street, city].filter(Boolean).join(", ")
}

/** Of a listing that is there, title and address need not be said again. */
function checked(
  values: ListingValues,
  known: Present | undefined,
  problem: (field: string, message: string) => void,
): ListingValues {
  if (known === undefined) return checkValues({ values, problem })
  const { title, address, ...said } = checkValues({
    values: { title: known.title, address: known.address, ...values },
    problem,
  })
  return { ...said, ...(values.title && title && { title }), ...(values.address && address && { address }) }
}

function readCell(field: ListingField, cell: string): ListingValue {
  if (isFlag(field)) return YES.has(cell.toLowerCase())
  if (isList(field))
    return cell
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean)
  return wordOf(field, cell) ?? cell
}
