// Plain Node: nothing may be installed yet.
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..")
const inRoot = (...parts) => path.join(root, ...parts)
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"))

const WANTED_NODE = [20, 19]

function stop(message) {
  console.error(message)
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number)
  const [wantedMajor, wantedMinor] = WANTED_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  stop(`Node ${WANTED_NODE.join(".")} or newer is needed, this is ${process.versions.node}.`)
}

/** Compares node_modules with the lock file, whoever installed it. */
function isInstalled(lockFile) {
  const record = inRoot("node_modules/.package-lock.json")
  if (!existsSync(record)) return false
  const installed = readJson(record).packages
  return Object.entries(readJson(lockFile).packages).every(
    ([name, { version, optional, devOptional }]) =>
      name === "" || installed[name]?.version === version || (!installed[name] && (optional || devOptional)),
  )
}

function install() {
  const lockFile = inRoot("package-lock.json")
  const marker = inRoot("node_modules/.installed")
  const hash = createHash("sha256").update(readFileSync(lockFile)).digest("hex")
  if (existsSync(marker) && readFileSync(marker, "utf8") === hash) return
  if (!isInstalled(lockFile)) {
    console.log("Installing packages …")
    const run = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    })
    if (run.status !== 0) stop("The packages could not be installed: see npm's message above.")
  }
  writeFileSync(marker, hash)
}

function run(command, given) {
  const loader = pathToFileURL(inRoot("node_modules/tsx/dist/loader.mjs")).href
  const child = spawn(process.execPath, ["--import", loader, inRoot("scripts", `${command}.ts`), ...given], {
    cwd: root,
    stdio: "inherit",
    // Vite's later loader of configurations wants endings of files in imports, and warns of each on every run.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" },
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("error", (error) => stop(`${command} could not be started: ${error.message}`))
  child.on("exit", (code, signal) => {
    if (signal === "SIGKILL") console.error(`The system has killed npm run ${command}, most often for lack of memory.`)
    process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0))
  })
}

checkNode()
const commands = readJson(inRoot("scripts/commands.json"))
const [command, ...given] = process.argv.slice(2)
const help = command && Object.hasOwn(commands, command) ? commands[command] : undefined
if (!help) stop(`There are these commands: ${Object.keys(commands).join(", ")}.`)
if (given.includes("--help") || given.includes("-h")) console.log(help)
else {
  install()
  run(command, given)
}
