import path from "node:path"
import { misused, parseArguments } from "./arguments"
import { CliError } from "./cli-error"
import { userFolder } from "./paths"
import { runCommand } from "./run-command"
import type { Environment } from "./server"

type Place = { executable: string; dataDir: string; env: Environment }
export type CompanyOrder = { action: string; subject: string; flags: string[] }

const OPTIONS = { out: { type: "string" }, "without-secrets": { type: "boolean" } } as const
const SUCCESS = /^(?:Exported|Imported): .*$/m

const absolute = (file: string) => path.resolve(userFolder(), file)

/** Files are relative to the folder in which npm was called. */
export function companyArguments(): CompanyOrder {
  const { positionals, values } = parseArguments("company", OPTIONS, [2, 2])
  const [action, subject = ""] = positionals
  if (action === "import" && Object.keys(values).length === 0) return { action, subject: absolute(subject), flags: [] }
  if (action !== "export" || values.out === undefined) throw misused("company")
  const flags = [`--out=${absolute(values.out)}`, ...(values["without-secrets"] ? ["--without-secrets"] : [])]
  return { action, subject, flags }
}

/** Runs the executable's command, and returns what it says; throws why it did nothing. */
export async function runCompany(place: Place, { action, subject, flags }: CompanyOrder): Promise<string> {
  const { code, output } = await runCommand({ ...place, name: ["company", action, ...flags], given: [subject] })
  const [success] = SUCCESS.exec(output) ?? []
  if (code !== 0 || success === undefined) throw new CliError(output.replace(/^Error: /m, ""))
  return success
}
