import { describe, expect, it } from "vitest"
import { readIgnored, readTableState, type TableState, writeTableState } from "./table-state"

const SPEC = {
  sorts: ["title", "price", "created_at"],
  defaultSort: "-created_at",
  filters: { status: ["active", "sold"] },
} as const
const DEFAULTS: TableState<typeof SPEC> = {
  q: "",
  sort: "created_at",
  descending: true,
  page: 1,
  filters: { status: "all" },
}

const read = (text: string) => readTableState(SPEC, new URLSearchParams(text))
const write = (state: Partial<TableState<typeof SPEC>>, before = "") =>
  writeTableState(SPEC, new URLSearchParams(before), { ...DEFAULTS, ...state }).toString()

describe("the table's state in the address", () => {
  it("leaves out what is as it is by default", () => {
    expect(write({})).toBe("")
    expect(write({}, "tab=properties&page=3&q=x&status=sold")).toBe("tab=properties")
  })

  it("comes back as it was written", () => {
    const state: TableState<typeof SPEC> = {
      q: "Köln & Süd",
      sort: "price",
      descending: false,
      page: 4,
      filters: { status: "sold" },
    }
    expect(read(write(state))).toEqual(state)
  })

  it("takes what it does not understand for absent", () => {
    expect(read("status=verschenkt&sort=-password&page=-2")).toEqual(DEFAULTS)
    expect(read("page=1e99&sort=")).toEqual(DEFAULTS)
  })

  it("names what it does not understand, and forgets it with the next change", () => {
    const query = new URLSearchParams("status=verschenkt&q=x&farbe=rot&tab=properties&sort=-password&opened=7")
    const ignored = [
      ["status", "verschenkt"],
      ["farbe", "rot"],
      ["sort", "-password"],
    ]
    expect(readIgnored({ ...SPEC, also: ["opened"] }, query)).toEqual(ignored)
    expect(readIgnored(SPEC, query)).toEqual([...ignored, ["opened", "7"]])
    const spec = { ...SPEC, also: ["opened"] }
    expect(writeTableState(spec, query, readTableState(spec, query)).toString()).toBe("q=x&tab=properties&opened=7")
    expect(readIgnored(SPEC, new URLSearchParams("status=sold&sort=-price&page=2&tab=x&area=y&q="))).toEqual([])
  })
})
