import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DAY } from "../../src/domain/values/durations"
import { inRoot } from "../lib/paths"
import { isRetryDue, postponeRetry, readCache, writeCache } from "./cache"
import { fallback, release } from "./release"

const older = { bytes: Buffer.from("older"), version: fallback.version, origin: "npm", warning: fallback.warning }
const built = { bytes: Buffer.from("built"), version: release.version, origin: "its Go module" }

let folder: string

beforeEach(() => {
  mkdirSync(inRoot(".cache"), { recursive: true })
  folder = mkdtempSync(inRoot(".cache/executable-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe("the cached executable", () => {
  it("is replaced by one that was built, without the fallback's warning", () => {
    writeCache("linux_amd64", older, folder)
    expect(readCache("linux_amd64", folder)).toMatchObject({ version: "0.39.1", warning: fallback.warning })
    writeCache("linux_amd64", built, folder)
    expect(readCache("linux_amd64", folder)).toMatchObject({ version: "0.39.11", origin: "its Go module" })
    expect(readCache("linux_amd64", folder)?.warning).toBeUndefined()
  })

  it("is not used when it was changed, or is another machine's", () => {
    const { file } = writeCache("linux_amd64", built, folder)
    expect(readCache("linux_arm64", folder)).toBeUndefined()
    writeFileSync(file, "changed")
    expect(readCache("linux_amd64", folder)).toBeUndefined()
  })

  it("has the release looked for again after a day while it is the fallback", () => {
    const cached = writeCache("linux_amd64", older, folder)
    expect(isRetryDue(cached)).toBe(false)
    expect(isRetryDue(cached, cached.lookedFor + DAY)).toBe(true)
    expect(isRetryDue({ ...cached, lookedFor: 0 })).toBe(true)
    postponeRetry({ ...cached, lookedFor: 0 }, folder)
    const postponed = readCache("linux_amd64", folder)
    expect(postponed && isRetryDue(postponed)).toBe(false)
    expect(isRetryDue(writeCache("linux_amd64", built, folder), Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})
