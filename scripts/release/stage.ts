import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { sha256 } from "../lib/checksum"
import { built, inRoot } from "../lib/paths"
import { fromSource } from "../pocketbase/from-source"
import { billOfMaterials } from "./bill-of-materials"
import { writeDocuments } from "./documents"
import { stageFeeds } from "./feeds"
import { goLicences, goVersion, readGoModules } from "./go-modules"
import { npmPackages } from "./npm-packages"

/** `at`: the time that all its files bear, so that the same sources make the same bytes. */
export type Release = { name: string; version: string; at: Date }

/** Packages whose content is in style sheets: the notices of the scripts do not name them. */
const IN_STYLES = ["tailwindcss", "@fontsource-variable/inter"]

/** Configurations of what may stand in front of the server, and of what shows its figures. */
const EXAMPLES = ["nginx.conf", "Caddyfile", "grafana.json"]

/** Writes what a server needs into a folder: executable, `dist/`, the script that starts it, `feeds/`, notices, bill of materials. */
export async function stage(folder: string, platform: string, release: Release): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const executable = path.join(folder, "pocketbase")
  writeFileSync(executable, fromSource({ platform }).bytes)
  cpSync(built.dir, path.join(folder, "dist"), { recursive: true, filter: (file) => !file.endsWith(".build-hash") })
  cpSync(inRoot("packaging/makler-portal"), path.join(folder, "makler-portal"))
  cpSync(inRoot("LICENSE"), path.join(folder, "LICENSE"))
  writeDocuments(folder)
  for (const name of EXAMPLES) cpSync(inRoot("packaging", name), path.join(folder, "examples", name))
  const feeds = await stageFeeds(path.join(folder, "feeds"), platform)
  const modules = readGoModules(executable)
  const version = goVersion(executable)
  const licences = goLicences(modules, version)
  const linked = licences.map(
    ({ path: name, version: of, text }) => `## ${name === "std" ? "Go" : name} ${of}\n\n${text}`,
  )
  const notices = readFileSync(path.join(built.pages, "licences.md"), "utf8")
  writeFileSync(
    path.join(folder, "NOTICES.md"),
    `${notices}\n# In feeds\n\n${feeds.notices}\n# In the executable\n\n${linked.join("\n\n")}\n`,
  )
  const inScripts = [...notices.matchAll(/^## (\S+) - \d/gm)].map(([, name = ""]) => name)
  const shipped = [...inScripts, ...IN_STYLES, ...feeds.packages]
  writeFileSync(
    path.join(folder, "sbom.cdx.json"),
    billOfMaterials({
      ...release,
      executable: sha256(readFileSync(executable)),
      licences,
      modules,
      packages: npmPackages(shipped),
    }),
  )
  settle(folder, ["pocketbase", "makler-portal"])
}

/** Sets the permissions, which then depend on no machine; the listed files may be executed. */
export function settle(folder: string, executables: readonly string[]): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const mayRun = entry.isDirectory() || executables.includes(path.relative(folder, file))
    chmodSync(file, mayRun ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}

/** Writes the `SHA256SUMS` of the files in a folder, which `sha256sum --check` reads. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder).filter(
    (name) => statSync(path.join(folder, name)).isFile() && name !== "SHA256SUMS",
  )
  const lines = names.sort().map((name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}\n`)
  writeFileSync(path.join(folder, "SHA256SUMS"), lines.join(""))
}
