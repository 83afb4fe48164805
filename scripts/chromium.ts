import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { chromium } from "playwright"
import { CliError, runMain } from "./lib/cli-error"

/** Chromium without its window, which takes a quarter less processor time for the same tests. */
const HEADLESS = "chromium-headless-shell"
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome"]

/** A Chromium for the browser tests: CHROMIUM_BIN, the system's, or Playwright's own. Undefined when there is none. */
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

/** As `findChromium`, but installs one when there is none. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium from the system's packages …")
    const install = (name: string) => run("apt-get", "install", "-y", "--no-install-recommends", name)
    if (run("apt-get", "update") && !install(HEADLESS)) install("chromium")
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
