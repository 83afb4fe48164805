import { beforeEach, expect, it, vi } from "vitest"
import { HOUR } from "../../src/domain/values/durations"
import { filesState } from "../files/object-storage"
import { stubStore } from "../server/cache/store-double.fixture"
import type { Job } from "../server/fast-path/admission"
import { freeDiskBytes } from "./disk-space"
import { consume } from "./rate-limit"

let now = Date.parse("2026-10-25T00:30:00Z")
let store: Map<string, unknown>
let free = 500

let runJob: typeof import("../server/fast-path/admission").runJob
let runIfFree: typeof import("../server/fast-path/admission").runIfFree
const asked = vi.fn()

beforeEach(async () => {
  asked.mockReset()
  store = stubStore()
  now = Date.parse("2026-10-25T00:30:00Z")
  free = 500
  vi.spyOn(Date, "now").mockImplementation(() => now)
  const output = () => `/dev/x 1000 1 ${free} 1% /`
  vi.stubGlobal("$os", { getenv: (name: string) => (name === "S3_BUCKET" ? "b" : ""), cmd: () => ({ output }) })
  vi.stubGlobal("toString", String)
  const newFilesystem = () => {
    asked()
    return { list: () => [], close: () => {}, setContext: () => {} }
  }
  const app: object = Reflect.get(globalThis, "$app")
  Object.assign(app, { dataDir: () => "/", newFilesystem })
  vi.stubGlobal("$security", { randomString: () => "x" })
  // It remembers the store that it has asked for first.
  vi.resetModules()
  ;({ runIfFree, runJob } = await import("../server/fast-path/admission"))
})

const job = (work: () => void): Job => ({ event: {} as Job["event"], lane: "api", work })

it.each([
  ["forward", HOUR],
  ["back", -HOUR],
])("a clock that is put an hour %s keeps nobody out: quotas, slots", (_way, jump) => {
  expect(consume("sign-in", 20, 20, 60_000)).toBe(0)
  expect(consume("sign-in", 1, 20, 60_000)).toBeGreaterThan(0)
  // Their holders ended without releasing them.
  for (let slot = 0; slot < 20; slot++) store.set(`admission:api:${slot}`, now)
  expect(runIfFree(job(() => {}))).toBe(false)
  now += jump
  expect(consume("sign-in", 1, 20, 60_000)).toBe(0)
  const work = vi.fn()
  runJob(job(work))
  expect(work).toHaveBeenCalledOnce()
})

it("one that is put back believes no older state of the disk and the bucket for an hour", () => {
  expect(freeDiskBytes()).toBe(500 * 1024)
  free = 1
  expect(freeDiskBytes()).toBe(500 * 1024)
  store.set("files:state", `${now + 1000} error`)
  expect(filesState()).toBe("error")
  now -= HOUR
  expect(freeDiskBytes()).toBe(1024)
  expect(asked).not.toHaveBeenCalled()
  filesState()
  expect(asked).toHaveBeenCalled()
})

it("one that is put back lets nobody wait for an hour", () => {
  for (let slot = 0; slot < 20; slot++) store.set(`admission:api:${slot}`, now)
  vi.stubGlobal("sleep", () => {
    now -= HOUR
    for (let slot = 0; slot < 20; slot++) store.set(`admission:api:${slot}`, now)
  })
  expect(() => runJob(job(() => {}))).toThrow()
})
