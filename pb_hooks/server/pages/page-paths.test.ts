import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { CACHED_PAGES, isUntidy, PORTAL_PAGES, tidyPath } from "./page-paths"

const examples = (patterns: readonly string[]) => patterns.map((pattern) => pattern.replaceAll(/\{\w+\}/g, "wert"))

describe("the shipped nginx.conf", () => {
  it("may keep every cached page, and none of the portal", () => {
    const [, source = ""] = /location ~ (\^\S+) \{/.exec(readFileSync(inRoot("packaging/nginx.conf"), "utf8")) ?? []
    const kept = new RegExp(source)
    const keeps = (patterns: readonly string[]) => examples(patterns).filter((path) => kept.test(path))
    expect(keeps(CACHED_PAGES)).toEqual(examples(CACHED_PAGES))
    expect(keeps([...PORTAL_PAGES, "/", "/api/health", "/documents/wert", "/unterlagen/wert"])).toEqual([])
  })
})

it.each([
  ["/auth/", "/auth"],
  ["/embed/", "/embed"],
  ["/property/abc.", "/property/abc"],
  ["/makler/berg/).", "/makler/berg"],
  ["/o/berg/2026-001“ ", "/o/berg/2026-001"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example.", "/evil.example"],
  ["/a?b/c#d.", "/a%3Fb/c%23d"],
])("%s leads to %s", (path, tidy) => expect([isUntidy(path), tidyPath(path)]).toEqual([true, tidy]))

it.each(["/", "/o/berg/A_", "/o/berg/A-", "/index.html"])("%s stays", (path) => expect(isUntidy(path)).toBe(false))
