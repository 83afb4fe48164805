import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { describeLogins, seedDemo } from "./lib/demo"
import { withServer } from "./lib/with-server"
import { readSettings } from "./settings"

await runMain(async () => {
  parseArguments("seed", {})
  const logins = await withServer(readSettings(), seedDemo)
  console.log(`The demo data is there. Its logins:\n${describeLogins(logins)}`)
  return 0
})
