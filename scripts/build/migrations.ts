import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { built, migrationsDir } from "../lib/paths"

/** Copies the migrations, each of which says its name and how many are left while a database is updated. */
export function buildMigrations(): void {
  rmSync(built.migrations, { recursive: true, force: true })
  mkdirSync(built.migrations, { recursive: true })
  for (const name of readdirSync(migrationsDir)) {
    const text = readFileSync(path.join(migrationsDir, name), "utf8")
    writeFileSync(path.join(built.migrations, name), name.endsWith(".js") ? announced(name, text) : text)
  }
}

/** `updateDatabase` (pb_hooks/features/operations) has counted those that are left; nobody has where nothing is to be told. */
function announced(name: string, text: string): string {
  const tell = `const left = app.store().get("migrations:left");
    if (left) { app.store().set("migrations:left", left - 1);
      console.log("Update of the database: ${name}, then " + (left - 1) + " more") }`
  return `((migrate) => {\n${text}\n})((up, down) => migrate((app) => { ${tell}; up(app) }, down))\n`
}
