import { hasChanged } from "../../database/changes"
import { findById, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { INQUIRY_FALLBACK, INQUIRY_MAIL, mailFallback } from "./inquiry-mail"

/** Stores the mail's outcome with its inquiry; a mail that the agent's mailbox refused goes to the company. */
export function onMailEnded(event: SaveEvent): void {
  const mail = requireRecord(event)
  const [kind, state] = [mail.getString("kind"), mail.getString("state")]
  const isOver = hasChanged(mail, "state") && (state === "sent" || state === "failed")
  if (!isOver || (kind !== INQUIRY_MAIL && kind !== INQUIRY_FALLBACK)) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    const inquiry = findById("inquiries", mail.getString("about"), app)
    if (inquiry === null) return
    // The mark of a failure stays, so that somebody corrects the agent's address.
    if (state === "failed" && kind === INQUIRY_MAIL) mailFallback(app, inquiry, mail.getString("recipient"))
    if (kind === INQUIRY_FALLBACK) return
    inquiry.set("mail_state", state)
    app.save(inquiry)
  })
}

/** Deletes the mails about an inquiry or an answer along with it, so that what was said stays nowhere. */
export function deleteMails(event: SaveEvent): void {
  const { id } = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    app.db().newQuery("DELETE FROM outbox WHERE about = {:id}").bind({ id }).execute()
  })
}
