import { describe, expect, it } from "vitest"
import { createdFacts } from "./created-facts"

describe("createdFacts", () => {
  it.each([
    [
      {
        address: "Gartenstr. 5, 50937 Köln",
        marketing_type: "sale",
        details: { price: "589000", propertyType: "Wohnung", livingArea: "64.5", rooms: "2.5" },
      },
      "Gartenstr. 5, 50937 Köln · 589.000 € · Wohnung · 64,5 m² · 2,5 Zimmer",
    ],
    [
      { address: "Köln", marketing_type: "rent", details: { coldRent: "900", propertyType: "Wohnung" } },
      "Köln · 900 € kalt · Wohnung",
    ],
    [{}, "Auf Anfrage"],
  ])("names what the file says of %j", (body, shown) => {
    expect(createdFacts(body)).toBe(shown)
  })
})
