import i18next from "i18next"
import { expect, it } from "vitest"
import "./system-texts"

const features = Object.values(
  import.meta.glob<string>(["../../../pb_hooks/features/*/feature.ts", "../../../pb_hooks/server/server-feature.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
)

it("every job of the server has a German name, and nothing else has", () => {
  const jobs = features.flatMap((source) => [...source.matchAll(/(\w+): \{\s*when: /g)].map(([, name]) => name))
  expect(Object.keys(i18next.getResource("de", "system", "jobs.names")).sort()).toEqual(jobs.sort())
})
