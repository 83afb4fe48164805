import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { DOCUMENTS, writeDocuments } from "./documents"

it("documents of a release link to each other and to what is public alone", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "documents-"))
  try {
    writeDocuments(folder)
    const links = DOCUMENTS.flatMap((name) => [
      ...readFileSync(path.join(folder, name), "utf8").matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g),
    ]).map(([, target = ""]) => target)
    expect(links).toEqual(expect.arrayContaining(["SETTINGS.md", "OPERATIONS.md", "COMPANY-ARCHIVE.md"]))
    expect(links.filter((link) => ![...DOCUMENTS, "LICENSE"].includes(link) && !link.startsWith("https:"))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
