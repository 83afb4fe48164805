import { env, envNumber } from "../base/env"
import { logError } from "../base/logging"

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
  // Whoever works at night goes first.
  const process = $os.cmd("nice", program, "backup", `--to=${to}`, `--keep=${keep}`, ...folders)
  try {
    const output = toString(process.combinedOutput())
    if (!output.includes("Backup: ")) logError("The nightly backup failed", output)
  } catch (error) {
    logError("The nightly backup failed", error)
  }
}
