import { appliedMigrations, laterMigrations } from "../../database/migrations"
import { queryRows } from "../../database/sql"
import { runOwnCommand } from "../backup"

/** What `scripts/build/migrations.ts` counts down, one line a migration: of many listings they take minutes. */
const LEFT = "migrations:left"
const KEPT = 3

/** Runs the migrations that the database lacks. Where companies are in it, copies it first: no migration is taken back. */
export function updateDatabase(): void {
  const missing = missingMigrations()
  if (missing.length > 0 && hasCompanies()) {
    console.warn(`Update of the database: ${missing.length} migrations, after a backup. Please do not interrupt.`)
    console.warn(`Update of the database: ${backUp()}`)
    $app.store().set(LEFT, missing.length)
  }
  $app.runAllMigrations()
  $app.store().remove(LEFT)
}

function missingMigrations(): string[] {
  const flag = $os.args.map(String).find((argument) => argument.startsWith("--migrationsDir="))
  const folder = flag?.slice("--migrationsDir=".length) ?? `${__hooks}/../pb_migrations`
  const names = $os.readDir(folder).map((entry) => entry.name())
  const applied = appliedMigrations($app)
  return laterMigrations(names.filter((name) => name.endsWith(".js"))).filter((name) => !applied.includes(name))
}

function hasCompanies(): boolean {
  const tables = queryRows($app, "SELECT name AS row FROM sqlite_master WHERE name = 'companies'", {})
  return tables.length > 0 && queryRows($app, "SELECT 1 AS row FROM companies LIMIT 1", {}).length > 0
}

/** Returns what the command says; throws it if it has failed. */
function backUp(): string {
  const output = runOwnCommand(["backup", `--to=${$app.dataDir()}/before-updates`, `--keep=${KEPT}`])
  const [said] = /Backup: .+/.exec(output) ?? []
  if (said === undefined) throw new Error(`No backup could be made, so nothing was updated: ${output.trim()}`)
  return said
}
