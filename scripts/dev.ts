import { watch as watchFolder } from "node:fs"
import { createServer } from "vite"
import { buildHooks } from "./build/hooks"
import { buildEmbed, buildPublic, shared } from "./build/pages"
import { buildSite } from "./build/site"
import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { getErrorMessage, runMain } from "./lib/cli-error"
import { makeDataFolder } from "./lib/data-folder"
import { inRoot } from "./lib/paths"
import { assertFreePort } from "./lib/port"
import { type RunningServer, startServer, stopRequest } from "./lib/server"
import { prepareSetup } from "./lib/superuser"
import { describePocketbase, ensurePocketbase } from "./pocketbase"
import { readSettings, type Settings } from "./settings"

const PAGES_PORT = 5173

const SITE = "en|impressum|legal-notice|datenschutz|privacy-policy|barrierefreiheit|accessibility|api-docs"
/** Proxied to PocketBase; src/api, src/public-pages and src/embed are Vite's. */
const SERVED_BY_POCKETBASE = `^/(?:(?:api|_|embed|property|makler|o|demo|assets|${SITE})(?:/|\\?|$)|embed\\.js|sitemap(?:-site)?\\.xml|robots\\.txt|\\?|$)(?!.*\\.(?:tsx?|css)(?:\\?|$))`

/** The pause in ms after a change, because editors save in several steps. */
const SETTLE_MS = 150

/** Reports changes below each folder, without tests; returns how to stop. */
function watch(folders: Record<string, () => void>): () => void {
  const watchers = Object.entries(folders).map(([folder, changed]) => {
    let timer: NodeJS.Timeout | undefined
    return watchFolder(inRoot(folder), { recursive: true }, (_event, name) => {
      if (name && /\.test\.tsx?$/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(changed, SETTLE_MS)
    })
  })
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

await runMain(async () => {
  parseArguments("dev", {})
  const settings = readSettings()
  await assertFreePort(settings.host, settings.port)
  const { file: executable, ...found } = await ensurePocketbase()
  console.log(describePocketbase({ file: executable, ...found }))
  await ensureBuilt()
  makeDataFolder(settings.dataDir)
  await prepareSetup(executable, settings.dataDir, settings.serverEnv)

  const server = await runServer(settings, executable)
  const pages = await createServer({
    ...shared,
    server: {
      host: settings.host,
      port: PAGES_PORT,
      strictPort: true,
      proxy: { [SERVED_BY_POCKETBASE]: { target: settings.localUrl } },
    },
  })
  // Otherwise Vite ends the process at once, without stopping PocketBase.
  process.removeAllListeners("SIGTERM")
  const stopped = stopRequest()
  await pages.listen()
  const unwatch = watch({
    pb_hooks: () => server.rebuild(buildHooks),
    pb_migrations: () => server.rebuild(buildHooks),
    "src/domain": () => server.rebuild(buildPublicPages),
    "src/public-pages": () => server.rebuild(buildPublicPages),
    "src/embed": () => report(buildEmbed()),
    "src/site": () => server.rebuild(buildPublicPages),
  })
  pages.printUrls()
  console.log(`PocketBase and the public pages: ${settings.localUrl}`)
  await stopped
  unwatch()
  await pages.close()
  await server.stop()
  return 0
})

async function buildPublicPages(): Promise<void> {
  await buildPublic()
  await buildSite()
  await buildHooks()
}

/** Restarts PocketBase after each rebuild; a failed rebuild leaves the old one running. */
async function runServer(settings: Settings, executable: string) {
  const { host, port, localUrl: url, dataDir, serverEnv: env } = settings
  const start = async () => {
    const server = await startServer({ executable, host, port, url, dataDir, env })
    server.showOutput()
    return server
  }
  let running: RunningServer | undefined = await start()
  let lastRestart: Promise<void> = Promise.resolve()
  const restart = async (build: () => Promise<void>) => {
    await build()
    await running?.stop()
    running = undefined
    running = await start()
    console.log("PocketBase has been restarted.")
  }
  return {
    rebuild: (build: () => Promise<void>) => {
      lastRestart = lastRestart.then(() => report(restart(build)))
    },
    stop: async () => {
      await lastRestart
      await running?.stop()
    },
  }
}

function report(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => console.error(getErrorMessage(error)))
}
