import type { SavedSearch } from "../../../src/domain/searches/saved-search"
import { isoInstant } from "../../database/columns"

// What the export of a person shows of each row that no feature describes.

export const MAIL = {
  kind: "kind",
  recipient: "recipient",
  subject: "subject",
  state: "state",
  created_at: isoInstant("created_at"),
}

export const SEARCH: Record<keyof SavedSearch, string> = {
  id: "id",
  company_id: "company_id",
  email: "email",
  offer: "offer",
  type: "type",
  price: "price",
  rooms: "rooms",
  area: "area",
  place: "place",
  features: "features",
  contact_id: "contact_id",
  consent: "consent",
  consent_on: "consent_on",
  created_by: "created_by",
  confirmed_at: isoInstant("confirmed_at"),
  expires_at: isoInstant("expires_at"),
  created_at: isoInstant("created_at"),
}

export const VIEW = { id: "id", name: "name", query: "query", created_at: isoInstant("created_at") }

export const NOTE = {
  id: "id",
  contact_id: "contact_id",
  kind: "kind",
  text: "text",
  created_at: isoInstant("created_at"),
}

/** Leaves out the address of the link, which is stored nowhere. */
export const LINK = {
  id: "id",
  inquiry_id: "inquiry_id",
  documents: `(SELECT json_group_array(name) FROM documents WHERE documents.company_id = document_links.company_id
    AND id IN (SELECT value FROM json_each(document_ids)))`,
  created_at: isoInstant("created_at"),
  expires_at: isoInstant("expires_at"),
  opened_at: isoInstant("opened_at"),
}
