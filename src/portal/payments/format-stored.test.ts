import { expect, it } from "vitest"
import { formatStored } from "./format-stored"

it("says small use in MB, and counts GB as limits do", () => {
  const megabytes = [0, 0.01, 3.21, 640, 1000, 5000, 12_345]
  const texts = ["0 MB", "0,1 MB", "3,2 MB", "640 MB", "1 GB", "5 GB", "12,35 GB"]
  expect(megabytes.map((amount) => formatStored(amount * 1024 * 1024))).toEqual(texts)
})
