import { saveIfChanged } from "../../database/changes"
import type { Saves } from "../../server/saves"
import { onAnswerMailEnded } from "./answer-outcome"
import { deleteMails, onMailEnded } from "./mail-outcome"

export const saves: Saves = {
  update: { inquiries: [saveIfChanged], outbox: [onMailEnded, onAnswerMailEnded] },
  delete: { inquiries: [deleteMails], answers: [deleteMails] },
}
