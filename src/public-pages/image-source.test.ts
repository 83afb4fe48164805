import { describe, expect, it } from "vitest"
import { imageAttributes, largestUrl } from "./image-source"

const files = "/api/files/media/abc"
const sized = {
  url: `${files}/o.jpg`,
  small: `${files}/s.webp`,
  medium: `${files}/m.webp`,
  large: `${files}/l.webp`,
  width: 2400,
  height: 1600,
}

describe("imageAttributes", () => {
  it("offers the delivery sizes and never the original", () => {
    const { src, srcSet, width, height } = imageAttributes(sized)
    expect(src).toBe(sized.medium)
    expect(srcSet).toBe(`${files}/s.webp 400w, ${files}/m.webp 800w, ${files}/l.webp 1600w`)
    expect([width, height]).toEqual([2400, 1600])
  })

  it("omits sizes smaller than needed", () => {
    expect(imageAttributes(sized, "small").src).toBe(sized.small)
    expect(imageAttributes(sized, "large").src).toBe(sized.large)
  })

  it("ends with the largest size worth loading", () => {
    const { srcSet } = imageAttributes(sized, "medium", "medium")
    expect(srcSet).toBe(`${files}/s.webp 400w, ${files}/m.webp 800w`)
    expect(imageAttributes({ ...sized, small: undefined, medium: undefined }, "medium", "medium").src).toBe(sized.large)
  })

  it("takes a narrow original as its own largest size", () => {
    const { srcSet } = imageAttributes({ url: sized.url, small: sized.small, width: 700, height: 500 })
    expect(srcSet).toBe(`${files}/s.webp 400w, ${files}/o.jpg 700w`)
  })

  it("shows an image without sizes as it is", () => {
    const { src, srcSet } = imageAttributes({ url: "https://example.com/haus.jpg" })
    expect(src).toBe("https://example.com/haus.jpg")
    expect(srcSet).toBeUndefined()
  })

  it.each(["", "haus.jpg", "javascript:alert(1)", "/etc/passwd", undefined])("puts the placeholder for %j", (url) => {
    const { src, width, height } = imageAttributes({ url })
    expect(src).toMatch(/^data:image\/svg\+xml,/)
    expect([width, height]).toEqual([1200, 800])
  })
})

describe("largestUrl", () => {
  it("prefers the largest delivery size to the original", () => {
    expect(largestUrl(sized)).toBe(sized.large)
    expect(largestUrl({ url: sized.url })).toBe(sized.url)
  })

  it("is the original where that is its own largest size", () => {
    expect(largestUrl({ ...sized, large: undefined, width: 1500, height: 1000 })).toBe(sized.url)
  })
})
