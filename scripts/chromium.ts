import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { chromium } from "playwright"
import { DAY } from "../src/domain/values/durations"
import { CliError, runMain } from "./lib/cli-error"
import { inRoot } from "./lib/paths"

/** Chromium without its window, which takes a quarter less processor time for the same tests. */
const HEADLESS = "chromium-headless-shell"
const APT = "apt-get"
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome"]

/** Finds a Chromium for the browser tests: CHROMIUM_BIN, the system's, or Playwright's own. Undefined if there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_BIN
  if (given) {
    if (!existsSync(given)) throw new CliError(`CHROMIUM_BIN names a file that does not exist: ${given}`)
    return given
  }
  return [...NAMES.flatMap(onPath), chromium.executablePath()].find((file) => existsSync(file))
}

function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? "").split(":").filter(Boolean)
  return folders.map((folder) => `${folder}/${name}`).filter((file) => existsSync(file))
}

/** Finds a Chromium like `findChromium`, but installs one if there is none. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (hasPackages()) {
    console.log("Installing Chromium from the system's packages …")
    const install = (name: string) => run(APT, "install", "-y", "--no-install-recommends", name)
    if (run(APT, "update") && !install(HEADLESS)) install("chromium")
  }
  if (!findChromium()) {
    console.log("Installing Playwright's Chromium …")
    run("npx", "playwright", "install", "chromium")
  }
  const installed = findChromium()
  if (installed) return installed
  throw new CliError("No Chromium could be found or installed: install one and name it in CHROMIUM_BIN.")
}

/**
 * Finds a Chromium for the many tests like `ensureChromium`, and installs the headless shell next to a whole Chromium if
 * possible.
 */
export function ensureTestChromium(tried = inRoot(".cache/headless-shell-tried")): string {
  const isWhole = findChromium() !== undefined && onPath(HEADLESS).length === 0
  if (isWhole && !process.env.CHROMIUM_BIN && hasPackages() && isDue(tried)) {
    console.log(`Installing ${HEADLESS}, which takes less time for the tests than the whole Chromium …`)
    if (!installShell()) console.log("It cannot be had: the tests use the whole Chromium.")
    mkdirSync(path.dirname(tried), { recursive: true })
    writeFileSync(tried, "")
  }
  return ensureChromium()
}

const hasPackages = () => process.getuid?.() === 0 && onPath(APT).length > 0

/** A machine that has no such package must not look for it at every run. */
const isDue = (tried: string) => !existsSync(tried) || Date.now() - statSync(tried).mtimeMs >= DAY

/** Installs quietly, and within bounds for downloads: a slow mirror must not cost more than the shell saves. */
function installShell(): boolean {
  const install = ["install", "-y", "--no-install-recommends", "--no-remove", HEADLESS]
  const quietly = (timeout: number | undefined, ...given: string[]) =>
    spawnSync(APT, ["-oAcquire::Retries=0", ...given], { stdio: "ignore", timeout }).status === 0
  const download = () => quietly(90_000, "--download-only", ...install)
  const isHere = download() || (quietly(30_000, "update") && download())
  return isHere && quietly(undefined, "--no-download", ...install)
}

const run = (command: string, ...given: string[]) => spawnSync(command, given, { stdio: "inherit" }).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    console.log(ensureChromium())
    return 0
  })
}
