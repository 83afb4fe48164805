import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CliError } from "../lib/cli-error"
import { built } from "../lib/paths"
import { authScript, paymentScript, portalScript, readCss } from "./assets"
import { loadBundled } from "./load-bundled"
import { collectFiles, portalManifest, readManifest } from "./pages"

type RenderedPage = { name: string; address: string; title: string; html: string }

/** Exports of `src/prerender-app.tsx`. */
type PrerenderApp = {
  renderAuth: () => Promise<RenderedPage[]>
  renderPayment: () => Promise<RenderedPage>
  renderPortal: () => Promise<RenderedPage>
}

/** The modules that src/router.tsx loads for these routes. */
const AUTH_ENTRIES = ["app-layout.tsx", "site/auth/auth-page.tsx"]
export const PAYMENT_ENTRIES = [
  "app-layout.tsx",
  "site/payment/payment-layout.tsx",
  "site/payment/payment-page.tsx",
] as const
const PORTAL_ENTRIES = ["app-layout.tsx", "portal/tabs/portal-layout.tsx", "portal/tabs/dashboard-page.tsx"]

/** Inlines the style sheet, so that the first response paints, and preloads scripts; the files by path. */
export async function writeApplicationPages(): Promise<Record<string, string>> {
  const { renderAuth, renderPayment, renderPortal } = await loadBundled<PrerenderApp>("src/prerender-app.tsx")
  const shell = readFileSync(path.join(built.pages, "index.html"), "utf8")
  const [, sheet = ""] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(shell) ?? []
  const css = readCss(sheet)
  // Otherwise Vite loads the style sheet that is inlined here once more.
  const inline = (text: string) => `<style>${text}</style><link rel="stylesheet" href="/${sheet}" disabled>`
  const files: Record<string, string> = {}

  const authHead = `<script>${await authScript()}</script>${preloads(shell, AUTH_ENTRIES)}`
  for (const page of await renderAuth()) {
    files[`/${page.name.replace("-", "?")}`] = write(shell, page, authHead, inline(css))
  }

  const [font = ""] = /@font-face\s*\{[^}]*\.woff2[^}]*\}/.exec(css) ?? []
  if (font === "") throw new CliError("src/styles/font.css names no font to hold back.")
  const fontStyle = `<style data-font media="not all">${font}</style>`
  const portalHead = `${fontStyle}<script>${await portalScript()}</script>${preloads(shell, PORTAL_ENTRIES)}`
  const paymentHead = `${fontStyle}<script>${await paymentScript()}</script>${preloads(shell, PAYMENT_ENTRIES)}`
  files["/payment"] = write(shell, await renderPayment(), paymentHead, inline(css.replace(font, "")))

  files["/admin"] = write(shell, await renderPortal(), portalHead, inline(css.replace(font, "")))
  return files
}

function preloads(shell: string, entries: readonly string[]): string {
  const manifest = readManifest(portalManifest)
  const files = new Set(entries.flatMap((source) => [...collectFiles(manifest, source)]))
  return [...files]
    .filter((file) => file.endsWith(".js") && !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("")
}

function write(shell: string, { name, address, title, html }: RenderedPage, head: string, style: string): string {
  if (title === "") throw new CliError(`${address} could not be rendered: ${html.slice(0, 2_000)}`)
  const replacements = [
    [/<title>.*<\/title>/, `<title>${title}</title>${head}`],
    [/<link rel="stylesheet"[^>]*>/, style],
    ['<div id="root"></div>', `<div id="root" data-prerendered="${address}">${html}</div>`],
  ] as const
  const text = replacements.reduce((before, [from, to]) => before.replace(from, () => to), shell)
  writeFileSync(path.join(built.site, `${name}.html`), text)
  return `${name}.html`
}
