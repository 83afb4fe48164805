import { describe, expect, it } from "vitest"
import { failIfEmpty, formatFailures, playwrightResults, vitestResults } from "./results"

const test = (status: string, title = "adds") => ({
  status,
  ancestorTitles: ["sums"],
  title,
  failureMessages: status === "failed" ? ["Error: 1 is not 2\n    at sums.test.ts:1"] : [],
})

const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: "/root/src/sums.test.ts",
  status,
  message: assertionResults.length === 0 ? "Cannot find module" : "",
  assertionResults,
})

const spec = (title: string, status: string) => ({
  title,
  file: "login.spec.ts",
  line: 7,
  tests: [{ status, results: [{ errors: status === "expected" ? [] : [{ message: "Error: not visible" }] }] }],
})

describe("the results of all tests", () => {
  it("counts Vitest's tests, leaves skipped ones out, and names the failed ones", () => {
    const testResults = [
      file("passed", test("passed"), test("passed"), test("skipped")),
      file("failed", test("passed"), test("failed", "subtracts")),
    ]
    const { passed, failures } = vitestResults({ testResults }, "/root")
    expect(passed).toBe(3)
    expect(failures.map(({ name }) => name)).toEqual(["src/sums.test.ts › sums › subtracts"])
  })

  it("takes a file that could not be loaded for a failure", () => {
    const failure = { name: "src/sums.test.ts", error: "Cannot find module" }
    expect(vitestResults({ testResults: [file("failed")] }, "/root")).toEqual({
      passed: 0,
      failures: [failure],
      flaky: [],
    })
    expect(vitestResults({ testResults: [file("failed", test("passed"))] }, "/root").failures).toHaveLength(1)
  })

  it("counts what passed only at the second attempt, and names it", () => {
    const second = { ...test("passed"), failureMessages: ["Error: too late"] }
    expect(vitestResults({ testResults: [file("passed", test("passed"), second)] }, "/root")).toEqual({
      passed: 2,
      failures: [],
      flaky: [{ name: "src/sums.test.ts › sums › adds", error: "Error: too late" }],
    })
  })

  it("names Playwright's failed and flaky tests and its errors outside of tests", () => {
    const suites = [
      {
        title: "login.spec.ts",
        specs: [spec("logs in", "expected"), spec("logs out", "unexpected")],
        suites: [{ title: "at 390 px", specs: [spec("scrolls", "flaky")] }],
      },
    ]
    const report = { stats: { expected: 1, unexpected: 1, flaky: 1 }, suites, errors: [{ message: "no browser" }] }
    expect(playwrightResults(report)).toEqual({
      passed: 2,
      failures: [
        { name: "login.spec.ts:7 › logs out", error: "Error: not visible" },
        { name: "outside the tests", error: "no browser" },
      ],
      flaky: [{ name: "login.spec.ts:7 › at 390 px › scrolls", error: "Error: not visible" }],
    })
  })

  it("does not believe a report of another shape", () => {
    expect(() => vitestResults({}, "/root")).toThrow()
    expect(() => playwrightResults({ stats: {} })).toThrow()
  })

  it("takes no tests, or a failed run without a failed test, for a failure", () => {
    const failure = { name: "a", error: "" }
    expect(failIfEmpty({ passed: 0, failures: [], flaky: [] }, true).failures).toHaveLength(1)
    expect(failIfEmpty({ passed: 4, failures: [], flaky: [] }, false).failures).toHaveLength(1)
    expect(failIfEmpty({ passed: 4, failures: [failure], flaky: [] }, false).failures).toEqual([failure])
    expect(failIfEmpty({ passed: 4, failures: [], flaky: [] }, true).failures).toEqual([])
  })

  it("lists each failure with the start of its error, without colours and the stack", () => {
    const error = "\u001B[31mError: 1 is not 2\u001B[39m\n\n    at sums.test.ts:1"
    expect(formatFailures([{ name: "sums.test.ts › adds", error }])).toBe(
      "✗ sums.test.ts › adds\n    Error: 1 is not 2",
    )
  })

  it("keeps a long list short", () => {
    const failures = Array.from({ length: 70 }, (_, i) => ({ name: `test ${i}`, error: "" }))
    expect(formatFailures(failures)).toMatch(/✗ test 39\n… and 30 more$/)
  })
})
