import { describe, expect, it } from "vitest"
import type { ExportedProperty } from "../../api/property-lists"
import type { Property, PropertyInput } from "../../domain/properties/property"
import { COLUMN_LABELS, DETAIL_LABELS, ENERGY_LABELS } from "../../domain/properties/property-labels"
import { storedProperty } from "../../domain/properties/stored-property.fixture"
import { guessColumns } from "../../openimmo/csv/columns"
import { planTable } from "../../openimmo/csv/plan-table"
import { readTable } from "../../openimmo/csv/read-table"
import { MemoryCompany } from "../../openimmo/memory-target.fixture"
import { applyPlan } from "../../openimmo/plan/apply-plan"
import { csvHead, csvLines } from "../lists/csv"
import { PROPERTY_CSV } from "./property-csv"

/** Fields that are exported as separate files, as a name, or as part of the status. */
const ELSEWHERE = ["images", "floor_plans", "agent_id", "draft", "reserved", "details", "energy"]

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

describe("the export, read by the import", () => {
  const stored: PropertyInput = {
    ...storedProperty,
    title: 'Haus; mit "Garten"',
    highlights: [
      { id: "", name: "Südgarten" },
      { id: "", name: "Kamin" },
    ],
    films: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  }
  const row = {
    ...stored,
    id: "x",
    agent_name: "Eva Muster",
    missing: [],
    created_at: "2026-11-22",
    updated_at: "2026-11-22",
  }
  const csv = (more: object) =>
    new Blob([csvHead(PROPERTY_CSV) + csvLines(PROPERTY_CSV, [{ ...row, ...more } as unknown as ExportedProperty])])

  const AGENTS = [{ id: "agent0000000001", first_name: "Eva", last_name: "Muster", email: "" }]
  const makePlan = async (file: Blob, present: Property[]) => {
    const table = await readTable(file)
    return planTable(table, guessColumns(table.headers), present, AGENTS)
  }

  it("comes back without loss", async () => {
    const company = new MemoryCompany()
    const { problems } = await applyPlan(await makePlan(csv({}), []), company.target)
    const [made] = company.present()
    const { images: _1, floor_plans: _2, ...said } = stored
    expect([problems, made]).toMatchObject([[], said])
    expect((await makePlan(csv({}), company.present())).steps).toMatchObject([{ kind: "keep" }])
  })

  it("shows what somebody has changed in the spreadsheet, and nothing else", async () => {
    const company = new MemoryCompany()
    await applyPlan(await makePlan(csv({}), []), company.target)
    const { steps } = await makePlan(csv({ location: "Sehr ruhig", status: "active" }), company.present())
    expect(steps).toMatchObject([{ kind: "change", fields: [{ field: "status" }, { field: "location" }] }])
  })
})
