import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { CACHED_PAGES, PORTAL_PAGES } from "./page-paths"

const examples = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace("/{$}", "/").replaceAll(/\{\w+\}/g, "wert"))

describe("the shipped nginx.conf", () => {
  it("may keep every cached page, and none of the portal", () => {
    const [, source = ""] = /location ~ (\^\S+) \{/.exec(readFileSync(inRoot("packaging/nginx.conf"), "utf8")) ?? []
    const kept = new RegExp(source)
    const keeps = (patterns: readonly string[]) => examples(patterns).filter((path) => kept.test(path))
    expect(keeps(CACHED_PAGES)).toEqual(examples(CACHED_PAGES))
    expect(keeps([...PORTAL_PAGES, "/", "/api/health", "/documents/wert", "/unterlagen/wert"])).toEqual([])
  })
})
