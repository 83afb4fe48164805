import { describe, expect, it } from "vitest"
import { publicCacheControl } from "./cache-control"

const NOW = Date.UTC(2026, 5, 1)
const sentFor = (seconds: number, leftMs = Infinity) => publicCacheControl(seconds, NOW + leftMs, NOW)

describe("what every stranger may see", () => {
  it.each([
    ["is asked for each time without a shared cache", 0, Infinity, "no-cache"],
    ["may be kept", 30, Infinity, "max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=3600"],
    [
      "is kept no longer than it is right",
      30,
      40_999,
      "max-age=0, s-maxage=30, stale-while-revalidate=10, stale-if-error=10",
    ],
    ["is not kept beyond its end", 30, 12_000, "max-age=0, s-maxage=12, stale-while-revalidate=0, stale-if-error=0"],
    ["is not kept in its last second", 30, 999, "no-cache"],
    ["is not kept after its end", 30, -5000, "no-cache"],
  ])("%s", (_title, seconds, left, expected) => {
    expect(sentFor(seconds, left)).toBe(expected)
  })
})
