import { toDbTimestamp } from "../../../src/domain/values/date"
import { hasChanged } from "../../database/changes"
import { type Db, findById, inEventTransaction, requireRecord, type SaveEvent, saveRow } from "../../database/records"

export const ANSWER_MAIL = "answer"

/** Stores the outcome of an answer's mail: the inquiry is answered when a mail server has taken it, not before. */
export function onAnswerMailEnded(event: SaveEvent): void {
  const mail = requireRecord(event)
  const state = mail.getString("state")
  const isOver = mail.getString("kind") === ANSWER_MAIL && (state === "sent" || state === "failed")
  if (!isOver || !hasChanged(mail, "state")) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    const answer = findById("answers", mail.getString("about"), app)
    if (answer === null) return
    if (state === "sent") saveRow(app, answer, { sent_at: toDbTimestamp(Date.now()), failure: "" })
    else saveRow(app, answer, { failure: mail.getString("last_error") })
    changeInquiry(app, answer.getString("inquiry_id"), state)
  })
}

/** The first answer counts. After one that did not arrive, the inquiry is unread again, so that somebody notices. */
function changeInquiry(app: Db, id: string, state: "sent" | "failed"): void {
  const inquiry = findById("inquiries", id, app)
  if (inquiry === null) return
  if (state === "failed") inquiry.set("is_read", false)
  else {
    if (inquiry.getString("status") === "new") inquiry.set("status", "answered")
    if (inquiry.getString("answered_at") === "") inquiry.set("answered_at", new DateTime())
  }
  app.save(inquiry)
}
