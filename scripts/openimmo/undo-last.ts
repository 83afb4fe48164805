import { undoImport } from "../../src/openimmo/plan/undo-import"
import type { Problem } from "../../src/openimmo/problem"
import { CliError } from "../lib/cli-error"
import { apiTarget } from "./api-target"
import type { Client } from "./client"
import { UndoLogs } from "./undo-log"

/** Takes back the last import into a company that the command has made; called again, the one before it. */
export async function undoLast(
  client: Client,
  url: string,
  companyId: string,
): Promise<{ undone: number; problems: Problem[] }> {
  const logs = new UndoLogs(url, companyId)
  const last = logs.last()
  if (last === null) throw new CliError("There is no import of the last 30 days that this command could take back.")
  const { undone, problems, versions } = await undoImport(last.steps, apiTarget(client, companyId))
  last.forget()
  logs.renew(versions)
  return { undone, problems }
}
