import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build } from "esbuild"
import { built, inRoot } from "../lib/paths"
import { type SiteAssets, siteAssets } from "./assets"

/** What `src/site/prerender.tsx` exports. */
type Prerender = {
  renderPages: (assets: SiteAssets) => { file: string; path: string | null; html: string }[]
  renderSitemap: () => string
}

/**
 * Renders the landing, legal and not-found pages. They lie beside what is served, not in it: the server fills in what is
 * known only at its start, and answers them by a list of paths (`pages.json`).
 */
export async function buildSite(): Promise<void> {
  const { renderPages, renderSitemap } = await loadPrerender()
  mkdirSync(built.site, { recursive: true })
  const pages = renderPages(await siteAssets())
  for (const { file, html } of pages) writeFileSync(path.join(built.site, file), html)
  const answered = pages.flatMap(({ path: address, file }) => (address === null ? [] : [[address, file]]))
  const paths = { ...Object.fromEntries(answered), "/sitemap.xml": "sitemap.xml", "/robots.txt": "robots.txt" }
  writeFileSync(path.join(built.site, "pages.json"), JSON.stringify(paths))
  writeFileSync(path.join(built.site, "sitemap.xml"), renderSitemap())
  writeFileSync(path.join(built.site, "robots.txt"), readFileSync(inRoot("src/site/robots.txt")))
}

/** Bundles the pages for Node, and puts the pictures that they show where they are served. */
async function loadPrerender(): Promise<Prerender> {
  const outdir = inRoot(".cache/site", String(process.pid))
  const { outputFiles } = await build({
    entryPoints: { prerender: inRoot("src/site/prerender.tsx") },
    outdir,
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
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
