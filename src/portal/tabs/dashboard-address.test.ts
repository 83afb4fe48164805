import { describe, expect, it } from "vitest"
import { isUnnamed, readDashboardState, shownTab, toAddress } from "./dashboard-address"

const query = (text = "") => new URLSearchParams(text)

const MEMBER = { company_id: "c", is_admin: false, role: "user" }
const NEWCOMER = { ...MEMBER, company_id: null }

describe("shownTab", () => {
  it("shows properties, or settings while there is no company", () => {
    expect(shownTab(query(), {}, MEMBER)).toBe("properties")
    expect(shownTab(query(), {}, NEWCOMER)).toBe("settings")
  })

  it("shows an administrator what they administer, unless they belong to a company", () => {
    for (const rights of [{ is_admin: true }, { role: "admin" }]) {
      expect(shownTab(query(), {}, { ...NEWCOMER, ...rights })).toBe("admin")
      expect(shownTab(query(), {}, { ...MEMBER, ...rights })).toBe("properties")
      expect(shownTab(query("tab=settings"), {}, { ...NEWCOMER, ...rights })).toBe("settings")
    }
  })

  it("keeps an explicit choice, with and without a company", () => {
    expect(shownTab(query("tab=settings"), {}, MEMBER)).toBe("settings")
    expect(shownTab(query("tab=properties"), {}, NEWCOMER)).toBe("properties")
  })

  it("prefers what the page before requested for", () => {
    expect(shownTab(query("tab=agents"), { activeTab: "settings" }, MEMBER)).toBe("settings")
  })

  it("takes an unknown tab for none", () => {
    expect(shownTab(query("tab=kasse"), {}, MEMBER)).toBe("properties")
  })
})

describe("isUnnamed", () => {
  it.each([
    ["tab=agents", "agents", false],
    ["", "properties", false],
    ["", "admin", true],
    ["tab=kasse", "properties", true],
    ["tab=", "settings", true],
  ] as const)("%j that shows %s: %s", (address, shown, expected) => {
    expect(isUnnamed(query(address), shown)).toBe(expected)
  })
})

describe("readDashboardState", () => {
  it("reads what it knows and leaves out the rest", () => {
    expect(readDashboardState({ activeTab: "agents", action: "create", x: 1 })).toEqual({
      activeTab: "agents",
      action: "create",
    })
    const state = { fromForm: "default /admin/properties/new" }
    expect(readDashboardState(state)).toEqual(state)
    expect(readDashboardState({ fromForm: true })).toEqual({})
    expect(readDashboardState({ activeTab: "kasse", action: "delete" })).toEqual({})
    expect(readDashboardState(null)).toEqual({})
    expect(readDashboardState("agents")).toEqual({})
    const admin = { adminSubTab: "users", selectedCompanyId: "c", selectedCompanyName: "Berg & Tal" }
    expect(readDashboardState(admin)).toEqual(admin)
    expect(readDashboardState({ adminSubTab: "kasse", selectedCompanyId: 1, selectedCompanyName: null })).toEqual({})
  })
})

describe("toAddress", () => {
  it.each([
    [{}, null],
    [{ selectedCompanyId: "c" }, null],
    [{ activeTab: "agents", adminSubTab: "users" }, "?tab=agents"],
    [{ activeTab: "admin" }, "?tab=admin"],
    [{ adminSubTab: "coupons", selectedCompanyId: "c" }, "?tab=admin&area=coupons"],
    [{ activeTab: "admin", selectedCompanyId: "c" }, "?tab=admin&area=users&company=c"],
  ] as const)("%j is %j", (state, address) => {
    expect(toAddress(state)).toBe(address)
  })
})
