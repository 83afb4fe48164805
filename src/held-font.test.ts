// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import { showCachedFont, showFont } from "./held-font"

afterEach(() => vi.unstubAllGlobals())

test("a held font that was shown once is shown at once, and the cache is not asked", () => {
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal("fetch", fetched)
  const media = () => document.querySelector("style")?.media
  const open = (address: string) => {
    document.head.innerHTML = `<style data-font media="not all">@font-face { src: url("${address}") }</style>`
    showCachedFont()
    return media()
  }
  expect(open("/inter-1.woff2")).toBe("not all")
  showFont()
  expect(media()).toBe("all")
  expect(open("/inter-1.woff2")).toBe("all")
  expect(open("/inter-2.woff2")).toBe("not all")
  expect(fetched).not.toHaveBeenCalled()
})
