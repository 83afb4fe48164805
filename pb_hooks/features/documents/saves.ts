import type { Saves } from "../../server/saves"
import { onLinkDeleted } from "./document-links"
import { onSaveDocument } from "./documents"

export const saves: Saves = {
  create: { documents: [onSaveDocument] },
  update: { documents: [onSaveDocument] },
  delete: { document_links: [onLinkDeleted] },
}
