import { describe, expect, it } from "vitest"
import { FEATURES, TABS } from "./features"

/** The folders that have a file of this name. */
const folders = (files: Record<string, unknown>) => Object.keys(files).map((file) => file.split("/")[1] ?? "")

const modules = import.meta.glob<object>("./*/feature.ts", { eager: true })
const listed = Object.values(modules).flatMap((module) => Object.values(module))
const sources = import.meta.glob<string>("./*/feature.ts", { eager: true, query: "?raw", import: "default" })
const withTab = folders(import.meta.glob("./*/tab.tsx"))
const withTexts = folders(import.meta.glob("./*/{places,log,job-names}.json"))
const places = import.meta.glob<object>("./*/places.json", { eager: true, import: "default" })

describe("the list of features", () => {
  it("holds what every feature.ts exports", () => {
    expect(FEATURES.length).toBe(listed.length)
    expect(new Set(FEATURES)).toEqual(new Set(listed))
  })

  it("has a tab for every id that a feature declares", () => {
    const declared = Object.values(sources).flatMap(
      (source) => /interface DashboardTabs \{\s*(\w+)/.exec(source)?.[1] ?? [],
    )
    expect(declared.sort()).toEqual(TABS.map(({ id }) => id).sort())
  })

  it("has the content of every tab; the first one comes with the page", () => {
    const [first, ...others] = TABS.map(({ id, folder }) => folder ?? id)
    expect(withTab).not.toContain(first)
    expect(withTab.sort()).toEqual(others.sort())
  })

  it("names every tab in the quick search, and nothing else", () => {
    expect(Object.values(places).flatMap(Object.keys).sort()).toEqual(TABS.map(({ id }) => id).sort())
  })

  it("has no text of a folder that is no feature", () => {
    expect(withTexts.filter((name) => modules[`./${name}/feature.ts`] === undefined)).toEqual([])
  })
})
