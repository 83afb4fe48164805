import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { build, type InlineConfig } from "vite"
import { z } from "zod"
import { CliError, messageOf } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"

/** Of every build and of the development server. */
export const shared: InlineConfig = {
  configFile: false,
  root: inRoot("src"),
  base: "/",
  publicDir: inRoot("src/static"),
  cacheDir: inRoot(".cache/vite"),
  plugins: [react(), tailwindcss()],
}

const aliases = [
  // The package resolves to its development build in browsers, too.
  { find: /^react-router\/dom$/, replacement: inRoot("node_modules/react-router/dist/production/dom-export.mjs") },
  { find: /^react-router$/, replacement: inRoot("node_modules/react-router/dist/production/index.mjs") },
  // React has it itself since 18.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
]

export const publicEntries = {
  propertyScript: "public-pages/property-script.ts",
  listingScript: "public-pages/embed-page.ts",
  publicCss: "public-pages/public.css",
} as const

export const siteEntries = { siteCss: "site/site.css", siteScript: "site/shell/script.ts" } as const

export const publicManifest = path.join(built.dir, "public-manifest.json")

export const portalManifest = path.join(built.dir, "portal-manifest.json")

/** Licences require that notices travel with the built files. */
const LICENCES = { fileName: "licences.md" }

const assertSources = (...files: string[]) => {
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
      // The library that makes a PDF is one file of this size, loaded by who wants one.
      chunkSizeWarningLimit: 1000,
      ...options,
    },
  }).catch((error: unknown) => {
    throw new CliError(`The pages could not be built. ${messageOf(error)}`)
  })

/** What ends up in one chunk: our modules, each of which must exist, and those of packages. */
type Chunk = { name: string; sources: readonly string[]; packages?: RegExp }

const icons = (...names: string[]) => new RegExp(`icons\\/(?:${names.join("|")})\\.`)

/** Few shared chunks instead of one per set of pages. A group also takes its modules' own imports. */
const CHUNKS: readonly Chunk[] = [
  {
    // With React's renderer, which src/main.tsx evaluates after the base.
    name: "session",
    sources: [
      "src/api/auth.ts",
      "src/api/client/flash.ts",
      "src/api/client/query-client.ts",
      "src/domain/values/date.ts",
      "src/domain/values/number.ts",
      "src/domain/properties/price.ts",
      "src/domain/values/shown-email.ts",
      "src/portal/lists/live/held-notice.tsx",
      "src/portal/lists/live/hold.ts",
      "src/portal/lists/live/is-reading.ts",
      "src/ui/brand-mark.tsx",
      "src/ui/card.tsx",
      "src/ui/empty-state.tsx",
      "src/ui/error-state.tsx",
      "src/ui/icon-button.tsx",
      "src/ui/input.tsx",
      "src/ui/toast.ts",
    ],
    packages:
      /react-dom\/(client|cjs\/react-dom-client)|scheduler|react-query|use-sync-external-store|icons\/(circle-|(?:x|check|shield-check|arrow-left)\.)/,
  },
  // Not with the session, which the payment page loads as well.
  { name: "tabs", sources: ["src/ui/tabs.tsx"] },
  {
    name: "portal",
    sources: [
      "src/api/client/files.ts",
      "src/api/properties.ts",
      "src/domain/properties/listing-criteria.ts",
      "src/domain/values/marketing.ts",
      "src/domain/properties/no-source.ts",
      "src/domain/properties/property-kinds.ts",
      "src/domain/properties/property-status.ts",
      "src/domain/accounts/role.ts",
      "src/portal/frame/no-company.tsx",
      "src/portal/frame/page-content.tsx",
      "src/portal/frame/portal-messages.ts",
      "src/portal/frame/portal-skeleton.tsx",
      "src/portal/properties/property-link.tsx",
      "src/portal/frame/require-user.tsx",
      "src/portal/frame/tab-header.tsx",
      "src/portal/tabs/top-bar.tsx",
      "src/portal/frame/use-user.ts",
      "src/ui/list-skeleton.tsx",
      "src/ui/status-badge.tsx",
    ],
    packages: icons("search", "chevrons-up-down"),
  },
  {
    name: "forms",
    sources: [
      "src/api/client/pocketbase.ts",
      "src/domain/payments/plan.ts",
      "src/domain/accounts/user.ts",
      "src/ui/checkbox.tsx",
      "src/ui/field.tsx",
      "src/ui/schema-resolver.ts",
      "src/ui/show-field-errors.ts",
      "src/ui/textarea.tsx",
    ],
  },
  {
    name: "records",
    sources: ["src/api/agents.ts", "src/api/companies.ts"],
    packages: icons("info", "search-x", "user-round"),
  },
  {
    name: "property",
    sources: [
      "src/domain/properties/commission.ts",
      "src/domain/properties/energy-certificate.ts",
      "src/domain/properties/enumerations.ts",
      "src/domain/properties/reference.ts",
    ],
  },
]

function codeSplitting() {
  assertSources(...CHUNKS.flatMap(({ sources }) => sources.map((file) => file.replace("src/", ""))))
  const groups = CHUNKS.map(({ name, sources, packages }) => {
    const files = new Set(sources.map((file) => inRoot(file)))
    return { name, test: (id: string) => files.has(id.replace(/\?.*$/, "")) || packages?.test(id) === true }
  })
  return { groups: [{ name: "base", tags: ["$initial" as const] }, ...groups] }
}

export async function buildPortal(): Promise<void> {
  assertSources("index.html")
  const rolldownOptions = { input: inRoot("src/index.html"), output: { codeSplitting: codeSplitting() } }
  await run({ rolldownOptions, manifest: true, license: LICENCES }, { resolve: { alias: aliases } })
  keepManifest(portalManifest)
}

/** Separate builds, so that public pages contain nothing of the portal and share no chunks. */
export async function buildPublic(): Promise<void> {
  const manifests: Manifest[] = []
  const { listingScript, ...propertyEntries } = publicEntries
  for (const entries of [Object.values(propertyEntries), [listingScript], Object.values(siteEntries)]) {
    assertSources(...entries)
    await run(
      { rolldownOptions: { input: entries.map((file) => inRoot("src", file)) }, manifest: true },
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

/** A single classic script under a stable name. */
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

/** By source: the built file, its style sheets and its static imports. */
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

/** A source's built file with its static imports. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[source]
  if (entry === undefined) throw new Error(`The built pages know nothing of src/${source}.`)
  if (seen.has(entry.file)) return seen
  for (const file of [entry.file, ...(entry.css ?? [])]) seen.add(file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}
