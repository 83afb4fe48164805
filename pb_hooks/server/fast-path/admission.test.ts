import { beforeEach, expect, it, vi } from "vitest"
import { stubStore } from "../cache/store-double.fixture"
import { type Job, runJob } from "./admission"

let store: Map<string, unknown>

beforeEach(() => {
  store = stubStore()
  vi.stubGlobal("$os", { getenv: () => "" })
})

const job = (isDone: Job["isDone"], work: () => void): Job => ({
  event: {} as Job["event"],
  lane: "api",
  key: "a list",
  isDone,
  work,
})

it("runs what is not done, and frees its slot and key", () => {
  const work = vi.fn()
  const isDone = () => false
  expect(runJob(job(isDone, work))).toBe(true)
  expect(runJob(job(isDone, work))).toBe(true)
  expect(work).toHaveBeenCalledTimes(2)
  expect([...store.keys()].filter((key) => /:(?:api|key):/.test(key))).toEqual([])
})

it("does not repeat what another request did just before this one's turn", () => {
  const work = vi.fn()
  expect(runJob(job(() => true, work))).toBe(false)
  expect(work).not.toHaveBeenCalled()
  expect([...store.keys()].filter((key) => /:(?:api|key):/.test(key))).toEqual([])
})
