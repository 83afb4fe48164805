import { env, envNumber } from "../base/env"

/** Flags that name folders, and have the same meaning for every command. */
const FOLDERS = /^--?(?:dir|hooksDir|migrationsDir)(=|$)/

/** In a process of its own, which a crash or a long run keeps from nobody. `BACKUP_KEEP=0` makes none. */
export function takeNightlyBackup(): void {
  const keep = envNumber("BACKUP_KEEP")
  if (keep === 0) return
  const [program = "", ...given] = $os.args.map(String)
  const folders = given.flatMap((flag, index) => {
    const [, equals] = FOLDERS.exec(flag) ?? []
    if (equals === undefined) return []
    return equals === "=" ? [flag] : [flag, given[index + 1] ?? ""]
  })
  const to = env("BACKUP_DIR") || `${$app.dataDir()}/nightly`
  // Whoever works at night goes first. Its words are needed also where it ends with an error.
  const quietly = 'nice "$0" "$@" 2>&1 || true'
  const process = $os.cmd("sh", "-c", quietly, program, "backup", `--to=${to}`, `--keep=${keep}`, ...folders)
  const output = toString(process.output())
  // `asJob` counts it, and PocketBase logs it.
  if (!output.includes("Backup: ")) throw new Error(`The nightly backup failed: ${output.trim().slice(-300)}`)
}
