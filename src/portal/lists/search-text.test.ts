import { describe, expect, it } from "vitest"
import { lastReported, receive, report, startSearch } from "./search-text"

const type = (text: string) => ({ ...startSearch(""), text })

describe("the text of a search field", () => {
  it("keeps letters that were typed while what was reported was still on its way", () => {
    const state = { ...report(type("v"), "v"), text: "villa" }
    expect(receive(state, "v")).toEqual({ text: "villa", seen: "v", underway: [] })
    const twice = report(state, "villa")
    expect(lastReported(twice)).toBe("villa")
    expect(receive(twice, "v").text).toBe("villa")
    expect(receive(receive(twice, "v"), "villa")).toEqual({ text: "villa", seen: "villa", underway: [] })
  })

  it("skips what was overtaken", () => {
    const state = report(report(type("villa"), "v"), "villa")
    expect(receive(state, "villa")).toEqual({ text: "villa", seen: "villa", underway: [] })
  })

  it("follows a change from elsewhere", () => {
    expect(receive(type("villa"), "").text).toBe("")
    expect(receive(report(type("villa"), "villa"), "haus")).toEqual({ text: "haus", seen: "haus", underway: [] })
  })
})
