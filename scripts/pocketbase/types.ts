import { spawnSync } from "node:child_process"
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"

const target = inRoot(".pocketbase/types.d.ts")
const marker = inRoot(".pocketbase/types.version")

/** Lets PocketBase write the types of the hooks' globals, as it does into every data folder. */
export function ensureTypes(executable: string, version: string): void {
  if (existsSync(target) && existsSync(marker) && readFileSync(marker, "utf8") === version) return
  const folder = inRoot(`.cache/pocketbase-types-${process.pid}`)
  const empty = `${folder}/empty`
  mkdirSync(empty, { recursive: true })
  mkdirSync(inRoot(".pocketbase"), { recursive: true })
  try {
    const run = spawnSync(
      executable,
      ["migrate", "history-sync", "--dir", folder, "--hooksDir", empty, "--migrationsDir", empty, "--dev=false"],
      { encoding: "utf8", timeout: 30_000 },
    )
    if (!existsSync(`${folder}/types.d.ts`)) {
      throw new CliError(`PocketBase did not write its types: ${(run.stderr || run.stdout || "no output").trim()}`)
    }
    copyFileSync(`${folder}/types.d.ts`, target)
    writeFileSync(marker, version)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
