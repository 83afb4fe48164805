import { expect, it, vi } from "vitest"
import { envNumber } from "./env"

it.each([
  ["", 10, 30],
  ["0", 10, 0],
  [" 7\r", 7, 7],
  ["1.5", 10, 30],
  ["-1", 10, 30],
  ["1e1", 10, 30],
  ["many", 10, 30],
  ["1000", 10, 30],
])("a numeric setting of „%s“ is %i where it counts something, %i where 0 is none", (value, counted, optional) => {
  vi.stubGlobal("$os", { getenv: () => value })
  expect([envNumber("MAX_IMAGE_MB"), envNumber("MONEY_BACK_DAYS")]).toEqual([counted, optional])
})
