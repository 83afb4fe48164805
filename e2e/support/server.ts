import { cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Api } from "../../scripts/lib/api"
import { createApi } from "../../scripts/lib/api"
import { type Login, seedDemo } from "../../scripts/lib/demo"
import { built, inRoot } from "../../scripts/lib/paths"
import { startServer as start } from "../../scripts/lib/server"
import { ensurePocketbase } from "../../scripts/pocketbase"
import { readSettings } from "../../scripts/settings"
import { ambient } from "./clean-env"
import { copyDataFolder, limitRates } from "./data-folder"
import { onFreePort } from "./on-free-port"
import { send } from "./request"

export type TestServerOptions = {
  seed?: boolean
  env?: Record<string, string>
  publicDir?: string
  /** The text of a file of hooks that run next to the product's. */
  hooks?: string | undefined
  /** Whether the server limits rates; off by default. */
  rateLimits?: boolean
  logSql?: boolean
  /** The folder that the data folder is a copy of, if not of the empty one. */
  from?: string
  /** Whether the data folder outlives the server. */
  kept?: boolean
}

export type TestResponse = {
  status: number
  headers: Headers
  text: string
  body: unknown
}

export type CallOptions = { token?: string; headers?: Record<string, string>; body?: unknown }

export type TestServer = {
  url: string
  pid: number
  dataDir: string
  superuserToken: string
  logins: Login[]
  /** Calls PocketBase as a superuser; anything but 2xx throws, with the server's log. */
  superuser: Api
  /** Never throws because of a status. A body other than a string, FormData or Blob is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>
  log(): string
  stop(): Promise<void>
}

let started = 0

/** The key of the process that sends to others. */
export const DELIVERY_KEY = "schluessel-der-tests-fuer-den-versand"
export const DELIVERY_TOKEN = `immo_delivery.${DELIVERY_KEY}`

/** Patient settings, because a busy machine is slow without being wrong; memory is cheaper than collecting garbage. */
const PATIENT = { DELIVERY_KEY, MAX_WAIT_SECONDS: "60", GOGC: "400", GOMEMLIMIT: "1GiB", BACKUP_KEEP: "0" }

/** Starts the real server on a copy of a prepared data folder. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { file: executable } = await ensurePocketbase()
  const dataDir = inRoot(".cache/test", `${process.pid}-${++started}`)
  rmSync(dataDir, { recursive: true, force: true })
  const remove = () => {
    if (options.kept) return
    for (const folder of [dataDir, `${dataDir}-hooks`]) rmSync(folder, { recursive: true, force: true })
  }
  const { publicDir, logSql, hooks } = options
  const hooksDir = hooks === undefined ? undefined : hooksBeside(hooks, `${dataDir}-hooks`)
  const token = copyDataFolder(dataDir, options.from)
  const server = await onFreePort(async (port) => {
    const demo = { DEMO: options.seed ? "1" : "0" }
    const given = { ...ambient(), ...PATIENT, ...demo, ...options.env, PORT: String(port), DATA_DIR: dataDir }
    const { localUrl: url, serverEnv: env } = readSettings(given)
    return start({ executable, host: "127.0.0.1", port, url, dataDir, publicDir, hooksDir, logSql, env })
  }).catch((error) => {
    remove()
    throw error
  })
  const { url } = server
  const explain = (error: unknown): never => {
    throw new Error(`${error instanceof Error ? error.message : error}\n--- log of the server ---\n${server.log()}`)
  }
  try {
    const plain = createApi(url, token, send)
    const api: Api = Object.assign((...call: Parameters<Api>) => plain(...call).catch(explain), {
      url,
      token,
    })
    if (options.rateLimits) await limitRates(api, true)
    return {
      url,
      pid: server.pid,
      dataDir,
      superuserToken: token,
      logins: options.seed ? await seedDemo(api).catch(explain) : [],
      superuser: api,
      call: (method, path, request) => call(url, method, path, request).catch(explain),
      log: server.log,
      stop: () => server.stop().finally(remove),
    }
  } catch (error) {
    await server.stop()
    remove()
    throw error
  }
}

/** A test with hooks of its own runs the jobs it needs: the clock would run them once more, somewhere in the middle. */
const STOP_CLOCK = "\n$app.cron().setInterval(1000 * 24 * 3600e9)\n"

function hooksBeside(text: string, folder: string): string {
  const hooks = path.join(folder, "pb_hooks")
  cpSync(built.hooks, hooks, { recursive: true })
  writeFileSync(path.join(hooks, "test.pb.js"), text + STOP_CLOCK)
  symlinkSync(built.site, path.join(folder, "site"))
  return hooks
}

async function call(url: string, method: string, path: string, options: CallOptions = {}): Promise<TestResponse> {
  const headers = new Headers(options.headers)
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`)
  const { body } = options
  const raw = body === undefined || typeof body === "string" || body instanceof FormData || body instanceof Blob
  if (!raw && !headers.has("Content-Type")) headers.set("Content-Type", "application/json")
  const response = await send(`${url}${path}`, { method, headers, body: raw ? body : JSON.stringify(body) })
  return { ...response, body: parsed(response.text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
