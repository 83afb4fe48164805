import { saveIfChanged } from "../../database/changes"
import type { Saves } from "../../server/saves"
import { onAnswerMailEnded } from "./answer-outcome"
import { deleteMails, onMailTried } from "./mail-outcome"
import { releaseWhenLeaving } from "./reassign"

export const saves: Saves = {
  update: { inquiries: [saveIfChanged], users: [releaseWhenLeaving], outbox: [onMailTried, onAnswerMailEnded] },
  delete: { inquiries: [deleteMails], answers: [deleteMails] },
}
