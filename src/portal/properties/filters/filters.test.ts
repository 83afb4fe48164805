import i18next from "i18next"
import { describe, expect, it } from "vitest"
import { readTableState, writeTableState } from "../../lists/table-state"
import { onlyStatus, PROPERTY_TABLE, type PropertyFilters } from "../table-state"
import { chipText, FIELDS, isSet, type Texts, withoutField } from "./filter-fields"
import { searchFilters, searchOptions } from "./filter-search"
import "./filter-texts"

const t: Texts = i18next.getFixedT("de", "property-filters")
const AGENTS = [{ id: "agent0000000001", first_name: "Jonas", last_name: "Berger" }]
const read = (query: string): PropertyFilters => readTableState(PROPERTY_TABLE, new URLSearchParams(query)).filters
const write = (filters: PropertyFilters) =>
  decodeURIComponent(
    writeTableState(PROPERTY_TABLE, new URLSearchParams(), {
      ...readTableState(PROPERTY_TABLE, new URLSearchParams()),
      filters,
    }).toString(),
  )
const chips = (query: string) => {
  const filters = read(query)
  return FIELDS.filter((field) => isSet(filters, field)).map((field) => chipText(t, field, filters, AGENTS))
}
const NONE = onlyStatus({ status: "all" })

describe("chips of an address", () => {
  it.each([
    ["min_price=200000", ["Preis: ab 200.000 €"]],
    ["min_price=200000&max_price=400000", ["Preis: 200.000–400.000 €"]],
    ["min_rooms=2.5&max_area=90", ["ab 2,5 Zimmer", "bis 90 m²"]],
    ["min_rooms=3&max_rooms=3", ["3 Zimmer"]],
    ["place=Köln", ["Ort: Köln"]],
    ["place=509", ["PLZ: 509"]],
    ["property_type=Villa,Wohnung,Halle", ["Wohnung, Villa +1"]],
    ["features=lift,balcony&marketing_type=rent", ["Miete", "Ausstattung: Balkon, Aufzug"]],
    ["agent_id=agent0000000001", ["Makler: Jonas Berger"]],
    ["agent_id=none", ["Ohne Makler"]],
    ["agent_id=agent0000000009", ["Makler: ein früherer Makler"]],
    ["reserved=true&without_inquiry_days=45", ["Reserviert", "Seit 45 Tagen ohne Anfrage"]],
    ["mandate_ends_within=45&without_owner=true", ["Auftrag endet in 45 Tagen", "Ohne Eigentümer"]],
    ["min_price=viel&features=pool&status=active&mine=true", []],
  ])("%s", (query, texts) => {
    expect(chips(query)).toEqual(texts)
  })

  it("take away what they say, and nothing else", () => {
    const filters = read("min_price=1&max_price=2&place=Köln&status=sold")
    expect(write(withoutField(filters, "price"))).toBe("status=sold&place=Köln")
  })
})

describe("what is typed into the menu", () => {
  const found = (text: string, query = "") => searchFilters(t, text, read(query), AGENTS)
  it.each([
    ["balkon", "Ausstattung: Balkon", "features=balcony"],
    ["berger", "Makler: Jonas Berger", "agent_id=agent0000000001"],
    ["Villa", "Art: Villa", "property_type=Villa"],
    ["miete", "Kauf oder Miete: Miete", "marketing_type=rent"],
    ["400.000", "Preis: bis 400.000 €", "max_price=400000"],
    ["1,2 Mio", "Preis: bis 1.200.000 €", "max_price=1200000"],
    ["3", "ab 3 Zimmer", "min_rooms=3"],
    ["5 1/2", "ab 5,5 Zimmer", "min_rooms=5.5"],
    ["80 m²", "ab 80 m²", "min_area=80"],
    ["509", "Ort oder PLZ: 509", "place=509"],
    ["Köln", "Ort oder PLZ: Köln", "place=Köln"],
    ["reserv", "Reserviert", "reserved=true"],
    ["ohne anfrage", "Seit 30 Tagen ohne Anfrage", "without_inquiry_days=30"],
  ])("%s finds %s", (text, label, address) => {
    const item = found(text).find((one) => one.label === label)
    expect(item && "filters" in item && write(item.filters)).toBe(address)
  })

  it("lists all fields while nothing is typed, with what they are set to", () => {
    const items = found("", "place=Köln&reserved=true")
    expect(items.map(({ id }) => id)).toEqual(FIELDS)
    expect(items.find(({ id }) => id === "place")).toMatchObject({ detail: "Köln", isOn: true, opens: "place" })
    const reserved = items.find(({ id }) => id === "reserved")
    expect(reserved && "filters" in reserved && write(reserved.filters)).toBe("place=Köln")
  })

  it("adds a feature to those that are chosen, and takes it back; another agent replaces one", () => {
    const pick = (field: "features" | "agent_id", text: string, query: string) => {
      const [item] = searchOptions(t, field, text, read(query), AGENTS)
      return item && "filters" in item && write(item.filters)
    }
    expect(pick("features", "aufzug", "features=balcony")).toBe("features=balcony,lift")
    expect(pick("features", "aufzug", "features=balcony,lift")).toBe("features=balcony")
    expect(pick("agent_id", "jonas", "agent_id=none")).toBe("agent_id=agent0000000001")
    expect(searchOptions(t, "features", "pool", NONE, AGENTS)).toEqual([])
  })
})
