import { expect, test } from "vitest"
import { companyOperations } from "./company-operations"

const base = { name: "Berg & Tal", address: "Domplatz 3", phone: "", email: "", website: "" }

test("a change sends all five fields, so that a cleared one is cleared, and nothing changed makes no call", () => {
  expect(companyOperations.changes?.({ ...base, address: "" }, base)).toEqual({ ...base, address: "" })
  expect(companyOperations.changes?.({ ...base }, base)).toEqual({})
})
