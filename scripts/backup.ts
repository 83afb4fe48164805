import path from "node:path"
import { parseArgs } from "node:util"
import { ensureBuilt } from "./ensure-built"
import { takeBackup } from "./lib/backup"
import { CliError, runMain } from "./lib/cli-error"
import { userFolder } from "./lib/paths"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string", default: "0" } } })
  if (values.to === undefined || !/^\d+$/.test(values.keep)) throw new CliError("npm run backup -- --to DIR [--keep N]")
  const { dataDir, serverEnv } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  const place = { executable, dataDir, env: serverEnv }
  console.log(await takeBackup(place, path.resolve(userFolder(), values.to), Number(values.keep)))
  return 0
})
