import { saveIfChanged } from "../../database/changes"
import type { Saves } from "../../server/saves"
import { onInquiryDeleted, onMailEnded } from "./mail-outcome"

export const saves: Saves = {
  update: { inquiries: [saveIfChanged], outbox: [onMailEnded] },
  delete: { inquiries: [onInquiryDeleted] },
}
