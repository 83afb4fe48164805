import { appliedMigrations } from "../../database/migrations"
import { queryRows } from "../../database/sql"
import { createModelList } from "../../engine/engine-types"

const writer = () => $app.nonconcurrentDB()

type Work = (run: (sql: string) => void) => void

/** Attaches a database beside the open one, under the name `copy`. */
export function withDatabase(file: string, work: Work): void {
  const run = (sql: string) => writer().newQuery(sql).execute()
  writer().newQuery("ATTACH DATABASE {:file} AS copy").bind({ file }).execute()
  try {
    work(run)
  } finally {
    run("DETACH DATABASE copy")
  }
}

/** Does the same, and throws what SQLite finds wrong with it after the work. */
export function withIntactDatabase(file: string, work: Work): void {
  withDatabase(file, (run) => {
    work(run)
    assertIntact()
  })
}

function assertIntact(): void {
  const found = createModelList({ integrity_check: "" })
  writer().newQuery("PRAGMA copy.integrity_check(3)").all(found)
  const problems = found.map(({ integrity_check }) => integrity_check)
  if (problems.join() !== "ok") throw new Error(`The database is damaged: ${problems.join("; ")}`)
}

/** Returns the product's migrations that the attached database has run. Throws if it is no database of the product. */
export function migrationsOfAttached(): string[] {
  const [table] = queryRows({ db: writer }, "SELECT name AS row FROM copy.sqlite_master WHERE name = '_migrations'", {})
  if (table === undefined) throw new Error("This is no database of the portal.")
  return appliedMigrations({ db: writer }, "copy")
}
