import { expect, test } from "vitest"
import { knownField } from "./server-errors"

test("a name from the server finds its field", () => {
  expect(knownField("details.price")).toBe("details.price")
  expect(knownField("images.3.url")).toBe("images")
  expect(knownField("title")).toBe("title")
  expect(["company_id", "details.unknown", "details", "toString", ""].map(knownField)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
