import { findRelations, type Relation } from "../../database/relations"
import { ARCHIVED } from "../erasure-sql"

/** An archive of a company is a tar with these: docs/company-archive.md. */
export const ARCHIVE_FORMAT = 1
export const MANIFEST = "company.json"
export const README = "LIESMICH.txt"
export const ROWS = "rows"
export const FILES_OF_ROWS = "files"

/** `migrations`: the product's own that the database has run. `missing`: files that rows name but nobody has. */
export type Manifest = {
  format: number
  createdAt: string
  company: { id: string; name: string }
  origin: string
  migrations: string[]
  withSecrets: boolean
  rows: Record<string, number>
  missing: string[]
}

export type ColumnKind = "text" | "number" | "bool" | "json"

/** A table in an archive. */
export type ArchivedTable = {
  name: string
  collection: core.Collection
  where: string
  columns: { name: string; kind: ColumnKind; secret: boolean }[]
  files: string[]
  relations: Relation[]
}

type AnyField = NonNullable<core.Collection["fields"][number]> & { isMultiple?: () => boolean }

function toColumnKind(field: AnyField): ColumnKind {
  const type = field.type()
  if (type === "json" || field.isMultiple?.()) return "json"
  return type === "bool" ? "bool" : type === "number" ? "number" : "text"
}

/** Returns all that an archive holds, by the table of owners. */
export function archivedTables(): ArchivedTable[] {
  return ARCHIVED.map(({ table, where, secrets }) => {
    const collection = $app.findCollectionByNameOrId(table)
    const fields = collection.fields.filter((field): field is AnyField => field !== undefined)
    return {
      name: table,
      collection,
      where,
      columns: fields.map((field) => {
        const name = field.getName()
        return { name, kind: toColumnKind(field), secret: secrets.includes(name) }
      }),
      files: fields.filter((field) => field.type() === "file").map((field) => field.getName()),
      relations: findRelations(collection),
    }
  })
}

/** Returns the folder in which PocketBase stores the files of a table. */
export const storedUnder = ({ collection }: ArchivedTable) => collection.id

/** Selects `table/id/name` of every file that the rows of a schema name. */
export const namedFiles = (table: ArchivedTable, schema: string): string =>
  table.files
    .map(
      (file) =>
        `SELECT '${table.name}/' || id || '/' || ${file} AS row FROM ${schema}${table.name} WHERE ${file} != ''`,
    )
    .join(" UNION ALL ")

/** Writes `name` as a condition's literal: an id, which holds no quote. */
export const buildWhere = ({ where }: ArchivedTable, company: string) => where.replaceAll("{:company}", `'${company}'`)
