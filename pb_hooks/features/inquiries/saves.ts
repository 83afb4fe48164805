import { saveIfChanged } from "../../database/changes"
import type { Saves } from "../../server/saves"
import { onAnswerMailEnded } from "./answer-outcome"
import { onDocumentsSent, onOfferRefused, onViewingCreated } from "./follow-event"
import { deleteMails, onMailTried } from "./mail-outcome"
import { releaseWhenLeaving } from "./reassign"

export const saves: Saves = {
  create: { viewings: [onViewingCreated], document_links: [onDocumentsSent] },
  update: {
    inquiries: [saveIfChanged],
    users: [releaseWhenLeaving],
    outbox: [onMailTried, onAnswerMailEnded, onOfferRefused],
  },
  delete: { inquiries: [deleteMails], answers: [deleteMails] },
}
