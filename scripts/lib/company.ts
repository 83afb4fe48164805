import path from "node:path"
import { parseArgs } from "node:util"
import { CliError } from "./cli-error"
import { userFolder } from "./paths"
import { runCommand } from "./run-command"
import type { Environment } from "./server"

type Place = { executable: string; dataDir: string; env: Environment }
export type CompanyOrder = { action: string; subject: string; flags: string[] }

const HELP = "npm run company -- export ID --out FILE [--without-secrets] | import FILE"
const SUCCESS = /^(?:Exported|Imported): .*$/m

const absolute = (file: string) => path.resolve(userFolder(), file)

/** Files are relative to the folder in which npm was called. */
export function companyArguments(given: string[]): CompanyOrder {
  const { positionals, values } = parsed(given)
  const [action, subject = ""] = positionals
  if (positionals.length !== 2) throw new CliError(HELP)
  if (action === "import" && Object.keys(values).length === 0) return { action, subject: absolute(subject), flags: [] }
  if (action !== "export" || values.out === undefined) throw new CliError(HELP)
  const flags = [`--out=${absolute(values.out)}`, ...(values["without-secrets"] ? ["--without-secrets"] : [])]
  return { action, subject, flags }
}

function parsed(args: string[]) {
  try {
    const options = { out: { type: "string" }, "without-secrets": { type: "boolean" } } as const
    return parseArgs({ args, options, allowPositionals: true })
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
