import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changedHeight } from "./embed-height"

describe("changedHeight", () => {
  it("reports the first height at once", () => {
    expect(changedHeight(null, 640.2)).toBe(641)
  })

  it("never reports less than 200 pixels", () => {
    expect(changedHeight(null, 0)).toBe(200)
    expect(changedHeight(900, 12)).toBe(200)
  })

  it("reports changes above five pixels, up and down", () => {
    expect(changedHeight(500, 505)).toBeNull()
    expect(changedHeight(500, 495)).toBeNull()
    expect(changedHeight(500, 506)).toBe(506)
    expect(changedHeight(500, 494)).toBe(494)
  })

  it("never lets the reported height be off by more than five pixels", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { minLength: 1 }), (heights) => {
        let reported: number | null = null
        for (const height of heights) reported = changedHeight(reported, height) ?? reported
        const last = Math.max(200, Math.ceil(heights.at(-1) ?? 0))
        expect(Math.abs((reported ?? 0) - last)).toBeLessThanOrEqual(5)
      }),
    )
  })
})
