import { z } from "zod"
import type { ImportTarget } from "../../src/openimmo/plan/apply-plan"
import { toRefusal } from "../../src/openimmo/plan/refusal"
import { type Client, Refused } from "./client"
import { loadListings } from "./company"
import { deliverySizes } from "./pictures"

const savedSchema = z.object({ id: z.string(), updated_at: z.string() })
const recordSchema = z.object({ id: z.string() })

/** Applies plans through the product's API. */
export const apiTarget = (client: Client, companyId: string): ImportTarget => ({
  upload: async (id, content, name) => {
    const form = new FormData()
    form.set("id", id)
    form.set("company_id", companyId)
    for (const [field, bytes] of Object.entries(await deliverySizes(content))) {
      form.set(field, new Blob([bytes]), name)
    }
    await client.call("POST", "/api/media", form)
  },
  uploadDocument: async (id, listingId, content, name) => {
    const form = new FormData()
    form.set("id", id)
    form.set("property_id", listingId)
    form.set("name", name)
    form.set("file", new Blob([new Uint8Array(content)], { type: "application/pdf" }), "document.pdf")
    await client.call("POST", "/api/documents", form)
  },
  removeDocument: async (id) => {
    await client.call("DELETE", `/api/documents/${id}`).catch(unlessGone)
  },
  createAgent: async (contact) =>
    recordSchema.parse(await client.call("POST", "/api/agents", { ...contact, company_id: companyId })).id,
  create: async (body, key) =>
    savedSchema.parse(
      await client.call(
        "POST",
        "/api/properties",
        { ...body, company_id: companyId },
        { "Idempotency-Key": `"${key}"` },
      ),
    ),
  change: async (id, body, updatedAt) =>
    savedSchema.parse(await client.call("PUT", `/api/properties/${id}`, body, { "If-Match": `"${updatedAt}"` })),
  remove: async (id) => {
    await client.call("DELETE", `/api/properties/${id}`)
  },
  listings: () => loadListings(client, companyId),
  classifyRefusal: (error) => {
    if (!(error instanceof Refused)) return "other"
    return "reference" in error.fields ? "reference" : toRefusal(error.status)
  },
})

function unlessGone(error: unknown): void {
  if (!(error instanceof Refused && error.status === 404)) throw error
}
