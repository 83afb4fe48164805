import { spawnSync } from "node:child_process"
import { z } from "zod"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { GO_MODULE, release } from "../pocketbase/release"
import { licenceIn } from "./licence"

export type GoModule = { path: string; version: string; sum: string }

function go(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("go", args, { cwd: inRoot(), encoding: "utf8", maxBuffer: 50e6 })
  if (status !== 0) throw new CliError(`go ${args[0]} has failed: ${stderr.trim()}`)
  return stdout
}

/** Reads from an executable which modules Go has linked into it. */
export function readGoModules(executable: string): GoModule[] {
  const lines = go("version", "-m", executable).matchAll(/^\tdep\t(\S+)\t(\S+)\t(\S+)$/gm)
  const modules = [...lines].map(([, path = "", version = "", sum = ""]) => ({ path, version, sum }))
  return [{ path: GO_MODULE.path, version: `v${release.version}`, sum: release.sum }, ...modules]
}

export const goVersion = (executable: string): string => /: go(\S+)/.exec(go("version", executable))?.[1] ?? ""

const downloadSchema = z.object({ Path: z.string(), Version: z.string(), Dir: z.string() })

export type GoLicence = { path: string; version: string; text: string }

/** Returns the licences of Go modules and of Go itself, as their authors have written them. */
export function goLicences(modules: readonly GoModule[], version: string): GoLicence[] {
  const output = go("mod", "download", "-json", ...modules.map(({ path, version }) => `${path}@${version}`))
  const folders = output
    .split(/(?<=^\})\n/m)
    .filter((text) => text.trim() !== "")
    .map((text) => downloadSchema.parse(JSON.parse(text)))
  const parts = folders.map(({ Path, Version, Dir }) => ({ path: Path, version: Version, text: licenceIn(Dir) }))
  return [{ path: "std", version, text: licenceIn(go("env", "GOROOT").trim()) }, ...parts]
}
