import { lockFile } from "./file-lock"

const LOCK = "instance:lock"

/** Whether this process is now the only one that serves or replaces the data folder: decision 118. */
export function lockDataFolder(): boolean {
  const lock = lockFile(`${$app.dataDir()}/instance.lock`)
  if (lock === null) return false
  // Nobody may collect it.
  $app.store().set(LOCK, lock)
  return true
}
