import { describe, expect, it } from "vitest"
import { type Property, propertyInputSchema } from "../domain/property"
import { toPropertyInput } from "./client-property"
import { toClientProperty } from "./property-mapping"

const stored: Property = {
  ...propertyInputSchema.parse({ title: "Haus", address: "Weg 1", details: { price: "450000" } }),
  id: "p",
  company_id: "c",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
  images: [{ id: "m", url: "/api/files/m", isFeatured: true, small: "/api/files/s" }],
  floor_plans: [{ id: "f", url: "/api/files/f", name: "EG" }],
}

describe("toClientProperty", () => {
  it("gives the client's names, and toPropertyInput the server's back", () => {
    const property = toClientProperty(stored)
    expect(property).toMatchObject({ id: "p", createdAt: stored.created_at, updatedAt: stored.updated_at })
    expect(property.floorPlans).toEqual(stored.floor_plans)
    expect(property).not.toHaveProperty("floor_plans")
    const { id: _id, company_id: _company, created_at: _created, updated_at: _updated, ...input } = stored
    expect(toPropertyInput(property)).toEqual(input)
  })

  it("takes structured fields as JSON text", () => {
    const text = { ...stored, images: JSON.stringify(stored.images), details: JSON.stringify(stored.details) }
    const property = toClientProperty(text as unknown as Property)
    expect(property.images).toEqual(stored.images)
    expect(property.details.price).toBe("450000")
  })

  it("falls back to empty defaults, field by field", () => {
    const broken = { ...stored, images: "{{", details: 7, energy: null, highlights: undefined, description: null }
    const property = toClientProperty(broken as unknown as Property)
    expect(property.images).toEqual([])
    expect(property.details.price).toBe("")
    expect(property.energy.certificateAvailable).toBe(false)
    expect(property.highlights).toEqual([])
    expect(property.description).toBe("")
    expect(property.floorPlans).toEqual(stored.floor_plans)
    expect(property.title).toBe("Haus")
  })

  it("takes a missing status for active", () => {
    expect(toClientProperty({ ...stored, status: undefined } as unknown as Property).status).toBe("active")
  })
})
