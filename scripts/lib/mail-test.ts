import { rmSync } from "node:fs"
import { MINUTE } from "../../src/domain/values/durations"
import { CliError } from "./cli-error"
import { inRoot } from "./paths"
import { runCommand } from "./run-command"
import type { Environment } from "./server"

const WITHIN_MS = MINUTE
const SENT = "has accepted a mail"

/** Sends a mail to `to` with these settings, apart from any server and its data; returns the report, or throws it. */
export async function sendTestMail(
  executable: string,
  to: string,
  env: Environment,
  withinMs = WITHIN_MS,
): Promise<string> {
  const dataDir = inRoot(".cache", `mail-test-${process.pid}`)
  try {
    const command = { executable, dataDir, name: ["mail-test"], given: [to], env }
    const { code, output } = await runCommand(command, withinMs)
    if (code === null) throw new CliError(silence(env, withinMs))
    if (code !== 0 || !output.includes(SENT)) throw new CliError(output.replace(/^Error: /, ""))
    return output
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const silence = ({ SMTP_HOST, SMTP_PORT = "587" }: Environment, withinMs: number) =>
  `${SMTP_HOST}:${SMTP_PORT} said nothing for ${Math.ceil(withinMs / 1000)} seconds: check SMTP_HOST and SMTP_PORT. Port 465 needs SMTP_TLS=1, and many hosters block port 25.`
