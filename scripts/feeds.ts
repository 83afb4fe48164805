import { readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { parseArgs } from "node:util"
import { z } from "zod"
import { FatalImportError } from "../src/openimmo/plan/apply-plan"
import { type Done, importArrived, type Seen } from "./feeds/feed-folder"
import { lockFolder } from "./feeds/folder-lock"
import { CliError, messageOf, runMain } from "./lib/cli-error"
import { userFolder } from "./lib/paths"
import { Client } from "./openimmo/client"
import { importFile } from "./openimmo/import-file"
import { readSettings } from "./settings"

const USAGE = "npm run feeds -- FOLDER --key-file FILE [--full-scope FEED] [--pause SECONDS] [--looks COUNT]"

const OPTIONS = {
  "key-file": { type: "string" },
  "full-scope": { type: "string" },
  pause: { type: "string", default: "10" },
  looks: { type: "string", default: "0" },
} as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
    const [folder, ...more] = positionals
    const keyFile = values["key-file"]
    const [pause, looks] = [Number(values.pause), Number(values.looks)]
    if (folder === undefined || more.length > 0 || !keyFile || !(pause > 0) || !(looks >= 0)) throw new CliError(USAGE)
    const inUserFolder = (file: string) => path.resolve(userFolder(), file)
    return { folder: inUserFolder(folder), keyFile: inUserFolder(keyFile), feed: values["full-scope"], pause, looks }
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(`${messageOf(error)}\n${USAGE}`)
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    throw new CliError(`The key could not be read: ${messageOf(error)}`)
  }
}

const ownCompanySchema = z.object({ data: z.array(z.object({ id: z.string() })).length(1) })

async function ownCompany(client: Client): Promise<string> {
  const { data } = ownCompanySchema.parse(await client.call("GET", "/api/companies?fields=id"))
  return data[0]?.id ?? ""
}

function print({ name, to, report: { outcome, created, changed, unchanged, removed, problems } }: Done): void {
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} archived`
  console.log(`${name}: ${outcome}, ${counts}, ${problems.length} problems, moved to ${to}`)
}

await runMain(async () => {
  const { folder, keyFile, feed, pause, looks } = readArguments()
  const client = new Client(readSettings().localUrl, { key: readKey(keyFile) })
  const companyId = await ownCompany(client)
  const unlock = lockFolder(folder)
  const seen: Seen = new Map()
  try {
    for (let look = 1; ; look += 1) {
      await importArrived(folder, seen, (file) => importFile(client, { file, companyId, isDryRun: false, feed }))
        .then((done) => done.forEach(print))
        .catch((error) => {
          if (!(error instanceof FatalImportError)) throw error
          console.error(error.message)
        })
      if (look === looks) return 0
      await delay(pause * 1000)
    }
  } finally {
    unlock()
  }
})
