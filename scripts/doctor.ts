import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { runCommand } from "./lib/run-command"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const { values } = parseArguments("doctor", { fix: { type: "boolean" } })
  const { dataDir, serverEnv: env } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  const name = values.fix ? ["doctor", "--fix"] : ["doctor"]
  const { code, output } = await runCommand({ executable, dataDir, name, given: [], env })
  console.log(output)
  return code ?? 1
})
