import type { PlannedDocument } from "./pictures"
import type { KnownDocument } from "./types"

/** How `source.fields` names a document that the sender sends. */
export const toSourceField = ({ id }: { id: string }): string => `document:${id}`

/**
 * What a listing lacks of the documents that are sent. One that its sender no longer sends stays: it may have been given to
 * somebody by a link, and a file that is gone could not be put back.
 */
export function compareDocuments(given: readonly PlannedDocument[], stored: readonly KnownDocument[]) {
  const isStored = (id: string) => stored.some((known) => known.id === id)
  const sent = given.map((document) => (isStored(document.ownId) ? { ...document, id: document.ownId } : document))
  return { sent, added: sent.filter(({ id }) => !isStored(id)) }
}
