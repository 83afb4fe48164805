import { existsSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { ensureBuilt } from "../../scripts/ensure-built"
import { inRoot } from "../../scripts/lib/paths"
import { describePocketbase, ensurePocketbase } from "../../scripts/pocketbase"
import { prepareDataFolder } from "./data-folder"

export default async function setup(): Promise<void> {
  const pocketbase = await ensurePocketbase()
  console.log(describePocketbase(pocketbase))
  await ensureBuilt()
  removeLeftovers(inRoot(".cache/test"))
  await prepareDataFolder(pocketbase.file)
}

/** Removes the folders of killed test runs; each name contains the process id. */
function removeLeftovers(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!isAlive(Number(/\d+/.exec(name)?.[0]))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
