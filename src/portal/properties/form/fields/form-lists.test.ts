import { expect, test } from "vitest"
import { MAX_HIGHLIGHTS } from "../../../../domain/properties/property-lists"
import { move } from "../../../frame/move"
import { choices } from "./choice-field"
import { addHighlight, hasHighlight } from "./highlights"

const list = [
  { id: "h1", name: "Balkon" },
  { id: "h3", name: "Garten" },
]

test("adds trimmed text with an id of its own", () => {
  const longer = addHighlight(list, "  offene   Küche ")
  expect(longer.at(-1)?.name).toBe("offene Küche")
  expect(new Set(longer.map((highlight) => highlight.id)).size).toBe(3)
})

test("leaves out empty text, doubles and what is too much", () => {
  expect(addHighlight(list, "   ")).toEqual(list)
  expect(addHighlight(list, "balkon ")).toEqual(list)
  expect(hasHighlight(list, " GARTEN")).toBe(true)
  const full = Array.from({ length: MAX_HIGHLIGHTS }, (_, index) => ({ id: `${index}`, name: `Nr. ${index}` }))
  expect(addHighlight(full, "noch eins")).toHaveLength(MAX_HIGHLIGHTS)
})

test("moves within the list only", () => {
  expect(move(list, 1, 0).map((highlight) => highlight.name)).toEqual(["Garten", "Balkon"])
  expect(move(list, 0, -1)).toEqual(list)
  expect(move(list, 0, 2)).toEqual(list)
})

test("a stored label that is none of the known ones stays selectable", () => {
  expect(choices(["A", "B"], ["Alt"]).map((choice) => choice.value)).toEqual(["A", "B", "Alt"])
  expect(choices(["A", "B"], ["B"])).toHaveLength(2)
  expect(choices(["A", "B"], [""])).toHaveLength(2)
})
