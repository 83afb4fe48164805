import { expect, it } from "vitest"
import system from "./system.json"

const [main = ""] = Object.values(
  import.meta.glob<string>("../../../pb_hooks/main.ts", { eager: true, query: "?raw", import: "default" }),
)

it("every job of the server has a German name, and nothing else has", () => {
  const jobs = [...main.matchAll(/cronAdd\("(\w+)"/g)].map(([, name]) => name)
  expect(Object.keys(system.jobs.names).sort()).toEqual(jobs.sort())
})
