import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as delay } from "node:timers/promises"
import { CliError } from "./cli-error"
import { built, root } from "./paths"

export type Environment = Record<string, string | undefined>

export type ServerOptions = {
  executable: string
  host: string
  port: number
  url: string
  dataDir: string
  publicDir?: string
  hooksDir?: string
  migrationsDir?: string
  /** PocketBase's development mode. */
  logSql?: boolean
  /** Ends it also while it is not ready yet, as during a long update of the database. */
  stopped?: Promise<void>
  env: Environment
}

export type RunningServer = {
  url: string
  /** 0 when it could not be started. */
  pid: number
  log(): string
  /** Pipes output to the console from now on. */
  showOutput(): void
  /** How it ended: exit code or signal. */
  exited: Promise<string>
  /** Asks it to end and kills it after ten seconds. */
  stop(): Promise<void>
}

/** Returns the flags that every call needs, as the defaults are relative to the executable. */
export const folderFlags = (dataDir: string, hooksDir = built.hooks, migrationsDir = built.migrations) => [
  `--dir=${dataDir}`,
  `--hooksDir=${hooksDir}`,
  `--migrationsDir=${migrationsDir}`,
  "--dev=false",
  "--hooksWatch=false",
  "--automigrate=false",
]

/** What the server says of an update of its database, which may take minutes. */
const UPDATE = /Update of the database: .*/g
const KILL_AFTER_MS = 10_000
const LOG_LIMIT = 1_000_000

/** Resolves once the server responds, however long an update of its database takes; rejects with its output when it ends before. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const address = options.host.includes(":") ? `[${options.host}]` : options.host
  const child = spawn(
    options.executable,
    [
      "serve",
      `--http=${address}:${options.port}`,
      `--publicDir=${options.publicDir ?? built.pages}`,
      "--indexFallback=true",
      ...folderFlags(options.dataDir, options.hooksDir, options.migrationsDir),
      ...(options.env.JS_ENGINES ? [`--hooksPool=${options.env.JS_ENGINES}`] : []),
      // The last one counts.
      ...(options.logSql ? ["--dev=true"] : []),
    ],
    { cwd: root, env: options.env, stdio: ["ignore", "pipe", "pipe"] },
  )
  let log = ""
  let shown = false
  const collect = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_LIMIT)
    if (shown) process.stdout.write(chunk)
    else for (const [line] of chunk.toString().matchAll(UPDATE)) console.log(line)
  }
  child.stdout.on("data", collect)
  child.stderr.on("data", collect)
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message))
    child.once("close", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  const killOnExit = () => child.kill("SIGKILL")
  process.once("exit", killOnExit)
  exited.then(() => process.off("exit", killOnExit))
  const stop = () => end(child, exited)
  const server: RunningServer = {
    url: options.url,
    pid: child.pid ?? 0,
    log: () => log,
    showOutput: () => {
      shown = true
    },
    exited,
    stop,
  }
  await waitUntilReady(server, options.stopped).catch(async (error) => {
    await stop()
    throw error
  })
  return server
}

async function waitUntilReady(server: RunningServer, stopped?: Promise<void>): Promise<void> {
  let ended: string | undefined
  const ends = [server.exited, ...(stopped ? [stopped.then(() => "asked to stop")] : [])]
  const end = Promise.race(ends).then((how) => {
    ended = how
  })
  while (ended === undefined) {
    if (await isRunning(server.url)) return
    await Promise.race([delay(50), end])
  }
  throw new CliError(`PocketBase ended at its start (${ended}):\n${server.log().trim()}`)
}

export async function isRunning(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })
    return response.ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS)
  await exited
  clearTimeout(timer)
}

/** Resolves when the process is asked to end; from then on, ending is the caller's task. */
export function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve())
  })
}
