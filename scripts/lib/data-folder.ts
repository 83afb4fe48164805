import { mkdirSync } from "node:fs"

/** From now on this process and the server create files that only their own account reads. */
export function makeDataFolder(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
}
