import { readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CliError } from "../lib/cli-error"

/** Two processes would import the same package at once. The lock of one that was killed does not count. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, ".lock")
  if (holderOf(file) === null) rmSync(file, { force: true })
  try {
    writeFileSync(file, `${process.pid}`, { flag: "wx" })
  } catch {
    throw new CliError(`Another process (${holderOf(file)}) already watches ${folder}.`)
  }
  return () => rmSync(file, { force: true })
}

function holderOf(file: string): number | null {
  try {
    const id = Number(readFileSync(file, "utf8"))
    process.kill(id, 0)
    return id
  } catch {
    return null
  }
}
