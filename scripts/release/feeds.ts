import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { build, type Plugin } from "esbuild"
import { z } from "zod"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
})

const packageSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  /** Older packages name their licence here. */
  licenses: z.array(z.object({ type: z.string() })).default([]),
})

/** Returns sharp's name for a platform of a release. */
const toSharpPlatform = (name: string) => name.replace("_", "-").replace("amd64", "x64")

/**
 * Writes `npm run feeds` as one file for Node, and next to it the library that decodes pictures on a platform, which is no
 * JavaScript. Returns the notices of what is in the file, and the names of all of these packages.
 */
export async function stageFeeds(folder: string, platform: string): Promise<{ notices: string; packages: string[] }> {
  const images = `sharp-${toSharpPlatform(platform)}`
  const code = `sharp-libvips-${toSharpPlatform(platform)}`
  for (const name of [images, code]) {
    const from = packageFolder(`@img/${name}`)
    for (const file of readdirSync(path.join(from, "lib")).filter((other) => /\.(?:node|dylib)$|\.so\./.test(other))) {
      cpSync(path.join(from, "lib", file), path.join(folder, name, "lib", file))
    }
    for (const file of readdirSync(from).filter((other) => /^(?:LICEN[CS]E|THIRD-PARTY|README)/i.test(other))) {
      cpSync(path.join(from, file), path.join(folder, name, file))
    }
  }
  const [library = ""] = readdirSync(path.join(folder, images, "lib"))
  const { metafile } = await build({
    metafile: true,
    entryPoints: [inRoot("scripts/feeds.ts")],
    outfile: path.join(folder, "feeds.mjs"),
    absWorkingDir: inRoot(),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    legalComments: "none",
    logLevel: "error",
    banner: { js: BANNER },
    external: ["*.node"],
    plugins: [nativeImages(`./${images}/lib/${library}`)],
  })
  const names = Object.keys(metafile.inputs).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  )
  const bundled = [...new Set(names)].sort()
  return { notices: bundled.map(readNotice).join("\n"), packages: [...bundled, `@img/${images}`, `@img/${code}`] }
}

function readNotice(name: string): string {
  const folder = inRoot("node_modules", name)
  const { version, license, licenses } = packageSchema.parse(
    JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")),
  )
  const file = readdirSync(folder).find((other) => /^licen[cs]e/i.test(other))
  const text = file === undefined ? "" : readFileSync(path.join(folder, file), "utf8").trim()
  return `## ${name} ${version} (${license ?? licenses.map(({ type }) => type).join(", ")})\n\n${text}\n`
}

/** Definitions that packages of the older kind expect around them. */
const BANNER = `import{createRequire as requireFrom}from"node:module";const require=requireFrom(import.meta.url),__dirname=import.meta.dirname;`

/** sharp looks for its library in node_modules. */
const nativeImages = (library: string): Plugin => ({
  name: "native-images",
  setup({ onLoad }) {
    onLoad({ filter: /sharp[\\/]dist[\\/]sharp\.[cm]js$/ }, () => ({
      contents: `export default require(${JSON.stringify(library)})`,
      loader: "js",
    }))
  },
})

/** Returns the package as installed, or for another machine as the registry has it, with the hash of package-lock.json. */
function packageFolder(name: string): string {
  const installed = inRoot("node_modules", name)
  if (existsSync(installed)) return installed
  const lock = lockSchema.parse(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")))
  const { version, integrity } = lock.packages[`node_modules/${name}`] ?? {}
  if (version === undefined || integrity === undefined) throw new CliError(`package-lock.json has no hash of ${name}.`)
  const folder = inRoot(".cache/release", `${path.basename(name)}-${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = must("npm", ["pack", "--silent", "--pack-destination", folder, `${name}@${version}`])
  const file = path.join(folder, archive)
  const hash = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`
  if (hash !== integrity) throw new CliError(`${name} ${version} is another one than package-lock.json says.`)
  must("tar", ["-xzf", file, "-C", folder])
  return path.join(folder, "package")
}

function must(command: string, given: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, given, { encoding: "utf8", cwd: inRoot() })
  if (status !== 0) throw new CliError(`${command} has failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
