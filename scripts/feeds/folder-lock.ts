import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CliError, messageOf } from "../lib/cli-error"

/** Two processes would import the same package at once. The lock of one that was killed does not count. */
export function lockFolder(folder: string): () => void {
  if (!existsSync(folder)) throw new CliError(`There is no folder ${folder}.`)
  const file = path.join(folder, ".lock")
  const holder = holderOf(file)
  if (holder !== null) throw new CliError(`Another process (${holder}) already watches ${folder}.`)
  try {
    rmSync(file, { force: true })
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: "wx" })
  } catch (error) {
    throw new CliError(`${folder} cannot be watched: ${messageOf(error)}`)
  }
  return () => rmSync(file, { force: true })
}

/** In a container every process has the same number: when it was started tells it from the one before it. */
function startOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? ""
  } catch {
    return ""
  }
}

function holderOf(file: string): number | null {
  try {
    const [id = 0, started] = readFileSync(file, "utf8").split(" ")
    process.kill(Number(id), 0)
    return started === undefined || started === startOf(Number(id)) ? Number(id) : null
  } catch {
    return null
  }
}
