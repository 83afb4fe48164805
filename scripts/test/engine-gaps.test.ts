import { describe, expect, it } from "vitest"
import { engineFiles, engineGaps } from "./engine-gaps"

const one = (text: string) => engineGaps(text, "src/domain/a.ts")

describe("what the server's engine lacks", () => {
  it("is looked for in all that it runs, and in nothing else", async () => {
    const files = await engineFiles()
    expect(files).toEqual(
      expect.arrayContaining([
        "pb_hooks/main.ts",
        "pb_hooks/engine/render-html.ts",
        "src/domain/properties/property.ts",
        "src/public-pages/property/property-page.tsx",
      ]),
    )
    for (const file of files) expect(file).toMatch(/^(?:pb_hooks|src\/(?:domain|public-pages))\/.*\.tsx?$/)
  })

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
    expect(one(text)).toEqual([expect.stringMatching(/^src\/domain\/a\.ts:1 /)])
    expect(one(text)).toEqual([expect.stringContaining(message)])
  })

  it.each(["event.request?.header.get(name)", "request.header", "event.request?.url?.query()", "url.rawQuery"])(
    "the head of a request is read in one file: %s",
    (text) => {
      expect(one(text)).toEqual([expect.stringContaining("any length")])
      expect(engineGaps(text, "pb_hooks/server/http/request.ts")).toEqual([])
      expect(one("event.response.header().set(name, value)")).toEqual([])
    },
  )

  it.each([
    "// async, Intl, fetch(url) and /(?=a)/ in a comment",
    'const s = "async Intl fetch( (?=a)"',
    "const r = /[(?=]+\\(\\?=(?:a)(?<n>b)\\/\\./",
    "const o = { fetch: 1 }; o.fetch",
  ])("is not seen in %s", (text) => {
    expect(one(text)).toEqual([])
  })
})
