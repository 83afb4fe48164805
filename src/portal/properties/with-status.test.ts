import { describe, expect, it } from "vitest"
import type { PropertyListItem, PropertyPage } from "../../api/properties"
import { type StatusChange, withoutChange, withStatus } from "./with-status"

const row = (id: string, status: PropertyListItem["status"]): PropertyListItem => ({
  id,
  status,
  title: id,
  address: "Weg 1",
  created_at: "2026-11-21T00:00:00Z",
  price: "",
  image: null,
  agent_name: "",
  property_type: "",
  living_area: "",
  plot_area: "",
  rooms: "",
})
const counts = { all: 40, active: 30, sold: 6, archived: 4 }
const list: PropertyPage = {
  rows: [row("a", "active"), row("b", "active"), row("c", "active")],
  total: 40,
  page: 1,
  perPage: 25,
  status: undefined,
  counts,
}
const active: PropertyPage = { ...list, total: 30, status: "active" }
const ids = ({ rows }: PropertyPage) => rows.map(({ id }) => id).join("")

describe("withStatus", () => {
  it("changes the row where all statuses are shown", () => {
    const next = withStatus(list, { id: "a", from: "active", to: "sold" })
    expect(next.rows.map(({ status }) => status)).toEqual(["sold", "active", "active"])
    expect(next.total).toBe(40)
    expect(next.counts).toEqual({ all: 40, active: 29, sold: 7, archived: 4 })
  })

  it("takes the row out of a list it no longer belongs to", () => {
    const next = withStatus(active, { id: "a", from: "active", to: "archived" })
    expect(ids(next)).toBe("bc")
    expect(next.total).toBe(29)
    expect(next.counts).toEqual({ all: 40, active: 29, sold: 6, archived: 5 })
  })

  it("leaves lists alone that do not show it", () => {
    expect(withStatus(active, { id: "z", from: "active", to: "archived" })).toBe(active)
  })
})

describe("withoutChange", () => {
  const failed: StatusChange = { id: "b", from: "active", to: "archived" }
  const other: StatusChange = { id: "a", from: "active", to: "sold" }

  it.each<[string, PropertyPage]>([
    ["of all statuses", list],
    ["of one status", active],
  ])("takes back one change in a list %s", (_, before) => {
    expect(withoutChange(withStatus(before, failed), before, failed)).toEqual(before)
  })

  it.each<[string, PropertyPage]>([
    ["of all statuses", list],
    ["of one status", active],
  ])("leaves another change that is on its way in a list %s", (_, before) => {
    const both = withStatus(withStatus(before, failed), other)
    expect(withoutChange(both, before, failed)).toEqual(withStatus(before, other))
  })

  it("leaves a later change of the same row", () => {
    const later = withStatus(withStatus(list, failed), { id: "b", from: "archived", to: "sold" })
    expect(withoutChange(later, list, failed)).toBe(later)
  })
})
