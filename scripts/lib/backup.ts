import { CliError } from "./cli-error"
import { runCommand } from "./run-command"
import type { Environment } from "./server"

type Place = { executable: string; dataDir: string; env: Environment }

/** Copies the data folder into a new folder in `to`, and returns its path. */
export const takeBackup = (place: Place, to: string, keep = 0) =>
  run(place, ["backup", `--to=${to}`, `--keep=${keep}`], [], /^Backup: (.+)$/m)

/** Puts a backup, or the database of a replica, in place of the data folder's content; returns the new place of that content, empty for none. */
export const restoreBackup = (place: Place, backup: string) =>
  run(place, ["restore"], [backup], /^Restored: .+(?:\nWhat was there before is in (.+)\. Delete)?/m)

/** Returns how many mails that were held since a backup was restored are sent now. */
export const releaseMails = async (place: Place) => Number(await run(place, ["mail-release"], [], /^Released: (\d+)$/m))

async function run(place: Place, name: string[], given: string[], success: RegExp): Promise<string> {
  const { code, output } = await runCommand({ ...place, name, given })
  const found = success.exec(output)
  if (code !== 0 || found === null) throw new CliError(output.replace(/^Error: /m, ""))
  return found[1] ?? ""
}
