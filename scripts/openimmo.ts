import path from "node:path"
import { FatalImportError } from "../src/openimmo/plan/apply-plan"
import type { Problem } from "../src/openimmo/problem"
import { misused, parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { userFolder } from "./lib/paths"
import { Client } from "./openimmo/client"
import { type ImportResult, importFile } from "./openimmo/import-file"
import { StoredSession } from "./openimmo/session"
import { undoLast } from "./openimmo/undo-last"
import { UndoLogs } from "./openimmo/undo-log"
import { readSettings } from "./settings"

const OPTIONS = {
  company: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "full-scope": { type: "string" },
  json: { type: "boolean", default: false },
  out: { type: "string" },
} as const

const readArguments = () => parseArguments("openimmo", OPTIONS, [1, 2])

/** Signs in with a key of the company, which needs no account, if one is set; otherwise with an account. */
function signedIn(): Client {
  const { localUrl } = readSettings()
  const { OPENIMMO_KEY: key = "", ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = process.env
  if (key !== "") return new Client(localUrl, { key })
  if (email === "" || password === "")
    throw new CliError("Set OPENIMMO_KEY, a key of the company, or ADMIN_EMAIL and ADMIN_PASSWORD of an account.")
  return new Client(localUrl, { email, password }, new StoredSession(localUrl, email))
}

function print({ outcome, created, changed, unchanged, removed, problems }: ImportResult): void {
  console.log(`${outcome}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} archived`)
  printProblems(problems)
}

function printProblems(problems: readonly Problem[]): void {
  for (const { object, field, message } of problems) {
    console.log(`  ${[object, field, message].filter(Boolean).join(" · ")}`)
  }
}

type Values = ReturnType<typeof readArguments>["values"]

async function runImport(file: string, companyId: string, values: Values): Promise<void> {
  const result = await importFile(signedIn(), {
    file: path.resolve(userFolder(), file),
    companyId,
    isDryRun: values["dry-run"],
    feed: values["full-scope"],
    onUndo: new UndoLogs(readSettings().localUrl, companyId).begin(),
  })
  if (values.json) console.log(JSON.stringify(result))
  else print(result)
}

async function runUndo(companyId: string, isJson: boolean): Promise<void> {
  const { undone, problems } = await undoLast(signedIn(), readSettings().localUrl, companyId)
  if (isJson) console.log(JSON.stringify({ undone, problems }))
  else {
    console.log(`${undone} listings are as they were before the import`)
    printProblems(problems)
  }
}

async function runExport(companyId: string, out: string, isJson: boolean): Promise<void> {
  const { exportFile } = await import("./openimmo/export-file")
  const result = await exportFile(signedIn(), companyId, path.resolve(userFolder(), out))
  if (isJson) console.log(JSON.stringify(result))
  else {
    console.log(`${result.listings} listings with ${result.pictures} pictures and ${result.documents} documents`)
    printProblems([...result.incomplete, ...result.problems])
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, file] = positionals
  const { company, out } = values
  if (!company) throw misused("openimmo")
  if (command === "import" && file !== undefined) await runImport(file, company, values)
  else if (command === "undo" && file === undefined) await runUndo(company, values.json)
  else if (command === "export" && file === undefined && out !== undefined) await runExport(company, out, values.json)
  else throw misused("openimmo")
}

await runMain(async () => {
  try {
    await run()
  } catch (error) {
    // The server is away, or has refused the rest of the day: what is done stays, and the same command goes on with it.
    throw error instanceof FatalImportError ? new CliError(error.message) : error
  }
  return 0
})
