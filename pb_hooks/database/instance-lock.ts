import { lockFile } from "./file-lock"

const LOCK = "instance:lock"

/** Returns whether this process is now the only one that serves or replaces the data folder: decision 118. */
export function lockDataFolder(): boolean {
  const lock = lockFile(`${$app.dataDir()}/instance.lock`)
  if (lock === null) return false
  // The reference keeps the lock from garbage collection.
  $app.store().set(LOCK, lock)
  return true
}
