import type { PlannedDocument } from "./pictures"
import type { KnownDocument } from "./types"

/** Returns the name in `source.fields` of a document that the sender sends. */
export const toSourceField = ({ id }: { id: string }): string => `document:${id}`

/**
 * Returns the sent documents that a listing lacks. A document that its sender no longer sends stays: somebody may have a link to
 * it, and a deleted file could not be put back.
 */
export function compareDocuments(given: readonly PlannedDocument[], stored: readonly KnownDocument[]) {
  const isStored = (id: string) => stored.some((known) => known.id === id)
  const sent = given.map((document) => (isStored(document.ownId) ? { ...document, id: document.ownId } : document))
  return { sent, added: sent.filter(({ id }) => !isStored(id)) }
}
