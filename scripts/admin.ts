import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { makeDataFolder } from "./lib/data-folder"
import { readPassword } from "./lib/read-password"
import { upsertAdministrator } from "./lib/superuser"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

await runMain(async () => {
  const { positionals } = parseArguments("admin", {}, [1, 1])
  const [email = ""] = positionals
  const password = await readPassword()
  const { dataDir, serverEnv, warnings } = readSettings({
    ...process.env,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  makeDataFolder(dataDir)
  await upsertAdministrator(executable, dataDir, { email, password }, serverEnv)
  for (const warning of warnings.filter((text) => text.startsWith("ADMIN_PASSWORD"))) console.log(warning)
  console.log(`${email} is administrator now, of the portal and of PocketBase's console.`)
  return 0
})
