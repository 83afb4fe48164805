import { expect, it, vi } from "vitest"

// The type is needed as src/ has no Node types, see contrast.test.ts.
type FileSystem = {
  readFileSync(file: URL, encoding: "utf8"): string
  readdirSync(folder: URL, options: { recursive: true; encoding: "utf8" }): string[]
}
const { readFileSync, readdirSync } = await vi.importActual<FileSystem>("node:fs")

const HUES =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|green|teal|cyan|sky|blue|indigo|violet|purple|pink|rose"
const OWN = new RegExp(`\\b(?:bg|text|border|divide|outline|ring|fill|stroke)-(?:white|black|(?:${HUES})-\\d+)\\b`, "g")

// tokens.css switches it off, so such a class is silently none: a dark logo on a dark page was the result.
it("no component uses a colour of Tailwind's own palette", () => {
  const source = new URL("../", import.meta.url)
  const components = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"))
  expect(components.length).toBeGreaterThan(100)
  const found = components.flatMap((file) =>
    (readFileSync(new URL(file, source), "utf8").match(OWN) ?? []).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
