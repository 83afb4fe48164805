import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { makeDataFolder } from "./lib/data-folder"
import { describeLogins, type Login, markDemoUnfinished, seedMarked, unfinishedNotice } from "./lib/demo"
import { operatorNotice } from "./lib/operator"
import { assertFreePort } from "./lib/port"
import { type RunningServer, startServer, stopRequest } from "./lib/server"
import { type Credentials, prepareSetup, withSetup } from "./lib/superuser"
import { assertSafePocketbase, describePocketbase, ensurePocketbase } from "./pocketbase"
import { readSettings, type Settings } from "./settings"

await runMain(async () => {
  parseArguments("start", {})
  const settings = readSettings()
  await assertFreePort(settings.host, settings.port)
  const pocketbase = await ensurePocketbase()
  console.log(describePocketbase(pocketbase))
  assertSafePocketbase(settings, pocketbase)
  await ensureBuilt()
  return serve(settings, pocketbase.file)
})

async function serve(settings: Settings, executable: string): Promise<number> {
  const stopped = stopRequest()
  const { host, port, dataDir } = settings
  const wantsDemo = settings.demo && !existsSync(path.join(dataDir, "data.db"))
  makeDataFolder(dataDir)
  if (wantsDemo) markDemoUnfinished(dataDir)
  const setup = await prepareSetup(executable, dataDir, settings.serverEnv)
  const place = { executable, host, port, url: settings.localUrl, dataDir, env: settings.serverEnv }
  const server = await startServer({ ...place, stopped })
  const stopFeeds = startFeeds(settings)
  try {
    const outcome = await Promise.race([
      stopped.then(() => "stopped" as const),
      server.exited,
      finishFirstStart(settings, setup, server, wantsDemo),
    ])
    if (outcome === "stopped") return 0
    throw new CliError(`PocketBase has ended by itself (${outcome}):\n${server.log().trim().slice(-2_000)}`)
  } finally {
    await stopFeeds()
    await server.stop()
  }
}

/** Starts the process that sends and reads mails, where there is something for it to do. Returns what stops it. */
function startFeeds({ serverEnv }: Settings): () => Promise<void> {
  if (!serverEnv.DELIVERY_KEY) return async () => {}
  const command = [...process.execArgv, path.join(import.meta.dirname, "feeds.ts")]
  const feeds = spawn(process.execPath, command, { env: { ...process.env, ...serverEnv }, stdio: "inherit" })
  const ended = new Promise<void>((resolve) => {
    feeds.once("exit", () => resolve())
    feeds.once("error", () => resolve())
  })
  return async () => {
    feeds.kill("SIGTERM")
    await ended
  }
}

/** Prepares a first start, prints where everything is, and never settles unless it failed. */
async function finishFirstStart(
  settings: Settings,
  setup: Credentials,
  server: RunningServer,
  wantsDemo: boolean,
): Promise<never> {
  const logins = await withSetup(server.url, setup, async (api) => (wantsDemo ? seedMarked(api, settings.dataDir) : []))
  console.log(welcome(settings, logins))
  for (const notice of [unfinishedNotice(settings.dataDir), operatorNotice(settings), ...settings.warnings]) {
    if (notice) console.log(`\n${notice}`)
  }
  server.showOutput()
  return new Promise(() => {})
}

function welcome({ appUrl, demo, adminEmail }: Settings, logins: Login[]): string {
  const lines = ["", `Immobilien-Portal:    ${appUrl}/`]
  if (demo) lines.push(`Demo of the widget:   ${appUrl}/demo/`)
  lines.push(`PocketBase's console: ${appUrl}/_/`)
  if (adminEmail) lines.push(`Administrator:        ${adminEmail} (from ADMIN_EMAIL, made or updated at this start)`)
  if (logins.length > 0) lines.push("", "Logins of the demo:", describeLogins(logins))
  if (!adminEmail) lines.push("", "Create an administrator with: npm run admin -- EMAIL")
  lines.push("", "Stop with Ctrl+C.")
  return lines.join("\n")
}
