import { describe, expect, it } from "vitest"
import { assertChecksum, sha256 } from "./checksum"

const abc = new TextEncoder().encode("abc")
const abcSum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

describe("checksums", () => {
  it("computes the published test value of SHA-256", () => {
    expect(sha256(abc)).toBe(abcSum)
  })

  it("lets matching bytes pass and refuses a single changed bit", () => {
    expect(() => assertChecksum(abc, abcSum, "abc")).not.toThrow()
    expect(() => assertChecksum(new TextEncoder().encode("abb"), abcSum, "abc")).toThrow(/The checksum of abc is/)
  })
})
