import type { Db } from "./records"
import { queryRows } from "./sql"

/**
 * The last of the migrations that were merged into one per collection (decision 25). Every database that can be updated has
 * run those up to it, by their former names or the present ones, so only later names tell versions apart.
 */
const BASE = "1764014101_normalize_addresses.js"

/** Returns the product's migrations that a database, e.g. an attached one, has run. */
export const appliedMigrations = (app: Pick<Db, "db">, database = "main"): string[] =>
  queryRows(app, `SELECT file AS row FROM ${database}._migrations WHERE file LIKE '%.js' ORDER BY file`, {})

export const laterMigrations = (names: readonly string[]): string[] => names.filter((name) => name > BASE)

/** Says whether a database with these migrations is older than those that can be updated. */
export const isTooOld = (names: readonly string[]): boolean => !names.some((name) => name >= BASE)
