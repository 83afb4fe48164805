import { expect, it, vi } from "vitest"
import { envNumber } from "./env"

it.each([
  ["", 4, 30],
  ["0", 4, 0],
  ["7", 7, 7],
  ["1.5", 4, 30],
  ["-1", 4, 30],
  ["many", 4, 30],
])("a numeric setting of „%s“ is %i where it counts something, %i where 0 is none", (value, counted, optional) => {
  vi.stubGlobal("$os", { getenv: () => value })
  expect([envNumber("MAX_ACTIVE_REQUESTS"), envNumber("MONEY_BACK_DAYS")]).toEqual([counted, optional])
})
