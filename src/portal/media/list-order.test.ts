import { describe, expect, it } from "vitest"
import { move } from "../frame/move"
import { feature, featuredKey, getKey, insertChosen, moveToFront, putBack } from "./list-order"

const image = (id: string, isFeatured = false) => ({ id, url: `/${id}`, isFeatured })
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("")

describe("the order of finished uploads", () => {
  const chosen = new Map([..."abcd"].map((id, index) => [id, index]))

  it("is the order in which they were chosen, whichever ends first", () => {
    for (const ending of ["abcd", "dcba", "bdac", "cabd"]) {
      const list = [...ending].reduce((rest, id) => insertChosen(rest, image(id), chosen), [image("x")])
      expect(ids(list)).toBe("xabcd")
    }
  })

  it("respects what the user has moved meanwhile as far as it can", () => {
    expect(ids(insertChosen([image("d"), image("x"), image("a")], image("b"), chosen))).toBe("bdxa")
  })
})

describe("several entries at once", () => {
  const list = [..."abcde"].map((id) => image(id))

  it("go to the front in the order they had", () => {
    expect(ids(moveToFront(list, ["e", "b"]))).toBe("beacd")
    expect(ids(moveToFront(list, []))).toBe("abcde")
  })

  it("come back to where they were, among what came meanwhile", () => {
    const left = [image("b"), image("d")]
    expect(ids(putBack(left, list, ["a", "c", "e"]))).toBe("abcde")
    expect(ids(putBack([...left, image("x")], list, ["a", "c"]))).toBe("abcdx")
    expect(ids(putBack(list, list, ["a"]))).toBe("abcde")
  })
})

describe("the featured image", () => {
  it("is the first one, also when it comes later", () => {
    const one = feature([image("b")], null)
    expect(featuredKey(one)).toBe("b")
    expect(featuredKey(feature([image("a"), ...one], null))).toBe("a")
  })

  it("is only the picked one, and the first again once that is removed", () => {
    const list = feature([image("a", true), image("b", true), image("c")], "c")
    expect(list.map(({ isFeatured }) => isFeatured)).toEqual([false, false, true])
    expect(featuredKey(feature(list.slice(0, 2), "c"))).toBe("a")
    expect(feature([], "c")).toEqual([])
  })

  it("is known by its address where it has no id", () => {
    const list = [image("a"), { ...image(""), url: "https://example.com/1.jpg" }]
    expect(getKey(list[1] ?? image(""))).toBe("https://example.com/1.jpg")
    expect(featuredKey(feature(list, "https://example.com/1.jpg"))).toBe("https://example.com/1.jpg")
  })

  it("does not exist among floor plans", () => {
    const plans = [{ id: "a", url: "/a", name: "EG" }]
    expect(feature(plans, "a")).toEqual(plans)
    expect(featuredKey(plans)).toBeNull()
  })
})

describe("moving", () => {
  it("goes both ways and stays within the list", () => {
    expect(move(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"])
    expect(move(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"])
    expect(move(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"])
    expect(move(["a", "b", "c"], 2, 3)).toEqual(["a", "b", "c"])
  })
})
