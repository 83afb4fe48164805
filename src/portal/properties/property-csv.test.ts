import { describe, expect, it } from "vitest"
import { COLUMN_LABELS, DETAIL_LABELS, ENERGY_LABELS } from "../../domain/property-labels"
import { PROPERTY_CSV } from "./property-csv"

/** As files of their own, as a name, and as part of the status. */
const ELSEWHERE = ["images", "floor_plans", "agent_id", "reserved", "details", "energy"]

describe("the export of properties", () => {
  const headers = PROPERTY_CSV.map(({ header }) => header.replace(/ \(.*\)$/, ""))

  it("has every field that can be filled in", () => {
    const columns = Object.entries(COLUMN_LABELS).flatMap(([name, label]) => (ELSEWHERE.includes(name) ? [] : [label]))
    const expected = [...columns, ...Object.values(DETAIL_LABELS), ...Object.values(ENERGY_LABELS)]
    expect(expected.filter((label) => !headers.includes(label))).toEqual([])
  })

  it("names each column once", () => {
    expect(headers.filter((header, index) => headers.indexOf(header) !== index)).toEqual([])
  })
})
