import { describe, expect, test } from "vitest"
import { merge, withTheirs } from "./merge"

type Image = { id: string; url: string; isFeatured: boolean }
const identify = ({ id, isFeatured }: Image) => [id, isFeatured] as const
const image = (id: string, isFeatured = false): Image => ({ id, url: `/${id}`, isFeatured })

const base = {
  title: "Haus",
  details: { price: "100", rooms: "3" },
  images: [image("a", true), image("b"), image("c")],
}

describe("fields", () => {
  test("take over what only the other side has changed, also inside objects", () => {
    const theirs = { ...base, title: "Villa", details: { price: "200", rooms: "3" } }
    const mine = { ...base, details: { price: "100", rooms: "4" } }
    expect(merge({ base, mine, theirs }, identify)).toEqual({
      values: { ...base, title: "Villa", details: { price: "200", rooms: "4" } },
      conflicts: [],
    })
  })

  test("collide where both have changed them differently; one's own stays until somebody decides", () => {
    const theirs = { ...base, title: "Villa", details: { price: "200", rooms: "5" } }
    const mine = { ...base, title: "Schloss", details: { price: "300", rooms: "5" } }
    const merged = merge({ base, mine, theirs }, identify)
    expect(merged).toEqual({
      values: { ...base, title: "Schloss", details: { price: "300", rooms: "5" } },
      conflicts: ["title", "details.price"],
    })
    expect(withTheirs(merged.values, theirs, ["details.price"])).toMatchObject({
      title: "Schloss",
      details: { price: "200", rooms: "5" },
    })
  })

  test("collide wherever they differ, without a common ancestor", () => {
    const theirs = { ...base, title: "Villa" }
    const mine = { ...base, images: [image("a", true)] }
    expect(merge({ base: null, mine, theirs }, identify).conflicts).toEqual(["title", "images"])
    expect(merge({ base: null, mine: structuredClone(base), theirs: base }, identify).conflicts).toEqual([])
  })

  test("may be emptied by either side", () => {
    expect(merge({ base, mine: base, theirs: { ...base, title: "" } }, identify).values.title).toBe("")
    expect(merge({ base, mine: { ...base, title: "" }, theirs: base }, identify).values.title).toBe("")
  })

  test("the sides are left as they are", () => {
    const mine = structuredClone(base)
    merge({ base, mine, theirs: { ...base, details: { price: "200", rooms: "3" } } }, identify)
    expect(mine).toEqual(base)
  })
})

describe("lists", () => {
  const of = (...ids: string[]) => ids.map((id) => image(id, id === "a"))
  const merged = (theirs: Image[], mine: Image[]) => {
    const { values, conflicts } = merge(
      { base, mine: { ...base, images: mine }, theirs: { ...base, images: theirs } },
      identify,
    )
    return conflicts.length > 0 ? conflicts : values.images.map(({ id }) => id).join("")
  }

  test.each([
    ["both add", of("a", "b", "c", "x"), of("a", "b", "c", "y"), "abcxy"],
    ["one adds, one removes", of("a", "b", "c", "x"), of("a", "c"), "acx"],
    ["both remove the same and another", of("a", "c"), of("a"), "a"],
    ["one reorders, the other adds", of("c", "b", "a"), of("a", "b", "c", "y"), "cbay"],
    ["one adds, the other reorders", of("a", "b", "c", "x"), of("b", "a", "c"), "bacx"],
    ["both do the same", of("b", "c", "a"), of("b", "c", "a"), "bca"],
  ])("%s", (_, theirs, mine, expected) => {
    expect(merged(theirs, mine)).toBe(expected)
  })

  test.each([
    ["both reorder differently", of("c", "a", "b"), of("b", "a", "c")],
    ["both choose another featured image", featuring("b"), featuring("c")],
    ["one removes what the other has changed", of("a", "c"), featuring("b")],
    ["one has changed what the other removes", featuring("b"), of("a", "c")],
  ])("%s: that is for a person to decide", (_, theirs, mine) => {
    expect(merged(theirs, mine)).toEqual(["images"])
  })

  test("what only the server fills in is no difference", () => {
    const filled = base.images.map((image) => ({ ...image, url: `/api${image.url}` }))
    expect(merged(filled, of("a", "b"))).toBe("ab")
  })

  test("are plain values without an identity of their entries", () => {
    const of = (...tags: string[]) => ({ tags })
    expect(merge({ base: of("a"), mine: of("a"), theirs: of("b") }).values).toEqual(of("b"))
    expect(merge({ base: of("a"), mine: of("c"), theirs: of("b") })).toEqual({ values: of("c"), conflicts: ["tags"] })
  })

  function featuring(featured: string) {
    return ["a", "b", "c"].map((id) => image(id, id === featured))
  }
})
