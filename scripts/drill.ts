import { runBackupDrill } from "./drills/backup"
import { runSmugglingDrill } from "./drills/smuggling"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"

const DRILLS: Readonly<Record<string, () => Promise<void>>> = { backup: runBackupDrill, smuggling: runSmugglingDrill }

await runMain(async () => {
  const [name = ""] = parseArguments("drill", process.argv.slice(2), { positionals: [1, 1] }).positionals
  const drill = DRILLS[name]
  if (drill === undefined) throw new CliError(`There is no drill "${name}", only: ${Object.keys(DRILLS).join(", ")}.`)
  await drill()
  return 0
})
