import { describe, expect, it } from "vitest"
import { fillTemplate } from "./template"

describe("fillTemplate", () => {
  it("writes values as text, and nothing for what is unknown", () => {
    expect(fillTemplate('<p title="{{a}}">{{a}}{{b}}</p>', { a: "<\"'&" })).toBe(
      '<p title="&lt;&quot;&#x27;&amp;">&lt;&quot;&#x27;&amp;</p>',
    )
  })

  it("keeps sections of what is known, also within each other and in a row", () => {
    const template = "{{#a}}A{{#b}}B{{/b}}{{^b}}no B{{/b}}{{/a}}{{^a}}no A{{/a}} {{#a}}again{{/a}}"
    expect(fillTemplate(template, { a: "1", b: "1" })).toBe("AB again")
    expect(fillTemplate(template, { a: "1", b: "" })).toBe("Ano B again")
    expect(fillTemplate(template, {})).toBe("no A ")
  })

  it("takes a value for a value, whatever it looks like", () => {
    expect(fillTemplate("{{a}}{{#b}}x{{/b}}", { a: "{{b}}$&", b: "" })).toBe("{{b}}$&amp;")
  })
})
