import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { built, inRoot } from "../lib/paths"
import { writeApplicationPages } from "./application-pages"
import { type SiteAssets, siteAssets } from "./assets"
import { loadBundled } from "./load-bundled"
import { describeApi } from "./route-table"

/** Exports of `src/site/prerender.tsx`. */
type Prerender = {
  renderPages: (assets: SiteAssets) => { file: string; path: string | null; html: string }[]
  renderSitemap: () => string
  renderApiDocs: (assets: SiteAssets, description: unknown) => string
}

/** Builds the site outside the served folder, as the server fills in facts at its start; `pages.json` maps paths to files. */
export async function buildSite(): Promise<void> {
  const { renderPages, renderSitemap, renderApiDocs } = await loadBundled<Prerender>("src/site/prerender.tsx")
  mkdirSync(built.site, { recursive: true })
  const assets = await siteAssets()
  const pages = renderPages(assets)
  for (const { file, html } of pages) writeFileSync(path.join(built.site, file), html)
  const served = pages.flatMap(({ path: address, file }) => (address === null ? [] : [[address, file]]))
  const paths = {
    ...Object.fromEntries(served),
    ...(await writeApplicationPages()),
    "/api-docs": "api-docs.html",
    "/sitemap-site.xml": "sitemap-site.xml",
    "/robots.txt": "robots.txt",
  }
  writeFileSync(path.join(built.site, "pages.json"), JSON.stringify(paths))
  writeFileSync(path.join(built.site, "api-docs.html"), renderApiDocs(assets, await describeApi()))
  writeFileSync(path.join(built.site, "sitemap-site.xml"), renderSitemap())
  writeFileSync(path.join(built.site, "robots.txt"), readFileSync(inRoot("src/site/robots.txt")))
}
