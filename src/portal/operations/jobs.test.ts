import i18next from "i18next"
import { expect, it } from "vitest"
import "./system-texts"

const schedule = Object.values(
  import.meta.glob<string>("../../../pb_hooks/features/schedule.ts", { eager: true, query: "?raw", import: "default" }),
)

it("every job of the server has a German name, and nothing else has", () => {
  const jobs = schedule.flatMap((source) =>
    [...source.matchAll(/^ {2}(\w+): (?:daily|everyMinutes)\(/gm)].map(([, name]) => name),
  )
  expect(Object.keys(i18next.getResource("de", "system", "jobs.names")).sort()).toEqual(jobs.sort())
})
