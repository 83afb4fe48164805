import path from "node:path"
import { ensureBuilt } from "./ensure-built"
import { misused, parseArguments } from "./lib/arguments"
import { takeBackup } from "./lib/backup"
import { runMain } from "./lib/cli-error"
import { userFolder } from "./lib/paths"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const options = { to: { type: "string" }, keep: { type: "string", default: "0" } } as const
  const { values } = parseArguments("backup", options)
  if (values.to === undefined || !/^\d+$/.test(values.keep)) throw misused("backup")
  const { dataDir, serverEnv } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  const place = { executable, dataDir, env: serverEnv }
  console.log(await takeBackup(place, path.resolve(userFolder(), values.to), Number(values.keep)))
  return 0
})
