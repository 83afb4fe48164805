import { describe, expect, it } from "vitest"
import type { PropertyListItem, PropertyPage } from "../../api/properties"
import { revertChange, type StateChange, withState } from "./with-state"

const row = (id: string, status: PropertyListItem["status"]): PropertyListItem => ({
  id,
  status,
  title: id,
  address: "Weg 1",
  hide_address: false,
  created_at: "2026-11-21T00:00:00Z",
  marketing_type: "sale",
  reference: "2026-001",
  reserved: false,
  draft: false,
  price: "",
  cold_rent: "",
  image: null,
  agent_id: "",
  agent_name: "",
  property_type: "",
  living_area: "",
  plot_area: "",
  rooms: "",
  certificate_valid_until: "",
  missing: [],
})
const in_ = (status: PropertyListItem["status"], reserved = false) => ({ status, reserved, draft: false })
const DRAFT = { status: "archived" as const, reserved: false, draft: true }
const counts = { all: 40, active: 30, sold: 6, archived: 4, draft: 0 }
const list: PropertyPage = {
  rows: [row("a", "active"), row("b", "active"), row("c", "active")],
  total: 40,
  page: 1,
  perPage: 25,
  status: undefined,
  counts,
  hasRent: false,
}
const active: PropertyPage = { ...list, total: 30, status: "active" }
const ids = ({ rows }: PropertyPage) => rows.map(({ id }) => id).join("")

describe("withState", () => {
  it("changes the row where all statuses are shown", () => {
    const next = withState(list, { id: "a", from: in_("active"), to: in_("sold") })
    expect(next.rows.map(({ status }) => status)).toEqual(["sold", "active", "active"])
    expect(next.total).toBe(40)
    expect(next.counts).toEqual({ all: 40, active: 29, sold: 7, archived: 4, draft: 0 })
  })

  it("takes the row out of a list it no longer belongs to", () => {
    const next = withState(active, { id: "a", from: in_("active"), to: in_("archived") })
    expect(ids(next)).toBe("bc")
    expect(next.total).toBe(29)
    expect(next.counts).toEqual({ all: 40, active: 29, sold: 6, archived: 5, draft: 0 })
  })

  it("tells a draft from what is archived", () => {
    const drafts: PropertyPage = {
      ...list,
      status: "draft",
      counts: { ...counts, draft: 1 },
      rows: [{ ...row("a", "archived"), draft: true }],
    }
    const published = withState(drafts, { id: "a", from: DRAFT, to: in_("active") })
    expect([ids(published), published.counts]).toEqual(["", { all: 40, active: 31, sold: 6, archived: 4, draft: 0 }])
    expect(withState(drafts, { id: "a", from: in_("archived"), to: in_("active") })).toBe(drafts)
  })

  it("reserves a row, which stays among the active ones, and takes that back", () => {
    const change = { id: "b", from: in_("active"), to: in_("active", true) }
    const next = withState(active, change)
    expect(next.rows.map(({ reserved }) => reserved)).toEqual([false, true, false])
    expect([next.total, next.counts]).toEqual([30, counts])
    expect(revertChange(next, active, change)).toEqual(active)
  })

  it("leaves lists alone that do not show it", () => {
    expect(withState(active, { id: "z", from: in_("active"), to: in_("archived") })).toBe(active)
  })
})

describe("revertChange", () => {
  const failed: StateChange = { id: "b", from: in_("active"), to: in_("archived") }
  const other: StateChange = { id: "a", from: in_("active"), to: in_("sold") }

  it.each<[string, PropertyPage]>([
    ["of all statuses", list],
    ["of one status", active],
  ])("takes back one change in a list %s", (_, before) => {
    expect(revertChange(withState(before, failed), before, failed)).toEqual(before)
  })

  it.each<[string, PropertyPage]>([
    ["of all statuses", list],
    ["of one status", active],
  ])("leaves another change that is on its way in a list %s", (_, before) => {
    const both = withState(withState(before, failed), other)
    expect(revertChange(both, before, failed)).toEqual(withState(before, other))
  })

  it("leaves a later change of the same row", () => {
    const later = withState(withState(list, failed), { id: "b", from: in_("archived"), to: in_("sold") })
    expect(revertChange(later, list, failed)).toBe(later)
  })
})
