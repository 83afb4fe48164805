import { describe, expect, it } from "vitest"
import { FEATURES, TABS } from "./features"
import { AREA_IDS, movedTo, SETTING_PLACES } from "./settings/places"

/** The folders that have a file of this name. */
const folders = (files: Record<string, unknown>) => Object.keys(files).map((file) => file.split("/")[1] ?? "")

const modules = import.meta.glob<object>("./*/feature.ts", { eager: true })
const listed = Object.values(modules).flatMap((module) => Object.values(module))
const sources = import.meta.glob<string>("./*/feature.ts", { eager: true, query: "?raw", import: "default" })
const withTab = folders(import.meta.glob("./*/tab.tsx"))
const withTexts = folders(import.meta.glob("./*/{places,log,job-names}.json"))
const places = import.meta.glob<Record<string, object>>("./*/places.json", { eager: true, import: "default" })

describe("the list of features", () => {
  it("holds what every feature.ts exports", () => {
    expect(FEATURES.length).toBe(listed.length)
    expect(new Set(FEATURES)).toEqual(new Set(listed))
  })

  it("has a tab for every id that a feature declares", () => {
    const declared = Object.values(sources).flatMap(
      (source) => /interface DashboardTabs \{\s*"?([\w-]+)/.exec(source)?.[1] ?? [],
    )
    expect(declared.sort()).toEqual(TABS.map(({ id }) => id).sort())
  })

  it("has the content of every tab; the first one comes with the page", () => {
    const [first, ...others] = TABS.map(({ id, folder }) => folder ?? id)
    expect(withTab).not.toContain(first)
    expect(withTab.sort()).toEqual(others.sort())
  })

  it("names every tab in the quick search; all other places are settings, or forms of a tab", () => {
    const entries = Object.values(places).flatMap((file) => Object.entries(file))
    const names = entries.map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    const others = entries.flatMap(([name, place]) => ("area" in place || "creates" in place ? [] : [name]))
    expect(others.sort()).toEqual(TABS.map(({ id }) => id).sort())
  })

  it("has settings in all areas, each with an anchor of its own", () => {
    const areas = Object.values(SETTING_PLACES).map(({ area }) => area)
    expect(new Set(areas)).toEqual(new Set([...AREA_IDS, "account"]))
    const anchors = Object.values(SETTING_PLACES).flatMap(({ anchor }) => anchor ?? [])
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  it("has no text of a folder that is no feature", () => {
    expect(withTexts.filter((name) => modules[`./${name}/feature.ts`] === undefined)).toEqual([])
  })
})

describe("addresses of settings from before", () => {
  it.each([
    ["tab=settings#impressum", "area=legal#impressum"],
    ["tab=settings&area=company#paket", "area=plan#paket"],
    ["tab=settings&area=company#vorlagen", "area=inquiries#vorlagen"],
    ["tab=settings&area=privacy", "area=legal"],
    ["tab=settings&area=privacy#fristen", "area=legal#fristen"],
    ["tab=settings&settings=plan", "area=plan"],
  ])("%s leads to %s", (before, today) => {
    const { searchParams, hash } = new URL(`https://x/?${before}`)
    expect(movedTo(searchParams, hash)).toBe(`/admin?tab=settings&${today}`)
    const now = new URL(`https://x/?tab=settings&${today}`)
    expect(movedTo(now.searchParams, now.hash)).toBeNull()
  })

  it.each(["tab=settings", "tab=settings#unternehmen", "tab=settings&area=users", "tab=settings#gibt-es-nicht"])(
    "%s stays",
    (address) => {
      const { searchParams, hash } = new URL(`https://x/?${address}`)
      expect(movedTo(searchParams, hash)).toBeNull()
    },
  )
})
