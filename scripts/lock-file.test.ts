import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"
import { inRoot } from "./lib/paths"

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const packages = () => lockSchema.parse(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"))).packages

// npm leaves out packages that its registry could not deliver; `npm ci` then fails on every machine.
it("package-lock.json names the packages of every platform, not only of the one it was written on", () => {
  const all = packages()
  const missing = Object.entries(all).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !all[`node_modules/${name}`] && !all[`${owner}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it("every package has a pinned hash, and none runs a script when it is installed", () => {
  const { "": _, ...others } = packages()
  const named = Object.entries(others).filter(([, { integrity = "" }]) => !/^sha512-/.test(integrity))
  // The rest belongs to other platforms: the registry that the file was written with does not deliver their hashes.
  expect(named.filter(([name]) => !/\/(?:cli|oxide)-(?:android|darwin|freebsd|win32|wasm32|linux)/.test(name))).toEqual(
    [],
  )
  expect(named.length).toBeLessThanOrEqual(16)
  expect(readFileSync(inRoot(".npmrc"), "utf8")).toContain("ignore-scripts=true\n")
  // esbuild finds its executable among its optional packages without a script; SFTP works without machine code.
  const known = ["cpu-features", "esbuild", "ssh2"].map((name) => `node_modules/${name}`)
  expect(Object.keys(others).filter((name) => others[name]?.hasInstallScript)).toEqual(known)
})
