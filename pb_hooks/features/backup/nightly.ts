import { env, envNumber } from "../../engine/env"
import { runOwnCommand } from "./run-self"

/** Runs in a process of its own, so that a crash or a long run disturbs nobody. `BACKUP_KEEP=0` makes no backup. */
export function takeNightlyBackup(): void {
  const keep = envNumber("BACKUP_KEEP")
  if (keep === 0) return
  const to = env("BACKUP_DIR") || `${$app.dataDir()}/nightly`
  const output = runOwnCommand(["backup", `--to=${to}`, `--keep=${keep}`])
  // `runScheduledJob` counts and logs it.
  if (!output.includes("Backup: ")) throw new Error(`The nightly backup failed: ${output.trim().slice(-300)}`)
}
