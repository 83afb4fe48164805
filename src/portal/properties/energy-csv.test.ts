import { expect, test } from "vitest"
import type { PropertyExportRow } from "../../api/property-export"
import { emptyProperty, parseColumns } from "../../domain/property"
import { energyCsv } from "./energy-csv"

const LIST = { price: "", cold_rent: "", image: null, agent_name: "", living_area: "", plot_area: "", rooms: "" }

function cells(energy: object, propertyType = "Wohnung"): string[] {
  const property = parseColumns({
    details: { propertyType, energySource: "Gas" },
    further_energy_sources: ["Solar"],
    energy,
  })
  const own = { id: "a", created_at: "", property_type: propertyType, certificate_valid_until: "" }
  const row: PropertyExportRow = { ...emptyProperty(), ...property, ...LIST, ...own }
  return energyCsv((stored) => stored.replace(".", ",")).map(({ value }) => value(row))
}

test("says of energy what the page says", () => {
  const certificate = { certificateAvailable: true, certificateType: "Bedarfsausweis", validUntil: "2030-01-31" }
  const values = { finalEnergyDemand: "97.5", energyConsumption: "80", heatValue: "110", energyEfficiencyClass: "C" }
  expect(cells({ ...certificate, ...values })).toEqual([
    "Gas, Solar",
    "Ein Energieausweis liegt vor",
    "Bedarfsausweis",
    "",
    "97,5",
    "",
    "",
    "C (Skala A+ bis H)",
    "31.01.2030",
  ])
  const reason = cells({ ...values, noCertificateReason: "pending" })
  expect(reason).toEqual(["Gas, Solar", "Der Energieausweis wird noch erstellt", "", "", "", "", "", "", ""])
  expect(cells({ ...certificate, ...values }, "Grundstück").join("")).toBe("")
})
