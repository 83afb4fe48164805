import { createAgent } from "../../api/agents"
import { ApiError, fieldErrors } from "../../api/client/http"
import { deleteDocument, uploadDocument } from "../../api/documents"
import { createProperty, deleteProperty, updateProperty } from "../../api/properties"
import { NEVER_AWAY } from "../../domain/agents/absence"
import type { PropertyInput } from "../../domain/properties/property"
import type { ImportTarget } from "../../openimmo/plan/apply-plan"
import { toRefusal } from "../../openimmo/plan/refusal"
import type { ListingBody } from "../../openimmo/plan/types"
import type { Contact } from "../../openimmo/read/contact"
import { withRetry } from "../frame/retry"
import { loadListings } from "../lists/load-listings"
import { uploadImage } from "../media/api"
import { resizeImage } from "../media/resize-image"
import { UnusableImageError } from "../media/unusable-image"

const UNREADABLE = "Die Datei ist kein Bild, das sich öffnen lässt."

/** Applies plans through the portal's API. `whenResumed`: resolves when the import may go on. */
export function portalTarget(companyId: string, whenResumed: () => Promise<void>): ImportTarget {
  const patient = <T>(call: () => Promise<T>) => withRetry(call, whenResumed)
  return {
    upload: async (id, content, name) => {
      const {
        size: _size,
        isDark: _dark,
        made_by: _madeBy,
        ...files
      } = await resizeImage(new Blob([new Uint8Array(content)]), "images").catch((error: unknown) => {
        throw error instanceof UnusableImageError ? new Error(UNREADABLE) : error
      })
      await patient(() => uploadImage(id, files, { companyId, fileName: name }))
    },
    uploadDocument: async (id, listingId, content, name) => {
      const file = new File([new Uint8Array(content)], `${name}.pdf`, { type: "application/pdf" })
      await patient(() => uploadDocument(id, listingId, file, {}))
    },
    removeDocument: async (id) => {
      await patient(() => deleteDocument(id)).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    },
    createAgent: async (contact) => {
      const key = `openimmo-agent-${crypto.randomUUID()}`
      return (
        await patient(() =>
          createAgent(companyId, { ...NEVER_AWAY, whatsapp: "", user_id: "", ...toAgent(contact) }, key),
        )
      ).id
    },
    create: (body, key) => patient(() => createProperty(companyId, toInput(body), key)),
    change: (id, body, updatedAt) => patient(() => updateProperty(id, toInput(body), updatedAt)),
    remove: (id) => patient(() => deleteProperty(id)),
    listings: () => patient(() => loadListings(companyId)),
    classifyRefusal: (error) => {
      if ("reference" in fieldErrors(error)) return "reference"
      return error instanceof ApiError ? toRefusal(error.status) : "other"
    },
  }
}

/** Takes the sender's values unchecked: the server validates them. */
function toInput(body: ListingBody): PropertyInput {
  const input: PropertyInput = JSON.parse(JSON.stringify(body))
  return input
}

const toAgent = (contact: Contact) => ({ image_url: "", ...contact })
