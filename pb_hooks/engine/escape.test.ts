import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { escapeHtml, jsonForScript } from "./escape"

describe("jsonForScript", () => {
  it("ends no script element and begins no comment", () => {
    const text = jsonForScript({ title: "</script><!-- <script>", line: "a\u2028b\u2029c" })
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  })

  it("is read back as it was, whatever it holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = jsonForScript(value)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe("escapeHtml", () => {
  it("leaves nothing that ends an attribute or begins an element", () => {
    expect(escapeHtml(`"'<b>&`)).toBe("&quot;&#x27;&lt;b&gt;&amp;")
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/["'<>]/)
      }),
    )
  })
})
