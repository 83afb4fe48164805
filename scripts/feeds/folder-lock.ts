import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { CliError, getErrorMessage } from "../lib/cli-error"

/**
 * Locks a state folder, as two processes with it would import the same package at once. A killed process's lock does not count.
 */
export function lockFolder(folder: string, file: string): () => void {
  if (!existsSync(folder)) throw new CliError(`There is no folder ${folder}.`)
  const holder = readHolder(file)
  if (holder !== null) throw new CliError(`Another process (${holder}) already watches ${folder}.`)
  const part = `${file}.${process.pid}`
  try {
    for (const old of [file, part]) rmSync(old, { force: true })
    // The lock is whole when it appears, and appears only if there is none.
    writeFileSync(part, `${process.pid} ${readStartTime(process.pid)}`, { flag: "wx", mode: 0o600 })
    linkSync(part, file)
  } catch (error) {
    throw new CliError(`${folder} cannot be watched: ${getErrorMessage(error)}`)
  } finally {
    rmSync(part, { force: true })
  }
  return () => rmSync(file, { force: true })
}

/** Returns when a process started: in a container each one has the same number, so only this tells it from the previous one. */
function readStartTime(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? ""
  } catch {
    return ""
  }
}

function readHolder(file: string): number | null {
  try {
    const [id, started] = readFileSync(file, "utf8").split(" ")
    // 0 would be this process and its group.
    if (!(Number(id) > 0)) return null
    process.kill(Number(id), 0)
    return started === undefined || started === readStartTime(Number(id)) ? Number(id) : null
  } catch {
    return null
  }
}
