import { findById, type SaveEvent } from "../../database/records"
import { atOutcome, findEnd, storeOutcome } from "../../mail/outcome"
import { noteEvent } from "./follow-event"

export const ANSWER_MAIL = "answer"

const findAnswerEnd = (mail: core.Record) => findEnd(mail, [ANSWER_MAIL])

/** Stores the outcome of an answer's mail: the inquiry is answered when a mail server has taken it, not before. */
export const onAnswerMailEnded = (event: SaveEvent): void =>
  atOutcome(event, findAnswerEnd, (app, mail, outcome) => {
    const answer = findById("answers", mail.getString("about"), app)
    if (answer === null) return
    // A mail server may have taken it, and found later that it cannot deliver it.
    if (outcome === "failed") answer.set("sent_at", "")
    storeOutcome(app, answer, mail, outcome)
    noteEvent(app, answer.getString("inquiry_id"), outcome === "sent" ? "answer_sent" : "mail_refused", null)
  })
