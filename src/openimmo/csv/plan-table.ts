import { splitStreet } from "../../domain/values/address"
import { splitPlace } from "../../domain/values/town"
import { LIMITS } from "../limits"
import type { ListingValues } from "../listing"
import { planImport } from "../plan/plan-import"
import type { KnownAgent, OwnListing, Plan, Step } from "../plan/types"
import { type Problem, ProblemLimit, quoted, type Report } from "../problem"
import { checkValues } from "../read/check-values"
import type { Contact } from "../read/contact"
import { findKind } from "../read/kind-words"
import { readPostalCode } from "./check-cell"
import type { ColumnChoice } from "./columns"
import { readCell } from "./read-cell"
import type { Table } from "./read-table"

const PROVIDER = "Tabelle"

type Row = { label: string; number: string; contact: Contact | null; values: ListingValues }

/**
 * Plans an import of a spreadsheet. A listing is found by its number; an empty cell says nothing. The table leaves a listing's
 * source as it is, so that the next package of its sender finds it.
 */
export function planTable(
  table: Table,
  columns: readonly ColumnChoice[],
  present: readonly OwnListing[],
  agents: readonly KnownAgent[],
  kinds: Readonly<Record<string, string>> = {},
): Plan {
  const renamed = new Map<string, string>()
  const limit = new ProblemLimit(LIMITS.problems)
  const problems: Problem[] = []
  for (const problem of table.problems) limit.take(problems, problem)
  const byNumber = new Map(present.map((listing) => [listing.reference.toLowerCase(), listing]))
  const seen = new Map<string, number>()
  const leftOut: Problem[] = []
  const lines = new Map<string, number>()
  const names: readonly string[] = columns
  const objects = table.rows.flatMap(({ line, cells }) => {
    const number = cells[columns.indexOf("reference")] ?? ""
    const label = number || `Zeile ${line}`
    const tell: Report = (field, message) => {
      const column = field === "" ? "" : table.headers[names.indexOf(field)]
      const where = [number && `Zeile ${line}`, column && `Spalte ${quoted(column)}`].filter(Boolean).join(", ")
      limit.take(problems, { object: label, field, message: where === "" ? message : `${where}: ${message}` })
    }
    const leave = (message: string) => {
      const problem = { object: `Zeile ${line}`, field: "", message }
      limit.take(problems, problem)
      leftOut.push(problem)
      return []
    }
    const row = readRow(cells, columns, { label, number, byNumber, agents, tell, kinds, renamed })
    if (row === null) return leave(NAMELESS)
    const own = row.number || makeNumber(row.values)
    const key = `${row.number !== ""} ${own.toLowerCase()}`
    const first = seen.get(key)
    if (first !== undefined)
      return leave(
        row.number === ""
          ? `Ohne Objektnummer ist diese Immobilie nicht von der in Zeile ${first} zu unterscheiden; sie wurde ausgelassen. Bitte geben Sie Objektnummern an.`
          : `Die Objektnummer ${quoted(row.number)} steht schon in Zeile ${first}; die Zeile wurde ausgelassen.`,
      )
    seen.set(key, line)
    lines.set(label, line)
    const source = byNumber.get(row.number.toLowerCase())?.source
    const identity = source
      ? { provider: source.provider, obid: source.openimmo_obid, number: source.number }
      : { provider: PROVIDER, obid: "", number: own }
    return [
      {
        label,
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
    leftOut,
    mentioned: [],
    providers: [],
    problems: [...problems, ...limit.rest()],
    notes: [...renamed].map(([word, kind]) => ({
      object: "",
      field: "details.propertyType",
      message: `${quoted(word)} wird als ${kind} geführt.`,
    })),
  }
  const plan = planImport(given, unsaid, agents)
  return { ...plan, steps: plan.steps.map((step) => withLine(withoutSource(step), lines.get(step.object))) }
}

/** People look up what happens to each row. */
const withLine = (step: Step, line: number | undefined): Step =>
  line === undefined || step.object === `Zeile ${line}` ? step : { ...step, object: `Zeile ${line}, ${step.object}` }

function withoutSource(step: Step): Step {
  if (step.kind === "create") return { ...step, source: { ...step.source, fields: [] } }
  if (step.kind !== "change") return step
  if (step.fields.length === 0) return { kind: "keep", object: step.object, title: step.title, id: step.id }
  const { source: _now, ...body } = step.body
  const { source: _before, ...before } = step.before
  return { ...step, body, before }
}

/** Makes a number for a row without one, so that the same table makes no second listing of it. */
const makeNumber = ({ title = "", address = "", street = "", city = "" }: ListingValues) =>
  `${[title, address, street, city].join("|")}`.slice(0, 100)

const NAMELESS = "Die Zeile nennt weder Objektnummer noch Titel, Adresse, Straße oder Ort; sie wurde ausgelassen."

type RowContext = {
  label: string
  number: string
  byNumber: ReadonlyMap<string, OwnListing>
  agents: readonly KnownAgent[]
  tell: Report
  /** What the user says that words for kinds mean. */
  kinds: Readonly<Record<string, string>>
  /** The words for kinds that are stored as another one. */
  renamed: Map<string, string>
}

/** Returns null for a row that does not say which listing it is, such as one of totals. */
function readRow(cells: readonly string[], columns: readonly ColumnChoice[], context: RowContext): Row | null {
  const { label, number, byNumber, agents, tell } = context
  const values = readCells(cells, columns, tell)
  nameKind(values, context)
  if (number === "" && !NAMES.some((field) => values[field])) return null
  checkPostalCode(values, tell)
  const known = byNumber.get(number.toLowerCase())
  if (known === undefined) fillIn(values, tell)
  const agent = cells[columns.indexOf("agent")] ?? ""
  const contact = findContact(agent, agents)
  if (agent !== "" && contact === null)
    tell("agent", `Makler ${quoted(agent)} ist hier nicht angelegt; die Immobilie bleibt ohne diese Angabe.`)
  return { label, number, contact, values: checked(values, known, tell) }
}

/** The widget and the search find only kinds that the product knows. */
function nameKind(values: ListingValues, { kinds, renamed }: RowContext): void {
  const word = values["details.propertyType"]
  if (typeof word !== "string" || word === "") return
  const kind = findKind(word) ?? kinds[word] ?? ""
  if (kind === "" || kind === word) return
  values["details.propertyType"] = kind
  renamed.set(word, kind)
}

function readCells(cells: readonly string[], columns: readonly ColumnChoice[], tell: Report): ListingValues {
  const values: ListingValues = {}
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? ""
    if (field === "" || field === "reference" || field === "agent" || cell === "") continue
    const value = readCell(field, cell, (message) => tell(field, message))
    if (value !== null) values[field] = value
    if (field === "status" && /^reserviert$/i.test(cell)) values.reserved = true
    if (field === "status" && /^entwurf$/i.test(cell)) values.draft = true
  }
  return withSplitPlace(values)
}

/** Splits the place as a save does, so that the same table changes nothing the next time. */
function withSplitPlace(values: ListingValues): ListingValues {
  if (typeof values.city !== "string") return values
  const { postal_code, town } = splitPlace(values.city)
  return postal_code === "" ? values : { ...values, city: town, postal_code: values.postal_code || postal_code }
}

const NAMES = ["title", "address", "street", "city"] as const

/** Returns an existing agent: a table says too little to create one. */
function findContact(name: string, agents: readonly KnownAgent[]): Contact | null {
  const agent = agents.find(
    ({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase() === name.toLowerCase(),
  )
  return agent === undefined ? null : { ...agent, phone: "", position: "" }
}

function checkPostalCode(values: ListingValues, tell: Report): void {
  const { postal_code: code, country = "" } = values
  if (typeof code !== "string") return
  values.postal_code = readPostalCode(code, String(country), "die Immobilie", (message) => tell("postal_code", message))
}

function fillIn(values: ListingValues, tell: Report): void {
  if (!values.title) {
    values.title = [values["details.propertyType"] ?? "Immobilie", values.city ?? ""].filter(Boolean).join(" in ")
    tell("title", `Der Titel fehlt; eingesetzt wurde ${quoted(String(values.title))}.`)
  }
  if (typeof values.street === "string")
    Object.assign(values, splitStreet(values.street, String(values.house_number ?? "")))
  const street = [values.street, values.house_number].filter(Boolean).join(" ")
  const city = [values.postal_code, values.city].filter(Boolean).join(" ")
  if (!values.address && `${street}${city}` !== "") values.address = [street, city].filter(Boolean).join(", ")
}

/** An existing listing needs neither title nor address in the table. */
function checked(values: ListingValues, known: OwnListing | undefined, problem: Report): ListingValues {
  if (known === undefined) return checkValues({ values, problem })
  const { title, address, ...said } = checkValues({
    values: { title: known.title, address: known.address, draft: known.draft, ...values },
    problem,
  })
  return { ...said, ...(values.title && title && { title }), ...(values.address && address && { address }) }
}
