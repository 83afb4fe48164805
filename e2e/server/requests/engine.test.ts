import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import type { Outcome } from "../../../src/domain/run-cases"
import { startWithHooks } from "../support/test-hooks"

// The same cases as src/domain/domain.test.ts, in the engine that runs the server: it has no Intl, no URL, and regular
// expressions of its own.
const CASES_HOOK = `routerAdd("GET", "/cases", (e) => {
  const outcomes = require(__hooks + "/library.js").runCases()
  e.blob(200, "application/json", JSON.stringify(outcomes))
})`

const FILES = readdirSync(inRoot("src/domain"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".cases.ts"))
  .map((file) => path.join("src/domain", file))
const LIBRARY = ".cache/test/cases.ts"

/** Joins the cases of all folders, as src/domain/domain.test.ts does. */
function writeLibrary(): void {
  const lines = FILES.map((file, index) => `import { cases as c${index} } from "../../${file.replace(/\.ts$/, "")}"`)
  const all = FILES.map((_file, index) => `...c${index}`).join(", ")
  mkdirSync(path.dirname(inRoot(LIBRARY)), { recursive: true })
  writeFileSync(
    inRoot(LIBRARY),
    `${lines.join("\n")}\nimport { runCases as run } from "../../src/domain/run-cases"\nexport const runCases = () => run([${all}])\n`,
  )
}

let server: Awaited<ReturnType<typeof startWithHooks>>
beforeAll(async () => {
  writeLibrary()
  server = await startWithHooks(CASES_HOOK, LIBRARY)
})
afterAll(() => server?.stop())

it("gives the same results in the server's engine as in Node", async () => {
  const outcomes = (await (await fetch(`${server.url}/cases`)).json()) as Outcome[]
  expect(FILES.length).toBeGreaterThan(15)
  expect(outcomes.length).toBeGreaterThan(1000)
  for (const { name, actual, expected } of outcomes) expect(actual, name).toEqual(expected)
})
