import { runFeedsDrill } from "./drills/feeds"
import { runKillDrill } from "./drills/kill"
import { runReplicaDrill } from "./drills/replica"
import { runServerDrill } from "./drills/server"
import { runSmugglingDrill } from "./drills/smuggling"
import { runUpdateDrill } from "./drills/update"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"

const DRILLS: Readonly<Record<string, () => Promise<void>>> = {
  feeds: runFeedsDrill,
  kill: runKillDrill,
  replica: runReplicaDrill,
  server: runServerDrill,
  smuggling: runSmugglingDrill,
  update: runUpdateDrill,
}

await runMain(async () => {
  const [name = ""] = parseArguments("drill", {}, [1, 1]).positionals
  const drill = DRILLS[name]
  if (drill === undefined) throw new CliError(`There is no drill "${name}", only: ${Object.keys(DRILLS).join(", ")}.`)
  await drill()
  return 0
})
