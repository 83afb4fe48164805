import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { release } from "./release"
import type { Fetched } from "./sources"

type Environment = Record<string, string | undefined>

const moduleSchema = z.object({ Dir: z.string().optional(), Sum: z.string().optional(), Error: z.string().optional() })

/** Checks the module's hash before compiling; throws a CliError without Go or the right module. */
export function fromSource(env: Environment = process.env): Fetched {
  const source = downloadModule(env)
  console.log(`Building PocketBase ${release.version} from its Go module …`)
  mkdirSync(inRoot(".cache"), { recursive: true })
  const folder = mkdtempSync(inRoot(".cache/pocketbase-"))
  const file = path.join(folder, "pocketbase")
  try {
    const version = `-s -w -X ${release.source.module}.Version=${release.version}`
    const options = ["-mod=readonly", "-buildvcs=false", "-trimpath", "-ldflags", version, "-o", file]
    const build = go(["build", ...options, release.source.package], env, source)
    if (build.status !== 0) throw new CliError(`PocketBase could not be built: ${complaintOf(build)}`)
    const built = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 10_000 })
    if (built.stdout?.trim() !== `pocketbase version ${release.version}`) {
      throw new CliError(`What was built is not PocketBase ${release.version}: ${complaintOf(built)}`)
    }
    return { bytes: readFileSync(file), version: release.version, origin: "its Go module, built on this machine" }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function downloadModule(env: Environment): string {
  const { module, sum } = release.source
  const run = go(["mod", "download", "-json", `${module}@v${release.version}`], env, inRoot())
  const { Dir, Sum, Error: error } = moduleSchema.parse(run.stdout.trim() ? JSON.parse(run.stdout) : {})
  if (!Dir || !Sum) throw new CliError(`PocketBase's Go module could not be loaded: ${error ?? complaintOf(run)}`)
  if (Sum !== sum) {
    throw new CliError(
      `The hash of ${module} ${release.version} is ${Sum}, expected was ${sum}: nothing of it is built.`,
    )
  }
  return Dir
}

function go(args: string[], env: Environment, cwd: string) {
  const run = spawnSync("go", args, {
    cwd,
    encoding: "utf8",
    env: { ...env, CGO_ENABLED: "0", GOWORK: "off", GOFLAGS: "", GOOS: "", GOARCH: "" },
  })
  if (!run.error) return run
  throw new CliError(
    "code" in run.error && run.error.code === "ENOENT"
      ? "There is no Go on this machine: install it (https://go.dev/dl/), or leave --from-source away."
      : `Go could not be started: ${run.error.message}`,
  )
}

const complaintOf = ({ stdout, stderr }: { stdout: string | null; stderr: string | null }) =>
  stderr?.trim() || stdout?.trim() || "no output"
