import path from "node:path"
import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { restoreBackup } from "./lib/backup"
import { runMain } from "./lib/cli-error"
import { makeDataFolder } from "./lib/data-folder"
import { userFolder } from "./lib/paths"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const { positionals } = parseArguments("restore", {}, [1, 1])
  const { dataDir, serverEnv } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  makeDataFolder(dataDir)
  const backup = path.resolve(userFolder(), positionals[0] ?? "")
  const former = await restoreBackup({ executable, dataDir, env: serverEnv }, backup)
  const kept = former === "" ? "" : ` What was there before is in ${former}: delete it when all is well.`
  console.log(`${backup} is restored in ${dataDir}.${kept}`)
  return 0
})
