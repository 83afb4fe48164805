import type { Saves } from "../../server/saves"
import { onSaveDocument } from "./documents"

export const saves: Saves = {
  create: { documents: [onSaveDocument] },
  update: { documents: [onSaveDocument] },
}
