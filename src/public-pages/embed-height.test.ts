import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { heightToTell } from "./embed-height"

describe("heightToTell", () => {
  it("tells the first height at once", () => {
    expect(heightToTell(null, 640.2)).toBe(641)
  })

  it("never tells less than 200 pixels", () => {
    expect(heightToTell(null, 0)).toBe(200)
    expect(heightToTell(900, 12)).toBe(200)
  })

  it("keeps quiet about five pixels and speaks of six, up and down", () => {
    expect(heightToTell(500, 505)).toBeNull()
    expect(heightToTell(500, 495)).toBeNull()
    expect(heightToTell(500, 506)).toBe(506)
    expect(heightToTell(500, 494)).toBe(494)
  })

  it("never lets the told height be off by more than five pixels", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { minLength: 1 }), (heights) => {
        let told: number | null = null
        for (const height of heights) told = heightToTell(told, height) ?? told
        const last = Math.max(200, Math.ceil(heights.at(-1) ?? 0))
        expect(Math.abs((told ?? 0) - last)).toBeLessThanOrEqual(5)
      }),
    )
  })
})
