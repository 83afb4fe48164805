import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { type BuildOptions, build, formatMessages, type Message, transform } from "esbuild"
import { CliError } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import { assets } from "./assets"
import { assertLibraries } from "./library-bounds"
import { buildMigrations } from "./migrations"
import { buildOpenApi, routeTraits } from "./route-table"
import { zodWithoutExtensions } from "./zod"

/** goja sets the target and the syntax that must be lowered. */
export const libraryOptions = {
  entryPoints: ["app", "failures", "fast-path", "forms", "keys", "native", "records", "site", "views"].map((name) =>
    inRoot(`pb_hooks/libraries/${name}.ts`),
  ),
  outdir: built.hooks,
  absWorkingDir: inRoot(),
  bundle: true,
  format: "cjs",
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "es2022",
  supported: { "async-generator": false, "for-await": false },
  define: { "process.env.NODE_ENV": '"production"' },
  jsx: "automatic",
  // The same components render with React in the portal, and with this runtime on the server.
  alias: { "react/jsx-runtime": inRoot("pb_hooks/engine/jsx-runtime.ts") },
  minify: true,
  sourcemap: "linked",
  sourcesContent: false,
  legalComments: "none",
  logLevel: "silent",
  metafile: true,
  plugins: [assets, routeTraits, zodWithoutExtensions],
} satisfies BuildOptions

/** Replaces files only after success. Warnings fail: unresolved imports would fail at request time. */
export async function buildHooks(): Promise<void> {
  mkdirSync(built.hooks, { recursive: true })
  buildMigrations()
  await Promise.all([buildLibraries(), buildMain(), buildOpenApi()])
}

async function buildLibraries(): Promise<void> {
  const result = await build({ ...libraryOptions, write: false }).catch((error: { errors?: Message[] }) => {
    if (!error.errors) throw error
    return { errors: error.errors, warnings: [], outputFiles: [], metafile: { inputs: {}, outputs: {} } }
  })
  await assertClean([...result.errors, ...result.warnings])
  assertLibraries(result.metafile)
  for (const { path: file, contents } of result.outputFiles) writeFileSync(file, contents)
}

/** Compiles main.ts without bundling it: PocketBase compiles each callback separately, so nothing may be hoisted. */
async function buildMain(): Promise<void> {
  const source = readFileSync(inRoot("pb_hooks/main.ts"), "utf8")
  const result = await transform(source, { loader: "ts", target: "es2022", sourcefile: "pb_hooks/main.ts" })
  await assertClean(result.warnings)
  if (/^\s*(import|export)\b/m.test(result.code)) {
    throw new CliError("pb_hooks/main.ts must not import or export: its callbacks require the libraries themselves.")
  }
  writeFileSync(path.join(built.hooks, "main.pb.js"), result.code)
}

async function assertClean(messages: Message[]): Promise<void> {
  if (messages.length === 0) return
  throw new CliError((await formatMessages(messages, { kind: "error", color: false })).join("\n").trim())
}
