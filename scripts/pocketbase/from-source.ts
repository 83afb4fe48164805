import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { GO_MODULE, release, type Source } from "./release"
import type { Fetched } from "./sources"
import { type GoEnvironment, MissingTool } from "./toolchain"

type Options = { env?: GoEnvironment; source?: Source; platform?: string }

const moduleSchema = z.object({ Dir: z.string().optional(), Sum: z.string().optional(), Error: z.string().optional() })

/** Checks the module's hash before compiling; throws a CliError without Go or the right module. */
export function fromSource({ env = process.env, source = release, platform }: Options = {}): Fetched {
  const module = downloadModule(env, source)
  console.log(`Building PocketBase ${source.version} from its Go module …`)
  mkdirSync(inRoot(".cache"), { recursive: true })
  const folder = mkdtempSync(inRoot(".cache/pocketbase-"))
  const file = path.join(folder, "pocketbase")
  const [GOOS = "", GOARCH = ""] = platform?.split("_") ?? []
  try {
    const version = `-s -w -X ${GO_MODULE.path}.Version=${source.version}`
    const options = ["-mod=readonly", "-buildvcs=false", "-trimpath", "-ldflags", version, "-o", file]
    const build = go(["build", ...options, GO_MODULE.main], { ...env, GOOS, GOARCH }, module)
    if (build.status !== 0) throw new CliError(`PocketBase could not be built: ${formatComplaint(build)}`)
    if (platform === undefined) assertVersion(file, source.version)
    return { bytes: readFileSync(file), version: source.version, origin: "its Go module, built on this machine" }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function assertVersion(file: string, version: string): void {
  const built = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 10_000 })
  if (built.stdout?.trim() === `pocketbase version ${version}`) return
  throw new CliError(`What was built is not PocketBase ${version}: ${formatComplaint(built)}`)
}

/** Returns the module's folder. */
function downloadModule(env: GoEnvironment, { version, sum }: Source): string {
  const run = go(["mod", "download", "-json", `${GO_MODULE.path}@v${version}`], env, inRoot())
  const { Dir, Sum, Error: error } = moduleSchema.parse(run.stdout.trim() ? JSON.parse(run.stdout) : {})
  if (!Dir || !Sum)
    throw new MissingTool(`PocketBase's Go module could not be loaded: ${error ?? formatComplaint(run)}`)
  if (Sum !== sum) {
    throw new CliError(
      `The hash of ${GO_MODULE.path} ${version} is ${Sum}, expected was ${sum}: nothing of it is built.`,
    )
  }
  return Dir
}

function go(args: string[], env: GoEnvironment, cwd: string) {
  const run = spawnSync("go", args, {
    cwd,
    encoding: "utf8",
    env: { GOOS: "", GOARCH: "", ...env, CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: "", GOTOOLCHAIN: "local" },
  })
  if (!run.error) return run
  throw new MissingTool(
    "code" in run.error && run.error.code === "ENOENT"
      ? "There is no Go on this machine: install it (https://go.dev/dl/), or leave --from-source away."
      : `Go could not be started: ${run.error.message}`,
  )
}

const formatComplaint = ({ stdout, stderr }: { stdout: string | null; stderr: string | null }) =>
  stderr?.trim() || stdout?.trim() || "no output"
