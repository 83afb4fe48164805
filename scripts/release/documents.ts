import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { inRoot } from "../lib/paths"

/** The documents for whoever runs the server, by their place in the sources; their names in a release. */
const NAMES: Readonly<Record<string, string>> = {
  "README.md": "README.md",
  "docs/operations.md": "OPERATIONS.md",
  "docs/settings.md": "SETTINGS.md",
  "docs/stripe.md": "STRIPE.md",
  "docs/company-archive.md": "COMPANY-ARCHIVE.md",
}

export const DOCUMENTS = Object.values(NAMES)

/** Writes the documents of a release. Keeps only the text of links to what it lacks, and no pictures. */
export function writeDocuments(folder: string): void {
  for (const [from, name] of Object.entries(NAMES)) {
    const text = readFileSync(inRoot(from), "utf8")
      .replaceAll(/^!\[.*\n\n/gm, "")
      .replaceAll(/\[([^\]]+)\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)/g, (_, label: string, file: string, anchor = "") => {
        const shipped = file === "LICENSE" ? file : NAMES[path.join(path.dirname(from), file)]
        return shipped === undefined ? label : `[${label}](${shipped}${anchor})`
      })
    writeFileSync(path.join(folder, name), text)
  }
}
