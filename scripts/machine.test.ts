import { describe, expect, it } from "vitest"
import { machineLimits } from "./machine"

describe("limits by machine", () => {
  it.each([
    [512, 1, ["8", "2", "102", "400", "64", "304MiB"]],
    [2048, 2, ["16", "4", "400", "400", "128", "592MiB"]],
    [32_768, 16, ["16", "8", "400", "400", "128", "592MiB"]],
    [128, 1, ["4", "2", "32", "400", "32", "192MiB"]],
  ])("with %i MB and %i cores", (memory, cores, limits) => {
    expect(Object.values(machineLimits(memory, cores))).toEqual(limits)
  })

  it("leave room for the cache that is set", () => {
    expect(machineLimits(2048, 2, 1032).GOMEMLIMIT).toBe("1948MiB")
  })

  it("are known for this one", () => {
    expect(Number(machineLimits().JS_ENGINES)).toBeGreaterThanOrEqual(4)
  })
})
