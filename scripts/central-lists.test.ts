import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { inRoot } from "./lib/paths"

const read = (file: string) => readFileSync(inRoot(file), "utf8")

/** The lists that a new feature with a collection and a tab edits (CONTRIBUTING.md). */
const SIX = [
  "pb_hooks/features/all.ts",
  "pb_hooks/features/collections.ts",
  "pb_hooks/features/saves.test.ts",
  "pb_hooks/features/saves.ts",
  "src/domain/operations/audit.ts",
  "src/portal/features.ts",
]

/** Files that name all those samples, and need no entry for a new one. */
const OTHERS = [
  // Renames a table for each failing route, the oldest ones as samples.
  "e2e/server/requests/failures.test.ts",
  // Values and rows for the routes whose body the description alone does not make right.
  "e2e/server/requests/openapi.test.ts",
  // Factories that many features' tests use; a new feature's own stand in its folder.
  "e2e/server/support/test-data.ts",
  // A page in German over the tables that hold a person.
  "src/portal/privacy/person/person-page.ts",
]

/** Features with a collection and a tab. */
const SAMPLES = ["agents", "contacts", "inquiries", "properties", "viewings"]

const formsOf = (name: string) => [name, name.replace(/ies$/, "y").replace(/s$/, "")]

/** The words of texts and of keys, also the first one of `viewing_created`. */
function wordsOf(file: string): Set<string> {
  const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
  const texts = [...code.matchAll(/"[^"\n]*"|`[^`]*`|^\s*\w+:/gm)].join(" ")
  return new Set(texts.split(/[^\w-]+/).flatMap((word) => [word, word.split("_")[0] ?? ""]))
}

it("only six lists name each feature with a tab: a new one changes no other existing file", () => {
  const files = ["pb_hooks", "src", "e2e"].flatMap((room) =>
    readdirSync(inRoot(room), { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`),
  )
  const central = files
    .filter((file) => /\.tsx?$/.test(file) && !/^src\/.*\.test\.tsx?$/.test(file))
    // A feature may use as many others as it likes.
    .filter(
      (file) => !/^(?:pb_hooks\/features|e2e\/browser|e2e\/server(?!\/(?:requests|support)))\/[\w-]+\//.test(file),
    )
    .filter((file) => !SAMPLES.some((name) => file.includes(`/${name}/`)))
    .filter((file) => {
      const words = wordsOf(file)
      return SAMPLES.every((name) => formsOf(name).some((form) => words.has(form)))
    })
  expect(central.sort()).toEqual([...SIX, ...OTHERS].sort())
})

it("CONTRIBUTING names the six", () => {
  const [, paragraph = ""] =
    /^Edited, because their order or type matters: ([\s\S]*?)\n\n/m.exec(read("CONTRIBUTING.md")) ?? []
  expect(paragraph).toContain("`pb_hooks/features/{all,collections,saves}.ts` and `saves.test.ts`")
  expect(paragraph).toContain("`src/portal/features.ts`")
  expect(paragraph).toContain("`src/domain/operations/audit.ts`")
  expect(paragraph).toContain("six")
})
