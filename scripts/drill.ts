import { runBackupDrill } from "./drills/backup"
import { runDiskDrill } from "./drills/disk"
import { runFeedsDrill } from "./drills/feeds"
import { runImageDrill } from "./drills/image"
import { runKillDrill } from "./drills/kill"
import { runOpenimmoDrill } from "./drills/openimmo"
import { runOpenimmoFuzzDrill } from "./drills/openimmo-fuzz"
import { runReplicaDrill } from "./drills/replica"
import { runS3Drill } from "./drills/s3"
import { runServerDrill } from "./drills/server"
import { runSmugglingDrill } from "./drills/smuggling"
import { runTargetsDrill } from "./drills/targets"
import { runUpdateDrill } from "./drills/update"
import { runWebkitDrill } from "./drills/webkit"
import { runWritersDrill } from "./drills/writers"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"

const DRILLS: Readonly<Record<string, () => Promise<void>>> = {
  backup: runBackupDrill,
  disk: runDiskDrill,
  feeds: runFeedsDrill,
  image: runImageDrill,
  kill: runKillDrill,
  openimmo: runOpenimmoDrill,
  "openimmo-fuzz": runOpenimmoFuzzDrill,
  replica: runReplicaDrill,
  s3: runS3Drill,
  server: runServerDrill,
  smuggling: runSmugglingDrill,
  targets: runTargetsDrill,
  update: runUpdateDrill,
  webkit: runWebkitDrill,
  writers: runWritersDrill,
}

await runMain(async () => {
  const [name = ""] = parseArguments("drill", {}, [1, 1]).positionals
  const drill = DRILLS[name]
  if (drill === undefined) throw new CliError(`There is no drill "${name}", only: ${Object.keys(DRILLS).join(", ")}.`)
  await drill()
  return 0
})
