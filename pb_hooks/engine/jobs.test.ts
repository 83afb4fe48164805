import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeEach, expect, it, vi } from "vitest"
import { stubStore } from "../server/cache/store-double.fixture"
import { forEachRecord, jobRuns, runScheduledJob } from "./jobs"

// The library that writes failures down is loaded when one happens.
const hooks = mkdtempSync(path.join(tmpdir(), "hooks-"))
writeFileSync(path.join(hooks, "failures.js"), 'module.exports = { writeFailure: () => "KENNUNG1" }')
afterAll(() => rmSync(hooks, { recursive: true }))

beforeEach(() => {
  stubStore()
  vi.stubGlobal("__hooks", hooks)
})

const fail = (text: string) => {
  throw new Error(text)
}

it("goes on with the next record after a failure, and tells how many failed", () => {
  const done: number[] = []
  const work = (item: number) => (item % 2 === 0 ? fail("even") : done.push(item))
  expect(forEachRecord("a job", [1, 2, 3, 4, 5], work)).toBe(2)
  expect(done).toEqual([1, 3, 5])
})

it("counts the runs of a job and those that failed, with the reason of the last one only", () => {
  runScheduledJob("forgetLog", () => {})
  runScheduledJob("forgetLog", () => fail("no room"))
  const [[name, afterFailure] = []] = jobRuns()
  expect([name, afterFailure]).toMatchObject(["forgetLog", { runs: 2, failures: 1 }])
  expect(afterFailure?.lastError).toContain("no room")
  runScheduledJob("forgetLog", () => {})
  runScheduledJob("sendDue", () => {})
  expect(jobRuns()).toMatchObject([
    ["forgetLog", { runs: 3, failures: 1, lastError: "" }],
    ["sendDue", { runs: 1, failures: 0 }],
  ])
})
