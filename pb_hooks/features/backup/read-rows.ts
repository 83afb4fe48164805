import { isRecordId } from "../../../src/domain/values/record-id"
import { goBytes } from "../../engine/engine-types"
import type { ArchivedTable, ColumnKind } from "./archive-format"
import { ROWS } from "./archive-format"
import { refuse } from "./check-archive"

const writer = () => $app.nonconcurrentDB()
const PART_BYTES = 1024 * 1024
const MAX_LINE_LENGTH = 16 * PART_BYTES
const NEWLINE = 10

type Row = Record<string, unknown>

const isOfKind: Record<ColumnKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  bool: (value) => typeof value === "boolean",
  json: () => true,
}

const EXPRESSIONS: Record<ColumnKind, (name: string) => string> = {
  text: (name) => `value ->> '$.${name}'`,
  number: (name) => `value ->> '$.${name}'`,
  bool: (name) => `iif(value ->> '$.${name}', 1, 0)`,
  json: (name) => `value -> '$.${name}'`,
}

const DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/
const isDate = (text: string) => text === "" || (DATE.test(text) && !Number.isNaN(Date.parse(text.replace(" ", "T"))))

/** PocketBase reads an invalid date as an empty one. Each step of a hash's cost doubles a sign-in's cost for the server. */
const FORMS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  autodate: isDate,
  password: (text) => /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/.test(text),
}

/** PocketBase checks these against rows that are not there yet, or against plain texts; other checks here replace that. */
const CHECKED_ELSEWHERE = ["file", "relation", "password", "autodate"]

/** Reads rows into a table of the attached database, in batches, checking each. Without rows the table is empty. */
export function readTable(folder: os.Root, table: ArchivedTable, hasRows: boolean): void {
  const names = table.columns.map(({ name }) => name)
  writer().newQuery(`CREATE TABLE copy.${table.name} AS SELECT * FROM main.${table.name} WHERE FALSE`).execute()
  if (!hasRows) return
  const values = table.columns.map(({ name, kind }) => EXPRESSIONS[kind](name))
  const insert = `INSERT INTO copy.${table.name} (${names}) SELECT ${values} FROM json_each({:rows})`
  const check = rowCheck(table)
  forEachPart(folder, `${ROWS}/${table.name}.ndjson`, (lines) => {
    // Serializing anew stores exactly what is checked, even if a name occurs twice.
    const found = lines.map((line) => check(parsed(line, table.name)))
    writer()
      .newQuery(insert)
      .bind({ rows: JSON.stringify(found) })
      .execute()
  })
}

function parsed(line: string, table: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return refuse(`Eine Zeile von ${table} ist beschädigt.`)
  }
}

function rowCheck({ name: table, columns, collection }: ArchivedTable): (row: unknown) => Row {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const forms = new Map(collection.fields.map((field) => [field?.getName(), FORMS[field?.type() ?? ""]]))
  const fits = (name: string, value: unknown) => {
    const kind = kinds.get(name)
    return kind !== undefined && isOfKind[kind](value) && (forms.get(name)?.(String(value)) ?? true)
  }
  const fields = collection.fields.filter(
    (field) => field !== undefined && field.getName() !== "id" && !CHECKED_ELSEWHERE.includes(field.type()),
  )
  const context = new Context()
  return (row) => {
    const isObject = typeof row === "object" && row !== null && !Array.isArray(row)
    const found: Row = isObject ? { ...row } : {}
    const id = String(found.id)
    const where = `${table} ${id}`
    if (!isRecordId(id)) refuse(`${where}: Das ist keine Kennung.`)
    const entries = Object.entries(found)
    const wrong = entries.find(([name, value]) => !fits(name, value))
    if (wrong !== undefined) refuse(`${where}: Das Feld „${wrong[0]}“ passt nicht.`)
    if (entries.length !== kinds.size) refuse(`${where}: Ein Feld fehlt.`)
    const record = new Record(collection, found)
    for (const field of fields) {
      try {
        field?.validateValue(context, $app.unsafeWithoutHooks(), record)
      } catch (error) {
        refuse(`${where}: Das Feld „${field?.getName()}“ ist ungültig (${String(error).slice(0, 100)}).`)
      }
    }
    return found
  }
}

/** Reads whole lines, about a megabyte at a time. */
function forEachPart(folder: os.Root, name: string, work: (lines: string[]) => void): void {
  const file = folder.open(name)
  try {
    const size = Number(file.stat().size())
    let length = PART_BYTES
    for (let at = 0; at < size; ) {
      const bytes = new Uint8Array(Math.min(length, size - at))
      file.readAt(goBytes(bytes), at)
      const end = bytes.lastIndexOf(NEWLINE) + 1
      if (end === 0) {
        if (bytes.length < length || length >= MAX_LINE_LENGTH) refuse(`${name} hat eine unvollständige Zeile.`)
        length *= 2
        continue
      }
      length = PART_BYTES
      at += end
      work(
        Buffer.from(bytes.subarray(0, end))
          .toString("utf8")
          .split("\n")
          .filter((line) => line !== ""),
      )
    }
  } finally {
    file.close()
  }
}
