import { text } from "node:stream/consumers"
import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { makeDataFolder } from "./lib/data-folder"
import { upsertAdministrator } from "./lib/superuser"
import { ensurePocketbase } from "./pocketbase"
import { readSettings } from "./settings"

const [INTERRUPT, BACKSPACE] = ["\u0003", /[\b\u007f]/]

/** Asks at a terminal, which does not show what is typed; else returns the first line of standard input. */
async function readPassword(): Promise<string> {
  const { stdin } = process
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? ""
  process.stderr.write("Password: ")
  stdin.setRawMode(true)
  stdin.setEncoding("utf8")
  let typed = ""
  try {
    for await (const chunk of stdin) {
      for (const key of String(chunk)) {
        if (key === INTERRUPT) throw new CliError("Nothing was changed.")
        if (/[\r\n]/.test(key)) return typed
        typed = BACKSPACE.test(key) ? [...typed].slice(0, -1).join("") : typed + key
      }
    }
    return typed
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    process.stderr.write("\n")
  }
}

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
