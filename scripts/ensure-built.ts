import { spawn } from "node:child_process"
import { pathToFileURL } from "node:url"
import { freshParts, hashInputs } from "./build/build-hash"
import { CliError } from "./lib/cli-error"
import { inRoot } from "./lib/paths"

const LOADER = pathToFileURL(inRoot("node_modules/tsx/dist/loader.mjs")).href

/** The peak of its process was 1.1 GB. A server needs less: docs/operations.md. */
const BUILD_NEEDS = "1.2 GB of memory"

/** Builds what is missing in a process of its own, so that the memory is free again when the server starts. */
export async function ensureBuilt(): Promise<void> {
  const { pages, server } = freshParts(hashInputs())
  if (pages && server) return
  console.log(`The first start after a change builds the pages, which needs ${BUILD_NEEDS} for about a minute.`)
  await runBuild(inRoot("scripts/build.ts"), ["--missing"])
}

/** Rejects if the build ends with a failure, which it has reported itself, or is killed, which nothing has reported. */
export async function runBuild(script: string, given: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ["--import", LOADER, script, ...given], { cwd: inRoot(), stdio: "inherit" })
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  try {
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
      child.once("error", reject)
      child.once("close", (...how) => resolve(how))
    })
    if (signal === "SIGKILL") {
      throw new CliError(
        `The system has killed the build, most often for lack of memory: it needs ${BUILD_NEEDS}, once. Add swap, or install a release, which is built already (docs/operations.md).`,
      )
    }
    if (code !== 0) throw new CliError(`The build has ended without success (${signal ?? `exit code ${code}`}).`)
  } finally {
    for (const signal of signals) process.off(signal, pass)
  }
}
