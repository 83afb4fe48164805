import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { sendTestMail } from "./lib/mail-test"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const { positionals } = parseArguments("mail-test", {}, [1, 1])
  const { serverEnv } = readSettings()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  console.log(await sendTestMail(executable, positionals[0] ?? "", serverEnv))
  return 0
})
