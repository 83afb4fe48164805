import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { getProperty } from "../../src/domain/values/type-guards"
import { ensureBuilt } from "../ensure-built"
import { type Api, createApi } from "../lib/api"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { type RunningServer, startServer } from "../lib/server"
import { randomPassword, signInSuperuser, upsertSuperuser } from "../lib/superuser"
import { ensurePocketbase } from "../pocketbase"
import { readSettings } from "../settings"

/** Runs `work` with all rights on a server of its own, on an empty data folder and without limits on guessing. */
export async function onFreshServer(
  work: (api: Api, server: RunningServer, dataDir: string) => Promise<void>,
  { env = {}, publicDir, hooksDir }: { env?: Record<string, string>; publicDir?: string; hooksDir?: string } = {},
): Promise<void> {
  await ensureBuilt()
  const { file: executable } = await ensurePocketbase()
  const port = await freePort()
  const dataDir = inRoot(".cache/bench", `${process.pid}-${port}`)
  mkdirSync(dataDir, { recursive: true })
  const { localUrl, serverEnv } = readSettings({ ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir })
  const superuser = { email: "bench@example.com", password: randomPassword() }
  await upsertSuperuser(executable, dataDir, superuser, serverEnv)
  const server = await startServer({
    executable,
    host: "127.0.0.1",
    port,
    url: localUrl,
    dataDir,
    publicDir,
    hooksDir,
    env: serverEnv,
  })
  try {
    const { token } = await signInSuperuser(localUrl, superuser)
    const api = createApi(localUrl, token)
    await api("PATCH", "/api/settings", { rateLimits: { enabled: false } })
    await work(api, server, dataDir)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` with PocketBase as it is downloaded, without hooks of ours, serving one folder. */
export async function onBareServer(publicDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const { file: executable } = await ensurePocketbase()
  const dataDir = inRoot(".cache/bench", `${process.pid}-bare`)
  const empty = path.join(dataDir, "none")
  mkdirSync(empty, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folders = { dataDir, publicDir, hooksDir: empty, migrationsDir: empty }
  const server = await startServer({ executable, host: "127.0.0.1", port, url, ...folders, env: process.env })
  try {
    await work(url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates a record and returns its id. */
export async function create(api: Api, collection: string, body: unknown): Promise<string> {
  return String(getProperty(await api("POST", `/api/collections/${collection}/records`, body), "id"))
}
