import { saveIfChanged } from "../../database/changes"
import type { Saves } from "../../server/saves"
import { onAnswerMailEnded } from "./answer-outcome"
import { deleteMails, onMailEnded } from "./mail-outcome"
import { releaseWhenLeaving } from "./reassign"

export const saves: Saves = {
  update: { inquiries: [saveIfChanged], users: [releaseWhenLeaving], outbox: [onMailEnded, onAnswerMailEnded] },
  delete: { inquiries: [deleteMails], answers: [deleteMails] },
}
