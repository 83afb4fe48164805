import { expect, it } from "vitest"
import { typeText } from "./type-text"

it("writes a schema as a TypeScript type", () => {
  const schema = {
    type: "object",
    required: ["id", "rows"],
    properties: {
      id: { type: "string" },
      rows: { type: "array", items: { anyOf: [{ type: "integer" }, { type: "null" }] } },
      status: { type: "string", enum: ["active", "sold"], description: "Of the listing" },
      file: { type: "string", format: "binary" },
      details: { type: "object", properties: { rooms: { type: ["string", "null"] } } },
      fields: { type: "object", additionalProperties: { type: "string" } },
      empty: { type: "object", properties: {} },
    },
  }
  expect(typeText(schema)).toBe(`{
  id: string
  rows: (number | null)[]
  status?: "active" | "sold" // Of the listing
  file?: File
  details?: {
    rooms?: string | null
  }
  fields?: Record<string, string>
  empty?: {}
}`)
})
