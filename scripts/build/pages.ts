import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { build, type InlineConfig } from "vite"
import { z } from "zod"
import { CliError, messageOf } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"

/** What every page's build and the development server have in common. */
export const shared: InlineConfig = {
  configFile: false,
  root: inRoot("src"),
  base: "/",
  publicDir: inRoot("src/static"),
  cacheDir: inRoot(".cache/vite"),
  plugins: [react(), tailwindcss()],
}

/** Its package names the development build, which carries warnings, for browsers as well. */
const productionRouter = {
  "react-router/dom": inRoot("node_modules/react-router/dist/production/dom-export.mjs"),
  "react-router": inRoot("node_modules/react-router/dist/production/index.mjs"),
}

/** The client scripts and style sheets of the pages that arrive as HTML, by the words the server's build asks for them. */
export const publicEntries = {
  propertyClient: "public-pages/property-client.tsx",
  embedPageClient: "public-pages/embed-page.ts",
  publicCss: "public-pages/public.css",
} as const

/** The same of the landing and legal pages. */
export const siteEntries = { siteCss: "site/site.css", siteScript: "site/shell/script.ts" } as const

/** The public pages' manifest: what the server's build reads to learn the files' hashed names. */
export const publicManifest = path.join(built.dir, "public-manifest.json")

/** The portal's manifest: which files each of its pages loads. */
export const portalManifest = path.join(built.dir, "portal-manifest.json")

/** What the licences of the packages ask for: their notices travel with the files that were built from them. */
const LICENCES = { fileName: "licences.md" }

const demand = (...files: string[]) => {
  for (const file of files) {
    if (!existsSync(inRoot("src", file))) throw new CliError(`src/${file} is missing: the pages cannot be built.`)
  }
}

const run = (options: InlineConfig["build"], rest: InlineConfig = {}) =>
  build({
    ...shared,
    logLevel: "warn",
    ...rest,
    build: {
      outDir: built.pages,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      ...options,
    },
  }).catch((error: unknown) => {
    throw new CliError(`The pages could not be built. ${messageOf(error)}`)
  })

/**
 * What several pages share, in a few files instead of one for every set of pages that has something in common. Each group
 * takes along what its modules need, as far as no group before it has that. Who loads which is checked by `budgets.ts`.
 */
const codeSplitting = {
  groups: [
    // All that is there before the first page is known.
    { name: "base", tags: ["$initial" as const] },
    // Every page that talks to the server.
    {
      name: "session",
      test: /react-query|use-sync-external-store|src\/(api\/(auth|query-client|flash)|domain\/(date|price|number)|ui\/(tabs|toast|card|input|icon-button|error-state|empty-state|brand-mark)|portal\/live\/(hold|held-notice|is-reading))\.|icons\/(circle-|(?:x|check|shield-check|arrow-left)\.)/,
    },
    // Every page of the portal.
    {
      name: "portal",
      test: /src\/(portal\/(portal-(skeleton|messages)|page-content|require-user|top-bar|use-user|tab-header|property-link|dashboard\/tab-ids|properties\/status-tones)|ui\/(list-skeleton|status-badge))/,
    },
    // Every page on which something is typed in.
    {
      name: "forms",
      test: /src\/(ui\/(field|schema-resolver|show-field-errors)|domain\/(user|plan)|api\/pocketbase)\./,
    },
  ],
}

/** All pages of the single-page application. */
export async function buildPortal(): Promise<void> {
  demand("index.html")
  const rolldownOptions = { input: inRoot("src/index.html"), output: { codeSplitting } }
  await run(
    { rolldownOptions, manifest: true, license: LICENCES, chunkSizeWarningLimit: 1000 },
    { resolve: { alias: productionRouter } },
  )
  keepManifest(portalManifest)
}

/**
 * The scripts and styles of the pages that arrive as HTML: apart from the portal, so that they carry nothing of it, and
 * from each other, so that none waits for a file that it shares with another.
 */
export async function buildPublic(): Promise<void> {
  const manifests: Manifest[] = []
  for (const entries of [Object.values(publicEntries), Object.values(siteEntries)]) {
    demand(...entries)
    await run(
      { rolldownOptions: { input: entries.map((file) => inRoot("src", file)) }, manifest: true },
      { publicDir: false },
    )
    keepManifest(publicManifest)
    manifests.push(readManifest(publicManifest))
  }
  writeFileSync(publicManifest, JSON.stringify(Object.assign({}, ...manifests)))
}

/** Out of the folder that is served. */
function keepManifest(file: string): void {
  renameSync(path.join(built.pages, ".vite/manifest.json"), file)
  rmSync(path.join(built.pages, ".vite"), { recursive: true })
}

/** The script a Makler pastes into a website: one classic script under a lasting name. */
export async function buildEmbed(): Promise<void> {
  demand("embed/embed.ts")
  await run(
    {
      target: "es2018",
      lib: { entry: inRoot("src/embed/embed.ts"), formats: ["iife"], name: "maklerPortal", fileName: () => "embed.js" },
    },
    { publicDir: false, plugins: [] },
  )
}

/** Vite's manifest: by source, the built file, its style sheets and the entries that it imports at once. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
export type Manifest = z.infer<typeof manifestSchema>

export const readManifest = (file: string): Manifest => manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")))

/** Reads the public pages' manifest; builds them first when that has not happened yet. */
export async function readPublicManifest(): Promise<Manifest> {
  if (!existsSync(publicManifest)) await buildPublic()
  return readManifest(publicManifest)
}

/** A source's built file, with all that it imports at once. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source]
  if (entry === undefined) throw new Error(`The built pages know nothing of src/${source}.`)
  if (seen.has(entry.file)) return seen
  for (const file of [entry.file, ...(entry.css ?? [])]) seen.add(file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}
