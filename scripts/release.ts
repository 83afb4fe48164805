import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { inRoot } from "./lib/paths"
import { release as pocketbase } from "./pocketbase/release"
import { packArchive, packDebian } from "./release/pack"
import { type Release, stage, writeChecksums } from "./release/stage"

const PLATFORMS = Object.keys(pocketbase.archives)

await runMain(async () => {
  const options = parseArguments("release", {}, [0, PLATFORMS.length])
  const unknown = options.positionals.find((platform) => !PLATFORMS.includes(platform))
  if (unknown) throw new CliError(`There is no platform "${unknown}", only: ${PLATFORMS.join(", ")}.`)
  await ensureBuilt()
  const release = describeRelease()
  const folder = inRoot("release", release.version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const platform of options.positionals.length > 0 ? options.positionals : PLATFORMS) {
    const [system, architecture = ""] = platform.split("_")
    const staged = path.join(folder, `${release.name}-${release.version}-${system}-${architecture}`)
    await stage(staged, platform, release)
    packArchive(staged, `${staged}.tar.gz`, release)
    if (system === "linux") {
      packDebian(
        staged,
        path.join(folder, `${release.name}_${release.version}_${architecture}.deb`),
        architecture,
        release,
      )
    }
    rmSync(staged, { recursive: true })
  }
  for (const name of ["Containerfile", "Containerfile.feeds", "compose.yaml", "compose.feeds.yaml", "Caddyfile"]) {
    cpSync(inRoot("packaging", name), path.join(folder, name))
  }
  writeChecksums(folder)
  console.log(readFileSync(path.join(folder, "SHA256SUMS"), "utf8").trim())
  return 0
})

/** Describes the release, whose time is that of the last commit, or SOURCE_DATE_EPOCH if there is no git. */
function describeRelease(): Release {
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync(inRoot("package.json"), "utf8")))
  const commit = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: inRoot(), encoding: "utf8" }).stdout?.trim()
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? commit)
  if (!(seconds > 0)) throw new CliError("Neither git nor SOURCE_DATE_EPOCH says how old these sources are.")
  return { name, version, at: new Date(seconds * 1000) }
}
