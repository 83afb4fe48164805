import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { assertFreePort } from "../lib/port"

const PROGRAMS = { mmdebstrap: "mmdebstrap", "systemd-nspawn": "systemd-container" }
const SUITE = "bookworm"
const BOOT_WITHIN_MS = 120_000

export type Machine = {
  /** Its file system, from outside. */
  root: string
  /** Runs a script as root, prints it, and returns what it has printed; throws a CliError when it fails. */
  run(script: string): Promise<string>
}

/** Throws a CliError that names the packages that are missing. */
export function assertPrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(
    ([name]) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0,
  )
  if (missing.length === 0) return
  throw new CliError(
    `This drill needs packages of Debian: apt-get install ${missing.map(([, name]) => name).join(" ")}`,
  )
}

/**
 * Runs `work` on a Debian that has just been installed: in a container of systemd-nspawn, booted with its own systemd. It shares
 * the network of this machine, whose ports 80, 443 and 8090 must be free. Must run as root.
 */
export async function onDebian(work: (machine: Machine) => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) throw new CliError("This drill needs root, to boot a container.")
  assertPrograms(PROGRAMS)
  for (const port of [80, 443, 8090]) await assertFreePort("127.0.0.1", port)
  const folder = inRoot(".cache/drills")
  const root = path.join(folder, `debian-${process.pid}`)
  mkdirSync(root, { recursive: true })
  try {
    must("tar", ["-xf", baseSystem(folder), "-C", root])
    prepare(root)
    const container = spawn(
      "systemd-nspawn",
      ["--register=no", "--keep-unit", "--quiet", "--console=pipe", "--boot", `--directory=${root}`],
      { stdio: "ignore" },
    )
    const ended = new Promise((resolve) => container.once("close", resolve))
    try {
      await work(await booted(container, root))
    } finally {
      container.kill("SIGTERM")
      const timer = setTimeout(() => container.kill("SIGKILL"), 30_000)
      await ended
      clearTimeout(timer)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Installs a Debian with nothing but its base and systemd, which is kept for the next time. */
export function baseSystem(folder: string): string {
  const archive = path.join(folder, `${SUITE}.tar`)
  if (existsSync(archive)) return archive
  console.log("Installing Debian …")
  const packages = "systemd,systemd-sysv,dbus,ca-certificates"
  must("mmdebstrap", ["--variant=minbase", `--include=${packages}`, SUITE, `${archive}.part.tar`])
  must("mv", [`${archive}.part.tar`, archive])
  return archive
}

/** Gives the new machine this machine's way to Debian's packages. */
function prepare(root: string): void {
  writeFileSync(path.join(root, "etc/machine-id"), "")
  writeFileSync(path.join(root, "etc/hostname"), "portal\n")
  writeFileSync(path.join(root, "etc/hosts"), "127.0.0.1 localhost portal\n")
  rmSync(path.join(root, "etc/resolv.conf"), { force: true })
  cpSync("/etc/resolv.conf", path.join(root, "etc/resolv.conf"), { dereference: true })
  for (const name of ["apt.conf.d", "sources.list.d"]) {
    rmSync(path.join(root, "etc/apt", name), { recursive: true, force: true })
    cpSync(path.join("/etc/apt", name), path.join(root, "etc/apt", name), { recursive: true })
  }
  rmSync(path.join(root, "etc/apt/sources.list"), { force: true })
}

async function booted(container: ChildProcess, root: string): Promise<Machine> {
  const deadline = Date.now() + BOOT_WITHIN_MS
  while (container.exitCode === null && Date.now() < deadline) {
    const leader = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, "utf8").split(" ")[0]
    const state = leader && spawnSync(...inside(leader, "systemctl is-system-running"), { encoding: "utf8" }).stdout
    if (leader && /running|degraded/.test(state || "")) return { root, run: (script) => runInside(leader, script) }
    await delay(200)
  }
  throw new CliError("The container did not boot.")
}

const ENVIRONMENT = [
  "-i",
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  "HOME=/root",
  "LANG=C.UTF-8",
  "DEBIAN_FRONTEND=noninteractive",
]

const inside = (leader: string, script: string): [string, string[]] => [
  "nsenter",
  [
    `--target=${leader}`,
    "--mount",
    "--uts",
    "--ipc",
    "--pid",
    "--cgroup",
    "env",
    ...ENVIRONMENT,
    "bash",
    "-ec",
    `cd; ${script}`,
  ],
]

async function runInside(leader: string, script: string): Promise<string> {
  console.log(script.replaceAll(/^/gm, "# "))
  const child = spawn(...inside(leader, script), { stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise((resolve) => child.once("close", resolve))
  if (code !== 0) throw new CliError(`This has failed: ${script}\n${output}`)
  return output.trim()
}

function must(command: string, given: string[]): void {
  const run = spawnSync(command, given, { encoding: "utf8" })
  if (run.status !== 0) throw new CliError(`${command} has failed: ${run.error?.message ?? run.stderr.trim()}`)
}
