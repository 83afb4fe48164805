import { appliedMigrations, laterMigrations } from "../../database/migrations"
import { queryRows } from "../../database/sql"
import { knownMigrations } from "../../engine/command"
import { runOwnCommand } from "../backup"
import { backfillCompleteness } from "./backfill-completeness"
import { some } from "./finding"

/** What `scripts/build/migrations.ts` counts down, one line a migration: of many listings they take minutes. */
const LEFT = "migrations:left"
const KEPT = 3

/**
 * Runs the migrations that the database lacks, and what follows from them. Where companies are in it, copies it first: no
 * migration is taken back.
 */
export function updateDatabase(): void {
  const unknown = migrationsOfNewer(knownMigrations())
  if (unknown !== null) throw new Error(`${unknown} Nothing was changed.`)
  const missing = missingMigrations()
  if (missing.length > 0 && hasCompanies()) {
    console.warn(`Update of the database: ${missing.length} migrations, after a backup. Please do not interrupt.`)
    console.warn(`Update of the database: ${backUp()}`)
    $app.store().set(LEFT, missing.length)
  }
  $app.runAllMigrations()
  $app.store().remove(LEFT)
  backfillCompleteness()
}

/** Returns a sentence if a newer version than this one has changed the database; null otherwise. */
export function migrationsOfNewer(known: readonly string[]): string | null {
  const unknown = laterMigrations(appliedMigrations($app)).filter((name) => !known.includes(name))
  if (unknown.length === 0) return null
  return `A newer version has changed this database (${some(unknown)}). Install that one again, or restore a backup from before.`
}

function missingMigrations(): string[] {
  const applied = appliedMigrations($app)
  return laterMigrations(knownMigrations()).filter((name) => !applied.includes(name))
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
