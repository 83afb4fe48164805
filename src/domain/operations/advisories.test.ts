import { expect, it } from "vitest"
import { release } from "../../../scripts/pocketbase/release"
import { ADVISORIES_READ_ON, advisoriesAgainst } from "./advisories"

it("names what is known against a version, by numbers and not by letters", () => {
  const ids = (version: string) => advisoriesAgainst(version).map(({ id }) => id)
  expect(ids("0.39.7")).toEqual([])
  expect(ids("0.39.11")).toEqual([])
  expect(ids("0.40.0")).toEqual([])
  expect(ids("0.39.1")).toEqual(["CVE-2026-82410"])
  expect(ids("0.22.9")).toHaveLength(4)
})

it("knows nothing against the version that is shipped", () => {
  expect(advisoriesAgainst(release.version)).toEqual([])
  expect(ADVISORIES_READ_ON).toMatch(/^\d{4}-\d\d-\d\d$/)
})
