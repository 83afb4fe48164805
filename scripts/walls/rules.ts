/** What the files right in src (the entry and what ties portal and site together) are called here. */
export const ENTRY = "the entry"

/**
 * The import walls: which areas each area may import from, besides itself. Every folder right in src needs a line, so
 * that a new one cannot stand outside the walls unnoticed.
 */
export const srcRules: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  api: ["domain"],
  "public-pages": ["domain"],
  ui: ["domain"],
  embed: ["domain"],
  i18n: [],
  portal: ["domain", "api", "public-pages", "ui", "i18n"],
  site: ["domain", "api", "public-pages", "ui", "i18n"],
  styles: [],
  static: [],
}

export const otherRules: Readonly<Record<string, readonly string[]>> = {
  pb_hooks: ["domain", "public-pages"],
  scripts: ["domain"],
}

/** Areas which may import whatever they need: the entry, and the tests that look at the product from outside. */
export const unbounded: readonly string[] = [ENTRY, "e2e"]

/** Areas that run inside PocketBase's engine and may use only what it has. */
export const engineAreas: readonly string[] = ["domain", "pb_hooks"]
