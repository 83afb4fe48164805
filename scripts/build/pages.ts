import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { build, type InlineConfig, type Plugin } from "vite"
import { z } from "zod"
import { CliError, getErrorMessage } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import { CHUNKS, codeSplitting } from "./chunks"

/** Builds the code that makes PDFs once: it is 300 kB and the same for portal and property page, so both load it from there. */
const exposeScript: Plugin = {
  name: "expose-script",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/save-exposes$/ },
    handler: () => ({
      id: `/${getBuiltFile(readManifest(publicManifest), publicEntries.exposeScript)}`,
      external: "absolute",
    }),
  },
}

/** The settings that every build and the development server share. */
export const shared: InlineConfig = {
  configFile: false,
  root: inRoot("src"),
  base: "/",
  publicDir: inRoot("src/static"),
  cacheDir: inRoot(".cache/vite"),
  plugins: [exposeScript, react(), tailwindcss()],
}

const aliases = [
  // The package resolves to its development build in browsers, too.
  { find: /^react-router\/dom$/, replacement: inRoot("node_modules/react-router/dist/production/dom-export.mjs") },
  { find: /^react-router$/, replacement: inRoot("node_modules/react-router/dist/production/index.mjs") },
  // React has it itself since 18.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
]

export const publicEntries = {
  exposeScript: "public-pages/expose/save-exposes.ts",
  propertyScript: "public-pages/property-script.ts",
  listingScript: "public-pages/embed-page.ts",
  valuationScript: "public-pages/valuation/valuation-script.ts",
  publicCss: "public-pages/public.css",
} as const

export const siteEntries = { siteCss: "site/site.css", siteScript: "site/shell/script.ts" } as const

export const publicManifest = path.join(built.dir, "public-manifest.json")

export const portalManifest = path.join(built.dir, "portal-manifest.json")

/** Licences require that notices travel with the built files. */
const LICENCES = "licences.md"
const EXPOSE_LICENCES = "licences-expose.md"

const assertSources = (...files: string[]) => {
  for (const file of files) {
    if (!existsSync(inRoot("src", file))) throw new CliError(`src/${file} is missing: the pages cannot be built.`)
  }
}

const run = ({ rolldownOptions, ...options }: NonNullable<InlineConfig["build"]>, rest: InlineConfig = {}) =>
  build({
    ...shared,
    logLevel: "warn",
    ...rest,
    build: {
      outDir: built.pages,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      // The script that makes a PDF has this size.
      chunkSizeWarningLimit: 1100,
      // Says which plugin was slow on a busy machine.
      rolldownOptions: { checks: { bundlerTimings: false }, ...rolldownOptions },
      ...options,
    },
  }).catch((error: unknown) => {
    throw new CliError(`The pages could not be built. ${getErrorMessage(error)}`)
  })

/** Names a chunk after its module; of a tab, which is `tab.tsx` in every feature, after the feature. */
function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null | undefined }): string {
  const [, feature] = /\/portal\/([\w-]+)\/tab\.tsx$/.exec(facadeModuleId ?? "") ?? []
  return `assets/${feature === undefined ? "[name]" : `${feature}-tab`}-[hash].js`
}

export async function buildPortal(): Promise<void> {
  assertSources("index.html", ...CHUNKS.flatMap(({ sources }) => sources))
  const output = { codeSplitting: codeSplitting(), chunkFileNames: nameChunk }
  const rolldownOptions = { input: inRoot("src/index.html"), output }
  await run({ rolldownOptions, manifest: true, license: { fileName: LICENCES } }, { resolve: { alias: aliases } })
  keepManifest(portalManifest)
  const notices = readFileSync(path.join(built.pages, EXPOSE_LICENCES), "utf8")
  appendFileSync(path.join(built.pages, LICENCES), notices.slice(notices.indexOf("\n## ")))
}

/** Separate builds, so that public pages contain nothing of the portal and share no chunks. Call it before `buildPortal`. */
export async function buildPublic(): Promise<void> {
  const manifests: Manifest[] = []
  const { exposeScript, listingScript, valuationScript, ...propertyEntries } = publicEntries
  // The property page's script has the address of the first.
  const alone = [listingScript, valuationScript].map((script) => [script])
  for (const entries of [[exposeScript], Object.values(propertyEntries), ...alone, Object.values(siteEntries)]) {
    assertSources(...entries)
    const isExpose = entries[0] === exposeScript
    const input = entries.map((file) => inRoot("src", file))
    await run(
      {
        rolldownOptions: { input, ...(isExpose && { preserveEntrySignatures: "strict" }) },
        manifest: true,
        license: isExpose && { fileName: EXPOSE_LICENCES },
      },
      { publicDir: false },
    )
    keepManifest(publicManifest)
    manifests.push(readManifest(publicManifest))
  }
  writeFileSync(publicManifest, JSON.stringify(Object.assign({}, ...manifests)))
}

function keepManifest(file: string): void {
  renameSync(path.join(built.pages, ".vite/manifest.json"), file)
  rmSync(path.join(built.pages, ".vite"), { recursive: true })
}

/** Builds a single classic script under a stable name. */
export async function buildEmbed(): Promise<void> {
  assertSources("embed/embed.ts")
  await run(
    {
      target: "es2018",
      lib: { entry: inRoot("src/embed/embed.ts"), formats: ["iife"], name: "maklerPortal", fileName: () => "embed.js" },
    },
    { publicDir: false, plugins: [] },
  )
}

/** The built file of each source, with its style sheets and its static imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
export type Manifest = z.infer<typeof manifestSchema>

export const readManifest = (file: string): Manifest => manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")))

/** Builds the public pages first if there is no manifest yet. */
export async function readPublicManifest(): Promise<Manifest> {
  if (!existsSync(publicManifest)) await buildPublic()
  return readManifest(publicManifest)
}

function getEntry(manifest: Manifest, source: string) {
  const entry = manifest[source]
  if (entry === undefined) throw new CliError(`The built pages know nothing of src/${source}.`)
  return entry
}

export const getBuiltFile = (manifest: Manifest, source: string): string => getEntry(manifest, source).file

/** Returns a source's built file with its static imports. */
export function collectFiles(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = getEntry(manifest, source)
  if (seen.has(entry.file)) return seen
  for (const file of [entry.file, ...(entry.css ?? [])]) seen.add(file)
  for (const imported of entry.imports ?? []) collectFiles(manifest, imported, seen)
  return seen
}
