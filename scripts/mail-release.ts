import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { releaseMails } from "./lib/backup"
import { runMain } from "./lib/cli-error"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  parseArguments("mail-release", {})
  const { dataDir, serverEnv } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  console.log(`${await releaseMails({ executable, dataDir, env: serverEnv })} mails are sent within a minute.`)
  return 0
})
