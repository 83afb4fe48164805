import path from "node:path"
import { parseArgs } from "node:util"
import { readConfig } from "./feeds/config"
import { deliveryWorkers } from "./feeds/deliveries"
import { mailboxWorkers } from "./feeds/inbound-mails"
import { pictureWorkers } from "./feeds/pictures"
import { inTurn, watchFeed } from "./feeds/watch-feed"
import { runWorkers } from "./feeds/worker"
import { CliError, getErrorMessage, runMain } from "./lib/cli-error"
import { userFolder } from "./lib/paths"

const USAGE = "npm run feeds -- [TABLE] [--state FOLDER] [--pause SECONDS] [--looks COUNT]"
const NOTHING_TO_DO = "Nothing to do: no table names feeds, and without DELIVERY_KEY nothing is sent."

const OPTIONS = {
  /** The state folder; systemd names one of its own. */
  state: { type: "string", default: process.env.STATE_DIRECTORY || "feeds-state" },
  pause: { type: "string", default: "10" },
  looks: { type: "string", default: "0" },
} as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
    const [table, ...more] = positionals
    const [pause, looks] = [Number(values.pause), Number(values.looks)]
    if (more.length > 0 || !(pause > 0) || !(looks >= 0)) throw new CliError(USAGE)
    const inUserFolder = (file: string) => path.resolve(userFolder(), file)
    return {
      table: table === undefined ? null : inUserFolder(table),
      stateFolder: inUserFolder(values.state),
      pauseMs: pause * 1000,
      looks,
    }
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(`${getErrorMessage(error)}\n${USAGE}`)
  }
}

/** Returns a signal to stop: the work under way ends with its step, and the next process takes it up. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}

await runMain(async () => {
  const { table, stateFolder, ...pace } = readArguments()
  const { server, feeds } = readConfig(table)
  const shared = { server, stateFolder, inTurn: inTurn() }
  const watched = feeds.map((feed) => watchFeed(feed, shared))
  const workers = [...watched, ...deliveryWorkers(server), ...mailboxWorkers(server), ...pictureWorkers(server)]
  if (table === null && workers.length === 0) throw new CliError(NOTHING_TO_DO)
  console.log(`${feeds.length} feeds of ${table ?? "no table"}, imported into ${server}`)
  try {
    await runWorkers(workers, { ...pace, signal: stopSignal() })
  } finally {
    for (const { end } of watched) end()
  }
  return 0
})
