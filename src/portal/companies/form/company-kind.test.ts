import { expect, test } from "vitest"
import { companyChanges } from "./company-kind"

const base = { name: "Berg & Tal", address: "Domplatz 3", phone: "", email: "", website: "" }

test("a change sends all five fields, so that a cleared one is cleared, and nothing changed sends none", () => {
  expect(companyChanges({ ...base, address: "" }, base)).toEqual({ ...base, address: "" })
  expect(companyChanges({ ...base }, base)).toEqual({})
})

test("a value older than its rule is sent only where it is changed", () => {
  const older = { ...base, website: "ftp://alt.example" }
  const { website: _, ...others } = base
  expect(companyChanges({ ...older, address: "" }, older)).toEqual({ ...others, address: "" })
  expect(companyChanges({ ...older, website: "ftp://neu.example" }, older).website).toBe("ftp://neu.example")
})
