import { afterAll, beforeAll, expect, it } from "vitest"
import { cases, type Outcome } from "../../../src/domain/test-cases"
import { startWithHooks } from "../support/test-hooks"

// The same cases as src/domain/domain.test.ts, in the engine that runs the server: it has no Intl, no URL, and regular
// expressions of its own.
const CASES_HOOK = `routerAdd("GET", "/cases", (e) => {
  const outcomes = require(__hooks + "/library.js").runCases()
  e.blob(200, "application/json", JSON.stringify(outcomes))
})`

let server: Awaited<ReturnType<typeof startWithHooks>>
beforeAll(async () => {
  server = await startWithHooks(CASES_HOOK, "src/domain/test-cases/index.ts")
})
afterAll(() => server?.stop())

it("gives the same results in the server's engine as in Node", async () => {
  const outcomes = (await (await fetch(`${server.url}/cases`)).json()) as Outcome[]
  expect(outcomes).toHaveLength(cases.length)
  for (const { name, actual, expected } of outcomes) expect(actual, name).toEqual(expected)
})
