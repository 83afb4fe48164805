import { describe, expect, it } from "vitest"
import { areaOf, checkWalls } from "./check"

const one = (file: string, text: string) => checkWalls([{ file, text }])

describe("areas", () => {
  it("are the folders of src, the entry beside them, and the other top-level folders", () => {
    expect(areaOf("src/portal/agents/agent-card.tsx")).toBe("portal")
    expect(areaOf("src/main.tsx")).toBe("the entry")
    expect(areaOf("pb_hooks/app.ts")).toBe("pb_hooks")
  })
})

describe("import walls", () => {
  it.each([
    ["src/portal/a.tsx", 'import { x } from "../domain/x"'],
    ["src/portal/agents/a.tsx", 'import { x } from "../../ui/x"'],
    ["src/portal/agents/a.tsx", 'import { x } from "./x"'],
    ["src/main.tsx", 'import { x } from "./portal/x"; import { y } from "./site/y"'],
    ["pb_hooks/routes/a.ts", 'import { x } from "../../src/domain/x"'],
    ["src/domain/a.ts", 'import * as z from "zod/mini"'],
    ["pb_hooks/media/a.test.ts", 'import { x } from "../../e2e/support/x"'],
    ["e2e/server/a.test.ts", 'import { x } from "../../src/portal/x"'],
  ])("let %s say %s", (file, text) => {
    expect(one(file, text)).toEqual([])
  })

  it.each([
    ["src/portal/a.tsx", 'import { x } from "../site/x"', "portal must not import from site"],
    ["src/site/a.tsx", 'import type { X } from "../portal/x"', "site must not import from portal"],
    ["src/domain/a.ts", 'export { x } from "../api/x"', "domain must not import from api"],
    ["src/domain/a.ts", 'export * from "../api/x"', "domain must not import from api"],
    ["src/public-pages/a.tsx", 'const x = () => import("../i18n/x")', "public-pages must not import from i18n"],
    ["src/ui/a.tsx", 'export type X = import("../api/x").X', "ui must not import from api"],
    ["src/portal/a.tsx", 'import { x } from "../main"', "portal must not import from the entry"],
    ["pb_hooks/a.ts", 'import { x } from "../src/api/x"', "pb_hooks must not import from api"],
    ["pb_hooks/a.ts", 'import { x } from "../e2e/support/x"', "pb_hooks must not import from e2e"],
    ["scripts/a.ts", 'import { x } from "../pb_hooks/x"', "scripts must not import from pb_hooks"],
  ])("do not let %s say %s", (file, text, sentence) => {
    expect(one(file, text)).toEqual([expect.stringContaining(`${file}:1 ${sentence}`)])
  })

  it("are missed when a new folder has no rule", () => {
    expect(one("src/billing/a.ts", "export const x = 1")).toEqual([expect.stringContaining("src/billing has no rule")])
  })

  it("stand in no circle", () => {
    const circle = checkWalls([
      { file: "src/main.tsx", text: 'import "./portal/a"' },
      { file: "src/portal/a.tsx", text: 'import "../main"' },
    ])
    expect(circle).toContain("Areas import each other in a circle: the entry → portal → the entry")
  })
})

describe("what the server's engine lacks", () => {
  it.each([
    ["export async function f() {}", "async functions"],
    ["const f = async () => 1", "async functions"],
    ["class A { async f() {} }", "async functions"],
    ["const f = new Intl.NumberFormat()", "no Intl"],
    ["const r = fetch(url)", "no fetch"],
    ['const s = (1).toLocaleString("de-DE")', "toLocaleString ignores"],
    ["const r = /a(?=b)/", "lookaround"],
    ["const r = /(?<!a)b/", "lookaround"],
    ["const r = /(a)\\1/", "back reference"],
    ["const r = /(?<n>a)\\k<n>/", "back reference"],
    ['const r = new RegExp("a(?!b)")', "lookaround"],
    ['const r = RegExp("a(?!b)")', "lookaround"],
    ["const r = /^[\\p{L} ]+$/u", "\\p{…}"],
  ])("is found in %s", (text, message) => {
    expect(one("src/domain/a.ts", text)).toEqual([expect.stringContaining(message)])
    expect(one("pb_hooks/a.ts", text)).toHaveLength(1)
    expect(one("src/portal/a.ts", text)).toEqual([])
  })

  it.each([
    "// async, Intl, fetch(url) and /(?=a)/ in a comment",
    'const s = "async Intl fetch( (?=a)"',
    "const r = /[(?=]+\\(\\?=(?:a)(?<n>b)\\/\\./",
    "const o = { fetch: 1 }; o.fetch",
  ])("is not seen in %s", (text) => {
    expect(one("src/domain/a.ts", text)).toEqual([])
  })
})
