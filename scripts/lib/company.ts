import path from "node:path"
import { parseArgs } from "node:util"
import { CliError } from "./cli-error"
import { userFolder } from "./paths"
import { runCommand } from "./run-command"
import type { Environment } from "./server"

type Place = { executable: string; dataDir: string; env: Environment }
export type CompanyOrder = { action: string; subject: string; flags: string[] }

const HELP =
  "npm run company -- export ID --out FILE [--since FILE] [--freeze SECONDS] [--without-secrets] | import FILE [--files] [--replace] | move ID --to ORIGIN | move ID --back"

const TEXTS = { export: ["out", "since", "freeze"], import: [], move: ["to"] } as const
const SWITCHES = { export: ["without-secrets"], import: ["files", "replace"], move: ["back"] } as const
const PATHS = ["out", "since"]
const SUCCESS = /^(?:Exported|Imported|Already there|Prepared|Moved|Lives here again): .*$/m

const absolute = (file: string) => path.resolve(userFolder(), file)

/** Files are relative to the folder in which npm was called. */
export function companyArguments(given: string[]): CompanyOrder {
  const [action = "", subject = "", ...rest] = given
  if (action !== "export" && action !== "import" && action !== "move") throw new CliError(HELP)
  if (subject === "" || subject.startsWith("-")) throw new CliError(HELP)
  const options = Object.fromEntries([
    ...TEXTS[action].map((name) => [name, { type: "string" as const }]),
    ...SWITCHES[action].map((name) => [name, { type: "boolean" as const }]),
  ])
  const { values } = parsed(rest, options)
  const flags = Object.entries(values).map(([name, value]) =>
    value === true ? `--${name}` : `--${name}=${PATHS.includes(name) ? absolute(String(value)) : value}`,
  )
  return { action, subject: action === "import" ? absolute(subject) : subject, flags }
}

function parsed(args: string[], options: Record<string, { type: "boolean" | "string" }>) {
  try {
    return parseArgs({ args, options })
  } catch {
    throw new CliError(HELP)
  }
}

/** Runs the executable's command, and returns what it says; throws why it did nothing. */
export async function runCompany(place: Place, { action, subject, flags }: CompanyOrder): Promise<string> {
  const { code, output } = await runCommand({ ...place, name: ["company", action, ...flags], given: [subject] })
  const [success] = SUCCESS.exec(output) ?? []
  if (code !== 0 || success === undefined) throw new CliError(output.replace(/^Error: /m, ""))
  return success
}
