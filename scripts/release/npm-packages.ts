import { readFileSync } from "node:fs"
import { z } from "zod"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { licenceIn, licenceName } from "./licence"

const names = z.record(z.string(), z.string()).default({})

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
})

type Lock = z.infer<typeof lockSchema>["packages"]

export type NpmPackage = { name: string; version: string; integrity: string | undefined; license: string | undefined }

const FOLDER = "node_modules/"

/** Finds the package that another one uses: next to it, or further up. */
function resolvePackage(lock: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const place = at === "" ? `${FOLDER}${name}` : `${at}/${FOLDER}${name}`
    if (lock[place] !== undefined) return place
    if (at === "") return undefined
  }
}

/**
 * Lists the packages of the product by package-lock.json: its dependencies, theirs, and of the optional ones those that are
 * `shipped`, as some are for other machines. npm's own list leaves out packages that development needs as well, such as React.
 * Throws if one that is shipped is missing.
 */
export function npmPackages(shipped: readonly string[]): NpmPackage[] {
  const { packages: lock } = lockSchema.parse(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")))
  const found = new Map<string, NpmPackage>()
  const visited = new Set<string>()
  const waiting = [""]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = lock[place]
    if (entry === undefined || visited.has(place)) continue
    visited.add(place)
    const { version = "", integrity, license, dependencies, optionalDependencies } = entry
    const name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)
    if (place !== "") {
      found.set(`${name}@${version}`, { name, version, integrity, license: license ?? writtenLicence(place) })
    }
    const optional = Object.keys(optionalDependencies)
    const needed = Object.keys(dependencies).filter((other) => !optional.includes(other))
    for (const other of [...needed, ...optional.filter((other) => shipped.includes(other))]) {
      const next = resolvePackage(lock, other, place)
      if (next !== undefined) waiting.push(next)
    }
  }
  const all = [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
  const missing = shipped.filter((name) => !all.some((other) => other.name === name))
  if (missing.length > 0) throw new CliError(`Shipped, but no dependency of package.json: ${missing.join(", ")}.`)
  return all
}

/** Reads the licence of a package whose description names none, such as png-js. */
const writtenLicence = (place: string) => licenceName(licenceIn(inRoot(place)), place)
