import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inRoot } from "../../scripts/lib/paths"
import { CACHED_PAGES, PORTAL_PAGES } from "./page-paths"

/** The shipped configurations of edges, and how each says what it may keep. */
const EDGES = [
  ["nginx.conf", /location ~ (\^\S+) \{/],
  ["varnish.vcl", /req\.url ~ "(\^\/\(assets\/[^"]+)"/],
] as const

const examples = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace("/{$}", "/").replaceAll(/\{\w+\}/g, "wert"))

describe("an edge", () => {
  it.each(EDGES)("keeps every cached page, and none of the portal: %s", (file, place) => {
    const [, source = ""] = place.exec(readFileSync(inRoot("packaging/edge", file), "utf8")) ?? []
    const kept = new RegExp(source)
    const keeps = (patterns: readonly string[]) => examples(patterns).filter((path) => kept.test(path))
    expect(keeps(CACHED_PAGES)).toEqual(examples(CACHED_PAGES))
    expect(keeps([...PORTAL_PAGES, "/", "/api/health", "/documents/wert", "/unterlagen/wert"])).toEqual([])
  })
})
