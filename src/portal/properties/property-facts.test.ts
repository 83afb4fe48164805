import { expect, it } from "vitest"
import { propertyFacts } from "./property-facts"

const nothing = { property_type: "", living_area: "", plot_area: "", rooms: "", agent_name: "" }

it.each([
  [nothing, ""],
  [
    { property_type: "Wohnung", living_area: "85.5", plot_area: "", rooms: "3.5", agent_name: "Jonas Berger" },
    "Wohnung · 85,5 m² · 3,5 Zimmer · Jonas Berger",
  ],
  [{ ...nothing, property_type: "Grundstück", plot_area: "1200" }, "Grundstück · 1.200 m²"],
])("%j reads %s", (facts, text) => {
  expect(propertyFacts(facts)).toBe(text)
})
