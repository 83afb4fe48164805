import { appliedMigrations } from "../../database/migrations"
import { findRelations } from "../../database/relations"
import { queryRows } from "../../database/sql"
import { type Check, createError, createNote, type Finding, getErrorMessage, type Order, some } from "./finding"
import { migrationsOfNewer } from "./update-database"

const MAX_LINES = 5

function integrity(): Finding[] {
  const said = queryRows($app, `SELECT integrity_check AS row FROM pragma_integrity_check LIMIT ${MAX_LINES}`, {})
  if (said.join() === "ok") return []
  return said.map((line) => createError(`The database is damaged: ${line}. Restore the newest backup.`))
}

const tables = () => $app.findAllCollections("base", "auth").flatMap((collection) => collection ?? [])

function references(): Finding[] {
  return tables().flatMap((collection) =>
    findRelations(collection).flatMap(({ column, table }) => {
      const { name } = collection
      const sql = `SELECT id AS row FROM ${name} WHERE ${column} != '' AND ${column} NOT IN (SELECT id FROM ${table})`
      const ids = queryRows($app, `${sql} LIMIT ${MAX_LINES + 1}`, {})
      if (ids.length === 0) return []
      const found = `Of ${name}, ${some(ids)} name in "${column}" a row of ${table} that is not there.`
      return [createError(`${found} Choose another one in the console (/_/), or delete them there.`)]
    }),
  )
}

function migrations({ migrations: known }: Order): Finding[] {
  const applied = appliedMigrations($app)
  const unknown = migrationsOfNewer(known)
  const missing = known.filter((name) => !applied.includes(name))
  return [
    ...(unknown === null ? [] : [createError(unknown)]),
    ...(missing.length === 0
      ? []
      : [
          createError(
            `This version's migrations are not all done (${some(missing)}). Restart the server, which does them; where it ends with an error, see "Back by hand" in OPERATIONS.md.`,
          ),
        ]),
  ]
}

const INDEX_NAME = /\bINDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?[`"[]?(\w+)/i

function indexes({ isFixing }: Order): Finding[] {
  const there = queryRows($app, "SELECT name AS row FROM sqlite_master WHERE type = 'index'", {})
  const missing = tables()
    .flatMap(({ indexes: statements }) => statements)
    .map((sql) => ({ sql, name: INDEX_NAME.exec(sql)?.[1] ?? "" }))
    .filter(({ name }) => !there.includes(name))
  if (missing.length === 0) return []
  const says = `Indexes are missing: ${some(missing.map(({ name }) => name))}.`
  if (!isFixing)
    return [createError(`${says} Lists are slow, and what is there once could come twice: --fix makes them again.`)]
  return missing.map(({ sql, name }) => {
    try {
      $app.nonconcurrentDB().newQuery(sql).execute()
      return createNote(`The index ${name} is there again.`)
    } catch (error) {
      return createError(`The index ${name} cannot be made: ${getErrorMessage(error)}. Restore the newest backup.`)
    }
  })
}

export const DATABASE: readonly Check[] = [
  { name: "Database", look: integrity },
  { name: "References", look: references },
  { name: "Migrations", look: migrations },
  { name: "Indexes", look: indexes },
]
