import { parseLinks, withFormerSeals } from "../../../src/domain/sellers/owner-links"
import { flagColumn, jsonObject } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { createModelList, goBytes } from "../../engine/engine-types"
import { ownerSeal, searchSeal } from "../../server/access/seals"
import { type ArchivedTable, buildWhere, type ColumnKind, namedFiles, ROWS } from "./archive-format"

const writer = () => $app.nonconcurrentDB()
const AT_ONCE = 50

type Run = (sql: string) => void

/** Copies the company's rows, as they are at one moment, into the attached database. Blocks nobody. */
export function takeSnapshot(run: Run, tables: readonly ArchivedTable[], company: string): void {
  run("BEGIN")
  try {
    for (const table of tables) {
      run(`CREATE TABLE copy.${table.name} AS SELECT * FROM main.${table.name} WHERE ${buildWhere(table, company)}`)
    }
  } finally {
    run("COMMIT")
  }
  const known = new Set(tables.map(({ name }) => name))
  for (const { name, relations } of tables) {
    for (const { column, table } of relations) {
      // Ids of administrators are removed, as administrators are not transferred.
      const others = known.has(table) ? `AND ${column} NOT IN (SELECT id FROM copy.${table})` : ""
      run(`UPDATE copy.${name} SET ${column} = '' WHERE ${column} != '' ${others}`)
    }
  }
  for (const id of queryRows({ db: writer }, "SELECT id AS row FROM copy.saved_searches", {})) {
    const seals = "substr(trim(former_seals || ' ' || {:seal}), -329)"
    writer()
      .newQuery(`UPDATE copy.saved_searches SET former_seals = ${seals} WHERE id = {:id}`)
      .bind({ id, seal: searchSeal(id) })
      .execute()
  }
  keepOwnerLinks()
}

/** Owners' links, too, open where the company moves to. */
function keepOwnerLinks(): void {
  const sql = "SELECT json_object('id', id, 'links', owner_links) AS row FROM copy.properties WHERE owner_ids != '[]'"
  for (const row of queryRows({ db: writer }, sql, {})) {
    const { id, links }: { id: string; links: string } = JSON.parse(row)
    const kept = withFormerSeals(parseLinks(links), (number) => ownerSeal(id, number))
    writer()
      .newQuery("UPDATE copy.properties SET owner_links = {:links} WHERE id = {:id}")
      .bind({ id, links: JSON.stringify(kept) })
      .execute()
  }
}

const EXPRESSIONS: Record<ColumnKind, (name: string) => string> = {
  text: (name) => `CAST(coalesce(${name}, '') AS TEXT)`,
  number: (name) => `coalesce(${name}, 0)`,
  bool: flagColumn,
  json: (name) => `json(iif(json_valid(${name}), ${name}, 'null'))`,
}

/** Writes a line for each row; returns how many. */
export function writeTable(folder: os.Root, table: ArchivedTable, withSecrets: boolean): number {
  const columns = table.columns.filter(({ secret }) => withSecrets || !secret)
  const row = jsonObject(Object.fromEntries(columns.map(({ name, kind }) => [name, EXPRESSIONS[kind](name)])))
  const sql = `SELECT rowid AS at, ${row} AS line FROM copy.${table.name} WHERE rowid > {:at} ORDER BY rowid LIMIT ${AT_ONCE}`
  const file = folder.create(`${ROWS}/${table.name}.ndjson`)
  try {
    let count = 0
    for (let at = 0; ; ) {
      const found = createModelList({ at: 0, line: "" })
      writer().newQuery(sql).bind({ at }).all(found)
      const last = found[found.length - 1]
      if (last === undefined) return count
      file.write(goBytes(found.map(({ line }) => `${line}\n`).join("")))
      at = last.at
      count += found.length
    }
  } finally {
    file.close()
  }
}

const NAMES_AT_ONCE = 1000

/** Writes the files that rows name, a path a line, to a file of this name. */
export function writeFileList(folder: os.Root, tables: readonly ArchivedTable[]): void {
  const list = folder.create("listed")
  try {
    for (const table of tables.filter(({ files }) => files.length > 0)) {
      for (let offset = 0; ; offset += NAMES_AT_ONCE) {
        const page = `SELECT row FROM (${namedFiles(table, "copy.")}) ORDER BY row LIMIT ${NAMES_AT_ONCE} OFFSET ${offset}`
        const paths = queryRows({ db: writer }, page, {})
        if (paths.length === 0) break
        list.write(goBytes(paths.map((path) => `${path}\n`).join("")))
      }
    }
  } finally {
    list.close()
  }
}
