import { expect, it } from "vitest"
import { formatStorage } from "./storage-size"

it("says the storage of a company", () => {
  expect([0, 500, 2500, 5000].map(formatStorage)).toEqual(["", "500 MB", "2500 MB", "5 GB"])
})
