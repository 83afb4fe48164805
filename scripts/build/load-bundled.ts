import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "esbuild"
import { built, inRoot } from "../lib/paths"

const withoutPortal: Plugin = {
  name: "without-portal",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/portal\// }, ({ importer }) =>
      importer === inRoot("src/router.tsx") ? { external: true } : null,
    )
  },
}

/** Bundles pages for Node and imports them; image URLs are the served ones. */
export async function loadBundled<Pages>(entry: string): Promise<Pages> {
  const outdir = inRoot(".cache/site", `${process.pid}-${path.basename(entry, ".tsx")}`)
  const { outputFiles } = await build({
    entryPoints: { prerender: inRoot(entry) },
    outdir,
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.MODE": '"production"' },
    plugins: [withoutPortal],
    loader: { ".webp": "file" },
    assetNames: "assets/[name]-[hash]",
    publicPath: "/",
    logLevel: "error",
  })
  mkdirSync(outdir, { recursive: true })
  mkdirSync(path.join(built.pages, "assets"), { recursive: true })
  try {
    for (const { path: file, contents } of outputFiles) {
      const name = path.relative(outdir, file)
      writeFileSync(name.startsWith("assets") ? path.join(built.pages, name) : file, contents)
    }
    return await import(pathToFileURL(path.join(outdir, "prerender.mjs")).href)
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
