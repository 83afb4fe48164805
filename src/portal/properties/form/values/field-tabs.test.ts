import { expect, test } from "vitest"
import { errorsByTab, flattenErrors, getTab, nextTab, parseTab } from "./field-tabs"

test("every field has its tab", () => {
  expect(
    ["title", "details.price", "details.condition", "images", "floor_plans", "energy.validUntil", "agent_id"].map(
      getTab,
    ),
  ).toEqual(["basic", "basic", "details", "media", "media", "energy", "agent"])
})

test("the address names the tab, and the first one where it names none", () => {
  expect(parseTab("energy")).toBe("energy")
  expect(parseTab("unknown")).toBe("basic")
  expect(parseTab(null)).toBe("basic")
  expect(nextTab("basic")).toBe("details")
  expect(nextTab("agent")).toBeNull()
})

test("counts the errors of each tab and opens the first in reading order", () => {
  const { counts, first } = errorsByTab(["energy.validUntil", "details.condition", "details.heating"])
  expect(counts).toEqual({ basic: 0, details: 2, media: 0, energy: 1, agent: 0 })
  expect(first).toBe("details")
  expect(errorsByTab([]).first).toBeNull()
})

test("flattens nested errors into dotted names", () => {
  const errors = { title: { message: "fehlt" }, details: { price: { type: "custom", message: "keine Zahl" } } }
  expect(flattenErrors(errors)).toEqual({ title: "fehlt", "details.price": "keine Zahl" })
})
