import path from "node:path"
import { parseArgs } from "node:util"
import { CliError, messageOf, runMain } from "./lib/cli-error"
import { userFolder } from "./lib/paths"
import { Client } from "./openimmo/client"
import { type ImportResult, importFile } from "./openimmo/import-file"
import { StoredSession } from "./openimmo/session"
import { readSettings } from "./settings"

const USAGE = "npm run openimmo -- import FILE --company ID [--dry-run] [--full-scope FEED] [--json]"

const OPTIONS = {
  company: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "full-scope": { type: "string" },
  json: { type: "boolean", default: false },
} as const

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new CliError(`${messageOf(error)}\n${USAGE}`)
  }
}

function signedOut(): Client {
  const { localUrl } = readSettings()
  const { ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = process.env
  if (email === "" || password === "")
    throw new CliError("Set ADMIN_EMAIL and ADMIN_PASSWORD of an account of the server.")
  return new Client(localUrl, { email, password }, new StoredSession(localUrl, email))
}

function print({ outcome, created, changed, unchanged, removed, problems }: ImportResult): void {
  console.log(`${outcome}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} archived`)
  for (const { object, field, message } of problems)
    console.log(`  ${[object, field, message].filter(Boolean).join(" · ")}`)
}

await runMain(async () => {
  const { values, positionals } = readArguments()
  const [command, file, ...more] = positionals
  const { company: companyId } = values
  if (command !== "import" || file === undefined || more.length > 0 || !companyId) throw new CliError(USAGE)
  const result = await importFile(signedOut(), {
    file: path.resolve(userFolder(), file),
    companyId,
    isDryRun: values["dry-run"],
    feed: values["full-scope"],
  })
  if (values.json) console.log(JSON.stringify(result))
  else print(result)
  return 0
})
