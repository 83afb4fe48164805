import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import { build, type Plugin } from "esbuild"
import { CliError } from "../lib/cli-error"
import { built, inRoot } from "../lib/paths"
import { getBuiltFile, publicEntries, readPublicManifest, siteEntries } from "./pages"

/** The module `virtual:assets` of the server's code (pb_hooks/assets.d.ts). */
export const assets: Plugin = {
  name: "assets",
  setup(build) {
    build.onResolve({ filter: /^virtual:assets$/ }, () => ({ path: "assets", namespace: "assets" }))
    build.onLoad({ filter: /.*/, namespace: "assets" }, async () => ({ contents: await assetsModule(), loader: "js" }))
  },
}

/** Returns the module's text with empty values, for readers of the routes that need no built page. */
export function emptyAssetsModule(): string {
  const names = readFileSync(inRoot("pb_hooks/assets.d.ts"), "utf8").matchAll(/export const (\w+)/g)
  return [...names].map(([, name]) => `export const ${name} = ""`).join("\n")
}

/** Replaces `virtual:assets` by empty values, so that the route table is read without a build. */
export const emptyAssets: Plugin = {
  name: "empty-assets",
  setup(build) {
    build.onResolve({ filter: /^virtual:assets$/ }, () => ({ path: "assets", namespace: "assets" }))
    build.onLoad({ filter: /.*/, namespace: "assets" }, () => ({ contents: emptyAssetsModule(), loader: "js" }))
  },
}

/** Inlined: `css` and `headScript`; `font` and `script` are URLs. */
export type SiteAssets = { css: string; font: string; script: string; headScript: string }

export async function siteAssets(): Promise<SiteAssets> {
  const findFile = await builtFiles()
  const css = readCss(findFile(siteEntries.siteCss))
  const font = /url\((["']?)(\/assets\/[^"')]+\.woff2)\1\)/.exec(css)?.[2]
  if (font === undefined) throw new CliError("src/site/site.css names no font to load ahead.")
  const script = `/${findFile(siteEntries.siteScript)}`
  return { css, font, script, headScript: await headScript("src/site/shell/head-script.ts") }
}

export const authScript = () => headScript("src/site/auth/before-hydration.ts")

export const paymentScript = () => headScript("src/site/payment/head-script.ts")

export const portalScript = () => headScript("src/portal/tabs/head-script.ts")

async function builtFiles(): Promise<(source: string) => string> {
  const manifest = await readPublicManifest()
  return (source) => getBuiltFile(manifest, source)
}

export function readCss(file: string): string {
  const css = readFileSync(path.join(built.pages, file), "utf8").trim()
  if (/<\/style/i.test(css)) throw new CliError(`${file} would end its own style element.`)
  return css
}

async function assetsModule(): Promise<string> {
  const findFile = await builtFiles()
  const css = readCss(findFile(publicEntries.publicCss))
  const standalone = await headScript("src/public-pages/standalone.ts")
  const site = await siteAssets()
  const exported = {
    propertyScript: `/${findFile(publicEntries.propertyScript)}`,
    listingScript: `/${findFile(publicEntries.listingScript)}`,
    valuationScript: `/${findFile(publicEntries.valuationScript)}`,
    publicCss: css,
    publicCssHash: policySource(css),
    standaloneScript: standalone,
    standaloneScriptHash: policySource(standalone),
    siteCssHash: policySource(site.css),
    siteScriptHash: policySource(site.headScript),
    authScriptHash: policySource(await authScript()),
    paymentScriptHash: policySource(await paymentScript()),
    portalScriptHash: policySource(await portalScript()),
  }
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join("\n")
}

/** Returns the source expression of the content security policy for inline code. */
const policySource = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`

async function headScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot(file)],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
    target: "es2018",
    logLevel: "error",
  })
  const code = outputFiles[0]?.text.trim() ?? ""
  if (/<\/script/i.test(code)) throw new CliError(`${file} would end its own script element.`)
  return code
}
