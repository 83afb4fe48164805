import { sourceInput } from "../domain/properties/listing-source"
import { NO_SOURCE } from "../domain/properties/no-source"
import { emptyProperty, type Property, propertyInputSchema } from "../domain/properties/property"
import { completeAddress, NO_ADDRESS, withNumberApart } from "../domain/values/address"
import { validate } from "../domain/values/validate"
import type { ImportTarget } from "./plan/apply-plan"
import type { KnownAgent, KnownDocument, ListingBody } from "./plan/types"

/** A company in memory, which stores what the server would. */
export class MemoryCompany {
  readonly listings = new Map<string, Property>()
  readonly agents: KnownAgent[] = []
  readonly media = new Map<string, number>()
  readonly documents: KnownDocument[] = []
  private readonly keys = new Map<string, string>()
  private clock = 0

  /** The listings are sorted by number, as several are created at once. */
  present = (): Property[] =>
    [...this.listings.values()].sort((one, other) => one.source.number.localeCompare(other.source.number))

  readonly target: ImportTarget = {
    upload: async (id, content) => {
      this.media.set(id, content.length)
    },
    uploadDocument: async (id, listing) => {
      if (!this.documents.some((known) => known.id === id)) this.documents.push({ id, property_id: listing })
    },
    removeDocument: async (id) => {
      const found = this.documents.find((known) => known.id === id)
      if (found !== undefined) drop(this.documents, found)
    },
    createAgent: async (contact) => {
      const id = `agent${this.agents.length}`
      this.agents.push({ id, ...contact })
      return id
    },
    create: async (body, key) => {
      const id = this.keys.get(key) ?? `listing${this.listings.size}`
      this.keys.set(key, id)
      return this.listings.get(id) ?? this.save(id, body, null)
    },
    change: async (id, body, updatedAt) => {
      const before = this.listings.get(id)
      if (before === undefined) throw new Error("gone")
      if (before.updated_at !== updatedAt) throw new Error("changed")
      return this.save(id, body, before)
    },
    remove: async (id) => {
      this.listings.delete(id)
      for (const [key, of] of this.keys) if (of === id) this.keys.delete(key)
      for (const document of this.documents.filter((known) => known.property_id === id)) drop(this.documents, document)
    },
    listings: async () => this.present(),
    classifyRefusal: (error) => {
      const message = error instanceof Error ? error.message : ""
      return message === "gone" || message === "changed" ? message : "other"
    },
  }

  private save(id: string, { source = NO_SOURCE, ...body }: ListingBody, before: Property | null): Property {
    const input = propertyInputSchema.parse({ ...(before ?? emptyProperty()), ...body })
    this.clock += 1
    const saved: Property = {
      ...input,
      ...completeAddress(before ?? NO_ADDRESS, withNumberApart(before ?? NO_ADDRESS, input)),
      images: input.images.map((image) => ({ ...image, isFeatured: image.isFeatured === true })),
      floor_plans: input.floor_plans.map((plan) => ({ ...plan, name: plan.name || "Grundriss" })),
      id,
      company_id: "company",
      created_at: before?.created_at ?? String(this.clock),
      updated_at: String(this.clock),
      source: before !== null && source === NO_SOURCE ? before.source : validateSource(source),
    }
    if (saved.marketing_type === "rent") saved.details = { ...saved.details, price: "" }
    this.listings.set(id, saved)
    return saved
  }
}

const drop = <T>(list: T[], entry: T) => list.splice(list.indexOf(entry), 1)

function validateSource(source: unknown) {
  const result = validate(sourceInput, source)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.value
}
