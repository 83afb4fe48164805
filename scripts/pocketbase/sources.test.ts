import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { platformName } from "./release"
import { fromNpm, fromRelease } from "./sources"

beforeEach(() => void vi.spyOn(console, "log").mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("fetching PocketBase", () => {
  it("refuses an archive which is not the published one", async () => {
    vi.stubGlobal("fetch", async () => new Response("something else"))
    await expect(fromRelease("linux_amd64")).rejects.toThrow(
      /^The checksum of pocketbase_0\.39\.11_linux_amd64\.zip is [0-9a-f]{64}, expected was 08b9fc/,
    )
  })

  it("gives way where the release site cannot be reached or has no such file", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")))
    expect(await fromRelease("linux_amd64")).toBeUndefined()
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }))
    expect(await fromRelease("linux_amd64")).toBeUndefined()
    expect(await fromRelease("win32_amd64")).toBeUndefined()
  })

  it("does not offer the npm package to other machines", () => {
    expect(() => fromNpm("darwin_arm64")).toThrow("Set POCKETBASE_BIN to its executable.")
  })

  it("names platforms as the release does", () => {
    expect(platformName("linux", "x64")).toBe("linux_amd64")
    expect(platformName("darwin", "arm64")).toBe("darwin_arm64")
  })
})
