import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "esbuild"
import { CliError } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import { authScript, readCss, type SiteAssets, siteAssets } from "./assets"
import { filesOf, portalManifest, readManifest } from "./pages"

/** What `src/site/prerender.tsx` exports. */
type Prerender = {
  renderPages: (assets: SiteAssets) => { file: string; path: string | null; html: string }[]
  renderSitemap: () => string
}

/** What `src/prerender-auth.tsx` exports. */
type PrerenderAuth = { renderAuth: () => Promise<{ name: string; address: string; title: string; html: string }[]> }

/**
 * Renders the landing, legal and not-found pages and the sign-in. They lie beside what is served, not in it: the server
 * fills in what is known only at its start, and answers them by a list of paths (`pages.json`).
 */
export async function buildSite(): Promise<void> {
  const { renderPages, renderSitemap } = await bundled<Prerender>("src/site/prerender.tsx")
  mkdirSync(built.site, { recursive: true })
  const pages = renderPages(await siteAssets())
  for (const { file, html } of pages) writeFileSync(path.join(built.site, file), html)
  const answered = pages.flatMap(({ path: address, file }) => (address === null ? [] : [[address, file]]))
  const paths = {
    ...Object.fromEntries(answered),
    ...(await writeAuth()),
    "/sitemap.xml": "sitemap.xml",
    "/robots.txt": "robots.txt",
  }
  writeFileSync(path.join(built.site, "pages.json"), JSON.stringify(paths))
  writeFileSync(path.join(built.site, "sitemap.xml"), renderSitemap())
  writeFileSync(path.join(built.site, "robots.txt"), readFileSync(inRoot("src/site/robots.txt")))
}

/**
 * The sign-in's HTML within the application's own page: with the style sheet inside, so that it is painted with the first
 * answer, and with what its script will load announced ahead, at a low priority: it would delay the first paint.
 */
async function writeAuth(): Promise<Record<string, string>> {
  const { renderAuth } = await bundled<PrerenderAuth>("src/prerender-auth.tsx")
  const shell = readFileSync(path.join(built.pages, "index.html"), "utf8")
  const manifest = readManifest(portalManifest)
  const ahead = new Set(
    ["app-layout.tsx", "site/auth/auth-page.tsx"].flatMap((source) => [...filesOf(manifest, source)]),
  )
  const links = [...ahead]
    .filter((file) => file.endsWith(".js") && !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
  const [, sheet = ""] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(shell) ?? []
  // Vite loads a page's style sheet where no link to it is found; this one is inside the page.
  const style = `<style>${readCss(sheet)}</style><link rel="stylesheet" href="/${sheet}" disabled>`
  const script = `<script>${await authScript()}</script>`
  const files: Record<string, string> = {}
  for (const { name, address, title, html } of await renderAuth()) {
    if (title === "") throw new CliError(`${address} could not be rendered: ${html.slice(0, 2_000)}`)
    const page = [
      [/<title>.*<\/title>/, `<title>${title}</title>${script}${links.join("")}`],
      [/<link rel="stylesheet"[^>]*>/, style],
      ['<script type="module"', '<script type="module" fetchpriority="low"'],
      ['<div id="root"></div>', `<div id="root" data-prerendered="${address}">${html}</div>`],
    ] as const
    files[`/${name.replace("-", "?")}`] = `${name}.html`
    writeFileSync(
      path.join(built.site, `${name}.html`),
      page.reduce((text, [from, to]) => text.replace(from, () => to), shell),
    )
  }
  return files
}

/** The router loads the portal's pages when they are opened, and nobody opens them here. */
const withoutPortal: Plugin = {
  name: "without-portal",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/portal\// }, ({ importer }) =>
      importer === inRoot("src/router.tsx") ? { external: true } : null,
    )
  },
}

/** Bundles pages for Node and loads them; the pictures that they show go where they are served. */
async function bundled<Pages>(entry: string): Promise<Pages> {
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
