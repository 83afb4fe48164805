import { ensureBuilt } from "../ensure-built"
import { ensurePocketbase } from "../pocketbase"
import type { Settings } from "../settings"
import type { Api } from "./api"
import { makeDataFolder } from "./data-folder"
import { freePort } from "./port"
import { isRunning, startServer } from "./server"
import { prepareSetup, withSetup } from "./superuser"

/** Uses the server that runs on the data folder, or starts one. */
export async function withServer<T>(settings: Settings, work: (api: Api) => Promise<T>): Promise<T> {
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  makeDataFolder(settings.dataDir)
  const credentials = await prepareSetup(executable, settings.dataDir, settings.serverEnv)
  if (await isRunning(settings.localUrl)) return withSetup(settings.localUrl, credentials, work)
  const port = await freePort()
  const server = await startServer({
    executable,
    host: "127.0.0.1",
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: settings.dataDir,
    env: settings.serverEnv,
  })
  try {
    return await withSetup(server.url, credentials, work)
  } finally {
    await server.stop()
  }
}
