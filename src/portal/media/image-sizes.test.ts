import { describe, expect, it } from "vitest"
import { planSizes } from "./image-sizes"

describe("the sizes of an image", () => {
  it("shrinks a photo to 2560 pixels and makes all delivery sizes", () => {
    expect(planSizes({ width: 4032, height: 3024 }, "images")).toEqual({
      original: { width: 2560, height: 1920 },
      small: { width: 400, height: 300 },
      medium: { width: 800, height: 600 },
      large: { width: 1600, height: 1200 },
    })
  })

  it("keeps an upright photo within 2560 pixels of height", () => {
    expect(planSizes({ width: 3024, height: 4032 }, "images").original).toEqual({ width: 1920, height: 2560 })
  })

  it("keeps floor plans readable, and shows them 600 pixels high", () => {
    expect(planSizes({ width: 3000, height: 2000 }, "floorPlans")).toEqual({
      original: { width: 2560, height: 1707 },
      small: { width: 400, height: 267 },
      medium: { width: 800, height: 533 },
      large: { width: 900, height: 600 },
    })
    expect(planSizes({ width: 3000, height: 700 }, "floorPlans")).toMatchObject({
      original: { width: 2560, height: 597 },
      large: { width: 1600, height: 373 },
    })
    expect(planSizes({ width: 800, height: 600 }, "floorPlans")).toEqual({
      original: { width: 800, height: 600 },
      small: { width: 400, height: 300 },
    })
  })

  it("makes one size of an agent's photo, 400 pixels wide", () => {
    expect(planSizes({ width: 1000, height: 3000 }, "agentPhoto")).toEqual({ original: { width: 400, height: 1200 } })
  })

  it("never enlarges, and leaves out sizes that are not smaller than the original", () => {
    expect(planSizes({ width: 300, height: 200 }, "images")).toEqual({ original: { width: 300, height: 200 } })
    expect(planSizes({ width: 400, height: 300 }, "images")).toEqual({ original: { width: 400, height: 300 } })
    expect(Object.keys(planSizes({ width: 801, height: 300 }, "images"))).toEqual(["original", "small", "medium"])
  })

  it("leaves at least one pixel of a very flat image", () => {
    expect(planSizes({ width: 10_000, height: 1 }, "images").small).toEqual({ width: 400, height: 1 })
  })
})
