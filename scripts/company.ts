import { ensureBuilt } from "./ensure-built"
import { runMain } from "./lib/cli-error"
import { companyArguments, runCompany } from "./lib/company"
import { makeDataFolder } from "./lib/data-folder"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const order = companyArguments()
  const { dataDir, serverEnv } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  makeDataFolder(dataDir)
  console.log(await runCompany({ executable, dataDir, env: serverEnv }, order))
  return 0
})
