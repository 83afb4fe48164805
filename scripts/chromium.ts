import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { chromium } from "playwright"
import { CliError, runMain } from "./lib/cli-error"

const NAMES = ["chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"]

/** A Chromium for the browser tests: CHROMIUM_BIN, the system's, or Playwright's own. Undefined when there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_BIN
  if (given) {
    if (!existsSync(given)) throw new CliError(`CHROMIUM_BIN names a file that does not exist: ${given}`)
    return given
  }
  const folders = (process.env.PATH ?? "").split(":").filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file))
}

/** As `findChromium`, but installs one when there is none. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
  if (isDebianRoot) {
    console.log("Installing Chromium from the system's packages …")
    if (run("apt-get", "update")) run("apt-get", "install", "-y", "--no-install-recommends", "chromium")
  }
  if (!findChromium()) {
    console.log("Installing Playwright's Chromium …")
    run("npx", "playwright", "install", "chromium")
  }
  const installed = findChromium()
  if (installed) return installed
  throw new CliError("No Chromium could be found or installed: install one and name it in CHROMIUM_BIN.")
}

const run = (command: string, ...given: string[]) => spawnSync(command, given, { stdio: "inherit" }).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    console.log(ensureChromium())
    return 0
  })
}
