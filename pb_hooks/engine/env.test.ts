import { readFileSync } from "node:fs"
import { expect, it, vi } from "vitest"
import { envNumber, wrongNumbers } from "./env"

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

it("the usual numbers are those that docs/settings.md names", () => {
  vi.stubGlobal("$os", { getenv: () => "no number" })
  const numeric = wrongNumbers()
  const rows = readFileSync("docs/settings.md", "utf8").matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)
  const told = [...rows].flatMap(([, names = "", usual = ""]) => {
    const values = usual.split(", ")
    const settings = names.split(", ").map((name) => name.replaceAll("`", ""))
    // "By memory" and the like is the start's to say.
    return settings.flatMap((setting, at) => {
      const name = numeric.find((one) => one === setting)
      const [, value] = /^`(\d+)`$/.exec(values[at] ?? "") ?? []
      return values.length === settings.length && name && value !== undefined ? [[name, Number(value)] as const] : []
    })
  })
  expect(told.length).toBeGreaterThan(6)
  for (const [name, value] of told) expect([name, envNumber(name)]).toEqual([name, value])
})
