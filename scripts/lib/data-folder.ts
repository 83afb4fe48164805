import { mkdirSync } from "node:fs"

/** Creates the data folder. This process and the server then create only files that no other account can read. */
export function makeDataFolder(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
}
