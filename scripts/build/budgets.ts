import { readFileSync } from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { built } from "../lib/paths"
import { PAYMENT_ENTRIES } from "./application-pages"
import { collectFiles, portalManifest, publicEntries, publicManifest, readManifest, siteEntries } from "./pages"

/** Gzipped bytes of the scripts and style sheets that a page loads before it shows. The portal: e2e/browser/frame/budget.spec.ts. */
type Budget = { page: string; bytes: number; requests: number; files: () => Set<string> }

const inPortal = (...sources: string[]) => {
  const manifest = readManifest(portalManifest)
  return new Set(["index.html", ...sources].flatMap((source) => [...collectFiles(manifest, source)]))
}
const inPublic = (source: string) => () => collectFiles(readManifest(publicManifest), source)

/** Leaves out style sheets, which these pages inline. */
const findScripts = (files: Set<string>) => new Set([...files].filter((file) => file.endsWith(".js")))

const FRAME = "app-layout.tsx"

const budgets: Budget[] = [
  { page: "embed.js", bytes: 2_400, requests: 1, files: () => new Set(["embed.js"]) },
  // It is the company page's script as well, whose „Gemerkt“ takes 0.2 kB.
  { page: "/embed", bytes: 2_500, requests: 1, files: inPublic(publicEntries.listingScript) },
  { page: "/makler/…/bewertung", bytes: 12_000, requests: 1, files: inPublic(publicEntries.valuationScript) },
  { page: "/property/{id}", bytes: 19_100, requests: 1, files: inPublic(publicEntries.propertyScript) },
  { page: "/, legal, 404", bytes: 5_000, requests: 1, files: inPublic(siteEntries.siteScript) },
  { page: "/auth", bytes: 228_000, requests: 8, files: () => findScripts(inPortal(FRAME, "site/auth/auth-page.tsx")) },
  {
    page: "/payment",
    bytes: 216_000,
    requests: 12,
    files: () => findScripts(inPortal(...PAYMENT_ENTRIES)),
  },
]

/** Returns one message per page over its budget. */
export function overBudget(): string[] {
  return budgets.flatMap((budget) => {
    const files = [...budget.files()]
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built.pages, file))).length, 0)
    return [
      ...compare(budget.page, "bytes", bytes, budget.bytes),
      ...compare(budget.page, "requests", files.length, budget.requests),
    ]
  })
}

function compare(page: string, unit: string, actual: number, limit: number): string[] {
  console.log(`${page.padEnd(24)}${String(actual).padStart(8)} of ${String(limit).padStart(7)} ${unit}`)
  return actual > limit ? [`${page} loads ${actual} ${unit}, more than its ${limit} (scripts/build/budgets.ts).`] : []
}
